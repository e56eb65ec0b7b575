import type { Account } from '../../../shared/workspace/account.ts'
import { useNow } from '../../dates/now.ts'
import { timeIn } from '../../dates/time-zones.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { TimeZoneOptions } from '../../ui/time-zone-options.tsx'
import { SectionConflict } from './section-conflict.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'

export const TimeZoneSection = ({ account }: { account: Account }) => {
  const section = useSection('timeZone', account, 'Time zone saved')
  const { register, formState, watch } = section.form
  const now = timeIn(watch('timeZone'), useNow())
  return (
    <SettingsSection
      title="Time zone"
      about="Determines when tasks are due or late and when the daily email limit resets. A change takes effect immediately for everyone."
      section={section}
    >
      <Field
        label="Time zone"
        required
        error={formState.errors.timeZone?.message}
        hint={now === undefined ? undefined : `It is ${now} there now.`}
        className="max-w-90"
      >
        {(control) => (
          <Select {...control} {...register('timeZone')}>
            <TimeZoneOptions also={account.timeZone} />
          </Select>
        )}
      </Field>
      <SectionConflict
        what="the time zone"
        section={section}
        labels={{ timeZone: 'Time zone' }}
        written={({ timeZone }) => timeZone}
      />
    </SettingsSection>
  )
}
