import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { fullName } from '../../../shared/person-name.ts'
import { liveProjectStatuses } from '../../../shared/choices.ts'
import { writtenAmount, writtenNumber } from '../../../shared/wording.ts'
import { Commands } from '../../app/commands/commands-on-demand.tsx'
import { get } from '../../client/client.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { paths } from '../../address/paths.ts'
import { PlanUsage } from '../plan/plan-usage.tsx'
import { useMay, useSession } from '../../session/session.ts'
import { HealthBadge } from '../../ui/health.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Ago } from '../../ui/time.tsx'
import { useSignOut } from '../../app/sign-out.ts'
import { FirstSteps } from './first-steps.tsx'
import { RecentReports } from './recent-reports.tsx'

const firstActivities = 5

/** The portal of a company account: its projects, their budgets and recent activity. */
export const CustomerDashboardScreen = () => {
  const session = useSession()
  const signOut = useSignOut()
  const mayReadTeam = useMay('team.read')
  const mayReadAccount = useMay('account.read')
  const mayReadAnalytics = useMay('analytics.read')
  const mayReadRaid = useMay('raid.read')
  const mayDecide = useMay('request.decide')
  return (
    <main className="mx-auto max-w-300 px-4 py-5 sm:px-6">
      <Commands />
      <PageHeader
        title="Customer Portal"
        above={
          <p className="mb-2 flex items-center gap-1.5 text-muted">
            <Logo className="size-4" />
            {session.customer?.companyName}
          </p>
        }
        actions={
          <>
            {mayReadAccount && (
              <Link to={paths.account()} className={buttonClasses()}>
                Account Management
              </Link>
            )}
            {mayDecide && (
              <Link to={paths.projectRequests()} className={buttonClasses()}>
                Project Management
              </Link>
            )}
            <Link to={paths.projects()} className={buttonClasses()}>
              All Projects
            </Link>
            {mayReadRaid && (
              <Link to={paths.raidLog()} className={buttonClasses()}>
                RAID Log
              </Link>
            )}
            {mayReadAnalytics && (
              <Link to={paths.analytics()} className={buttonClasses()}>
                Analytics
              </Link>
            )}
            {mayReadTeam && (
              <Link to={paths.team()} className={buttonClasses()}>
                Team Management
              </Link>
            )}
            <Link to={paths.profile()} className={buttonClasses()}>
              Profile
            </Link>
            <Button onClick={() => void signOut()}>
              <LogOut aria-hidden="true" className="size-4" />
              Logout
            </Button>
          </>
        }
      >
        Welcome, {fullName(session.user)}
      </PageHeader>
      <div className="flex flex-col gap-4">
        <FirstSteps />
        <Stats />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <ActiveProjects />
          <div className="flex flex-col gap-4">
            <RecentReports />
            <RecentActivity />
            <Plan />
          </div>
        </div>
      </div>
    </main>
  )
}

const Stats = () => {
  const maySeeMoney = useMay('finance.read')
  const { data, error, refetch } = useQuery(get('dashboard.customerStats'))
  if (data === undefined && error !== null)
    return <ErrorState title="The figures could not be loaded" error={error} onRetry={() => void refetch()} />
  const figures = [
    ['Total Projects', data && writtenNumber(data.totalProjects)],
    ['Active Projects', data && writtenNumber(data.activeProjects)],
    ...(maySeeMoney ? [['Total Budget', data?.totalBudget && writtenAmount(data.totalBudget)] as const] : []),
    ['Team Members', data && writtenNumber(data.teamMembers)],
  ] as const
  return (
    <dl aria-label="Statistics" aria-busy={data === undefined} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(([label, figure]) => (
        <div key={label} className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-lg font-semibold tracking-tight tabular sm:text-2xl">
            {figure ?? <Skeleton className="mt-1 h-7 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Rows = ({ label }: { label: string }) => (
  <Loading label={label} className="flex flex-col gap-3 px-4 py-2">
    <Skeleton className="h-9" />
    <Skeleton className="h-9" />
    <Skeleton className="h-9" />
  </Loading>
)

const ActiveProjects = () => {
  const mayCreate = useMay('project.create')
  const list = useInfiniteQuery(getPages('projects.customerList', { query: { limit: 100 } }))
  const projects = recordsOf(list.data)?.filter(
    ({ status }) => status === 'planning' || liveProjectStatuses.includes(status),
  )
  return (
    <Card title="Active Projects" flush>
      {projects === undefined ? (
        list.isPending ? (
          <Rows label="Loading projects" />
        ) : (
          <ErrorState title="The projects could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
        )
      ) : projects.length === 0 ? (
        <EmptyState
          title="No active projects"
          action={
            mayCreate && (
              <Link to={paths.projects({ dialog: 'new' })} className={buttonClasses()}>
                Create a project
              </Link>
            )
          }
        >
          Planned and ongoing projects appear here.
        </EmptyState>
      ) : (
        <ul>
          {projects.map((project) => (
            <li key={project.id}>
              <Link to={paths.project(project.id)} className="block px-4 py-2.5 -outline-offset-2 hover:bg-hover">
                <span className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <span className="min-w-0 font-medium break-words">{project.name}</span>
                  <span className="flex shrink-0 items-center gap-3 text-sm text-muted tabular">
                    <HealthBadge level={project.health.level} reason={project.health.reason} />
                    {project.progress}%
                  </span>
                </span>
                <Progress value={project.progress} label={`Progress of ${project.name}`} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Shows nothing while it loads or if it fails, because the rest of the page does not depend on it. */
const Plan = () => {
  const { data } = useQuery(get('dashboard.planLimits'))
  return data === undefined ? null : <PlanUsage plan={data} />
}

const RecentActivity = () => {
  const { data, error, refetch } = useQuery(get('dashboard.customerActivities'))
  return (
    <Card title="Recent Activity" flush>
      {data === undefined ? (
        error === null ? (
          <Rows label="Loading activity" />
        ) : (
          <ErrorState title="The activity could not be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <EmptyState title="No recent activity">Activity will appear here as work progresses.</EmptyState>
      ) : (
        <ul>
          {data.slice(0, firstActivities).map((item) => (
            <li key={item.id} className="flex justify-between gap-3 px-4 py-2">
              <span className="min-w-0 break-words">{item.description}</span>
              <Ago at={item.timestamp} className="shrink-0 text-xs leading-5 text-muted" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
