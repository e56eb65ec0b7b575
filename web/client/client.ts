/**
 * The typed client. The types of requests and responses come from the rows of the contract. The browser itself has only
 * each route's method and path.
 */
import { queryOptions } from '@tanstack/react-query'
import type { BodyInputOf, LaterOf, ParamsOf, QueryInputOf, ResultOf, RouteRow } from '../../shared/contract/route.ts'
import type { Domain, routes } from '../../shared/routes.ts'
import { noteEvents } from './event-progress.ts'
import { requestKey } from './request-key.ts'
import { requestUrl, type LooseInput } from './request-url.ts'
import { rows } from './rows.ts'
import { jsonOf, send } from './send.ts'

type Rows = typeof routes

/** `projects.list` */
export type RouteKey = { [D in Domain]: `${D}.${keyof Rows[D] & string}` }[Domain]

type RowOf<K extends RouteKey> = K extends `${infer D extends Domain}.${infer N}`
  ? N extends keyof Rows[D]
    ? Rows[D][N] extends RouteRow
      ? Rows[D][N]
      : never
    : never
  : never

type KeysWith<Shape> = { [K in RouteKey]: RowOf<K> extends Shape ? K : never }[RouteKey]
/** Routes that respond with a file, which the browser fetches by URL. */
export type FileKey = KeysWith<{ file: readonly string[] } | { redirects: true }>
export type GetKey = Exclude<KeysWith<{ method: 'GET' }>, FileKey>
export type PagedKey = KeysWith<{ method: 'GET'; paged: true }>
export type ChangeKey = Exclude<RouteKey, GetKey | FileKey>

/** Routes whose text may come later. */
export type GenerateKey = KeysWith<{ later: object }>

/** The text of such a route. */
export type Text<K extends GenerateKey> = ResultOf<RowOf<K>>
export type Result<K extends RouteKey> = ResultOf<RowOf<K>> | LaterOf<RowOf<K>>
export type Body<K extends RouteKey> = BodyInputOf<RowOf<K>>

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [P in Name]?: T }
    : { [P in Name]: T }
type Query<T> = [T] extends [undefined] ? unknown : { query?: { [P in keyof T]?: T[P] } }

/** `{ params, query, body }`, each only if the row has it. */
export type Input<K extends RouteKey> = Part<'params', ParamsOf<RowOf<K>>> &
  Query<QueryInputOf<RowOf<K>>> &
  Part<'body', Body<K>>

export type CallOptions = {
  signal?: AbortSignal
  /** Makes it safe to repeat a create call with the same input. Each call gets a new key unless one is given. */
  idempotencyKey?: string
  /** Does not wait for a result that takes long: the answer is then its job. */
  prefersAsync?: boolean
}

/** The input is optional if none of its fields is required. */
export type InputArgument<K extends RouteKey> =
  Record<string, never> extends Input<K> ? [input?: Input<K>] : [input: Input<K>]

/** Calls a route of the contract. */
export const call = <K extends RouteKey>(
  key: K,
  ...[input, options]: [...InputArgument<K>, options?: CallOptions]
): Promise<Result<K>> => make(key, input as Input<K> | undefined, options as CallOptions | undefined)

/** Like `call`, for a route that is known only at run time. */
export const make = async <K extends RouteKey>(
  key: K,
  input: Input<K> | undefined,
  options: CallOptions = {},
): Promise<Result<K>> => {
  const row = rows[key]
  if (row === undefined) throw new Error(`The contract has no route ${key}`)
  const [method, path, repeatable] = row
  const loose = (input ?? {}) as LooseInput
  const address = requestUrl(path, loose)
  const headers: Record<string, string> = options.prefersAsync === true ? { prefer: 'respond-async' } : {}
  if (repeatable)
    headers['idempotency-key'] = requestKey(options.idempotencyKey ?? crypto.randomUUID(), address, loose.body)
  const response = await send(address, { method, body: loose.body, headers, signal: options.signal })
  noteEvents(response)
  return (response.status === 204 ? null : await jsonOf(response, options.signal)) as Result<K>
}

/** The URL of a file in the API, for an image or a link. */
export const fileUrl = <K extends FileKey>(key: K, input: Input<K>): string =>
  requestUrl(rows[key]?.[1] ?? '', input as LooseInput)

/** The TanStack Query options for a GET of the contract: `useQuery(get('projects.read', { params: { id } }))`. */
export const get = <K extends GetKey>(key: K, ...[input]: InputArgument<K>) =>
  queryOptions({
    queryKey: [key, input ?? {}] as const,
    queryFn: ({ signal }): Promise<Result<K>> => make(key, input, { signal }),
  })
