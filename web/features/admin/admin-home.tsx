import { useQuery } from '@tanstack/react-query'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LogOut from 'lucide-react/icons/log-out'
import { plans, planOf } from '../../../shared/plans.ts'
import type { Session } from '../../../shared/session.ts'
import { counted, writtenDay } from '../../../shared/wording.ts'
import { get, type Result } from '../../client/client.ts'
import { Badge } from '../../ui/badge.tsx'
import { paths } from '../../address/paths.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Wordmark } from '../../ui/logo.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { endSession } from '../../app/sign-out.ts'

/** The operators' home page: the workspaces of the platform. */
export const AdminHome = ({ session }: { session: Session }) => {
  const clients = useQuery(get('operators.clients'))
  return (
    <main className="mx-auto max-w-300 px-4 py-5 sm:px-6">
      <PageHeader
        title="Admin Portal"
        above={<Wordmark className="mb-3" />}
        below={<p className="text-muted">Signed in as {session.user.username}</p>}
        actions={
          <>
            <Link to={paths.profile()} className={buttonClasses()}>
              Profile
            </Link>
            <Button onClick={() => void endSession('admin', 'You have been successfully logged out')}>
              <LogOut aria-hidden="true" className="size-4" />
              Logout
            </Button>
          </>
        }
      />
      <Link
        to={paths.adminFinance()}
        className="mb-4 flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:bg-hover"
      >
        <ChartColumn aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 grow">
          <span className="block font-medium">Finance and usage</span>
          <span className="block text-sm text-muted">
            What companies pay, how much of their plans they use, refunds and credit
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Link>
      <Card title="Clients" flush>
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
    </main>
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
