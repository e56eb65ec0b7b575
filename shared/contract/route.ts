/**
 * A route as one row of plain data. The handler's types, parsing and errors, the cloud's routes, the browser's client,
 * the OpenAPI document and the tests that loop over every route all come from it.
 */
import type * as z from 'zod/mini'
import type { CallClass } from './call-limits.ts'
import type { ApiKeyScope } from './key-scope.ts'
import type { Capability } from '../permissions.ts'
import type { ProblemCode } from './problem.ts'

/** Who can have a session: the team, the company account and the platform's operators. */
export type ActorKind = 'staff' | 'customer' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Access =
  | { kind: 'public' }
  /**
   * Requires a session of one of these kinds whose role has the capability, in any scope. `orCookie` names a cookie that
   * a visitor may have instead of a session; the handler has to check it. `orOperator` also serves an operator who has
   * chosen a workspace, in that workspace: read-only unless they act there. `refusesKeys`: only for people who are signed
   * in, because the call protects an account, or decides who has access. API keys may make all other calls.
   * `takesCompanyKeys`: also for keys of a company whose role has the capability only for what a person owns.
   */
  | {
      kind: 'session'
      actors: readonly ActorKind[]
      capability: Capability
      orCookie?: string
      orOperator?: true
      refusesKeys?: true
      takesCompanyKeys?: true
    }

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
  /** The response of a successful call. Null if it has no body (204). */
  result: z.ZodMiniType | null
  /** Content types of the file that a successful call returns instead of JSON. `result` is then null. */
  file?: readonly string[]
  /** A successful call redirects (302) to the address that the handler returns. `result` is then null. */
  redirects?: true
  /** The handler answers in a protocol of its own, with status, headers and body. `result` is then null. */
  protocol?: true
  /** Status of a successful call. The default is 200, or 204 if the result is null. */
  status?: 200 | 201
  /**
   * What the call answers (202) if its result takes too long. A caller that sends `Prefer: respond-async` does not wait.
   */
  later?: z.ZodMiniType
  /** Everyone gets the same result, and browsers and CloudFront may cache it for this long. Not cached if left out. */
  cachedSeconds?: number
  /** The response has an `ETag`. A request that sends it back as `If-None-Match` gets 304 while nothing has changed. */
  tagged?: true
  /** Problems other than those of access, input and limits. */
  errors?: readonly ProblemCode[]
  /** The result is one page of a list. A `Link` header with rel="next" points to the next page. */
  paged?: true
  /**
   * Makes changes that are still possible while the workspace is being closed. All other changes are then refused with
   * 409 `workspace_read_only`.
   */
  whileClosing?: true
  /** Makes changes that are still possible while a renewal is unpaid after its grace period, such as paying it. */
  whileUnpaid?: true
  /** Makes changes that are still possible in a project that exceeds the plan, such as deleting it. */
  inReadOnlyProject?: true
  /**
   * Another service calls it and signs the body; the name of the header with the signature. The handler gets the exact
   * text and the signature, and has to check them: no origin is required.
   */
  signed?: string
  /**
   * Programs call it, and send their body in this format. The call is made with what its path and body contain, and never with a
   * cookie, so no origin is required.
   */
  program?: 'json' | 'form'
  /** Where the resource is described that the call belongs to. A 401 says so (RFC 9728). */
  describedAt?: string
  /** A tool of developers, which only stages with test pages have: see `testPages` in infra/settings.ts. */
  onTestPages?: true
  /** The scope that an API key needs, if it does not follow from the method. */
  scope?: ApiKeyScope
  /** The class by which calls are limited, if it does not follow from access and method: see call-limits.ts. */
  limitedAs?: CallClass
  /**
   * Another door to the call with this path and the same method, which pages of the customer portal use. The OpenAPI document
   * lists that call only.
   */
  sameAs?: string
  /** Takes an `Idempotency-Key`: a repeated call returns what the first one created. */
  repeatable?: true
}

/** A file that a handler returns. */
export type ServedFile = {
  /** One of the types that the row lists. */
  type: string
  bytes: Uint8Array
  /** The name under which a browser saves it. A file without one is shown. */
  name?: string
  /** How many seconds the browser may cache it. Not cached if left out. */
  cacheSeconds?: number
  /** Identifies the content. A request that sends it back gets 304 without a body. */
  etag?: string
}

type OutputOf<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type InputOf<T> = T extends z.ZodMiniType ? z.input<T> : undefined

export type ParamsOf<R extends RouteRow> = OutputOf<R['params']>
export type QueryOf<R extends RouteRow> = OutputOf<R['query']>
export type BodyOf<R extends RouteRow> = OutputOf<R['body']>
/** The request body before defaults and conversions. */
export type BodyInputOf<R extends RouteRow> = InputOf<R['body']>
export type QueryInputOf<R extends RouteRow> = InputOf<R['query']>
/** What a handler answers in a protocol of its own. */
export type ProtocolAnswer = { status: number; headers: Record<string, string>; body: string }

/** An address that a handler redirects to. */
export type Redirect = { location: string }

export type ResultOf<R extends RouteRow> = R extends { file: readonly string[] }
  ? ServedFile
  : R extends { redirects: true }
    ? Redirect
    : R extends { protocol: true }
      ? ProtocolAnswer
      : R['result'] extends z.ZodMiniType
        ? z.output<R['result']>
        : null

/** What a call may answer instead of its result. */
export type LaterOf<R extends RouteRow> = R extends { later: infer L extends z.ZodMiniType } ? z.output<L> : never

/** Keeps each row's own type while checking that it is a route. */
export const routes = <const T extends Record<string, RouteRow>>(rows: T): T => rows
