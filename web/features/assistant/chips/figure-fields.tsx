/** Thresholds, groups and orders, and what a what-if changes. */
import {
  queryDates,
  queryFigures,
  queryGroups,
  type QueryFigure,
  type QueryGroup,
} from '../../../../shared/assistant/query-choices.ts'
import { subjectOf } from '../../../../shared/assistant/query-subjects.ts'
import type { AssistantQuery, Threshold, WhatIf } from '../../../../shared/assistant/query.ts'
import { withConditions, withoutPart } from '../../../../shared/assistant/query-parts.ts'
import { upperFirst } from '../../../../shared/wording.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { WordOptions } from '../../../ui/options.tsx'
import type { PartProps } from './part-props.ts'

type NumberProps = { label: string; value: number; min?: number; max?: number; onType: (value: number) => void }

const NumberField = ({ label, value, min = 0, max = 999, onType }: NumberProps) => (
  <Field label={label}>
    {(control) => (
      <Input
        {...control}
        type="number"
        required
        min={min}
        max={max}
        step="any"
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onType(event.target.valueAsNumber)}
      />
    )}
  </Field>
)

const figureLabels = (figures: readonly QueryFigure[]): Readonly<Record<string, string>> =>
  Object.fromEntries(figures.map((figure) => [figure, upperFirst(queryFigures[figure].label)]))

const comparisons = {
  over: 'More than',
  under: 'Less than',
  at_least: 'At least',
  at_most: 'At most',
  exactly: 'Exactly',
} as const satisfies Record<Threshold['is'], string>

/** Cents are typed as dollars. */
const scaleOf = (figure: QueryFigure): number => (queryFigures[figure].unit === 'money' ? 100 : 1)

export const Figures = ({ query, onChange }: PartProps) => {
  const { figures = [] } = query.where
  const set = (place: number, changed: Partial<Threshold>) =>
    onChange(
      withConditions(query, {
        figures: figures.map((limit, at) => (at === place ? { ...limit, ...changed } : limit)),
      }),
    )
  return figures.map(({ of, is, value }, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a limit has no other name than its place
    <fieldset key={place} className="flex flex-col gap-2">
      <Field label="Figure">
        {(control) => (
          <Select {...control} value={of} onChange={(event) => set(place, { of: event.target.value as QueryFigure })}>
            <WordOptions of={figureLabels(subjectOf(query.what).figures)} />
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Limit">
          {(control) => (
            <Select
              {...control}
              value={is}
              onChange={(event) => set(place, { is: event.target.value as Threshold['is'] })}
            >
              <WordOptions of={comparisons} />
            </Select>
          )}
        </Field>
        <NumberField
          label={scaleOf(of) === 100 ? 'Dollars' : 'Number'}
          value={value / scaleOf(of)}
          max={1_000_000_000}
          onType={(typed) => set(place, { value: Math.round(100 * typed * scaleOf(of)) / 100 })}
        />
      </div>
    </fieldset>
  ))
}

export const Group = ({ query, onChange }: PartProps) => (
  <Field label="Groups">
    {(control) => (
      <Select
        {...control}
        value={query.by}
        onChange={(event) => onChange({ ...withoutPart(query, 'by'), by: event.target.value as QueryGroup })}
      >
        <WordOptions
          of={Object.fromEntries(Object.entries(queryGroups).map(([by, { label }]) => [by, upperFirst(label)]))}
        />
      </Select>
    )}
  </Field>
)

type OrderOf = NonNullable<AssistantQuery['order']>

export const Order = ({ query, onChange }: PartProps) => {
  const { order } = query
  if (order === undefined) return null
  const { figures, dates } = subjectOf(query.what)
  const labels = {
    ...figureLabels(figures),
    ...Object.fromEntries(dates.map((date) => [date, `${upperFirst(queryDates[date].label)} date`])),
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label="By">
        {(control) => (
          <Select
            {...control}
            value={order.by}
            onChange={(event) => onChange({ ...query, order: { ...order, by: event.target.value as OrderOf['by'] } })}
          >
            <WordOptions of={labels} />
          </Select>
        )}
      </Field>
      <Field label="First">
        {(control) => (
          <Select
            {...control}
            value={order.first}
            onChange={(event) =>
              onChange({ ...query, order: { ...order, first: event.target.value as OrderOf['first'] } })
            }
          >
            <WordOptions of={{ most: 'Highest or latest', least: 'Lowest or earliest' }} />
          </Select>
        )}
      </Field>
    </div>
  )
}

export const Most = ({ query, onChange }: PartProps) => (
  <NumberField label="How many" value={query.most ?? 1} min={1} onType={(most) => onChange({ ...query, most })} />
)

const amounts = { addPeople: 'More people', dropTasks: 'Tasks dropped', days: 'Days later' } as const

/** What the what-if changes already, in other amounts. */
export const Change = ({ query, onChange }: PartProps) => {
  const { change = {} } = query
  const set = (changed: WhatIf) => onChange({ ...query, change: { ...change, ...changed } })
  return (
    <>
      {change.task !== undefined && (
        <Field label="Task">
          {(control) => (
            <Input
              {...control}
              required
              maxLength={200}
              value={change.task}
              onChange={(event) => set({ task: event.target.value })}
            />
          )}
        </Field>
      )}
      {(Object.keys(amounts) as (keyof typeof amounts)[]).map((name) =>
        change[name] === undefined ? null : (
          <NumberField
            key={name}
            label={amounts[name]}
            min={name === 'days' ? -999 : 0}
            value={change[name]}
            onType={(value) => set({ [name]: value })}
          />
        ),
      )}
      {change.endDate !== undefined && (
        <Field label="End date">
          {(control) => (
            <Input
              {...control}
              type="date"
              required
              value={change.endDate}
              onChange={(event) => set({ endDate: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
