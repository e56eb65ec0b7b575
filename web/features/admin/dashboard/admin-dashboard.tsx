import { useQuery } from '@tanstack/react-query'
import type { PlatformOverview } from '../../../../shared/operators/clients.ts'
import { counted, writtenNumber } from '../../../../shared/wording.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { paths } from '../../../address/paths.ts'
import { clientsPath } from '../parts/clients-path.ts'
import { get } from '../../../client/client.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../../loading/states.tsx'
import { Tile } from '../parts/tile.tsx'
import { Attention } from './attention.tsx'
import { ClientsByPlan } from './clients-by-plan.tsx'
import { NewestClients } from './newest-clients.tsx'
import { SiteFigures } from './site-figures.tsx'
import { Ways } from './ways.tsx'

/** What operators start from: the figures of all clients, what wants attention, and where to go. */
export const AdminDashboard = () => {
  const { data, error, refetch } = useQuery({ ...get('operators.overview'), staleTime: 0 })
  const retry = () => void refetch()
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className="flex flex-col gap-4">
        {data !== undefined ? (
          <>
            {error !== null && <StaleNote error={error} onRetry={retry} />}
            <Figures overview={data} />
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <Attention overview={data} />
              <NewestClients newest={data.newest} />
            </div>
            <ClientsByPlan byPlan={data.byPlan} />
          </>
        ) : error === null ? (
          <Waiting />
        ) : (
          <ErrorState title="Unable to load metrics" error={error} onRetry={retry}>
            <p className="text-sm text-muted">Please try refreshing the page</p>
          </ErrorState>
        )}
        {/* What is above would move them when it arrives. */}
        {(data !== undefined || error !== null) && (
          <>
            <Ways />
            <SiteFigures />
          </>
        )}
      </div>
    </>
  )
}

const Figures = ({ overview }: { overview: PlatformOverview }) => {
  const { clients, users, recurringRevenue, payingClients, byState } = overview
  const active = byState.find(({ state }) => state === 'active')?.clients ?? 0
  return (
    <dl aria-label="Figures" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile
        label="Clients"
        value={writtenNumber(clients)}
        note={`${writtenNumber(active)} active`}
        to={clientsPath()}
      />
      <Tile label="Users" value={writtenNumber(users)} note="Members of all teams" />
      <Tile
        label="Recurring revenue"
        value={writtenAmount(recurringRevenue)}
        note="per month; yearly plans count as one twelfth"
        to={paths.adminFinance()}
      />
      <Tile
        label="Paying clients"
        value={writtenNumber(payingClients)}
        note={`of ${counted(clients, 'client')}`}
        to={paths.adminFinance()}
      />
    </dl>
  )
}

const Waiting = () => (
  <Loading label="Loading the metrics" className="flex flex-col gap-4">
    <span className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} className="h-24 rounded-lg" />
      ))}
    </span>
    <span className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </span>
  </Loading>
)
