import { useState } from 'react'
import { writtenChance } from '../../../shared/verdict/chance.ts'
import { daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { forecastLimits } from '../../../shared/verdict/limits.ts'
import { quantiles, type Outlook, type ProjectForecast } from '../../../shared/verdict/project-forecast.ts'
import { counted, lowerFirst } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { RestsOn } from '../../records/rests-on.tsx'
import { beyond, endOf } from './forecast-figures.ts'

export type Asked = { addPeople: number; dropTasks: number; endDate: string }

type Props = { forecast: ProjectForecast; isBusy: boolean; onAsk: (asked: Asked) => void; nothing: Asked }

/** The fields of a what-if and, once it is asked for, its forecast side by side with the plan. */
export const WhatIf = ({ forecast, isBusy, onAsk, nothing }: Props) => {
  const [draft, setDraft] = useState(nothing)
  const { plan, whatIf, people, openTasks } = forecast
  if (plan === null) return null
  const set = (more: Partial<Asked>) => setDraft({ ...draft, ...more })
  const wholeNumber = (text: string): number => Math.max(0, Math.trunc(Number(text)) || 0)
  return (
    <>
      <form
        aria-label="What if"
        className="flex flex-wrap items-end gap-x-4 gap-y-3"
        onSubmit={(event) => {
          event.preventDefault()
          onAsk(draft)
        }}
      >
        <Field label="More people" hint={`${people} on the project`} className="w-36">
          {(control) => (
            <Input
              {...control}
              type="number"
              min={0}
              max={forecastLimits.people}
              value={draft.addPeople}
              onChange={({ target }) => set({ addPeople: Math.min(forecastLimits.people, wholeNumber(target.value)) })}
            />
          )}
        </Field>
        <Field label="Tasks to drop" hint={`${openTasks} open`} className="w-36">
          {(control) => (
            <Input
              {...control}
              type="number"
              min={0}
              max={openTasks}
              value={draft.dropTasks}
              onChange={({ target }) => set({ dropTasks: Math.min(openTasks, wholeNumber(target.value)) })}
            />
          )}
        </Field>
        <Field
          label="Another end date"
          hint={plan.endDate === null ? 'None planned' : `Planned: ${writtenDay(plan.endDate)}`}
          className="w-44"
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.endDate}
              onChange={({ target }) => set({ endDate: target.value })}
            />
          )}
        </Field>
        {/* In line with the controls, above their hints. */}
        <div className="mb-5 flex gap-2">
          <Button type="submit" busy={isBusy && 'Comparing…'}>
            Compare
          </Button>
          {whatIf !== null && (
            <Button
              look="quiet"
              onClick={() => {
                setDraft(nothing)
                onAsk(nothing)
              }}
            >
              Reset
            </Button>
          )}
        </div>
      </form>
      <Comparison plan={plan} whatIf={whatIf} />
      <div className="mt-2 flex flex-col gap-1 text-sm text-pretty text-muted">
        <p>At the current pace: {lowerFirst(plan.basis)}.</p>
        {whatIf !== null && (
          <ul aria-label="What the what-if assumes" className="list-disc pl-5">
            {whatIf.assumptions.map((assumption) => (
              <li key={assumption}>{assumption}</li>
            ))}
          </ul>
        )}
        <RestsOn records={plan.records} />
      </div>
    </>
  )
}

const labels = { likely: 'Likely (P50)', safe: '80% by (P80)', sure: '95% by (P95)' } as const

/** `−12 days`, `+3 days`, `Same day` */
const shift = (from: Day | null, to: Day | null): string => {
  if (from === null || to === null) return '–'
  const days = daysBetween(from, to)
  return days === 0 ? 'Same day' : `${days > 0 ? '+' : '−'}${counted(Math.abs(days), 'day')}`
}

const points = (from: number | null, to: number | null): string => {
  if (from === null || to === null) return '–'
  const difference = Math.round(100 * to) - Math.round(100 * from)
  return difference === 0 ? 'Same' : `${difference > 0 ? '+' : '−'}${counted(Math.abs(difference), 'point')}`
}

type Row = { label: string; of: (outlook: Outlook) => string; difference: (plan: Outlook, whatIf: Outlook) => string }

const rows: readonly Row[] = [
  ...quantiles.map(({ name }): Row => ({
    label: labels[name],
    of: (outlook) => endWords(endOf(outlook, name)),
    difference: (plan, whatIf) => shift(endOf(plan, name), endOf(whatIf, name)),
  })),
  {
    label: 'End date',
    of: ({ endDate }) => (endDate === null ? 'None' : writtenDay(endDate)),
    difference: (plan, whatIf) => shift(plan.endDate, whatIf.endDate),
  },
  {
    label: 'Probability of meeting it',
    of: ({ probability }) => (probability === null ? '–' : writtenChance(probability)),
    difference: (plan, whatIf) => points(plan.probability, whatIf.probability),
  },
]

const endWords = (end: Day | null): string => (end === null ? beyond : writtenDay(end))

const Comparison = ({ plan, whatIf }: { plan: Outlook; whatIf: Outlook | null }) => (
  <div className="mt-3 overflow-x-auto">
    <table aria-label="The plan and the what-if" className="w-full max-w-160 text-sm tabular">
      <thead>
        <tr className="text-left text-xs text-muted">
          <th scope="col" className="h-8 pr-3">
            <span className="sr-only">Figure</span>
          </th>
          <th scope="col" className="pr-3 font-medium">
            As planned
          </th>
          {whatIf !== null && (
            <>
              <th scope="col" className="pr-3 font-medium">
                What if
              </th>
              <th scope="col" className="font-medium">
                Difference
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of, difference }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="h-8 pr-3 text-left font-normal text-muted">
              {label}
            </th>
            <td className="pr-3">{of(plan)}</td>
            {whatIf !== null && (
              <>
                <td className="pr-3 font-medium">{of(whatIf)}</td>
                <td>{difference(plan, whatIf)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
