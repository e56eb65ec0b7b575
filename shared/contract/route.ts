/**
 * A route as one row of plain data. The handler's types, its parsing and its errors, the cloud's
 * routes, the browser's client, the OpenAPI document and the tests that loop over every route
 * all come from it.
 */
import type * as z from 'zod/mini'
import type { Capability } from '../permissions.ts'
import type { ProblemCode } from './problem.ts'

/** Who can hold a session: the team, the company account and the platform's operators. */
export type ActorKind = 'staff' | 'customer' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Access =
  | { kind: 'public' }
  /** A session of one of these kinds whose role has the capability, in some scope. */
  | { kind: 'session'; actors: readonly ActorKind[]; capability: Capability }

export type RouteRow = {
  method: Method
  /** `/api/projects/{id}` */
  path: string
  /** One line for the documentation. */
  summary: string
  access: Access
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** What a success answers; null where it answers nothing (204). */
  result: z.ZodMiniType | null
  /** Content types of the file that a success answers in place of JSON; `result` is null then. */
  file?: readonly string[]
  /** Status of a success; 200, or 204 where the result is null. */
  status?: 200 | 201
  /** Problems beyond those that access, input and limits bring with them. */
  errors?: readonly ProblemCode[]
  /** The result is one page of a list; a `Link` header with rel="next" leads on. */
  paged?: true
  /** Takes an `Idempotency-Key`: a repeat answers what the first call made. */
  repeatable?: true
}

/** A file as a handler answers it. */
export type ServedFile = {
  /** One of those that the row names. */
  type: string
  bytes: Uint8Array
  /** Seconds for which the browser may keep it; without it, none. */
  keptSeconds?: number
  /** Stands for the content: whoever has it already, and asks with it, is answered 304 and no bytes. */
  etag?: string
}

type OutputOf<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type InputOf<T> = T extends z.ZodMiniType ? z.input<T> : undefined

export type ParamsOf<R extends RouteRow> = OutputOf<R['params']>
export type QueryOf<R extends RouteRow> = OutputOf<R['query']>
export type BodyOf<R extends RouteRow> = OutputOf<R['body']>
/** What a caller may send as the body, before defaults and conversions. */
export type BodyInputOf<R extends RouteRow> = InputOf<R['body']>
export type QueryInputOf<R extends RouteRow> = InputOf<R['query']>
export type ResultOf<R extends RouteRow> = R extends { file: readonly string[] }
  ? ServedFile
  : R['result'] extends z.ZodMiniType
    ? z.output<R['result']>
    : null

/** Keeps each row's own types while checking that it is one. */
export const routes = <const T extends Record<string, RouteRow>>(rows: T): T => rows
