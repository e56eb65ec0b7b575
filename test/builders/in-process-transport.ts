/**
 * Calls the functions in this process, as the gateway would: every domain's handler, and every subscriber for the events
 * that its writes cause. Each call of a function is held
 * against its row of the manifest. The gateway, the bundles and the roles are not part of it; the stage's tests have those.
 */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll } from 'vitest'
import { folderOf } from '../../functions/manifest.ts'
import { handler as checkFiles } from '../../functions/workers/check-files/index.ts'
import { handler as loadDemo } from '../../functions/workers/load-demo/index.ts'
import { routeFinder } from '../../shared/contract/find-route.ts'
import type { RouteRow } from '../../shared/contract/route.ts'
import { allRoutes, type Domain } from '../../shared/routes.ts'
import { withBucket } from './bucket.ts'
import { closeAfterFile } from './close-after-file.ts'
import { countTrips, type CountedTrips } from './counted-trips.ts'
import { withEventFollower } from './event-follower.ts'
import { functionOf, heldToGrants } from './held-to-grants.ts'
import { withModel } from './language-model.ts'
import { withMail } from './mail-service.ts'
import { openQueueService, type QueueService } from './queue-service.ts'
import { requestEvent, type ApiHandler } from './request.ts'
import { withStripe } from './stripe.ts'
import { withTable } from './table.ts'
import { callThrough, type ReadMail, type Request, type RequestUsage, type Transport } from './transport.ts'
import { withUserPools } from './user-pools.ts'

const origin = 'http://plumbline.test'

const findRoute = routeFinder(allRoutes)

/** The domain of each path: a call of a path without its method is the domain's to refuse. */
const domainOf = new Map(allRoutes.map(({ path, domain }) => [path, domain]))

const root = join(import.meta.dirname, '..', '..')

const handlers = new Map<Domain, Promise<ApiHandler>>()

const handlerOf = (domain: Domain): Promise<ApiHandler> => {
  const known = handlers.get(domain)
  if (known !== undefined) return known
  const loaded = import(pathToFileURL(join(root, folderOf(functionOf(domain)), 'index.ts')).href).then(
    ({ handler }: { handler: ApiHandler }) => handler,
  )
  handlers.set(domain, loaded)
  return loaded
}

const waitsForJob = (row: RouteRow | undefined, headers: Record<string, string>): boolean =>
  headers['prefer'] === undefined && row?.later !== undefined

const notFound = (): Response => Response.json({ message: 'Not Found' }, { status: 404 })

/** The subscribers of the demo's events whose results the tests read. */
const ofDemo = ['keep-overview', 'notify-people', 'count-companies']

/** The subscribers whose results samples need. Following all of them would take longer than the calls. */
const ofSamples = [
  'keep-raid-history',
  'watch-conditions',
  'watch-contracts',
  'make-scheduled-reports',
  'answer-questions',
]

/** Time in which a call answers that does not wait for a job, in milliseconds. */
const beforeJobs = 200

/** Settings as on the local stage. */
const likeTheStage = {
  CALLER_FACTOR: '10000',
  DEAD_LETTERS_OF: 'keep-overview',
  DEAD_LETTERS_URL: 'http://localhost/*-dlq',
  METERED_FUNCTIONS: '',
  TEST_PAGES: 'on',
  WEBHOOKS_REACH_LOOPBACK: 'true',
  SITE_ORIGIN: origin,
}

let opened: Transport | undefined

/**
 * Call it once at the top of a test file: its actors are people of the demo, whose two workspaces it loads. The files of a
 * process share the API, because opening it takes longer than the tests of most of them. As on a stage, a file finds what
 * others have left. `also` are further subscribers whose results the file needs.
 */
export const withApi = (also: readonly string[] = []): void => {
  if (opened !== undefined) return
  withTable({ stream: true })
  withUserPools()
  const mail = withMail()
  withStripe({ clock: 'functions' })
  withModel()
  const files = withBucket()
  const following = [...ofSamples, ...also]
  const followed = withEventFollower()
  let queues: QueueService | undefined
  let trips: CountedTrips | undefined
  const usage = new Map<string, RequestUsage>()
  const mails: ReadMail[] = []

  const send = async ({ method, path: target, headers: sent, body }: Request): Promise<Response> => {
    const url = new URL(target, origin)
    const path = decodeURIComponent(url.pathname)
    const route = findRoute(method, path)
    const domain = route && domainOf.get(route.path)
    if (route === undefined || domain === undefined) return notFound()
    const { cookie, ...headers } = sent
    const event = requestEvent(
      { method, path },
      {
        query: Object.fromEntries(url.searchParams),
        text: body ?? '',
        headers: { 'x-site-origin': origin, ...headers },
        cookies: cookie === undefined ? [] : cookie.split('; '),
      },
    )
    if (body === undefined) delete event.body
    const handler = await handlerOf(domain)
    const { requestId } = event.requestContext
    const answering = trips!.of(() =>
      heldToGrants(functionOf(domain), () => handler(event, {} as Parameters<ApiHandler>[1])),
    )
    if (waitsForJob(route.row, headers)) await followWhile(answering)
    const counted = await answering
    usage.set(requestId, { requestId, ...counted.usage })
    await checkUploads()
    return responseOf(counted.result, requestId)
  }

  /** Delivers events until the call that waits for what they cause has its result. */
  const followWhile = async (answering: Promise<unknown>): Promise<void> => {
    const ended = answering.then(
      () => true,
      () => true,
    )
    const within = (millis: number) => Promise.race([ended, pause(millis, false)])
    for (let over = await within(beforeJobs); !over; over = await within(20)) await followed.deliver(following)
  }

  const checkUploads = () => files.deliverScans(checkFiles as (event: SQSEvent) => Promise<SQSBatchResponse>)

  const settle = async (): Promise<void> => {
    do await checkUploads()
    while (await followed.deliver(following))
  }

  beforeAll(async () => {
    queues = await openQueueService(['keep-overview'])
    Object.assign(process.env, likeTheStage)
    trips = countTrips()
    const api: Transport = {
      origin: () => origin,
      send,
      settle,
      mails: async () => {
        mails.unshift(
          ...mail
            .take()
            .map(({ to, text }) => ({ to: [to], text }))
            .toReversed(),
        )
        return mails
      },
      usageOf: async (requestIds) =>
        [...requestIds].map((id) => {
          const used = usage.get(id)
          if (used === undefined) throw new Error(`What ${id} used is not known`)
          return used
        }),
      table: () => ({
        port: Number(new URL(process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '').port),
        name: process.env['TABLE_NAME'] ?? '',
      }),
    }
    callThrough(api)
    // Its first load takes longer than a read, so that the reads after it would count as a further round trip.
    await import('../../functions/api/ai/charter-pdf-on-demand.ts')
    await loadDemo()
    while (await followed.deliver([...ofDemo, ...ofSamples]));
    opened = api
  })
  closeAfterFile(async () => {
    trips?.stop()
    await queues?.close()
  })
}

const responseOf = (
  { statusCode = 200, headers = {}, cookies = [], body, isBase64Encoded = false }: Awaited<ReturnType<ApiHandler>>,
  requestId: string,
): Response => {
  const response = new Response(
    body === undefined || statusCode === 204 || statusCode === 304
      ? null
      : Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
    {
      status: statusCode,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    },
  )
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  response.headers.set('apigw-requestid', requestId)
  return response
}
