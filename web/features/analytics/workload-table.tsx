import type { Workload } from '../../../shared/analytics/analytics.ts'
import { counted } from '../../../shared/wording.ts'
import { dayWithoutYear } from '../../../shared/dates/written-day.ts'
import { classes } from '../../ui/classes.ts'
import { hours } from './amounts.ts'

type Load = Workload['people'][number]['weeks'][number]

/** The levels of load, each from a percentage of the working week. */
const steps = [
  { from: 130, look: 'bg-accent text-on-accent font-semibold', word: 'Heavily overloaded' },
  { from: 101, look: 'bg-accent-soft text-accent font-semibold', word: 'Over' },
  { from: 70, look: 'bg-pressed text-ink', word: 'Well used' },
  { from: 1, look: 'bg-hover text-ink', word: 'Has room' },
] as const

const free = { from: 0, look: 'text-muted', word: 'Free' } as const

const shareOf = ({ hours: busy }: Load, capacity: number): number =>
  capacity === 0 ? (busy > 0 ? 999 : 0) : Math.round((100 * busy) / capacity)

const stepOf = (share: number) => steps.find(({ from }) => share >= from) ?? free

/**
 * Each person's load per week, compared with their working hours. Every cell has the percentage; the background, darker
 * with the load, only highlights it.
 */
export const WorkloadTable = ({ workload: { weeks, people, unassigned } }: { workload: Workload }) => (
  <>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable with the keyboard */}
    <div tabIndex={0} role="group" aria-label="Workload, table" className="overflow-x-auto -outline-offset-2">
      <table aria-label="Workload" className="w-full border-separate border-spacing-x-1 border-spacing-y-1 px-3">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="sticky left-0 z-1 bg-surface pr-3 pl-1 text-left align-bottom font-medium">
              Person
            </th>
            {weeks.map(({ from, capacity }) => (
              <th key={from} scope="col" className="min-w-22 px-2 pb-1 text-center font-medium">
                <span className="block whitespace-nowrap">Week of {dayWithoutYear(from)}</span>
                <span className="block font-normal">of {hours(capacity)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ personId, name, weeks: loads, withoutEstimate }) => (
            <tr key={personId}>
              <Name name={name} withoutEstimate={withoutEstimate} />
              {loads.map((load, index) => {
                const share = shareOf(load, weeks[index]?.capacity ?? 0)
                return (
                  <td
                    key={weeks[index]?.from}
                    className={classes('h-11 rounded-sm px-2 text-center', stepOf(share).look)}
                  >
                    {load.tasks === 0 ? (
                      'Free'
                    ) : (
                      <>
                        <span className="block leading-4">{share === 999 ? 'no time' : `${share}%`}</span>
                        <span className="block text-xs font-normal whitespace-nowrap">
                          {hours(load.hours)} · {counted(load.tasks, 'task')}
                        </span>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
          <tr>
            <Name name="Unassigned" withoutEstimate={unassigned.withoutEstimate} />
            {unassigned.weeks.map((load, index) => (
              <td key={weeks[index]?.from} className="h-11 rounded-sm bg-hover px-2 text-center text-muted">
                {load.tasks === 0 ? '–' : `${hours(load.hours)} · ${counted(load.tasks, 'task')}`}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 px-4 text-xs text-muted">
      {[free, ...steps.toReversed()].map(({ from, look, word }, index, all) => (
        <li key={word} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={classes('size-3 rounded-sm border border-line', look)} />
          {word}:{' '}
          {from === 0
            ? '0%'
            : all[index + 1] === undefined
              ? `${from}% and more`
              : `${from} to ${(all[index + 1]?.from ?? 0) - 1}%`}
        </li>
      ))}
    </ul>
  </>
)

const Name = ({ name, withoutEstimate }: { name: string; withoutEstimate: number }) => (
  <th
    scope="row"
    className="sticky left-0 z-1 max-w-40 min-w-28 bg-surface pr-3 pl-1 text-left font-medium break-words"
  >
    {name}
    {withoutEstimate > 0 && (
      <span className="block text-xs font-normal text-muted">{counted(withoutEstimate, 'task')} without estimate</span>
    )}
  </th>
)
