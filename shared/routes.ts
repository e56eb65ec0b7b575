/** Every route of the product, by domain. A domain is one Lambda; a route is one file in it. */
import { isCounted } from './call-class.ts'
import type { ActorKind, RouteRow } from './contract/route.ts'
import { roles, scopeOf, type Role } from './permissions.ts'
import { account } from './routes/account.ts'
import { ai } from './routes/ai.ts'
import { assistant } from './routes/assistant.ts'
import { analytics } from './routes/analytics.ts'
import { audit } from './routes/audit.ts'
import { auth } from './routes/auth.ts'
import { billing } from './routes/billing.ts'
import { budgets } from './routes/budgets.ts'
import { calendar } from './routes/calendar.ts'
import { changeSets } from './routes/change-sets.ts'
import { comments } from './routes/comments.ts'
import { communications } from './routes/communications.ts'
import { dashboard } from './routes/dashboard.ts'
import { expenses } from './routes/expenses.ts'
import { executive } from './routes/executive.ts'
import { finance } from './routes/finance.ts'
import { files } from './routes/files.ts'
import { meetings } from './routes/meetings.ts'
import { notices } from './routes/notices.ts'
import { operators } from './routes/operators.ts'
import { people } from './routes/people.ts'
import { platform } from './routes/platform.ts'
import { profile } from './routes/profile.ts'
import { projects } from './routes/projects.ts'
import { raid } from './routes/raid.ts'
import { registration } from './routes/registration.ts'
import { projectRequests } from './routes/project-requests.ts'
import { reports } from './routes/reports.ts'
import { templates } from './routes/templates.ts'
import { timeline } from './routes/timeline.ts'
import { search } from './routes/search.ts'
import { tasks } from './routes/tasks.ts'
import { team } from './routes/team.ts'
import { views } from './routes/views.ts'
import { webhooks } from './routes/webhooks.ts'

export const routes = {
  account,
  ai,
  analytics,
  assistant,
  audit,
  auth,
  billing,
  budgets,
  calendar,
  changeSets,
  comments,
  communications,
  dashboard,
  expenses,
  executive,
  meetings,
  files,
  finance,
  notices,
  operators,
  people,
  platform,
  profile,
  projects,
  raid,
  registration,
  reports,
  projectRequests,
  templates,
  timeline,
  search,
  tasks,
  team,
  views,
  webhooks,
}

export type Domain = keyof typeof routes

export type NamedRoute = RouteRow & { domain: Domain; name: string }

/** All routes as one list. */
export const allRoutes: readonly NamedRoute[] = (Object.keys(routes) as Domain[]).flatMap((domain) =>
  Object.entries<RouteRow>(routes[domain]).map(([name, row]) => ({ ...row, domain, name })),
)

const kindOf = (holder: Role): ActorKind => (holder === 'customer' || holder === 'admin' ? holder : 'staff')

/** Whether a domain has a route for people who are signed in. */
export const hasSessionRoutes = (domain: Domain): boolean =>
  Object.values<RouteRow>(routes[domain]).some(({ access }) => access.kind === 'session')

/** Whether a domain has a route that some signed-in people may not call, because of their role or kind of session. */
export const hasRestrictedRoutes = (domain: Domain): boolean =>
  Object.values<RouteRow>(routes[domain]).some(
    ({ access }) =>
      access.kind === 'session' &&
      (Object.keys(roles) as Role[]).some(
        (holder) => !access.actors.includes(kindOf(holder)) || scopeOf(holder, access.capability) === undefined,
      ),
  )

/** Whether a domain has a route whose calls are counted for its caller and their workspace. */
export const countsCalls = (domain: Domain): boolean => Object.values<RouteRow>(routes[domain]).some(isCounted)
