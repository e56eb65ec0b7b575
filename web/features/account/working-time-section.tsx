import { Controller } from 'react-hook-form'
import type { Account } from '../../../shared/workspace/account.ts'
import {
  usualWeek,
  weekdays,
  workingCalendar,
  workingDaysBetween,
  type Weekday,
} from '../../../shared/dates/working-calendar.ts'
import { typedHours } from '../../../shared/money/typed-number.ts'
import { counted } from '../../../shared/wording.ts'
import { useToday } from '../../session/today.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { FieldOf, Settings } from './account-form.ts'
import { HolidayList } from './holiday-list.tsx'
import { SectionConflict } from './section-conflict.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'
import { WeekdayChoice } from './weekday-choice.tsx'

const labels = { workingWeek: 'Working week', holidays: 'Holidays' } as const

const written = (form: Pick<Settings, FieldOf<'workingTime'>>, name: FieldOf<'workingTime'>): string =>
  name === 'holidays'
    ? counted(form.holidays.length, 'holiday')
    : `${form.workingWeek.days.map((day) => weekdays[day as Weekday].slice(0, 3)).join(', ')}; ${form.workingWeek.hoursPerDay} h a day`

/** The number of working days in a year; 0 if no weekday is chosen. */
const workingDaysOf = (year: string, { workingWeek, holidays }: Pick<Settings, 'workingWeek' | 'holidays'>): number =>
  workingWeek.days.length === 0
    ? 0
    : workingDaysBetween(`${Number(year) - 1}-12-31`, `${year}-12-31`, workingCalendar(workingWeek, holidays))

export const WorkingTimeSection = ({ account }: { account: Account }) => {
  const section = useSection('workingTime', account, 'Working time saved')
  const { control, register, formState, watch } = section.form
  const { errors } = formState
  const year = useToday().slice(0, 4)
  const form = watch()
  return (
    <SettingsSection
      title="Working week & holidays"
      about="The days on which your company works, and the holidays on which it is closed."
      section={section}
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
          <Controller
            name="workingWeek.days"
            control={control}
            render={({ field }) => (
              <WeekdayChoice days={field.value} onChange={field.onChange} error={errors.workingWeek?.days?.message} />
            )}
          />
          <Field label="Hours a day" required error={errors.workingWeek?.hoursPerDay?.message} className="w-28">
            {(attributes) => (
              <Input
                {...attributes}
                inputMode="decimal"
                placeholder={String(usualWeek.hoursPerDay)}
                {...register('workingWeek.hoursPerDay', {
                  setValueAs: (text: unknown) => typedHours(String(text)) ?? Number.NaN,
                })}
              />
            )}
          </Field>
        </div>
        <Controller
          name="holidays"
          control={control}
          render={({ field }) => (
            <HolidayList
              holidays={field.value}
              days={form.workingWeek.days}
              onChange={field.onChange}
              error={errors.holidays?.message ?? errors.holidays?.root?.message}
            />
          )}
        />
        <p className="text-sm text-muted tabular">
          {counted(workingDaysOf(year, form), 'working day')} in {year}.
        </p>
      </div>
      <SectionConflict what="the working week and holidays" section={section} labels={labels} written={written} />
    </SettingsSection>
  )
}
