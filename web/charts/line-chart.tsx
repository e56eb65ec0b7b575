import { dayMillis } from '../../shared/dates/dates.ts'
import { useState, type PointerEvent } from 'react'
import type { Day } from '../../shared/dates/dates.ts'
import { dayWithoutYear, writtenDay } from '../../shared/dates/written-day.ts'
import { classes } from '../ui/classes.ts'
import { labelled, nearest, pathOf, ticksTo } from './scale.ts'
import { looks, type Series } from './series.ts'
import { useWidth } from './use-width.ts'

type Props = {
  /** A sentence that describes the chart, for people who cannot see it. */
  label: string
  days: readonly Day[]
  series: readonly Series[]
  /** Formats a value for the axis, and in full. */
  short: (value: number) => string
  long: (value: number) => string
  today: Day
}

const height = 264
const margin = { left: 52, right: 12, top: 20, bottom: 26 }

/** The width of a day's label below the axis, in pixels. */
const labelRoom = 76

const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMillis

/** Lines over days. The table next to the chart has the same data for people who cannot see it or use a pointer. */
export const LineChart = ({ label, days, series, short, long, today }: Props) => {
  const [frame, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number>()
  const numbers = days.map(numberOf)
  const [first = 0, last = 1] = [numbers[0], numbers.at(-1)]
  const ticks = ticksTo(Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const inner = Math.max(1, width - margin.left - margin.right)
  const bottom = height - margin.bottom
  const xOf = (number: number): number => margin.left + (inner * (number - first)) / Math.max(1, last - first)
  const yOf = (value: number): number => bottom - ((bottom - margin.top) * value) / (ticks.at(-1) ?? 1)
  const now = xOf(numberOf(today))

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left
    setAt(nearest(numbers.map(xOf), place))
  }

  return (
    <div ref={frame} className="relative">
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={height}
          className="block touch-pan-y overflow-visible"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(undefined)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={margin.left} x2={width - margin.right} y1={yOf(tick)} y2={yOf(tick)} className="stroke-line" />
              <text
                x={margin.left - 8}
                y={yOf(tick)}
                dy="0.32em"
                textAnchor="end"
                className="fill-muted text-xs tabular"
              >
                {short(tick)}
              </text>
            </g>
          ))}
          {labelled(numbers.map(xOf), labelRoom).map((index) => (
            <text
              key={index}
              x={xOf(numbers[index] ?? 0)}
              y={height - 6}
              textAnchor={index === 0 ? 'start' : xOf(numbers[index] ?? 0) > width - 36 ? 'end' : 'middle'}
              className="fill-muted text-xs tabular"
            >
              {dayWithoutYear(days[index] ?? '')}
            </text>
          ))}
          {now > margin.left + 1 && now < width - margin.right - 1 && (
            <>
              <line x1={now} x2={now} y1={margin.top - 4} y2={bottom} className="stroke-edge" strokeDasharray="2 2" />
              <text
                x={now}
                y={margin.top - 9}
                textAnchor={now > width - 60 ? 'end' : 'middle'}
                className="fill-muted text-xs"
              >
                Today
              </text>
            </>
          )}
          {series.map((each) => (
            <Line
              key={each.name}
              series={each}
              places={each.values.map((value, index) =>
                value === null ? null : ([xOf(numbers[index] ?? 0), yOf(value)] as const),
              )}
              bottom={bottom}
            />
          ))}
          {at !== undefined && (
            <g>
              <line
                x1={xOf(numbers[at] ?? 0)}
                x2={xOf(numbers[at] ?? 0)}
                y1={margin.top}
                y2={bottom}
                className="stroke-muted"
              />
              {series.map(({ name, look, values }) => {
                const value = values[at]
                return value === null || value === undefined ? null : (
                  <circle
                    key={name}
                    cx={xOf(numbers[at] ?? 0)}
                    cy={yOf(value)}
                    r={4}
                    className={classes(looks[look].fill, 'stroke-surface')}
                    strokeWidth={2}
                  />
                )
              })}
            </g>
          )}
        </svg>
      )}
      {at !== undefined && (
        <Values day={days[at] ?? today} series={series} at={at} long={long} x={xOf(numbers[at] ?? 0)} width={width} />
      )}
    </div>
  )
}

const Line = ({
  series: { look, filled },
  places,
  bottom,
}: {
  series: Series
  places: readonly (readonly [number, number] | null)[]
  bottom: number
}) => {
  const known = places.filter((place) => place !== null)
  const [from, to] = [known[0], known.at(-1)]
  const path = pathOf(places)
  return (
    <>
      {filled === true && from !== undefined && to !== undefined && (
        <path
          d={`${path}L${to[0].toFixed(1)},${bottom}L${from[0].toFixed(1)},${bottom}Z`}
          className={classes(looks[look].fill, 'opacity-12')}
        />
      )}
      <path
        d={path}
        fill="none"
        className={looks[look].stroke}
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={looks[look].dashes}
      />
      {to !== undefined && <circle cx={to[0]} cy={to[1]} r={3} className={looks[look].fill} />}
    </>
  )
}

/** The values of the day under the pointer, on the side of the pointer that has room. */
const Values = ({
  day,
  series,
  at,
  long,
  x,
  width,
}: {
  day: Day
  series: readonly Series[]
  at: number
  long: (value: number) => string
  x: number
  width: number
}) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute top-6 z-10 min-w-40 rounded-md bg-raised px-3 py-2 text-sm shadow-float"
    style={x > width / 2 ? { right: width - x + 12 } : { left: x + 12 }}
  >
    <p className="mb-1 font-medium tabular">{writtenDay(day)}</p>
    {series.map(({ name, look, values }) => {
      const value = values[at]
      return value === null || value === undefined ? null : (
        <p key={name} className="flex items-center gap-2 whitespace-nowrap">
          <LineSample look={look} />
          <span className="grow text-muted">{name}</span>
          <span className="pl-3 tabular">{long(value)}</span>
        </p>
      )
    })}
  </div>
)

const LineSample = ({ look }: { look: Series['look'] }) => (
  <svg aria-hidden="true" width="18" height="8" className="shrink-0">
    <line
      x1="1"
      x2="17"
      y1="4"
      y2="4"
      strokeWidth="2"
      strokeLinecap="round"
      className={looks[look].stroke}
      strokeDasharray={looks[look].dashes}
    />
  </svg>
)

/** The names of the lines, each with a sample. */
export const Legend = ({
  series,
  className,
}: {
  series: readonly Pick<Series, 'name' | 'look'>[]
  className?: string
}) => (
  <ul className={classes('mb-1 flex flex-wrap gap-x-4 gap-y-1 text-sm', className)}>
    {series.map(({ name, look }) => (
      <li key={name} className="flex items-center gap-2">
        <LineSample look={look} />
        {name}
      </li>
    ))}
  </ul>
)
