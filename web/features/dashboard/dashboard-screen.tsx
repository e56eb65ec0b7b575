import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { get } from '../../client/client.ts'
import { useMay, useSession } from '../../session/session.ts'
import { paths } from '../../address/paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../loading/states.tsx'
import { preloadScreen } from '../../loading/lazy-screen.tsx'
import { whenQuiet } from '../../loading/when-quiet.ts'
import { ScreenSkeleton } from '../../app/shell/shell-skeleton.tsx'
import { ExportAllButton } from '../projects/export/export-all-button.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { ProjectProgress } from './project-progress.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { StatCards } from './stat-cards.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'

/** A call of its own, after the first. */
const OwnWork = lazyPart(async () => (await import('./own-work.tsx')).OwnWork)
/** Below the first screenful, and loaded after it. */
const QuickActions = lazyPart(async () => (await import('./quick-actions.tsx')).QuickActions)
const PlanUsage = lazyPart(async () => (await import('../plan/plan-usage.tsx')).PlanUsage)
const ApprovalsCard = lazyPart(async () => (await import('../expenses/approvals-card.tsx')).ApprovalsCard)
const InsightsPanel = lazyPart(async () => (await import('../insights/insights-panel.tsx')).InsightsPanel)

/** The home screen of the team. A single call loads everything in the first screenful. */
export const DashboardScreen = () => {
  const { user } = useSession()
  const mayCreate = useMay('project.create')
  const mayDraft = useMay('ai.draft')
  const mayDecide = useMay('expense.decide')
  const { data, error, refetch } = useQuery(get('dashboard.read'))
  const queries = useQueryClient()
  useEffect(() => whenQuiet(queries, () => preloadScreen(paths.projects())), [queries])
  const retry = () => void refetch()
  const isSpecialist = user.role === 'sme'
  const own = useQuery({ ...get('dashboard.ownWork'), enabled: isSpecialist })
  // Specialists begin with their own work, which must not move the rest when it arrives. Once it failed, its card is
  // there to read it again: a query that is read again is pending again.
  const isWaiting = data === undefined || (isSpecialist && !own.isFetched)
  return (
    <>
      <PageHeader
        title="Dashboard"
        below={user.firstName === '' ? null : <p className="text-muted">Welcome back, {user.firstName}.</p>}
        actions={
          <>
            <ExportAllButton />
            {mayCreate && (
              <Link to={paths.projects({ dialog: 'new' })} className={buttonClasses('primary')}>
                New Project
              </Link>
            )}
          </>
        }
      />
      {isWaiting ? (
        error === null || data !== undefined ? (
          <ScreenSkeleton shape="cards" bare />
        ) : (
          <ErrorState title="The dashboard could not be loaded" error={error} onRetry={retry} />
        )
      ) : (
        <Suspense fallback={<ScreenSkeleton shape="cards" bare />}>
          <div className="flex flex-col gap-4">
            {error !== null && <StaleNote error={error} onRetry={retry} />}
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              {isSpecialist && <OwnWork />}
              <NeedsAttention projects={data.projects} />
              {!isSpecialist && (
                <Suspense
                  fallback={
                    <Loading label="Loading…">
                      <Skeleton className="h-44 rounded-lg" />
                    </Loading>
                  }
                >
                  <OwnWork />
                </Suspense>
              )}
              <RecentActivity items={data.activity} />
              <div className="flex flex-col gap-4">
                <StatCards stats={data.stats} />
                <ProjectProgress projects={data.projects} />
                <Suspense>
                  {mayDecide && <ApprovalsCard />}
                  {mayDraft && <QuickActions />}
                  <PlanUsage plan={data.planLimits} />
                </Suspense>
              </div>
            </div>
            <Suspense>
              <InsightsPanel />
            </Suspense>
          </div>
        </Suspense>
      )}
    </>
  )
}
