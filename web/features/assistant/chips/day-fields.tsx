/** Periods and ages, and the date that each is about. */
import { queryDates, type QueryDate } from '../../../../shared/assistant/query-choices.ts'
import { subjectOf } from '../../../../shared/assistant/query-subjects.ts'
import type { Age } from '../../../../shared/assistant/query.ts'
import { withConditions } from '../../../../shared/assistant/query-parts.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { upperFirst } from '../../../../shared/wording.ts'
import { useToday } from '../../../session/today.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { WordOptions } from '../../../ui/options.tsx'
import type { PartProps } from './part-props.ts'
import { nameOfPeriod, namedPeriods } from './periods.ts'

type Span = { from?: Day | undefined; to?: Day | undefined }

const DayFields = ({ span: { from, to }, onChange }: { span: Span; onChange: (span: Span) => void }) => (
  <div className="grid grid-cols-2 gap-2">
    <Field label="From">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={from ?? ''}
          required={to === undefined}
          onChange={(event) => onChange({ from: event.target.value || undefined, to })}
        />
      )}
    </Field>
    <Field label="To">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={to ?? ''}
          min={from}
          required={from === undefined}
          onChange={(event) => onChange({ from, to: event.target.value || undefined })}
        />
      )}
    </Field>
  </div>
)

type DateProps = { of: QueryDate | undefined; dates: readonly QueryDate[]; onChoose: (of: QueryDate) => void }

/** Only where records have several dates. */
const DateOf = ({ of, dates, onChoose }: DateProps) =>
  dates.length < 2 ? null : (
    <Field label="Date">
      {(control) => (
        <Select {...control} value={of ?? dates[0]} onChange={(event) => onChoose(event.target.value as QueryDate)}>
          <WordOptions of={Object.fromEntries(dates.map((date) => [date, upperFirst(queryDates[date].label)]))} />
        </Select>
      )}
    </Field>
  )

/** An analysis has no date to choose: its period is that of the work. */
const datesOf = ({ what, measure }: PartProps['query']): readonly QueryDate[] =>
  measure === 'workload' || measure === 'activity' ? [] : subjectOf(what).dates

export const PeriodDays = ({ query, onChange }: PartProps) => {
  const today = useToday()
  const { period = {} } = query.where
  return (
    <>
      <Field label="Period">
        {(control) => (
          <Select
            {...control}
            value={nameOfPeriod(period, today) ?? ''}
            onChange={(event) =>
              onChange(withConditions(query, { period: { ...period, ...namedPeriods[event.target.value]?.(today) } }))
            }
          >
            <option value="">Other days</option>
            <WordOptions of={Object.fromEntries(Object.keys(namedPeriods).map((name) => [name, name]))} />
          </Select>
        )}
      </Field>
      <DayFields
        span={period}
        onChange={(span) => onChange(withConditions(query, { period: { ...period, ...span } }))}
      />
      <DateOf
        of={period.of}
        dates={datesOf(query)}
        onChoose={(of) => onChange(withConditions(query, { period: { ...period, of } }))}
      />
    </>
  )
}

export const AgainstDays = ({ query, onChange }: PartProps) => (
  <DayFields
    span={query.where.against ?? {}}
    onChange={({ from = '', to = '' }) => onChange(withConditions(query, { against: { from, to } }))}
  />
)

const units = { day: 'Days', week: 'Weeks', month: 'Months', year: 'Years' } as const

export const AgeOf = ({ query, onChange }: PartProps) => {
  const { age } = query.where
  if (age === undefined) return null
  const set = (changed: Partial<Age>) => onChange(withConditions(query, { age: { ...age, ...changed } }))
  return (
    <>
      <DateOf of={age.of} dates={subjectOf(query.what).dates} onChoose={(of) => set({ of })} />
      <div className="grid grid-cols-3 gap-2">
        <Field label="Ago">
          {(control) => (
            <Select {...control} value={age.is} onChange={(event) => set({ is: event.target.value as Age['is'] })}>
              <WordOptions of={{ over: 'More than', under: 'Less than' }} />
            </Select>
          )}
        </Field>
        <Field label="Number">
          {(control) => (
            <Input
              {...control}
              type="number"
              required
              min={0}
              max={999}
              value={Number.isNaN(age.amount) ? '' : age.amount}
              onChange={(event) => set({ amount: event.target.valueAsNumber })}
            />
          )}
        </Field>
        <Field label="Unit">
          {(control) => (
            <Select
              {...control}
              value={age.unit}
              onChange={(event) => set({ unit: event.target.value as Age['unit'] })}
            >
              <WordOptions of={units} />
            </Select>
          )}
        </Field>
      </div>
    </>
  )
}
