/**
 * The typed client: what may be sent and what is answered come from the contract's rows, of which
 * the browser holds only method and path.
 */
import { queryOptions } from '@tanstack/react-query'
import { rows } from 'virtual:contract'
import type { BodyInputOf, ParamsOf, QueryInputOf, ResultOf, RouteRow } from '../shared/contract/route.ts'
import type { Domain, routes } from '../shared/routes.ts'
import { ProblemError, problemOf } from './problem-error.ts'
import { hasSession, signInAgain } from './sign-in-again.ts'

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
export type GetKey = KeysWith<{ method: 'GET' }>
export type PagedKey = KeysWith<{ method: 'GET'; paged: true }>
export type ChangeKey = Exclude<RouteKey, GetKey>

export type Result<K extends RouteKey> = ResultOf<RowOf<K>>
export type Body<K extends RouteKey> = BodyInputOf<RowOf<K>>

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : undefined extends T ? { [P in Name]?: T } : { [P in Name]: T }
type Query<T> = [T] extends [undefined] ? unknown : { query?: { [P in keyof T]?: T[P] } }

/** `{ params, query, body }`, each where the row has it. */
export type Input<K extends RouteKey> = Part<'params', ParamsOf<RowOf<K>>> & Query<QueryInputOf<RowOf<K>>> & Part<'body', Body<K>>

/** Input that may be left out where nothing in it is required. */
export type InputArgument<K extends RouteKey> = Record<string, never> extends Input<K> ? [input?: Input<K>] : [input: Input<K>]

/** The parts of any call's input. */
export type LooseInput = { params?: Record<string, string>; query?: Record<string, string | number | boolean | undefined>; body?: unknown }

export type CallOptions = {
  signal?: AbortSignal
  /** Makes a repeat of a creation safe; one is made per call where none is given. */
  idempotencyKey?: string
}

/** The address of a call: path with its parameters, and the query without what is absent. */
export const addressOf = (path: string, { params = {}, query = {} }: LooseInput): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value))
  return search.size === 0 ? filled : `${filled}?${search}`
}

/** Sends one request; a refusal is a ProblemError. After an expired session it goes on once the person has signed in again. */
export const send = async (method: string, address: string, body: unknown, options: CallOptions, headers: Record<string, string> = {}): Promise<Response> => {
  let response: Response
  try {
    response = await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ProblemError({ status: 0, code: 'network', message: 'Unable to connect to server' })
  }
  if (response.ok) return response
  const problem = await problemOf(response)
  if (problem.status === 401 && problem.code !== 'invalid_credentials' && hasSession()) {
    await signInAgain()
    return send(method, address, body, options, headers)
  }
  throw problem
}

/** Makes a call of the contract. */
export const call = async <K extends RouteKey>(key: K, input?: Input<K>, options: CallOptions = {}): Promise<Result<K>> => {
  const row = rows[key]
  if (row === undefined) throw new Error(`The contract has no route ${key}`)
  const [method, path, repeatable] = row
  const loose = (input ?? {}) as LooseInput
  const headers: Record<string, string> = repeatable ? { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() } : {}
  const response = await send(method, addressOf(path, loose), loose.body, options, headers)
  return (response.status === 204 ? null : await response.json()) as Result<K>
}

/** TanStack Query's options for a GET of the contract: `useQuery(get('projects.read', { params: { id } }))`. */
export const get = <K extends GetKey>(key: K, ...[input]: InputArgument<K>) =>
  queryOptions({
    queryKey: [key, input ?? {}] as const,
    queryFn: ({ signal }): Promise<Result<K>> => call(key, input, { signal }),
  })
