import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { useAddress } from '../../address/use-address.ts'
import { get } from '../../client/client.ts'
import { useMay, useSession } from '../../session/session.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PlanUsage } from '../plan/plan-usage.tsx'
import { ActiveProjects } from './active-projects.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PortalStats } from './portal-stats.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { RecentReports } from './recent-reports.tsx'

/** Only for specialists, who see the tasks that they were given. */
const MyTasks = lazyPart(async () => (await import('./my-tasks.tsx')).MyTasks)
/** Only for people who approve expenses. */
const ApprovalsCard = lazyPart(async () => (await import('../expenses/approvals-card.tsx')).ApprovalsCard)
const ProjectDialog = lazyPart(async () => (await import('./dialog/project-dialog.tsx')).ProjectDialog)

/** The dashboard of the Customer Portal: the projects, their budgets, reports and recent activity. */
export const CustomerDashboardScreen = () => {
  const session = useSession()
  const { search, change } = useAddress('details')
  const details = search.get('details')
  const mayDecide = useMay('expense.decide')
  const isSpecialist = scopeOf(session.user.role, 'task.read') === 'assigned'
  return (
    <>
      <PageHeader title="Customer Portal">Welcome, {fullName(session.user)}</PageHeader>
      <div className="flex flex-col gap-4">
        <FirstSteps />
        <PortalStats />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <ActiveProjects onDetails={(id) => change({ details: id })} />
          <div className="flex flex-col gap-4">
            <Suspense>{isSpecialist && <MyTasks />}</Suspense>
            <Suspense>{mayDecide && <ApprovalsCard />}</Suspense>
            <RecentReports />
            <RecentActivity />
            <Plan />
          </div>
        </div>
      </div>
      <Suspense>
        {details !== null && <ProjectDialog key={details} id={details} onClose={() => change({ details: '' })} />}
      </Suspense>
    </>
  )
}

/** Shows nothing while it loads or if it fails, because the rest of the page does not depend on it. */
const Plan = () => {
  const { data } = useQuery(get('dashboard.planLimits'))
  return data === undefined ? null : <PlanUsage plan={data} />
}
