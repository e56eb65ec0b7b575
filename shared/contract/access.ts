/** Who may call a route. */
import type { Capability, Scope } from '../permissions.ts'
import type { ApiKeyScope } from './key-scope.ts'
import type { RouteRow } from './route.ts'

/** The team and the company account, if their role has a capability. */
export const may = <C extends Capability>(capability: C) =>
  ({ kind: 'session', actors: ['staff', 'customer'], capability }) as const

/** The same, and operators of the platform in a workspace that they have chosen. */
export const mayOrOperator = <C extends Capability>(capability: C) =>
  ({ ...may(capability), orOperator: true }) as const

/** Access for people who are signed in, and not for their API keys. */
export const signedIn = <const A extends object>(access: A) => ({ ...access, refusesKeys: true }) as const

/** Whether an API key of a member can make the call, if their role and its scopes allow it. */
export const takesKeys = ({ access }: Pick<RouteRow, 'access'>): boolean =>
  access.kind === 'session' && access.refusesKeys !== true && access.actors.some((kind) => kind !== 'admin')

/** Whether a key of a company can make a call that its role may make in this scope. It is no person, so nothing is its own. */
export const takesCompanyKeys = ({ access }: Pick<RouteRow, 'access'>, scope: Scope): boolean =>
  scope !== 'own' || (access.kind === 'session' && access.takesCompanyKeys === true)

/** The scope that an API key needs for a call. */
export const scopeFor = ({ method, scope }: Pick<RouteRow, 'method' | 'scope'>): ApiKeyScope =>
  scope ?? (method === 'GET' ? 'read' : 'write')
