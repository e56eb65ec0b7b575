import Table2 from 'lucide-react/icons/table-2'
import { useId, useState, type ReactNode } from 'react'
import type { Day } from '../../shared/dates/dates.ts'
import { writtenDay } from '../../shared/dates/written-day.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Legend, LineChart } from './line-chart.tsx'
import type { Series } from './series.ts'

type Props = {
  title: string
  /** What the chart counts. */
  says: ReactNode
  days: readonly Day[]
  series: readonly Series[]
  short: (value: number) => string
  long: (value: number) => string
  today: Day
}

/** A line chart with its legend, what it counts, and the same data as a table. */
export const ChartCard = ({ title, says, days, series, short, long, today }: Props) => {
  const [asTable, setAsTable] = useState(false)
  const table = useId()
  return (
    <Card
      title={title}
      aside={
        <Button
          size="small"
          look="quiet"
          aria-expanded={asTable}
          aria-controls={table}
          onClick={() => setAsTable(!asTable)}
        >
          <Table2 aria-hidden="true" className="size-4" />
          {asTable ? 'Hide table' : 'Show table'}
        </Button>
      }
    >
      <p className="max-w-180 text-sm text-muted">{says}</p>
      <Legend series={series} className="mt-3" />
      <LineChart
        label={`${title}: ${series.map(({ name }) => name).join(', ')}, from ${writtenDay(days[0] ?? today)} to ${writtenDay(days.at(-1) ?? today)}. The table has the figures.`}
        days={days}
        series={series}
        short={short}
        long={long}
        today={today}
      />
      <div id={table} hidden={!asTable}>
        {asTable && <SeriesTable title={title} days={days} series={series} long={long} today={today} />}
      </div>
    </Card>
  )
}

const SeriesTable = ({
  title,
  days,
  series,
  long,
  today,
}: Pick<Props, 'title' | 'days' | 'series' | 'long' | 'today'>) => (
  <div
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable with the keyboard
    tabIndex={0}
    role="group"
    aria-label={`${title}, table`}
    className="mt-3 max-h-80 overflow-auto rounded-md border border-line"
  >
    <table aria-label={title} className="w-full text-sm">
      <thead className="sticky top-0 bg-surface">
        <tr className="text-right text-xs text-muted">
          <th scope="col" className="h-8 px-3 text-left font-medium">
            End of
          </th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className="px-3 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, index) => (
          <tr key={day} className="border-t border-line">
            <th scope="row" className="h-8 px-3 text-left font-normal whitespace-nowrap">
              {writtenDay(day)}
              {day === today && <span className="text-muted"> (today)</span>}
            </th>
            {series.map(({ name, values }) => (
              <td key={name} className="px-3 text-right whitespace-nowrap">
                {values[index] === null || values[index] === undefined ? (
                  <span className="text-muted">–</span>
                ) : (
                  long(values[index])
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
