import type { Account } from '../../../shared/workspace/account.ts'
import { projectHealthAreas } from '../../../shared/verdict/health-choices.ts'
import {
  defaultThresholds,
  healthThresholds,
  thresholdNames,
  type HealthThreshold,
} from '../../../shared/verdict/health-thresholds.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PlumbMark } from '../../records/health.tsx'
import { Input } from '../../ui/input.tsx'
import type { FieldOf, Settings } from './account-form.ts'
import { SectionConflict } from './section-conflict.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSection, type Section } from './use-section.ts'

const labels = { healthThresholds: 'Project health' } as const

const written = ({ healthThresholds: all }: Pick<Settings, FieldOf<'health'>>): string =>
  thresholdNames.map((name) => `${healthThresholds[name].label}: ${all[name].atRisk}, ${all[name].offTrack}`).join('; ')

const sides = {
  atRisk: { label: 'At risk from', level: 'at_risk' },
  offTrack: { label: 'Off track from', level: 'off_track' },
} as const

const Threshold = ({ name, section }: { name: HealthThreshold; section: Section<'health'> }) => {
  const { label, about, unit, most, area } = healthThresholds[name]
  const { register, formState } = section.form
  const errors = formState.errors.healthThresholds?.[name]
  return (
    <fieldset className="grid gap-x-6 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <legend className="sr-only">{label}</legend>
      <div className="min-w-0 text-sm">
        <p aria-hidden="true" className="font-medium">
          {label} <span className="font-normal text-muted">({projectHealthAreas[area].label})</span>
        </p>
        <p className="text-muted">{about}</p>
      </div>
      {(Object.keys(sides) as (keyof typeof sides)[]).map((side) => (
        <Field
          key={side}
          label={
            <span className="inline-flex items-center gap-1">
              <PlumbMark level={sides[side].level} />
              {sides[side].label}
            </span>
          }
          error={errors?.[side]?.message}
          className="w-36"
        >
          {(attributes) => (
            <span className="flex items-center gap-2">
              <Input
                {...attributes}
                type="number"
                inputMode="numeric"
                min={1}
                max={most}
                step={1}
                className="w-20 tabular"
                {...register(`healthThresholds.${name}.${side}`, { valueAsNumber: true })}
              />
              <span className="text-sm text-muted">{unit}</span>
            </span>
          )}
        </Field>
      ))}
    </fieldset>
  )
}

/** The thresholds by which the health of projects is judged. */
export const HealthSection = ({ account }: { account: Account }) => {
  const section = useSection('health', account, 'Thresholds saved')
  const { setValue, watch } = section.form
  const isDefault = JSON.stringify(watch('healthThresholds')) === JSON.stringify(defaultThresholds)
  return (
    <SettingsSection
      title="Project health"
      about="From which values on a project is at risk or off track. The worst area is the health of the project. Unfinished work after the end date, and more spent than the budget, are always off track."
      section={section}
    >
      <div>
        {thresholdNames.map((name) => (
          <Threshold key={name} name={name} section={section} />
        ))}
      </div>
      {!isDefault && (
        <Button
          className="mt-4"
          onClick={() => setValue('healthThresholds', defaultThresholds, { shouldDirty: true, shouldValidate: true })}
        >
          Use the defaults
        </Button>
      )}
      <SectionConflict what="the thresholds of project health" section={section} labels={labels} written={written} />
    </SettingsSection>
  )
}
