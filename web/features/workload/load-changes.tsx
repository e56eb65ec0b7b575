import type { LoadChange } from '../../../shared/analytics/load-changes.ts'
import { dayWithoutYear } from '../../../shared/dates/written-day.ts'
import { classes } from '../../ui/classes.ts'
import { hours } from '../analytics/amounts.ts'
import { shareWords, stepOf } from './load-step.ts'

const loadWords = ({ personId, capacity }: LoadChange, value: number): string =>
  personId === null ? hours(value) : `${shareWords(value, capacity)} · ${hours(value)}`

const Change = ({ change }: { change: LoadChange }) => (
  <>
    <span className="block pl-1.5 text-xs text-muted">{loadWords(change, change.before)} →</span>
    <span
      className={classes(
        'mt-0.5 inline-block rounded-sm px-1.5',
        change.personId !== null && stepOf(change.after, change.capacity).look,
      )}
    >
      {loadWords(change, change.after)}
    </span>
  </>
)

/** The hours of people before and after a move: a row for each person, and a column for each week that changes. */
export const LoadChanges = ({ changes }: { changes: readonly LoadChange[] }) => {
  if (changes.length === 0)
    return <p className="text-sm text-muted">No hours change: the task has no estimate, or is due after these weeks.</p>
  const weeks = [...new Set(changes.map(({ week }) => week))].toSorted()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable with the keyboard
    <div tabIndex={0} role="group" aria-label="Workload before and after, table" className="relative overflow-x-auto">
      <table aria-label="Workload before and after" className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="sticky left-0 bg-raised py-2 pr-3 font-medium">
              Workload
            </th>
            {weeks.map((week) => (
              <th key={week} scope="col" className="py-2 pr-3 pl-1.5 font-medium whitespace-nowrap">
                Week of {dayWithoutYear(week)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...Map.groupBy(changes, ({ personId }) => personId)].map(([personId, own]) => (
            <tr key={personId} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="sticky left-0 bg-raised py-2 pr-3 font-normal">
                {own[0]?.name}
              </th>
              {weeks.map((week) => {
                const change = own.find((one) => one.week === week)
                return (
                  <td key={week} className="py-2 pr-3 whitespace-nowrap tabular">
                    {change === undefined ? <span className="pl-1.5 text-muted">–</span> : <Change change={change} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
