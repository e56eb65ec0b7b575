import { costPartLabels, costParts, prices, type CostPart } from '../../../../shared/operators/cost-prices.ts'
import type { FinanceCosts } from '../../../../shared/operators/finance.ts'
import { Card } from '../../../ui/card.tsx'
import { writtenAmountOf, writtenCost } from './cost-words.ts'
import { FigureTable } from './figure-table.tsx'

type Total = NonNullable<FinanceCosts['total']>

const tokens = (count: number, which: string) => `${writtenAmountOf(count)} tokens ${which}`

/** What was used of a part, with its units. */
export const usedOf = (part: CostPart, use: Total['use']): string =>
  part === 'model'
    ? `${tokens(use.tokensIn, 'read')}, ${tokens(use.tokensOut, 'written')}`
    : Object.entries(prices)
        .filter(([, price]) => price.part === part)
        .map(([name, { unit }]) => `${writtenAmountOf(use[name as keyof typeof prices])} ${unit}`)
        .join(', ')

const shareOf = (part: string, whole: string): string =>
  Number(whole) === 0 ? '–' : `${Math.round((Number(part) / Number(whole)) * 100)}%`

/** The cost of all companies by what they used. */
export const CostParts = ({ total }: { total: Total }) => (
  <Card title="By service" flush>
    <FigureTable
      label="Costs by service"
      columns={[{ title: 'Service' }, { title: 'Used' }, { title: 'Share' }, { title: 'Cost' }]}
      rows={costParts.map((part) => ({
        key: part,
        head: costPartLabels[part],
        cells: [
          <span key="used" className="text-muted">
            {usedOf(part, total.use)}
          </span>,
          shareOf(total.parts[part], total.cost),
          writtenCost(total.parts[part]),
        ],
      }))}
    />
  </Card>
)
