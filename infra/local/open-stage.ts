/**
 * Puts the local stage together: everything that the cloud assembly names, run by this process.
 *
 * A folder imports only folders that stand before it: clock and assembly; records; iam, engine and cognito; lambda;
 * events and http; services; console. The files beside this one are the commands and what opens and watches the stage.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { assemblyDir, siteDir } from '../build.ts'
import type { Assembly } from './assembly/assembly.ts'
import { readAssembly } from './assembly/read-assembly.ts'
import { openClock } from './clock/clock.ts'
import type { Clock } from './clock/clock.ts'
import { openCognito, unsignedOperations } from './cognito/cognito.ts'
import type { Cognito } from './cognito/cognito.ts'
import { createConsole } from './console/console.ts'
import { readMemory } from './console/memory.ts'
import { openEngine } from './engine/open-engine.ts'
import type { Engine } from './engine/open-engine.ts'
import { openEvents } from './events/open-events.ts'
import type { Events } from './events/open-events.ts'
import { createDistribution } from './http/behaviours.ts'
import { createGateway } from './http/gateway.ts'
import { jsonResponse } from './http/message.ts'
import type { FrontResponse } from './http/message.ts'
import { openFront } from './http/open-front.ts'
import type { ConsoleHandler } from './http/open-front.ts'
import { openSite } from './http/site.ts'
import type { Site } from './http/site.ts'
import { checkEventSources } from './iam/event-source-grants.ts'
import { createGrants } from './iam/grants.ts'
import { createInvoker } from './lambda/invoker.ts'
import type { LambdaInvoker } from './lambda/invoker.ts'
import { takeData } from './lock.ts'
import { openLogFile } from './records/log-file.ts'
import { createRecords } from './records/records.ts'
import type { Recorder } from './records/records.ts'
import type { Reloads } from './reloads.ts'
import { dynamoDbService } from './services/dynamodb.ts'
import { answerCognito, cognitoService, eventsService, sqsService } from './services/json-services.ts'
import { openMail } from './services/mail.ts'
import type { Mail } from './services/mail.ts'
import { openServices } from './services/open-services.ts'
import { sesService } from './services/ses.ts'

export type StageOptions = {
  /** 0 takes a free one. */
  port: number
  /** What outlives the process. */
  dataDir: string
  cdkOut?: string
  siteDir?: string
  stage?: string
  /** Loads the demo data where they have not been loaded into this folder; true unless said otherwise. */
  demo?: boolean
  /** Copies of functions that are kept, of all together; each takes some 25 MB. */
  mostCopies?: number
  /** Functions get so many times the time that their template gives them, on a machine that has much else to do; 1 unless given. */
  slowdown?: number
  /** A certain DynamoDB engine, for tests on both. */
  engine?: Engine['name']
  /** Put into the head of each page, for `npm run dev`. */
  addToPages?: string
  reloads?: Reloads
  /** Told how long each phase of the start took. */
  onPhase?: (name: string, millis: number) => void
}

/** The stage's parts, as its console and tests use them. */
export type StageParts = {
  assembly: Assembly
  origin: string
  /** Base address of the AWS services, as functions call them. */
  endpoint: string
  clock: Clock
  records: Recorder
  invoker: LambdaInvoker
  events: Events
  engine: Engine
  mail: Mail
  cognito: Cognito
}

export type Stage = StageParts & {
  port: number
  site: Site
  dataDir: string
  /** Resolves, with the reason, when a part that the stage cannot do without is gone. */
  failed: Promise<string>
  close(): Promise<void>
}

type Closer = () => unknown

/** Running functions get this long to end when the stage closes; what is unfinished is kept in queues. */
const closeMillis = 5_000

/**
 * @throws PortInUse, DataInUse, AssemblyError; the message says what to do
 */
export async function openStage(options: StageOptions): Promise<Stage> {
  const closers: Closer[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    return await compose(options, closers, close)
  } catch (cause) {
    await close()
    throw cause
  }
}

