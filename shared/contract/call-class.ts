/** The class by which the calls of a route are limited. */
import { callLimits, type CallClass, type CallLimit } from './call-limits.ts'
import type { RouteRow } from './route.ts'

/** The class that a row names, or that follows from its access and method. */
export const classOf = ({ limitedAs, access, method, signed, cachedSeconds }: RouteRow): CallClass => {
  if (limitedAs !== undefined) return limitedAs
  if (signed !== undefined || cachedSeconds !== undefined) return 'throttled'
  if (access.kind === 'public') return 'visit'
  return method === 'GET' ? 'read' : 'write'
}

/**
 * Whether the kernel counts the route's calls by people with a session, for them and for their workspace. The handlers
 * count the other exact classes, because they know the account from the body, or give an attempt back.
 */
export const isCounted = (row: RouteRow): boolean => {
  const { isExact, most }: CallLimit = callLimits[classOf(row)]
  return row.access.kind === 'session' && isExact && most.workspace !== undefined
}
