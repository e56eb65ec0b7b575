import { useQuery } from '@tanstack/react-query'
import { keysOf } from '../../../../shared/contract/choices.ts'
import { projectStatuses } from '../../../../shared/projects/project-choices.ts'
import { writtenMegabytes } from '../../../../shared/files/file-rules.ts'
import type { ClientStats } from '../../../../shared/operators/clients.ts'
import { roles, teamRoles } from '../../../../shared/permissions.ts'
import { counted, writtenNumber } from '../../../../shared/wording.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { get } from '../../../client/client.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../loading/states.tsx'
import { Tile } from '../parts/tile.tsx'
import { Usage } from '../../plan/usage.tsx'
import { DetailsSection } from './details-section.tsx'

/** The figures of a client's team and projects. */
export const ClientStatistics = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery({ ...get('operators.clientStats', { params: { id } }), staleTime: 0 })
  return (
    <DetailsSection title="Statistics">
      {data !== undefined ? (
        <Figures stats={data} />
      ) : error === null ? (
        <Loading label="Loading the statistics">
          <Skeleton className="h-20" />
        </Loading>
      ) : (
        <ErrorState title="The statistics could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </DetailsSection>
  )
}

/** Bars against the limits of the client's plan. */
const UsedOfPlan = ({
  usage: { projects, users, emailsToday, storageMB, modelTokens },
}: Pick<ClientStats, 'usage'>) => (
  <section
    aria-label="Used of the plan"
    className="mt-3 grid gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 shadow-card sm:grid-cols-2 lg:grid-cols-3"
  >
    <Usage label="Projects" used={projects.count} limit={projects.limit} />
    <Usage label="Users" used={users.count} limit={users.limit} />
    <Usage label="Emails today" used={emailsToday.count} limit={emailsToday.limit} />
    <Usage label="Storage" used={storageMB.count} limit={storageMB.limit} written={writtenMegabytes} isLimited />
    <Usage label="Tokens this month" used={modelTokens.count} limit={modelTokens.limit} isLimited />
  </section>
)

const Figures = ({ stats }: { stats: ClientStats }) => {
  const { totalUsers, totalProjects, activeProjectManagers, totalBudget, budgetUsed } = stats
  const statuses = keysOf(projectStatuses).filter((status) => (stats.projectsByStatus[status] ?? 0) > 0)
  const used = Number(totalBudget) === 0 ? undefined : Math.round((100 * Number(budgetUsed)) / Number(totalBudget))
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Tile
          label="Users"
          value={writtenNumber(totalUsers)}
          note={teamRoles
            .filter((role) => stats.usersByRole[role] > 0)
            .map((role) => `${stats.usersByRole[role]} ${roles[role]}`)
            .join(', ')}
        />
        <Tile
          label="Projects"
          value={writtenNumber(totalProjects)}
          note={statuses
            .map((status) => `${stats.projectsByStatus[status]} ${projectStatuses[status].label.toLowerCase()}`)
            .join(', ')}
        />
        <Tile
          label="Project managers"
          value={writtenNumber(activeProjectManagers)}
          note={`of ${counted(totalUsers, 'user')}`}
        />
        <Tile
          label="Total budget"
          value={writtenAmount(totalBudget)}
          note={`${writtenAmount(budgetUsed)} used${used === undefined ? '' : ` (${used}%)`}`}
        />
      </dl>
      <UsedOfPlan usage={stats.usage} />
    </>
  )
}
