import { writtenChance } from '../../../shared/verdict/chance.ts'
import { addDays, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { quantiles, type KeptForecast, type ProjectForecast } from '../../../shared/verdict/project-forecast.ts'
import { counted } from '../../../shared/wording.ts'
import { dayWithoutYear, writtenDay } from '../../../shared/dates/written-day.ts'
import { Legend, LineChart } from '../../charts/line-chart.tsx'
import type { Series, SeriesLook } from '../../charts/series.ts'
import { Part } from './part.tsx'
import { beyond, endOf } from './forecast-figures.ts'

type Props = Pick<ProjectForecast, 'history' | 'asOf'>

const lines: readonly { name: string; look: SeriesLook; of: (kept: KeptForecast) => Day | null }[] = [
  ...quantiles.map(({ name, label }) => ({
    name: label,
    look: ({ likely: 'value', safe: 'cost', sure: 'scope' } as const)[name],
    of: (kept: KeptForecast) => endOf(kept, name),
  })),
  { name: 'Planned end', look: 'plan', of: ({ endDate }) => endDate },
]

/** How the predicted end of a project moved from week to week. */
export const ForecastHistory = ({ history: { forecasts, endedOn, scores }, asOf }: Props) => (
  <Part
    title="How the forecast moved"
    about="One forecast is kept each week, as it was on that day, next to the end that was planned then."
  >
    {forecasts.length === 0 ? (
      <p className="text-sm text-muted">
        {endedOn === null
          ? 'Nothing is kept yet. The first forecast is kept on the next Monday on which at least one task’s worth of work is done.'
          : 'No forecast was kept before the project ended.'}
      </p>
    ) : (
      <>
        {endedOn !== null && (
          <p className="mb-2 text-sm">
            The work ended on {writtenDay(endedOn)}.
            {scores !== null &&
              ` P80 held in ${scores.quantiles.find(({ name }) => name === 'safe')?.heldForecasts ?? 0} of ${counted(scores.forecasts, 'weekly forecast')}.`}
          </p>
        )}
        {forecasts.length > 1 && <Chart forecasts={forecasts} asOf={asOf} />}
        <Table forecasts={forecasts} />
      </>
    )}
  </Part>
)

/** Days from which on the axis names months with their year instead of days. */
const longDays = 240

/** `Jun 25`, or `Jun ’27` */
const axisDay = (day: Day, isLong: boolean): string =>
  isLong ? `${dayWithoutYear(day).replace(/ \d+$/, '')} ’${day.slice(2, 4)}` : dayWithoutYear(day)

const Chart = ({ forecasts, asOf }: { forecasts: readonly KeptForecast[]; asOf: Day }) => {
  const ends = forecasts.flatMap((kept) => lines.map(({ of }) => of(kept)).filter((end) => end !== null))
  // The axis begins shortly before the earliest of the days, so that the movement is visible.
  const first = addDays(ends.toSorted()[0] ?? asOf, -7)
  const series = lines.map(({ name, look, of }): Series => ({
    name,
    look,
    values: forecasts.map((kept) => {
      const end = of(kept)
      return end === null ? null : daysBetween(first, end)
    }),
  }))
  const days = forecasts.map(({ day }) => day)
  const isLong = daysBetween(first, ends.toSorted().at(-1) ?? asOf) > longDays
  return (
    <>
      <Legend series={series} />
      <LineChart
        label={`Predicted end by week: ${lines.map(({ name }) => name).join(', ')}, from ${writtenDay(days[0] ?? asOf)} to ${writtenDay(days.at(-1) ?? asOf)}. The table has the dates.`}
        days={days}
        series={series}
        short={(value) => axisDay(addDays(first, Math.round(value)), isLong)}
        long={(value) => writtenDay(addDays(first, value))}
        today={asOf}
      />
    </>
  )
}

/** Newest first, because that is what people look for. */
const Table = ({ forecasts }: { forecasts: readonly KeptForecast[] }) => (
  <div
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable with the keyboard
    tabIndex={0}
    role="group"
    aria-label="Kept forecasts, table"
    className="mt-3 max-h-72 overflow-auto rounded-md border border-line"
  >
    <table aria-label="Kept forecasts" className="w-full text-sm tabular">
      <thead className="sticky top-0 bg-surface">
        <tr className="text-left text-xs whitespace-nowrap text-muted">
          {['Made on', ...lines.map(({ name }) => name), 'Probability'].map((name) => (
            <th key={name} scope="col" className="h-8 px-3 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {forecasts.toReversed().map((kept) => (
          <tr key={kept.day} className="border-t border-line whitespace-nowrap">
            <th scope="row" className="h-8 px-3 text-left font-normal">
              {writtenDay(kept.day)}
            </th>
            {lines.map(({ name, of, look }) => {
              const end = of(kept)
              return (
                <td key={name} className="px-3">
                  {end !== null ? writtenDay(end) : look === 'plan' ? <span className="text-muted">–</span> : beyond}
                </td>
              )
            })}
            <td className="px-3">
              {kept.probability === null ? <span className="text-muted">–</span> : writtenChance(kept.probability)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
