/**
 * The developer console: a page at `/_local`, with the same data as JSON below it. It exists only in the local stage.
 * Each response is computed when it is requested. Errors are problem details, as in the product's own API (RFC 9457).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageClockScript } from '../clock/page-clock.ts'
import {
  describeClock,
  describeDeadLetters,
  describeFaults,
  describeFunctions,
  describeMail,
  describeModel,
  describeOverview,
  describeQueues,
} from './describe-stage.ts'
import { describeTrace, describeTraces, findTrace } from './describe-trace.ts'
import { createPageFiles } from './page-files.ts'
import { answerTo, readReceived } from './received-mail.ts'
import { refusal } from './same-site.ts'
import type { StageView } from './stage-view.ts'
import { present } from '../values/present.ts'

export type Console = {
  /** Whether the console serves this path. */
  serves(path: string): boolean
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

type Asked = { view: StageView; name: string; query: URLSearchParams; body: () => Promise<unknown> }
type Route = { method: string; path: RegExp; answer: (asked: Asked) => unknown }

class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Newest first; `?limit=n` returns only the newest n. */
const newest = <T>(list: T[], query: URLSearchParams): T[] => {
  const limit = Number(query.get('limit') ?? list.length)
  if (!Number.isInteger(limit) || limit < 0) throw new Refused(400, 'limit is a whole number.')
  return list.toReversed().slice(0, limit)
}

const functionNamed = (view: StageView, name: string) => {
  const fn = view.assembly.functions.find((one) => one.name === name)
  if (!fn) throw new Refused(404, `There is no function ${name}.`)
  return fn
}

/** Waits until the stage is idle. If it is not idle in time, the error says what it is busy with. */
const within = async (millis: number, view: StageView): Promise<true> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), millis)))
  const outcome = await Promise.race([view.idle(), late]).finally(() => clearTimeout(timer))
  if (outcome !== 'late') return true
  const busy = view.events.queues().filter((queue) => queue.depth + queue.inFlight + queue.waiting > 0)
  const queues = busy.map(
    (queue) => `${queue.name} (${queue.depth} ready, ${queue.inFlight} in flight, ${queue.waiting} waiting)`,
  )
  throw new Refused(
    503,
    `The stage is still busy after ${millis / 1000} s. Queues that are not empty: ${queues.join(', ') || 'none'}.`,
  )
}

const routes: Route[] = [
  { method: 'GET', path: /^\/overview$/, answer: ({ view }) => describeOverview(view) },
  { method: 'GET', path: /^\/events$/, answer: ({ view, query }) => newest(view.events.recentEvents(), query) },
  {
    method: 'POST',
    path: /^\/events$/,
    answer: async ({ view, body }) => {
      const { name = '', detail = {} } = ((await body()) ?? {}) as { name?: string; detail?: object }
      const bus = { EventBusName: `plumbline-${view.assembly.stage}`, Source: 'plumbline' }
      return view.events.putEvents({ Entries: [{ ...bus, DetailType: name, Detail: JSON.stringify(detail) }] })
    },
  },
  { method: 'GET', path: /^\/errors$/, answer: ({ view, query }) => newest(view.records.errors(), query) },
  { method: 'GET', path: /^\/mail$/, answer: async ({ view }) => describeMail(await view.mail.emails()) },
  { method: 'GET', path: /^\/traces$/, answer: ({ view, query }) => newest(describeTraces(view).toReversed(), query) },
  {
    method: 'GET',
    path: /^\/traces\/([^/]+)$/,
    answer: async ({ view, name }) => {
      const emails = await view.mail.emails()
      const id = findTrace(view, emails, name)
      if (id === undefined) throw new Refused(404, `The stage remembers nothing with the reference “${name}”.`)
      return describeTrace(view, emails, id)
    },
  },
  { method: 'DELETE', path: /^\/mail$/, answer: ({ view }) => view.mail.clear() },
  {
    method: 'POST',
    path: /^\/mail\/received$/,
    answer: async ({ view, body }) => view.receiveMail(readReceived(await body())),
  },
  {
    method: 'POST',
    path: /^\/mail\/([^/]+)\/answer$/,
    answer: async ({ view, name, body }) => {
      const mail = describeMail(await view.mail.emails()).find(({ id }) => id === name)
      if (!mail) throw new Refused(404, `There is no mail ${name}.`)
      const { text = '' } = ((await body()) ?? {}) as { text?: string }
      return view.receiveMail(answerTo(mail, text))
    },
  },
  { method: 'GET', path: /^\/queues$/, answer: ({ view }) => describeQueues(view) },
  { method: 'GET', path: /^\/dead-letters$/, answer: ({ view }) => describeDeadLetters(view) },
  { method: 'POST', path: /^\/queues\/([^/]+)\/redrive$/, answer: ({ view, name }) => view.events.redrive(name) },
  {
    method: 'POST',
    path: /^\/queues\/([^/]+)\/purge$/,
    answer: ({ view, name }) => ({ removed: view.events.purge(name) }),
  },
  { method: 'GET', path: /^\/capacity$/, answer: ({ view, query }) => newest(view.records.requests(), query) },
  { method: 'GET', path: /^\/bedrock$/, answer: ({ view }) => describeModel(view) },
  {
    method: 'POST',
    path: /^\/bedrock$/,
    answer: async ({ view, body }) => {
      view.bedrock.setMode(await body())
      return describeModel(view)
    },
  },
  { method: 'GET', path: /^\/alarms$/, answer: ({ view }) => view.alarms() },
  { method: 'GET', path: /^\/faults$/, answer: ({ view }) => describeFaults(view) },
  {
    method: 'POST',
    path: /^\/faults$/,
    answer: async ({ view, body }) => {
      view.faults.cause(((await body()) as { fault?: unknown } | null)?.fault)
      return describeFaults(view)
    },
  },
  { method: 'GET', path: /^\/grants$/, answer: ({ view }) => view.records.grants() },
  { method: 'GET', path: /^\/functions$/, answer: ({ view }) => describeFunctions(view) },
  {
    method: 'GET',
    path: /^\/functions\/([^/]+)$/,
    answer: ({ view, name }) => describeFunctions(view, functionNamed(view, name).name)[0],
  },
  {
    method: 'POST',
    path: /^\/functions\/([^/]+)$/,
    answer: async ({ view, name, body }) => {
      const fn = functionNamed(view, name)
      const {
        invocationId: _,
        usage: __,
        ...result
      } = (await view.invoker.invoke(fn.arn, await body(), { kind: 'operator' })) as Record<string, unknown>
      return result
    },
  },
  { method: 'GET', path: /^\/schedules$/, answer: ({ view }) => view.events.schedules() },
  {
    method: 'POST',
    path: /^\/schedules\/(.+)$/,
    answer: ({ view, name }) => {
      view.events.runSchedule(name)
      return { started: name }
    },
  },
  { method: 'GET', path: /^\/clock$/, answer: ({ view }) => describeClock(view) },
  {
    method: 'POST',
    path: /^\/clock$/,
    answer: async ({ view, body }) => {
      const advance = ((await body()) as { advance?: unknown } | null)?.advance
      if (typeof advance !== 'number' || !Number.isFinite(advance) || advance < 0 || advance > longestAdvance) {
        throw new Refused(
          400,
          'Give {"advance": seconds}, at least 0 and at most ten years: the clock only moves forward.',
        )
      }
      view.clock.advance(advance)
      return describeClock(view)
    },
  },
  {
    method: 'GET',
    path: /^\/idle$/,
    answer: async ({ view, query }) => {
      const seconds = Number(query.get('timeout') ?? 30)
      if (!(seconds > 0 && seconds <= 600)) throw new Refused(400, 'timeout is a number of seconds up to 600.')
      return { idle: await within(seconds * 1000, view) }
    },
  },
]

