import { sumBy } from '../../../../shared/contract/sums.ts'
import type { PlatformOverview } from '../../../../shared/operators/clients.ts'
import { writtenNumber } from '../../../../shared/wording.ts'
import { clientsPath } from '../parts/clients-path.ts'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../address/link.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { planName } from '../clients/client-badges.tsx'

/** How many clients have each plan. */
export const ClientsByPlan = ({ byPlan }: Pick<PlatformOverview, 'byPlan'>) => {
  const all = sumBy(byPlan, ({ clients }) => clients)
  return (
    <Card title="Clients by plan">
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {byPlan.map(({ plan, clients }) => (
          <li key={plan}>
            <span className="mb-1 flex items-baseline justify-between gap-3">
              <Link to={clientsPath({ plan })} className="text-accent hover:underline">
                {planName(plan)}
              </Link>
              <span className="text-sm tabular">{writtenNumber(clients)}</span>
            </span>
            <Progress value={all === 0 ? 0 : (100 * clients) / all} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
