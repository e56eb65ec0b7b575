import type { PlatformOverview } from '../../../../shared/operators/clients.ts'
import { counted } from '../../../../shared/wording.ts'
import { clientsPath } from '../parts/clients-path.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../address/link.tsx'
import { EmptyState } from '../../../loading/states.tsx'
import { useDays } from '../../billing/use-days.ts'
import { planName } from '../clients/client-badges.tsx'

/** The clients that came last. */
export const NewestClients = ({ newest }: Pick<PlatformOverview, 'newest'>) => {
  const days = useDays()
  return (
    <Card title="Newest clients" flush>
      {newest.length === 0 ? (
        <EmptyState title="No Clients Found">Companies that have a workspace appear here.</EmptyState>
      ) : (
        <ul>
          {newest.map(({ id, companyName, plan, userCount, createdAt }) => (
            <li key={id} className="border-b border-line last:border-b-0">
              <Link
                to={clientsPath({ client: id })}
                className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover focus-visible:outline-offset-[-2px]"
              >
                <span className="min-w-0 grow">
                  <span className="block truncate font-medium">
                    <bdi>{companyName}</bdi>
                  </span>
                  <span className="block text-sm text-muted">
                    {days.on(createdAt)} · {counted(userCount, 'user')}
                  </span>
                </span>
                <Badge>{planName(plan)}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
