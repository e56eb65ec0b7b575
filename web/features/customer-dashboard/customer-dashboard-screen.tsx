import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { pageSize } from '../../../shared/contract/request-limits.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { useAddress } from '../../address/use-address.ts'
import { get } from '../../client/client.ts'
import { getPages } from '../../client/pages.ts'
import { useSession } from '../../session/session.ts'
import { ScreenSkeleton } from '../../app/shell/shell-skeleton.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import type { SharedLink } from '../team/link-dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Attention } from '../dashboard/attention.tsx'
import { OwnWork, OwnWorkSkeleton } from '../dashboard/own-work.tsx'
import { ApprovalsCard } from '../expenses/approvals-card.tsx'
import { useWaitingApprovals } from '../expenses/waiting-approvals.tsx'
import { PlanUsage } from '../plan/plan-usage.tsx'
import { ActiveProjects } from './active-projects.tsx'
import { FirstSteps, useFirstSteps } from './first-steps.tsx'
import { PortalStats } from './portal-stats.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { RecentReports } from './recent-reports.tsx'

/** Only for specialists, who see the tasks that they were given. */
const MyTasks = lazyPart(async () => (await import('./my-tasks.tsx')).MyTasks)
const ProjectDialog = lazyPart(async () => (await import('./dialog/project-dialog.tsx')).ProjectDialog)
const InviteDialog = lazyPart(async () => (await import('../team/invite-dialog.tsx')).InviteDialog)
const LinkDialog = lazyPart(async () => (await import('../team/link-dialog.tsx')).LinkDialog)

/**
 * The home of a company account: what needs attention and the person's own work, as on the team's home, then the figures,
 * the projects, reports and recent activity.
 */
export const CustomerDashboardScreen = () => {
  const session = useSession()
  const { search, change } = useAddress('details')
  const details = search.get('details')
  const [shared, setShared] = useState<SharedLink>()
  const { steps, dismiss } = useFirstSteps()
  return (
    <>
      <PageHeader title="Customer Portal">Welcome, {fullName(session.user)}</PageHeader>
      {steps === 'waiting' ? (
        <ScreenSkeleton shape="cards" bare />
      ) : (
        <div className="flex flex-col gap-4">
          <Home onDetails={(id) => change({ details: id })}>
            {steps !== undefined && <FirstSteps steps={steps} onHide={dismiss} />}
          </Home>
        </div>
      )}
      <Suspense>
        {details !== null && <ProjectDialog key={details} id={details} onClose={() => change({ details: '' })} />}
        {search.get('dialog') === 'invite' && (
          <InviteDialog onClose={() => change({ dialog: '' })} onLink={setShared} />
        )}
        {shared !== undefined && <LinkDialog shared={shared} onClose={() => setShared(undefined)} />}
      </Suspense>
    </>
  )
}

/** `children`: what comes after the decisions that others wait for. */
const Home = ({ onDetails, children }: { onDetails: (id: string) => void; children: ReactNode }) => {
  const { user } = useSession()
  const { approvals, list } = useWaitingApprovals()
  const names = useInfiniteQuery({
    ...getPages('projects.list', { query: { limit: pageSize.most } }),
    enabled: approvals !== undefined && approvals.length > 0,
  })
  const isSpecialist = scopeOf(user.role, 'task.read') === 'assigned'
  // What waits for a decision comes first, and must not move the rest when it arrives, nor when its projects' names do.
  // Once they have failed, they are asked for again below, which must not hide it.
  if ((approvals === undefined && !list.isFetched) || (names.isLoading && !names.isFetched))
    return <ScreenSkeleton shape="cards" bare />
  return (
    <>
      <ApprovalsCard />
      {children}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Attention />
        {isSpecialist ? (
          <Suspense fallback={<OwnWorkSkeleton />}>
            <MyTasks />
          </Suspense>
        ) : (
          <OwnWork />
        )}
      </div>
      <PortalStats />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ActiveProjects onDetails={onDetails} />
        <div className="flex flex-col gap-4">
          <RecentReports />
          <RecentActivity />
          <Plan />
        </div>
      </div>
    </>
  )
}

/** Shows nothing while it loads or if it fails, because the rest of the page does not depend on it. */
const Plan = () => {
  const { data } = useQuery(get('dashboard.planLimits'))
  return data === undefined ? null : <PlanUsage plan={data} />
}
