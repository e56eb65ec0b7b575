/** What a handler is given and what it answers with, typed by its route's row. */
import type { BodyOf, ParamsOf, QueryOf, ResultOf, RouteRow } from '../../shared/contract/route.ts'
import type { PrincipalOf } from './principal.ts'

export type RequestInfo = {
  id: string
  /** Address of the caller as the edge saw it. */
  address: string
  userAgent: string
  cookies: ReadonlyMap<string, string>
  /** Names a create, so that its repeat answers what the first made. */
  idempotencyKey: string | undefined
}

/** What a handler may add to its answer. */
export type Reply = {
  /** Adds a Set-Cookie header. */
  cookie(value: string): void
  /** Leads on to the next page of a list. */
  next(cursor: string | undefined): void
}

export type Call<R extends RouteRow> = {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  principal: R['access'] extends { kind: 'session'; actors: infer A extends readonly ('staff' | 'customer' | 'admin')[] } ? PrincipalOf<A> : undefined
  request: RequestInfo
  reply: Reply
}

export type Handler<R extends RouteRow> = (call: Call<R>) => Promise<ResultOf<R>>

/** One handler for each row of a domain: a missing one does not compile. */
export type Handlers<T extends Record<string, RouteRow>> = { [K in keyof T]: Handler<T[K]> }
