import { useQuery } from '@tanstack/react-query'
import { plans, planOf } from '../../../../shared/plans.ts'
import { counted, writtenDay } from '../../../../shared/wording.ts'
import { get, type Result } from '../../../client/client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'

/** The workspaces of the platform. */
export const ClientOverview = () => {
  const clients = useQuery(get('operators.clients'))
  return (
    <>
      <PageHeader title="Clients" />
      <Card title="All clients" flush>
        {clients.data === undefined ? (
          clients.isPending ? (
            <Loading label="Loading clients" className="flex flex-col gap-3 px-4 py-2">
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
            </Loading>
          ) : (
            <ErrorState
              title="The clients could not be loaded"
              error={clients.error}
              onRetry={() => void clients.refetch()}
            />
          )
        ) : clients.data.length === 0 ? (
          <EmptyState title="No Clients Found">Companies that have a workspace appear here.</EmptyState>
        ) : (
          <ClientList clients={clients.data} />
        )}
      </Card>
    </>
  )
}

const ClientList = ({ clients }: { clients: Result<'operators.clients'> }) => (
  <ul>
    {clients.map((client) => (
      <li
        key={client.id}
        className="grid items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_6rem_6rem_6rem_8rem]"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">{client.companyName}</span>
          <span className="block truncate text-sm text-muted">{client.contactEmail}</span>
        </span>
        <span>
          <Badge>{plans[planOf(client.plan)].label}</Badge>
        </span>
        <span className="text-sm tabular">{counted(client.userCount, 'user')}</span>
        <span className="text-sm tabular">{counted(client.projectCount, 'project')}</span>
        <span className="text-sm text-muted">since {writtenDay(client.createdAt.slice(0, 10))}</span>
      </li>
    ))}
  </ul>
)
