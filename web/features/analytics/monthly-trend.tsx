import type { Portfolio } from '../../../shared/analytics/analytics.ts'
import { writtenMonth } from '../../../shared/dates/written-day.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { csvFile } from '../../spreadsheets/csv.ts'
import { Card } from '../../ui/card.tsx'
import { CsvButton } from './csv-button.tsx'

type Months = Portfolio['monthlyProgress']

const csvOf = (months: Months): Blob =>
  csvFile(
    ['Month', 'Tasks completed', 'Tasks started'],
    months.map(({ month, completed, started }) => [month, String(completed), String(started)]),
  )

const shareOf = ({ completed, started }: Months[number]): number =>
  completed + started === 0 ? 0 : Math.round((100 * completed) / (completed + started))

/** A table whose cells contain the bars. */
export const MonthlyTrend = ({ months }: { months: Months }) => {
  const most = Math.max(1, ...months.map(({ completed, started }) => completed + started))
  return (
    <Card title="Monthly Progress Trend" aside={<CsvButton name="monthly-progress" content={() => csvOf(months)} />}>
      <p className="mb-2 max-w-180 text-sm text-muted">
        Tasks of all projects: completed tasks by completion month; started tasks (in progress or done) by start month.
        At 50%, as many tasks are completed as started.
      </p>
      <table aria-label="Monthly Progress Trend" className="w-full">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="h-8 pr-4 text-left font-medium">
              Month
            </th>
            <th scope="col" className="w-full text-left font-medium max-sm:hidden">
              Completed and started
            </th>
            <th scope="col" className="px-3 text-right font-medium max-sm:px-2">
              Completed
            </th>
            <th scope="col" className="px-3 text-right font-medium max-sm:px-2">
              Started
            </th>
            <th scope="col" className="pl-3 text-right font-medium whitespace-nowrap">
              Share <span className="max-sm:sr-only">completed</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month} className="border-t border-line">
              <th scope="row" className="h-10 pr-4 text-left font-normal whitespace-nowrap">
                {writtenMonth(month.month)}
              </th>
              <td className="max-sm:hidden">
                <span className="sr-only">{shareOf(month)}% of these are completed</span>
                <span
                  aria-hidden="true"
                  className="flex h-3 gap-0.5"
                  style={{ width: `${(100 * (month.completed + month.started)) / most}%` }}
                >
                  <span className="rounded-sm bg-accent" style={{ width: `${shareOf(month)}%` }} />
                  <span className="rounded-sm bg-pressed" style={{ width: `${100 - shareOf(month)}%` }} />
                </span>
              </td>
              <td className="px-3 text-right max-sm:px-2">{writtenNumber(month.completed)}</td>
              <td className="px-3 text-right max-sm:px-2">{writtenNumber(month.started)}</td>
              <td className="pl-3 text-right">
                {month.completed + month.started === 0 ? <span className="text-muted">–</span> : `${shareOf(month)}%`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
