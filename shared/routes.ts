/** Every route of the product, by domain. A domain is one Lambda; a route is one file in it. */
import { takesKeys } from './contract/access.ts'
import { isCounted } from './contract/call-class.ts'
import type { ActorKind, RouteRow } from './contract/route.ts'
import { roles, scopeOf, type Role } from './permissions.ts'
import { account } from './workspace/routes.ts'
import { ai } from './generation/routes.ts'
import { assistant } from './assistant/routes.ts'
import { analytics } from './analytics/routes.ts'
import { audit } from './audit/routes.ts'
import { auth } from './accounts/auth-routes.ts'
import { billing } from './billing/routes.ts'
import { budgets } from './money/budget-routes.ts'
import { calendar } from './calendar/routes.ts'
import { changeSets } from './change-sets/routes.ts'
import { chat } from './chat/routes.ts'
import { code } from './code/routes.ts'
import { comments } from './comments/routes.ts'
import { communications } from './communications/routes.ts'
import { dashboard } from './dashboard/routes.ts'
import { expenses } from './money/expense-routes.ts'
import { executive } from './executive/routes.ts'
import { finance } from './operators/finance-routes.ts'
import { files } from './files/routes.ts'
import { mcp } from './agents/routes.ts'
import { meetings } from './meetings/routes.ts'
import { notices } from './notices/routes.ts'
import { operators } from './operators/routes.ts'
import { oauth } from './oauth/routes.ts'
import { people } from './accounts/people-routes.ts'
import { platform } from './site/routes.ts'
import { profile } from './accounts/profile-routes.ts'
import { projects } from './projects/routes.ts'
import { raid } from './raid/routes.ts'
import { registration } from './accounts/registration-routes.ts'
import { projectRequests } from './project-requests/routes.ts'
import { reports } from './reports/routes.ts'
import { templates } from './templates/routes.ts'
import { timeline } from './timeline/routes.ts'
import { search } from './search/routes.ts'
import { tasks } from './tasks/routes.ts'
import { team } from './accounts/team-routes.ts'
import { views } from './views/routes.ts'
import { webhooks } from './webhooks/routes.ts'

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
  chat,
  code,
  comments,
  communications,
  dashboard,
  expenses,
  executive,
  mcp,
  meetings,
  files,
  finance,
  notices,
  oauth,
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

/** Whether a domain has a route that API keys may call. */
export const hasKeyRoutes = (domain: Domain): boolean => Object.values<RouteRow>(routes[domain]).some(takesKeys)

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