const longestAdvance = 10 * 365 * 86_400
const mostBytes = 6 * 1024 * 1024

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// An email may contain styles and links, but no scripts, forms or requests that reveal that it was read.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'self'"

export const createConsole = (view: StageView): Console => {
  const pageFile = createPageFiles()

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? 'GET'
    const refused = refusal({ method, headers: request.headers, remoteAddress: request.socket.remoteAddress })
    if (refused) throw new Refused(403, refused)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.replace(/^\/_local/, '').replace(/\/$/, '')

    // The page's links are relative to /_local, so the page must have exactly that address.
    if (pathname === '/_local/') return void response.writeHead(308, { location: '/_local' }).end()
    const file = pageFile(path)
    if (file && (method === 'GET' || method === 'HEAD')) {
      const { type, body } = await file
      return send(response, 200, type, body, { 'content-security-policy': pagePolicy })
    }
    if (path === '/clock.js' && method === 'GET')
      return send(response, 200, 'text/javascript; charset=utf-8', pageClockScript(view.clock))
    const mail = /^\/mail\/([^/]+)\/html$/.exec(path)
    if (mail && method === 'GET') return sendMail(response, decode(present(mail[1])))

    const known = routes.filter((route) => route.path.test(path))
    if (known.length === 0) throw new Refused(404, `The console has nothing at ${pathname}.`)
    const route = known.find((one) => one.method === method)
    if (!route) throw new Refused(405, `${pathname} takes ${known.map((one) => one.method).join(' and ')}.`)
    const name = decode(route.path.exec(path)?.[1] ?? '')
    const result = await route.answer({ view, name, query: searchParams, body: () => readJson(request) })
    send(
      response,
      result === undefined ? 204 : 200,
      'application/json',
      result === undefined ? '' : JSON.stringify(result),
    )
  }

  const sendMail = async (response: ServerResponse, id: string): Promise<void> => {
    const mail = describeMail(await view.mail.emails()).find((one) => one.id === id)
    if (!mail) throw new Refused(404, `There is no mail ${id}.`)
    // Links open in a new tab, because the sandbox does not allow navigation.
    send(response, 200, 'text/html; charset=utf-8', `<!doctype html><base target="_blank">${mail.html}`, {
      'content-security-policy': mailPolicy,
    })
  }

  return {
    serves: (path) => path === '/_local' || path.startsWith('/_local/'),
    async handle(request, response) {
      try {
        await answer(request, response)
      } catch (error) {
        const { status, message } = problemOf(error)
        send(
          response,
          status,
          'application/problem+json',
          JSON.stringify({ type: 'about:blank', title: message, status, message }),
        )
      }
    },
  }
}

const send = (
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  more: Record<string, string> = {},
): void => {
  response
    .writeHead(status, { ...headers, ...more, 'content-type': type, 'content-length': Buffer.byteLength(body) })
    .end(body)
}

/** The parts of the stage report errors with their own status; any other error is a bug in the console. */
const problemOf = (error: unknown): { status: number; message: string } => {
  const { status, message } = error as { status?: unknown; message?: unknown }
  return {
    status: typeof status === 'number' ? status : 500,
    message: typeof message === 'string' ? message : String(error),
  }
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refused(400, 'The path is not encoded as a URL.')
  }
}

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > mostBytes) throw new Refused(413, 'The body is larger than 6 MB.')
    chunks.push(chunk as Buffer)
  }
  if (bytes === 0) return null
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch {
    throw new Refused(400, 'The body is no JSON.')
  }
}
