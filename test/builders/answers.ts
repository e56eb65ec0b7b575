/**
 * Answers the calls of a screen in place of the server. Each answer belongs to a row of the contract: the input of a
 * call is parsed as the server parses it, and an answer that breaks the row's schema fails the test. Reads that a test
 * does not mention get the smallest answer that the contract allows; a change that it does not mention fails it.
 */
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { parseInput } from '../../functions/kernel/http/input.ts'
import { invalid, Problem } from '../../functions/kernel/problem.ts'
import { allRoutes } from '../../shared/routes.ts'
import type { BodyOf, LaterOf, ParamsOf, QueryOf, ResultOf, RouteRow } from '../../shared/contract/route.ts'
import type { ProblemCode } from '../../shared/contract/problem.ts'
import { sample } from './smallest.ts'

/** A call's input as a handler gets it, or as it was sent if the route would refuse it. */
export type Asked<R extends RouteRow> = {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  /** Makes two calls with the same key one change. */
  idempotencyKey: string | null
}

export type Answer = {
  row: RouteRow
  respond: (asked: Asked<RouteRow>) => Response | Promise<Response>
}

type Result<R extends RouteRow> = ResultOf<R> | LaterOf<R>

/** What was wrong with the calls and answers of the running test. */
const complaints: string[] = []

/** Returns what was wrong since the last call. */
export const takeComplaints = (): string[] => complaints.splice(0)

const nameOf = ({ method, path }: RouteRow): string => `${method} ${path}`

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const checked = (row: RouteRow, result: unknown): Response => {
  if (row.result === null) return new Response(null, { status: 204 })
  const parsed = row.result.safeParse(result)
  if (parsed.success) return json(row.status ?? 200, parsed.data)
  const later = row.later?.safeParse(result)
  if (later?.success === true) return json(202, later.data)
  complaints.push(`The answer to ${nameOf(row)} breaks the contract: ${parsed.error.message}`)
  return json(500, {})
}

/** Answers calls of a route with a result, or with one that follows from the input. */
export const answer = <R extends RouteRow>(row: R, result: Result<R> | ((asked: Asked<R>) => Result<R>)): Answer => ({
  row,
  respond: (asked) =>
    checked(row, typeof result === 'function' ? (result as (asked: unknown) => unknown)(asked) : result),
})

const refusal = (problem: Problem): Response =>
  json(problem.status, problem.toBody('request', 'trace'), { 'content-type': 'application/problem+json' })

/** Refuses calls of a route. `current` is the record that someone else has changed. */
export const refuse = (
  row: RouteRow,
  code: ProblemCode,
  message: string,
  more: ConstructorParameters<typeof Problem>[2] = {},
): Answer => ({
  row,
  respond: () => refusal(new Problem(code, message, more)),
})

/** Refuses calls of a route because of one field of their input. */
export const refuseField = (row: RouteRow, path: string, message: string): Answer => ({
  row,
  respond: () => refusal(invalid(path, message)),
})

/**
 * A stored record. It takes a change of its current version, and refuses one of an older version with the current
 * record, as the server does. `change` is what someone else saves in the meantime.
 */
export const stored = <T extends { version: number }>(
  read: RouteRow,
  update: RouteRow,
  initial: T,
): { answers: Answer[]; change: (parts: Partial<T>) => void } => {
  let current = initial
  const change = (parts: Partial<T>) => {
    current = { ...current, ...parts, version: current.version + 1 }
  }
  return {
    answers: [
      { row: read, respond: () => checked(read, current) },
      {
        row: update,
        respond: (asked) => {
          const { version, ...parts } = asked.body as Partial<T>
          if (version !== current.version)
            return refusal(
              new Problem('version_conflict', 'Someone else has changed this in the meantime.', { current }),
            )
          change(parts as Partial<T>)
          return checked(update, current)
        },
      },
    ],
    change,
  }
}

/** Leaves calls of a route without an answer, as a lost connection does. */
export const disconnect = (row: RouteRow): Answer => ({
  row,
  respond: () => {
    throw new TypeError('Failed to fetch')
  },
})