async function compose(options: StageOptions, closers: Closer[], close: () => Promise<void>): Promise<Stage> {
  const timed = async <T>(name: string, work: () => Promise<T> | T): Promise<T> => {
    const started = performance.now()
    const result = await work()
    options.onPhase?.(name, Math.round(performance.now() - started))
    return result
  }
  const opened = <T extends { close(): unknown }>(part: T): T => {
    closers.push(() => part.close())
    return part
  }
  const { dataDir } = options
  // Lambda's own. Functions run in threads of this process, and would else go by the machine's zone.
  process.env['TZ'] = 'UTC'

  const front = opened(await openFront(options.port))
  closers.push(takeData(dataDir))
  const read = await timed('cloud assembly', () =>
    readAssembly(options.cdkOut ?? assemblyDir, options.stage ?? 'local'),
  )
  const assembly = atOrigin(read, front.origin)
  const clock = openClock({ directory: dataDir })
  const log = opened(openLogFile(path.join(dataDir, 'logs'), assembly.functions))
  const grants = createGrants(assembly, clock)
  const records = createRecords({
    clock,
    grants: grants.report,
    onLog: (line) => log.line(line),
    onError: (error) => log.error(error),
  })
  checkEventSources(assembly, grants)

  const [engine, site, services] = await timed('database and site', () =>
    Promise.all([
      openEngine({
        tables: assembly.tables,
        directory: path.join(dataDir, 'dynamodb'),
        clock,
        ...(options.engine && { engine: options.engine }),
      }).then(opened),
      openSite(options.siteDir ?? siteDir, options.addToPages),
      openServices(clock).then(opened),
    ]),
  )

  const { mail, cognito, invoker, events } = await timed('services', () => {
    const outbox = opened(openMail({ directory: dataDir, clock }))
    mkdirSync(path.join(dataDir, 'cognito'), { recursive: true })
    const pools = opened(
      openCognito({
        pools: assembly.pools,
        directory: path.join(dataDir, 'cognito'),
        clock,
        region: assembly.region,
        send: (one) => sendFromCognito(outbox, one),
      }),
    )
    const onWrite = () => moving.tableWritten()
    const lambda = opened(
      createInvoker({
        assembly,
        clock,
        records,
        grants,
        endpoint: services.endpoint,
        engine: `127.0.0.1:${engine.port}`,
        onWrite,
        mostCopies: options.mostCopies,
        slowdown: options.slowdown,
      }),
    )
    const moving = openEvents({
      assembly,
      clock,
      invoker: lambda,
      dynamo: { endpoint: engine.endpoint },
      directory: path.join(dataDir, 'events'),
      records,
    })
    closers.push(() =>
      Promise.race([moving.close(), new Promise((resolve) => setTimeout(resolve, closeMillis).unref())]),
    )
    const dynamodb = opened(dynamoDbService({ assembly, port: engine.port, onWrite }))
    const ses = sesService({
      assembly,
      clock,
      mail: outbox,
      publish: (topic, message) => void moving.publish(topic, message),
    })
    services.serve({
      assembly,
      grants,
      records,
      cognito: pools,
      services: {
        dynamodb,
        ses,
        'cognito-idp': cognitoService(pools),
        events: eventsService(moving, assembly),
        sqs: sqsService(moving, assembly),
      },
    })
    return { mail: outbox, cognito: pools, invoker: lambda, events: moving }
  })

  const parts: StageParts = {
    assembly,
    origin: front.origin,
    endpoint: services.endpoint,
    clock,
    records,
    invoker,
    events,
    engine,
    mail,
    cognito,
  }
  const loaded = options.demo !== false && (await timed('demo data', () => loadDemo(parts, dataDir)))
  // What the demo data set off waits in the table's stream: its subscribers would only hold up their loading.
  events.start()
  // The demo has a past in which the schedules would have run: what is due in it is told at once.
  if (loaded && assembly.schedules.some(({ name }) => name === sweep)) events.runSchedule(sweep)

  const gateway = createGateway({ assembly, invoker, records, clock })
  const cognitoOrigin = (request: { headers: Record<string, string>; body: Buffer }) => publicCognito(cognito, request)
  const distribution = assembly.distribution
    ? createDistribution(assembly.distribution, assembly, { site, gateway, cognito: cognitoOrigin })
    : gateway
  const { reloads } = options
  const pages = createConsole({ ...parts, memory: () => readMemory(engine.pid), idle: () => events.idle() })
  const handleLocal: ConsoleHandler = (request, response) => {
    if (!reloads?.handle(request, response)) void pages.handle(request, response)
  }
  front.serve({ distribution, records, console: handleLocal })
  if (reloads) opened(reloads)
  // First of all when the stage closes: nothing new comes in while its parts end one after the other.
  opened(front)

  let closing: Promise<void> | undefined
  return {
    ...parts,
    port: front.port,
    site,
    dataDir,
    failed: engine.ended.then((said) =>
      closing ? new Promise<string>(() => {}) : `The DynamoDB engine ended: ${said.trim()}`,
    ),
    close: () => (closing ??= close()),
  }
}

/** The template's origin is the one that the stage was synthesised for; the port is chosen at the start. */
function atOrigin(assembly: Assembly, origin: string): Assembly {
  const functions = assembly.functions.map((fn) =>
    fn.environment['SITE_ORIGIN'] === undefined
      ? fn
      : { ...fn, environment: { ...fn.environment, SITE_ORIGIN: origin } },
  )
  return { ...assembly, functions }
}

/** The schedule that tells of what is due. */
const sweep = 'late-task-sweep'

/** Runs the operator function that loads the demo data, once for a data folder; whether it was now. It may be run again after a failure. */
async function loadDemo({ assembly, invoker }: StageParts, dataDir: string): Promise<boolean> {
  const mark = path.join(dataDir, 'demo-loaded')
  const fn = assembly.functions.find((one) => one.name === `plumbline-${assembly.stage}-load-demo`)
  if (!fn || existsSync(mark)) return false
  const result = await invoker.invoke(fn.arn, {}, { kind: 'operator' })
  if (!result.ok) throw new Error(`The demo data could not be loaded: ${result.errorType}: ${result.errorMessage}`)
  writeFileSync(mark, '')
  return true
}

async function sendFromCognito(
  mail: Mail,
  { to, subject, text, html }: { to: string; subject: string; text: string; html?: string },
): Promise<void> {
  const Body = { Text: { Data: text }, ...(html !== undefined && { Html: { Data: html } }) }
  const message = {
    FromEmailAddress: 'no-reply@verificationemail.com',
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: { Data: subject }, Body } },
  }
  const { status, body } = await mail.post('/v2/email/outbound-emails', message)
  if (status !== 200) throw new Error(body)
}

/** Cognito as the browser reaches it. What needs a signature is not for browsers. */
async function publicCognito(
  cognito: Cognito,
  request: { headers: Record<string, string>; body: Buffer },
): Promise<FrontResponse> {
  const target = request.headers['x-amz-target'] ?? ''
  if (!unsignedOperations.has(target.split('.').at(-1) ?? '')) {
    return jsonResponse(400, { __type: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' })
  }
  const { status, headers, body } = await answerCognito(cognito, target, request.body.toString())
  return { status, headers, cookies: [], body: Buffer.from(body) }
}
