/**
 * Handlers whose first read needs no more than who asks and for what. It begins while the session is still
 * being read, for whomever the cookie's seal names, so that both are one wait and not two. What it brings
 * reaches the handler once the session is found, is of that very person in that workspace and role, and
 * lets them call the route; otherwise it is dropped.
 */
import type { ParamsOf, QueryOf, RouteRow } from '../../shared/contract/route.ts'
import { scopeOf } from '../../shared/permissions.ts'
import type { CallOf } from './call.ts'
import type { Input } from './input.ts'
import type { Member, Principal } from './principal.ts'
import { Problem } from './problem.ts'
import { bearerOf } from './session-token.ts'

/** Who a call is presumed to come from while the session is being read. */
export type Presumed = Pick<Member, 'workspaceId' | 'id' | 'role' | 'scope'>

type AskedFor<Params, Query> = { params: Params; query: Query; principal: Presumed }

/** What a read may know that begins early: neither the session nor a way to answer. */
export type Asked<R extends RouteRow> = AskedFor<ParamsOf<R>, QueryOf<R>>

/**
 * A handler in two parts: `begin` reads, and `handle` answers from what it read. `begin` must not write:
 * nobody has been let in yet. Only routes that change nothing may have such a handler.
 */
export const readAhead = <Params, Query, T, Result>(
  begin: (asked: AskedFor<Params, Query>) => Promise<T>,
  handle: (call: CallOf<Params, Query, undefined, Member>, begun: T) => Promise<Result>,
) =>
  Object.assign(
    async (call: CallOf<Params, Query, undefined, Member>, begun?: { value: T }): Promise<Result> =>
      handle(call, begun === undefined ? await begin(call) : begun.value),
    { begin },
  )

/** A read that has begun before it is known who asks. */
export type ReadAhead = {
  result: Promise<unknown>
  /** Lets in whoever it was begun for. */
  beside<T>(entry: Promise<T>): Promise<T>
  /** Whether its result may be used for somebody whose session was read: for nobody but whom it was begun for. */
  isFor(principal: Principal | undefined): boolean
}

const begins = (handler: object): handler is { begin: (asked: AskedFor<unknown, unknown>) => Promise<unknown> } =>
  'begin' in handler

/** Refuses, as the function starts, a handler that would read ahead of a change or of a call that anybody may make. */
export const checkReadAhead = ({ method, path, access }: RouteRow, handler: object): void => {
  if (begins(handler) && (method !== 'GET' || access.kind !== 'session'))
    throw new Error(`${method} ${path} cannot read ahead of its session`)
}

/** Whom a token's seal names, with the scope that the route gives to their role; undefined where it refuses them. */
const presume = (token: string, { access }: RouteRow): Presumed | undefined => {
  const bearer = bearerOf(token)
  const scope = bearer && access.kind === 'session' ? scopeOf(bearer.role, access.capability) : undefined
  return bearer && scope && { workspaceId: bearer.workspaceId, id: bearer.id, role: bearer.role, scope }
}

/**
 * Begins what a handler reads first, where it may begin early: the seal names somebody whom the route lets in,
 * and the input is right. What is wrong with it is told when it is known who asks. Never throws what the read throws.
 */
export const beginReadAhead = (
  handler: object,
  row: RouteRow,
  token: string | undefined,
  parse: () => Input,
): ReadAhead | undefined => {
  const presumed = begins(handler) && token !== undefined && !isTurnedAway(token) ? presume(token, row) : undefined
  const input = presumed && inputOrNone(parse)
  if (!begins(handler) || token === undefined || presumed === undefined || input === undefined) return undefined
  const { begin } = handler
  // What it throws before its first wait is a failure of the read as well.
  const result = (async () => begin({ params: input.params, query: input.query, principal: presumed }))()
  return {
    result,
    beside: (entry) => letIn(token, result, entry),
    isFor: (principal) =>
      principal?.workspaceId === presumed.workspaceId &&
      principal.id === presumed.id &&
      principal.role === presumed.role &&
      principal.scope === presumed.scope,
  }
}

/** Tokens that this copy has seen let in nobody: whoever goes on to bring one sets off no more reads by it. */
const turnedAway = new Set<string>()
const mostTurnedAway = 1000

export const isTurnedAway = (token: string): boolean => turnedAway.has(token)

/**
 * Lets in whom a token is of, once what began for them before is over as well, however that went: Lambda freezes
 * whatever is still under way when it has answered.
 */
export const letIn = async <T>(token: string, begun: Promise<unknown>, entry: Promise<T>): Promise<T> => {
  const over = begun.catch(() => undefined)
  try {
    return await entry
  } catch (error) {
    if (turnedAway.size >= mostTurnedAway) turnedAway.clear()
    if (error instanceof Problem) turnedAway.add(token)
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