/** Adds headers to an answer, such as the link to the next page. */
export const withHeaders = ({ row, respond }: Answer, headers: Record<string, string>): Answer => ({
  row,
  respond: async (asked) => {
    const response = await respond(asked)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  },
})

/** Answers only the next call of a route, and leaves later ones to the answers before it. */
export const once = (answered: Answer, api: Api): void =>
  api.add({
    row: answered.row,
    respond: (asked) => {
      api.reconnect(answered.row)
      return answered.respond(asked)
    },
  })

/** Delays an answer until it is released. */
export const hold = (delayed: Answer): { answer: Answer; release: () => void } => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  return {
    answer: { row: delayed.row, respond: async (asked) => (await released, delayed.respond(asked)) },
    release,
  }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The parameters of a path, or undefined if the path belongs to another route. */
const paramsIn = (path: string, pathname: string): Record<string, string> | undefined => {
  const pattern = path.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? escaped(part) : `(?<${part}>[^/]+)`))
  const match = new RegExp(`^${pattern.join('')}$`).exec(pathname)
  if (match === null) return undefined
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
}

/** `/api/projects/trash` is more specific than `/api/projects/{id}`. */
const parametersOf = ({ path }: RouteRow): number => path.split('{').length

const eventOf = (query: URLSearchParams, body: string | undefined) =>
  ({
    queryStringParameters: Object.fromEntries(query),
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  }) as unknown as APIGatewayProxyEventV2

export type Api = {
  fetch: typeof fetch
  /** Adds answers, which come before earlier ones of the same route. */
  add: (...answers: Answer[]) => void
  /** Forgets the latest answer of a route, such as a disconnection. */
  reconnect: (row: RouteRow) => void
  /** The inputs of the calls of a route so far, in their order. */
  sent: <R extends RouteRow>(row: R) => Asked<R>[]
}

/** The smallest answer to each read, for the parts of a page that a test is not about. */
const smallestAnswers: readonly Answer[] = allRoutes
  .filter(({ method, result }) => method === 'GET' && result !== null)
  .map((row) => ({ row, respond: () => checked(row, row.result === null ? null : sample(row.result)) }))

export const createApi = (initial: readonly Answer[]): Api => {
  let answers = [...initial, ...smallestAnswers]
  const log: { row: RouteRow; asked: Asked<RouteRow> }[] = []
  const find = (method: string, pathname: string) =>
    answers
      .flatMap((entry) => {
        const params = entry.row.method === method ? paramsIn(entry.row.path, pathname) : undefined
        return params === undefined ? [] : [{ ...entry, params }]
      })
      .toSorted((a, b) => parametersOf(a.row) - parametersOf(b.row))[0]
  return {
    add: (...more) => {
      answers = [...more, ...answers]
    },
    reconnect: (row) => {
      const at = answers.findIndex((entry) => nameOf(entry.row) === nameOf(row))
      answers = answers.toSpliced(at, 1)
    },
    sent: <R extends RouteRow>(row: R) =>
      log.filter((call) => nameOf(call.row) === nameOf(row)).map(({ asked }) => asked as Asked<R>),
    fetch: async (target, init = {}) => {
      const address = target instanceof Request ? target.url : target
      const { pathname, searchParams } = new URL(address, 'http://localhost')
      const method = init.method ?? 'GET'
      const found = find(method, pathname)
      if (found === undefined) {
        complaints.push(`The test gives no answer to ${method} ${pathname}`)
        return json(500, {})
      }
      try {
        const body = typeof init.body === 'string' ? init.body : undefined
        const input = parseInput(found.row, found.params, eventOf(searchParams, body))
        const idempotencyKey = new Headers(init.headers).get('idempotency-key')
        const asked = { ...input, idempotencyKey } as Asked<RouteRow>
        log.push({ row: found.row, asked })
        const response = await found.respond(asked)
        init.signal?.throwIfAborted()
        return response
      } catch (error) {
        if (error instanceof Problem) return refusal(error)
        throw error
      }
    },
  }
}
