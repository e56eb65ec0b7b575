/**
 * Stands in for Stripe: its API as the pinned SDK speaks it, its test cards with 3D Secure, billing by the stage's clock,
 * and signed webhooks. What it does not know is an error in Stripe's own shape, because the SDK takes any other answer
 * for a success.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { catchUp } from './billing/catch-up.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Recorder } from '../../records/records.ts'
import { createApi } from './http/api.ts'
import { createLocalCalls } from './http/local-calls.ts'
import { createPerform } from './http/perform.ts'
import { routes } from './resources/routes.ts'
import { createAccount, defaultSettings, type Account, type Settings } from './store/account.ts'
import { openDatabase } from './store/database.ts'
import { openObjects } from './store/objects.ts'
import { openPast } from './store/past.ts'
import { presenter } from './store/present.ts'
import { createDeliveries, type Deliver } from './webhooks/deliveries.ts'
import { openOutbox } from './webhooks/outbox.ts'

export type Stripe = {
  /** Whether a request of the stage's port is for the API or for the stage's own calls. */
  takes(request: IncomingMessage): boolean
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Begins to deliver webhooks, also those that the last run did not, and to follow the clock. */
  start(): void
  /** Whether a webhook is being delivered, or anything is due. */
  busy(): boolean
  /**
   * Moves the account to a time in the past and does what is due there, or back to the present if the time is omitted.
   * Nothing that happens in the past is delivered: those who are there have caused it.
   */
  liveAt(time?: Date): void
  close(): Promise<void>
}

export type StripeParts = {
  clock: Clock
  records: Pick<Recorder, 'error'>
  /** Keeps everything between runs. */
  directory: string
  /** The address of the pages that people see, such as `http://localhost:3000`. */
  origin: () => string
  secretKey: string
  /** An endpoint that exists from the start, with a secret that its receiver knows. */
  webhook?: { url: string; secret: string }
  deliver: Deliver
  /** Why a request to `/_local/stripe` is refused; undefined if it is not. */
  refusal?: (request: {
    method: string
    headers: IncomingHttpHeaders
    remoteAddress: string | undefined
  }) => string | undefined
  settings?: Partial<Settings>
  random?: () => number
}

/** The second version of Stripe's API is not served, and answered with an error. */
const apiPath = /^\/v[12]\//

/** The longest time that a timer can be set to, in milliseconds. */
const longestTimer = 2 ** 31 - 1

/** The endpoint that exists from the start. */
const registerEndpoint = (account: Account, { url, secret }: { url: string; secret: string }): void => {
  const id = 'we_local'
  account.save({
    id,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: account.objects.find('webhook_endpoint', id)?.created ?? account.now(),
    description: 'The local stage',
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
    internal: { secret },
  })
}

export const createStripe = (parts: StripeParts): Stripe => {
  const { clock, origin, random = Math.random } = parts
  const onError = (message: string) => parts.records.error('stripe', message)
  const database = openDatabase(parts.directory)
  const past = openPast(database)
  const now = () => past.at() ?? clock.now()
  const objects = openObjects(database)
  const present = presenter(objects, origin)
  const outbox = openOutbox({ database, objects, now, random })
  const settings = { ...defaultSettings, ...parts.settings }
  const account = createAccount({
    database,
    objects,
    present,
    clock: { now },
    settings,
    origin,
    queue: (event) => (past.at() === undefined ? outbox.queue(event) : 0),
  })
  const deliveries = createDeliveries({ outbox, objects, now, random, deliver: parts.deliver, onError })
  const { perform } = createPerform({ database, onError })
  const doWhatIsDue = () => void catchUp(account, database)
  const api = createApi({ account, database, routes, secretKey: parts.secretKey, catchUp: doWhatIsDue, onError })
  const local = createLocalCalls({
    account,
    outbox,
    perform: (work) => {
      doWhatIsDue()
      return perform(work)
    },
    flush: deliveries.flush,
  })
  if (parts.webhook) registerEndpoint(account, parts.webhook)

  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isClosed = false
  let stopListening = () => {}

  /** Does what is due, and comes back when something is due next. */
  const follow = (): void => {
    clearTimeout(timer)
    if (!isRunning) return
    try {
      doWhatIsDue()
    } catch (error) {
      // What fails now would fail again at once: the next request or move of the clock tries it.
      onError((error as Error).stack ?? String(error))
      return
    }
    void deliveries.run().then(setTimer, (error: unknown) => onError(String(error)))
  }

  const setTimer = (): void => {
    if (!isRunning) return
    const due = objects.nextDueAt()
    const next = Math.min(due === undefined ? Infinity : due * 1_000, deliveries.nextAt() ?? Infinity)
    clearTimeout(timer)
    if (next === Infinity) return
    timer = setTimeout(follow, Math.min(Math.max(next - now(), 0), longestTimer))
    timer.unref()
  }

  const handleApi = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const { status, headers, body } = api.answer({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.search.slice(1),
      headers: request.headers as Record<string, string | undefined>,
      body: await text(request),
    })
    response.writeHead(status, { ...headers, date: new Date(now()).toUTCString() }).end(body)
  }

  const handleLocal = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const method = request.method ?? 'GET'
    const refused = parts.refusal?.({ method, headers: request.headers, remoteAddress: request.socket.remoteAddress })
    if (refused !== undefined)
      return void response
        .writeHead(403, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: refused }))
    const path = url.pathname.slice('/_local/stripe/'.length)
    const answer = await local.answer({ method, path, query: url.searchParams, body: await text(request) })
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  return {
    takes: ({ url = '/' }) => apiPath.test(url) || url.startsWith('/_local/stripe/'),
    async handle(request, response) {
      const url = new URL(request.url ?? '/', 'http://stripe')
      await (apiPath.test(url.pathname) ? handleApi : handleLocal)(request, response, url)
      follow()
    },
    start() {
      isRunning = true
      deliveries.start()
      stopListening = clock.onAdvance(follow)
      follow()
    },
    liveAt(time) {
      past.set(time?.getTime())
      doWhatIsDue()
      if (time === undefined) follow()
    },
    busy: () => !isClosed && (deliveries.busy() || (objects.nextDueAt() ?? Infinity) <= account.now()),
    async close() {
      isRunning = false
      isClosed = true
      clearTimeout(timer)
      stopListening()
      deliveries.stop()
      await deliveries.settled()
      database.close()
    },
  }
}
