/**
 * Handlers whose first read needs only the caller and the input. The read starts while the session is still being read,
 * for the user named in the cookie's encrypted part, so that both take one round trip. The handler gets the result only
 * if the session exists, belongs to that same person in that workspace and role, and may call the route. Otherwise the
 * result is dropped.
 */
import type { ParamsOf, QueryOf, RouteRow } from '../../../shared/contract/route.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import type { CallOf } from './call.ts'
import type { Input } from './input.ts'
import type { Member, Principal } from '../session/principal.ts'
import { Problem } from '../problem.ts'
import { bearerOf } from '../session/session-token.ts'
import { inWorkspace } from '../table/tenancy.ts'

/** The presumed caller while the session is being read. */
export type Presumed = Pick<Member, 'workspaceId' | 'id' | 'role' | 'scope'>

type AskedFor<Params, Query> = { params: Params; query: Query; principal: Presumed }

/** The input of an early read: without the session, and without a way to respond. */
export type Asked<R extends RouteRow> = AskedFor<ParamsOf<R>, QueryOf<R>>

/**
 * A handler in two parts: `begin` reads, and `handle` responds with the result. `begin` must not write, because the
 * caller has not been authorized yet. Only routes that change nothing may have such a handler.
 */
export const withPrefetch = <Params, Query, T, Result>(
  begin: (asked: AskedFor<Params, Query>) => Promise<T>,
  handle: (call: CallOf<Params, Query, undefined, Member>, begun: T) => Promise<Result>,
) =>
  Object.assign(
    async (call: CallOf<Params, Query, undefined, Member>, begun?: { value: T }): Promise<Result> =>
      handle(call, begun === undefined ? await begin(call) : begun.value),
    { begin },
  )

/** A read that started before the caller is authorized. */
export type Prefetch = {
  result: Promise<unknown>
  /** Waits for the authorization of the presumed caller. */
  alongside<T>(entry: Promise<T>): Promise<T>
  /** Whether a caller whose session was read may use the result: only the one for whom it was started. */
  isFor(principal: Principal | undefined): boolean
}

const begins = (handler: object): handler is { begin: (asked: AskedFor<unknown, unknown>) => Promise<unknown> } =>
  'begin' in handler

/** Fails at start-up if a handler would prefetch for a write or a public route. */
export const checkPrefetch = ({ method, path, access }: RouteRow, handler: object): void => {
  if (begins(handler) && (method !== 'GET' || access.kind !== 'session'))
    throw new Error(`${method} ${path} cannot prefetch before its session is read`)
}

/**
 * The user named in a token's encrypted part, with the scope that the route gives their role. Undefined if the route
 * refuses them.
 */
const presume = (token: string, { access }: RouteRow): Presumed | undefined => {
  const bearer = bearerOf(token)
  const scope = bearer && access.kind === 'session' ? scopeOf(bearer.role, access.capability) : undefined
  return bearer && scope && { workspaceId: bearer.workspaceId, id: bearer.id, role: bearer.role, scope }
}

/**
 * Starts a handler's first read early if the token names a user in its encrypted part, the user may call the route, and
 * the input is valid. Invalid input is reported after the caller is authorized. Never throws the errors of the read.
 */
export const startPrefetch = (
  handler: object,
  row: RouteRow,
  token: string | undefined,
  parse: () => Input,
): Prefetch | undefined => {
  const presumed = begins(handler) && token !== undefined && !isRejected(token) ? presume(token, row) : undefined
  const input = presumed && inputOrNone(parse)
  if (!begins(handler) || token === undefined || presumed === undefined || input === undefined) return undefined
  const { begin } = handler
  // An error thrown before the first await is also a failure of the read.
  const result = inWorkspace(presumed.workspaceId, async () =>
    begin({ params: input.params, query: input.query, principal: presumed }),
  )
  return {
    result,
    alongside: (entry) => authorizeAlongside(token, result, entry),
    isFor: (principal) =>
      principal?.workspaceId === presumed.workspaceId &&
      principal.id === presumed.id &&
      principal.role === presumed.role &&
      principal.scope === presumed.scope,
  }
}

/** Tokens that were refused by this copy of the function. They start no more early reads. */
const rejectedTokens = new Set<string>()
const maxRejectedTokens = 1000

export const isRejected = (token: string): boolean => rejectedTokens.has(token)

/**
 * Authorizes a token's caller, and waits for the read that was started for them, even if it failed: Lambda freezes what
 * is still running when it has responded.
 */
export const authorizeAlongside = async <T>(token: string, begun: Promise<unknown>, entry: Promise<T>): Promise<T> => {
  const over = begun.catch(() => undefined)
  try {
    return await entry
  } catch (error) {
    if (rejectedTokens.size >= maxRejectedTokens) rejectedTokens.clear()
    if (error instanceof Problem) rejectedTokens.add(token)
    throw error
  } finally {
    await over
  }
}

const inputOrNone = (parse: () => Input): Input | undefined => {
  try {
    return parse()
  } catch {
    return undefined
  }
}
