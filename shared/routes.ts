/** Every route of the product, by domain. A domain is one Lambda; a route is one file of it. */
import type { RouteRow } from './contract/route.ts'
import { account } from './routes/account.ts'
import { auth } from './routes/auth.ts'
import { dashboard } from './routes/dashboard.ts'
import { people } from './routes/people.ts'
import { platform } from './routes/platform.ts'
import { projects } from './routes/projects.ts'
import { tasks } from './routes/tasks.ts'
import { team } from './routes/team.ts'

export const routes = { account, auth, dashboard, people, platform, projects, tasks, team }

export type Domain = keyof typeof routes

export type NamedRoute = RouteRow & { domain: Domain; name: string }

/** The same as one list. */
export const allRoutes: readonly NamedRoute[] = (Object.keys(routes) as Domain[]).flatMap((domain) =>
  Object.entries<RouteRow>(routes[domain]).map(([name, row]) => ({ ...row, domain, name })),
)
