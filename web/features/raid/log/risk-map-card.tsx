import { raidLevels, type RaidLevel } from '../../../../shared/raid/raid-choices.ts'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { counted, plural, writtenNumber } from '../../../../shared/wording.ts'
import { writtenCents } from '../../../../shared/money/written-amount.ts'
import { useMemo } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import type { Cell, RaidFilter, RiskView } from '../raid-filter.ts'
import { writeCell } from '../raid-filter.ts'
import { levelOfCell, highToLow, riskMapOf } from './risk-map.ts'

type Props = {
  /** Entries that pass the filter, ignoring the selected cell. */
  entries: readonly RaidEntry[]
  filter: RaidFilter
  onChange: (values: Record<string, string>) => void
}

const grounds: Record<RaidLevel, string> = {
  high: 'bg-edge/45 text-ink',
  medium: 'bg-pressed text-ink',
  low: 'bg-hover text-muted',
}

const lowToHigh = highToLow.toReversed()

/**
 * Risks by probability and impact. It is a table, so that screen readers get the same figures; selecting a cell
 * filters the list to its risks.
 */
export const RiskMapCard = ({ entries, filter: { cell: chosen, risks: view }, onChange }: Props) => {
  const map = useMemo(() => riskMapOf(entries, view), [entries, view])
  const pick = (cell: Cell) =>
    onChange(
      chosen?.probability === cell.probability && chosen.impact === cell.impact
        ? { cell: '' }
        : { cell: writeCell(cell), type: 'risk' },
    )
  return (
    <section
      aria-label="Risk map"
      className="flex flex-wrap items-stretch gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <table className="w-full table-fixed border-separate border-spacing-1 sm:w-110">
        <caption className="sr-only">
          Risks by probability and impact, {view === 'inherent' ? 'as they are' : 'after mitigation'}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="w-16 text-left text-xs font-normal text-muted">
              <span aria-hidden="true">↓ Prob.</span>
              <span className="sr-only">Probability</span>
            </th>
            {lowToHigh.map((impact) => (
              <th key={impact} scope="col" className="pb-0.5 text-center text-xs font-medium text-muted">
                {raidLevels[impact].label} impact
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {highToLow.map((probability) => (
            <tr key={probability}>
              <th scope="row" className="pr-1.5 text-right text-xs font-medium text-muted">
                {raidLevels[probability].label}
                <span className="sr-only"> probability</span>
              </th>
              {lowToHigh.map((impact) => {
                const cell = { probability, impact }
                const sum = map.cells.get(writeCell(cell))
                const pressed = chosen?.probability === probability && chosen.impact === impact
                return (
                  <td key={impact} className="p-0">
                    <button
                      type="button"
                      aria-pressed={pressed}
                      onClick={() => pick(cell)}
                      title={sum === undefined || sum.cents === 0 ? undefined : `Exposure ${writtenCents(sum.cents)}`}
                      className={classes(
                        'flex h-9 w-full items-center justify-center rounded-sm font-semibold tabular outline-offset-1 hover:outline-2 hover:outline-edge focus-visible:outline-2 pointer-coarse:h-11',
                        grounds[levelOfCell(cell)],
                        pressed && 'ring-2 ring-accent ring-offset-2 ring-offset-surface',
                      )}
                    >
                      {sum === undefined ? <span className="font-normal">0</span> : writtenNumber(sum.count)}
                      <span className="sr-only">
                        {' '}
                        {plural(sum?.count ?? 0, 'risk')} of {probability} probability and {impact} impact
                        {sum !== undefined && sum.cents > 0 && `, exposure ${writtenCents(sum.cents)}`}
                      </span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex min-w-56 grow flex-col justify-between gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{counted(map.all.count, 'risk')}</h2>
          <Segmented<RiskView>
            label="Risks"
            value={view}
            options={{ inherent: 'Inherent', residual: 'Residual' }}
            onChange={(risks) => onChange({ risks: risks === 'inherent' ? '' : risks, cell: '' })}
          />
        </div>
        <dl className="grid grid-cols-[auto_auto_1fr] items-center gap-x-4 gap-y-1.5 text-sm">
          {highToLow.map((level) => (
            <div key={level} className="col-span-3 grid grid-cols-subgrid border-b border-line pb-1.5">
              <dt className="flex items-center gap-2">
                <span aria-hidden="true" className={classes('size-3 rounded-sm', grounds[level])} />
                {raidLevels[level].label}
              </dt>
              <dd className="text-right tabular">{counted(map.levels[level].count, 'risk')}</dd>
              <dd className="text-right text-muted tabular">{writtenCents(map.levels[level].cents)}</dd>
            </div>
          ))}
          <div className="col-span-3 grid grid-cols-subgrid font-medium">
            <dt>Exposure</dt>
            <dd />
            <dd className="text-right tabular">{writtenCents(map.all.cents)}</dd>
          </div>
        </dl>
        <p className="text-xs text-muted">
          {view === 'inherent'
            ? 'Current score of each risk: probability × impact.'
            : 'Remaining score of each risk after its response.'}
          {map.unplaced > 0 && ` ${counted(map.unplaced, 'risk')} ${plural(map.unplaced, 'is', 'are')} not rated yet.`}
        </p>
      </div>
    </section>
  )
}
