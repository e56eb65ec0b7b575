import { useState } from 'react'
import type { FinanceMonth } from '../../../../shared/operators/finance.ts'
import { longDollars, shortDollars } from '../../../charts/dollars.ts'
import { ticksTo } from '../../../charts/scale.ts'
import { useWidth } from '../../../charts/use-width.ts'
import { monthName, shortMonth, wonAndLost } from './month-words.ts'

const height = 220
const margin = { left: 52, right: 8, top: 12, bottom: 26 }

/** Room that the label of a month needs, in pixels. */
const labelRoom = 52

/** What was won in each month above the line, and what was lost below it. The table has the same figures. */
export const MovementChart = ({ months }: { months: readonly FinanceMonth[] }) => {
  const [frame, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number>()
  const bars = months.map(wonAndLost)
  const ticks = ticksTo(Math.max(1, ...bars.flatMap(({ won, lost }) => [won, lost])), 2)
  const maximum = ticks.at(-1) ?? 1
  const hasLoss = bars.some(({ lost }) => lost > 0)
  const bottom = height - margin.bottom
  const zero = hasLoss ? (margin.top + bottom) / 2 : bottom
  const scale = (zero - margin.top) / maximum
  const step = Math.max(1, width - margin.left - margin.right) / Math.max(1, months.length)
  const bar = Math.min(36, step * 0.6)
  const every = Math.ceil(labelRoom / step)
  const levels = [...(hasLoss ? ticks.slice(1).map((tick) => -tick) : []), ...ticks]
  const shown = at === undefined ? undefined : months[at]
  return (
    <div ref={frame} className="relative">
      {width > 0 && (
        <svg
          role="img"
          aria-label={`Recurring revenue won and lost by month, from ${monthName(months[0]?.month ?? '')} to ${monthName(months.at(-1)?.month ?? '')}. The table has the figures.`}
          width={width}
          height={height}
          className="block touch-pan-y"
          onPointerLeave={() => setAt(undefined)}
        >
          {levels.map((level) => (
            <g key={level}>
              <line
                x1={margin.left}
                x2={width - margin.right}
                y1={zero - level * scale}
                y2={zero - level * scale}
                className={level === 0 ? 'stroke-edge' : 'stroke-line'}
              />
              <text
                x={margin.left - 8}
                y={zero - level * scale}
                dy="0.32em"
                textAnchor="end"
                className="fill-muted text-xs tabular"
              >
                {shortDollars(level)}
              </text>
            </g>
          ))}
          {months.map(({ month }, place) => {
            const { won, lost } = bars[place] ?? { won: 0, lost: 0 }
            const x = margin.left + step * place
            return (
              <g key={month} onPointerMove={() => setAt(place)} onPointerDown={() => setAt(place)}>
                <rect x={x} y={margin.top} width={step} height={bottom - margin.top} className="fill-transparent" />
                <rect
                  x={x + (step - bar) / 2}
                  y={zero - won * scale}
                  width={bar}
                  height={won * scale}
                  rx={2}
                  className="fill-accent"
                />
                <rect
                  x={x + (step - bar) / 2}
                  y={zero}
                  width={bar}
                  height={lost * scale}
                  rx={2}
                  className="fill-bar-grey"
                />
                {(months.length - 1 - place) % every === 0 && (
                  <text x={x + step / 2} y={height - 6} textAnchor="middle" className="fill-muted text-xs tabular">
                    {shortMonth(month)}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      )}
      {shown !== undefined && at !== undefined && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute top-2 z-10 rounded-md bg-raised px-3 py-2 text-sm shadow-float"
          style={
            at > months.length / 2
              ? { right: width - margin.left - step * at }
              : { left: margin.left + step * (at + 1) }
          }
        >
          <p className="mb-1 font-medium">{monthName(shown.month)}</p>
          <p className="text-muted tabular">Won {longDollars(bars[at]?.won ?? 0)}</p>
          <p className="text-muted tabular">Lost {longDollars(bars[at]?.lost ?? 0)}</p>
        </div>
      )}
    </div>
  )
}
