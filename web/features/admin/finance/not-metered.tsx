import { modelPrices, notMetered, prices, pricesFrom, pricesRegion } from '../../../../shared/operators/cost-prices.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { writtenNumber } from '../../../../shared/wording.ts'
import { Card } from '../../../ui/card.tsx'
import { FigureTable } from './figure-table.tsx'

/** What the costs rest on, and what they leave out. */
export const NotMetered = () => (
  <div className="grid gap-4 lg:grid-cols-2">
    <Card title="Prices" flush>
      <p className="px-4 pb-1 text-sm text-muted">
        List prices of AWS in {pricesRegion} as of {writtenDay(pricesFrom)}, in US dollars, without free tiers and
        discounts.
      </p>
      <FigureTable
        label="Prices"
        columns={[{ title: 'Service' }, { title: 'Price' }]}
        rows={[
          ...Object.entries(prices).map(([name, { what, dollars, per, unit }]) => ({
            key: name,
            head: what,
            cells: [`$${dollars} per ${per === 1 ? unit.replace(/s$/, '') : `${writtenNumber(per)} ${unit}`}`],
          })),
          ...modelPrices.map(({ model, input, output }) => ({
            key: model,
            head: model,
            cells: [`$${input} read, $${output} written per 1,000,000 tokens`],
          })),
        ]}
      />
    </Card>
    <Card title="Not included">
      <p className="text-sm text-muted">
        What a call uses is taken from its line in the log. These cost money too, and cannot be attributed to a company:
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
        {notMetered.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Events of several companies that were worked on together share the cost by their number.
      </p>
    </Card>
  </div>
)
