/** The input and output of a handler, typed by its route's row. */
import type { BodyOf, LaterOf, ParamsOf, QueryOf, ResultOf, RouteRow } from '../../../shared/contract/route.ts'
import type { LoadedByRoute } from './loaded-by-route.ts'
import type { PrincipalOf } from '../session/principal.ts'

/** An `Idempotency-Key`, with a hash of the request that it came with. */
export type RequestKey = { key: string; hash: string }

export type RequestInfo = {
  id: string
  /** Address of the caller as CloudFront saw it. */
  address: string
  userAgent: string
  /** With lower-case names. For protocols that have headers of their own. */
  headers: Readonly<Record<string, string | undefined>>
  cookies: ReadonlyMap<string, string>
  /** The caller does not wait for a result that takes long (RFC 7240, `respond-async`). */
  prefersAsync: boolean
  /** Identifies a create, so that a repeated request gets the first one's result. */
  idempotencyKey: RequestKey | undefined
}

/** What a handler may add to its response. */
export type Reply = {
  /** Adds a Set-Cookie header. */
  cookie(value: string): void
  /** Links to the next page of a list. */
  next(cursor: string | undefined): void
}

/** A handler's argument, for a call whose input and caller have these types. */
export type CallOf<Params, Query, Body, Caller> = {
  params: Params
  query: Query
  body: Body
  principal: Caller
  request: RequestInfo
  reply: Reply
}

type CallerOf<R extends RouteRow> = R['access'] extends {
  kind: 'session'
  actors: infer A extends readonly ('staff' | 'customer' | 'admin')[]
}
  ? PrincipalOf<A> | (R['access'] extends { orCookie: string } ? undefined : never)
  : undefined

export type Call<R extends RouteRow> = CallOf<ParamsOf<R>, QueryOf<R>, BodyOf<R>, CallerOf<R>>

/** What a handler returns instead of a result that is not ready, and the path where it can be followed. */
export class Later<T> {
  readonly body: T
  readonly location: string
  constructor(body: T, location: string) {
    this.body = body
    this.location = location
  }
}

/** A result, or what the row allows in place of it. */
type Answered<R extends RouteRow> = ResultOf<R> | ([LaterOf<R>] extends [never] ? never : Later<LaterOf<R>>)

export type Handler<R extends RouteRow> = (call: Call<R>) => Promise<Answered<R>>

/**
 * One handler for each row of a domain: a missing one does not compile. A handler may also serve another row with the
 * same input and output, so this does not use `Handler<T[K]>`: the compiler would compare the rows themselves.
 */
export type Handlers<T extends Record<string, RouteRow>> = {
  [K in keyof T]: AnyHandler<T[K]> | LoadedByRoute<AnyHandler<T[K]>>
}

type AnyHandler<R extends RouteRow> = (
  call: CallOf<ParamsOf<R>, QueryOf<R>, BodyOf<R>, CallerOf<R>>,
) => Promise<Answered<R>>
