/**
 * Starts the local stage: everything that the cloud assembly names, run by this process.
 *
 * A folder imports only folders before it in this list: clock and assembly; records; iam, engine and cognito; lambda;
 * events and http; services; console. The files in this folder are the commands, and what opens and watches the stage.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { siteSecretHeader } from '../../shared/contract/site-secret-header.ts'
import { assemblyDir, siteDir } from '../build.ts'
import { evaluateAlarms, type AlarmState } from './alarms/evaluate.ts'
import { createFaults, type Faults } from './alarms/faults.ts'
import type { Assembly } from './assembly/assembly.ts'
import { readAssembly } from './assembly/read-assembly.ts'
import { openClock } from './clock/clock.ts'
import type { Clock } from './clock/clock.ts'
import { pageClockTag } from './clock/page-clock.ts'
import { openCognito } from './cognito/cognito.ts'
import type { Cognito, Triggers } from './cognito/cognito.ts'
import { createConsole } from './console/console.ts'
import { readMemory } from './console/memory.ts'
import { announceLateDemoTasks, loadDemo, loadDemoCompanies } from './demo-data.ts'
import { openEngine } from './engine/open-engine.ts'
import type { Engine } from './engine/open-engine.ts'
import { openEvents } from './events/open-events.ts'
import type { Events } from './events/open-events.ts'
import { createDistribution } from './http/behaviours.ts'
import { createGateway, type Gateway } from './http/gateway.ts'
import { nameCall } from './http/name-call.ts'
import type { FrontRequest } from './http/message.ts'
import { OpenCalls } from './http/open-calls.ts'
import { openFront } from './http/open-front.ts'
import type { ConsoleHandler, Front } from './http/open-front.ts'
import { openSite } from './http/site.ts'
import type { Site } from './http/site.ts'
import { checkEventSources } from './iam/event-source-grants.ts'
import { createGrants } from './iam/grants.ts'
import type { Grants } from './iam/grants.ts'
import { createInvoker } from './lambda/invoker.ts'
import type { LambdaInvoker } from './lambda/invoker.ts'
import { openModel, withModel } from './language-model.ts'
import { takeData } from './lock.ts'
import { OpenedParts } from './opened-parts.ts'
import { withOperatorChanges } from './operator-changes.ts'
import { withOrigins } from './origins.ts'
import { openLogFile, readLogFile } from './records/log-file.ts'
import { createRecords } from './records/records.ts'
import type { Recorder } from './records/records.ts'
import type { Reloads } from './reloads.ts'
import { createBedrock } from './services/bedrock/bedrock.ts'
import type { Bedrock } from './services/bedrock/bedrock.ts'
import { cloudWatchLogsService } from './services/cloudwatch-logs.ts'
import { sendCognitoMail } from './services/cognito-mail.ts'
import { bucketHost, createS3 } from './services/s3/s3.ts'
import type { S3 } from './services/s3/s3.ts'
import { dynamoDbService } from './services/dynamodb.ts'
import { answerPublicCognito, cognitoService, eventsService, sqsService } from './services/json-services.ts'
import { openMail } from './services/mail.ts'
import type { Mail } from './services/mail.ts'
import { openServices } from './services/open-services.ts'
import type { Services } from './services/open-services.ts'
import { deleteUnfinished, operatorDynamoDb } from './services/operator/dynamodb.ts'
import { lambdaService } from './services/operator/lambda.ts'
import { schedulerService } from './services/operator/scheduler.ts'
import { openOperatorChanges } from './services/operator/state.ts'
import type { OperatorChanges } from './services/operator/state.ts'
import { secretsManagerService } from './services/secrets-manager.ts'
import { stsService } from './services/sts.ts'
import { sesService } from './services/ses.ts'
import { receivingMail, type ReceiveMail } from './services/ses-receiving.ts'
import type { ModelSetting, StripeKeys } from './settings.ts'
import { checkData, listDatabases } from './store/damage.ts'
import { checkRoom, watchDisk } from './store/disk.ts'
import { openStripe, publishPrices } from './stripe-account.ts'
import type { StripeAccount } from './stripe-account.ts'

export type StageOptions = {
  /** 0 selects a free port. */
  port: number
  /** Folder for all data that survives a restart. */
  dataDir: string
  cdkOut?: string
  siteDir?: string
  stage?: string
  /** Loads the demo data if this data folder does not have it yet; true by default. */
  demo?: boolean
  /** Maximum number of copies of all functions together; each takes some 25 MB. */
  mostCopies?: number
  /**
   * Whether functions that no caller waits for run at a low priority; true by default. Where other programs need the
   * machine as well, such as in tests, events would wait for all of them.
   */
  yields?: boolean
  /** For tests: every function takes this many times as long, as on a machine that gives it little processor time. */
  slowedBy?: number
  /** Selects a DynamoDB engine, for tests on both. */
  engine?: Engine['name']
  /** Added to the head of each page, for `npm run dev`. */
  addToPages?: string
  reloads?: Reloads
  /** Keys of an account in Stripe's test mode, used instead of the stand-in. */
  stripeKeys?: StripeKeys
  /** A language model, used instead of the stand-in. */
  model?: ModelSetting
  /** Stops the start: what has been opened is closed, and `openStage` rejects with the signal's reason. */
  signal?: AbortSignal
  /** Called after each phase of the start with its duration. */
  onPhase?: (name: string, millis: number) => void
}

/** The parts of the stage that its console and tests use. */
export type StageParts = {
  assembly: Assembly
  origin: string
  /** Base address at which functions call the AWS services. */
  endpoint: string
  clock: Clock
  records: Recorder
  invoker: LambdaInvoker
  events: Events
  engine: Engine
  mail: Mail
  /** Receives a mail, as SES does. */
  receiveMail: ReceiveMail
  cognito: Cognito
  stripe: StripeAccount
  bedrock: Bedrock
  faults: Faults
  /** The states of the alarms of the template, now. */
  alarms: () => AlarmState[]
  /** Resolves when nothing is in flight: no event, and nothing that Stripe has to do or to deliver. */
  idle(): Promise<void>
}

export type Stage = StageParts & {
  port: number
  site: Site
  dataDir: string
  /** What an operator has changed by calls to AWS. */
  changes: OperatorChanges
  /** Why the plans' prices are not in Stripe as they should be; undefined if they are. */
  pricesProblem: string | undefined
  /** Resolves with the reason when a part ends that the stage cannot run without. */
  failed: Promise<string>
  close(): Promise<void>
}

/** How long the events of changes wait at most for open API calls to end, in ms. */
const longestForCalls = 1_000

/** How long running functions may take to end when the stage closes. Unfinished work stays in the queues. */
const closeMillis = 5_000

/**
 * @throws PortInUse, DataInUse, AssemblyError; the message says what to do
 */
export const openStage = async (options: StageOptions): Promise<Stage> => {
  const opened = new OpenedParts()
  const { signal } = options
  // Closing ends the calls that the current phase waits for.
  const stop = () => void opened.close()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await startStage(options, opened)
  } catch (cause) {
    await opened.close()
    // The phase that was stopped failed because its parts were closed.
    signal?.throwIfAborted()
    throw cause
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

const startStage = async (options: StageOptions, opened: OpenedParts): Promise<Stage> => {
  const timed = async <T>(name: string, work: () => Promise<T> | T): Promise<T> => {
    const started = performance.now()
    const result = await work()
    options.signal?.throwIfAborted()
    options.onPhase?.(name, Math.round(performance.now() - started))
    return result
  }
  const { dataDir } = options
  // As in Lambda. Functions run in threads of this process, and would otherwise use the machine's time zone.
  process.env['TZ'] = 'UTC'

  const front = opened.add(await openFront(options.port))
  options.signal?.throwIfAborted()
  checkRoom(dataDir)
  opened.onClose(takeData(dataDir))
  const disk = opened.add(watchDisk(dataDir))
  checkData(dataDir)
  const read = await timed('cloud assembly', () =>
    readAssembly(options.cdkOut ?? assemblyDir, options.stage ?? 'local'),
  )
  const bucketEndpoint = `http://${bucketHost}:${front.port}`
  const stripeOrigin = options.stripeKeys ? undefined : `http://127.0.0.1:${front.port}`
  const origins = { site: front.origin, bucket: bucketEndpoint, stripe: stripeOrigin }
  const changes = openOperatorChanges(dataDir)
  const planned = withOrigins(withModel(read, options.model), origins)
  const base = { ...openBase(withOperatorChanges(planned, changes.state()), dataDir, opened), changes }
  const data = await timed('database and site', () => openData(base, front.origin, options, opened))
  const { engine, site, services } = data
  const backend = await timed('services', () =>
    openBackend(base, { ...data, bucketEndpoint, origin: front.origin }, options, opened),
  )

  const { assembly, clock, records, faults } = base
  const { mail, cognito, invoker, events, s3, stripe, bedrock, openCalls } = backend
  const { origin } = front
  const { endpoint } = services
  const idle = () => untilIdle(events, stripe)
  const opening = {
    assembly,
    origin,
    endpoint,
    clock,
    records,
    invoker,
    events,
    engine,
    mail,
    receiveMail: receivingMail({
      assembly,
      clock,
      s3,
      publish: (topic, message) => void events.publish(topic, message),
    }),
    cognito,
    stripe,
    bedrock,
    faults,
    alarms: () =>
      evaluateAlarms(assembly.alarms, clock.now(), {
        records,
        queues: () => events.queues(),
        faults,
        filters: assembly.metricFilters,
      }),
  }
  const parts: StageParts = { ...opening, idle }
  const hasLoaded = options.demo !== false && (await timed('demo data', () => loadDemo(parts, dataDir)))
  await s3.resume()
  options.signal?.throwIfAborted()
  serveFront(front, parts, { site, s3, openCalls }, options)
  listDatabases(dataDir)
  // Once the front serves: it receives the webhooks, and the calls of the function that creates the prices.
  stripe.start()
  const pricesProblem = await timed('prices', () => publishPrices(parts))
  // They pay by the prices.
  if (options.demo !== false && pricesProblem === undefined)
    await timed('demo companies', () => loadDemoCompanies({ ...parts, dataDir }))
  // Subscribers process the events of the demo data last, as they would slow down the phases above.
  events.start()
  if (hasLoaded) announceLateDemoTasks(parts)
  if (options.reloads) opened.add(options.reloads)
  // Added again to be closed first: the stage accepts no more requests while its parts close.
  opened.add(front)

  return {
    ...parts,
    port: front.port,
    site,
    dataDir,
    changes,
    pricesProblem,
    failed: Promise.race([
      disk.full,
      engine.ended.then((output) =>
        opened.isClosing ? new Promise<string>(() => {}) : `The DynamoDB engine ended: ${output.trim()}`,
      ),
    ]),
    close: () => opened.close(),
  }
}

type Base = {
  assembly: Assembly
  clock: Clock
  records: Recorder
  grants: Grants
  faults: Faults
  changes: OperatorChanges
}

/** What every other part needs: the assembly, the clock, the records and the roles' grants. */
const openBase = (assembly: Assembly, dataDir: string, opened: OpenedParts): Omit<Base, 'changes'> => {
  const clock = openClock({ directory: dataDir })
  const log = opened.add(openLogFile(path.join(dataDir, 'logs'), assembly.functions))
  const grants = createGrants(assembly, clock)
  const records = createRecords({
    clock,
    grants: grants.report,
    onLog: (line) => log.line(line),
    onError: (error) => log.error(error),
  })
  checkEventSources(assembly, grants)
  return { assembly, clock, records, grants, faults: createFaults(clock) }
}

type Data = { engine: Engine; site: Site; services: Services }

/** Opens the parts that take the longest to start, in parallel. The services do not accept calls yet. */
const openData = async (
  { assembly, clock, changes }: Base,
  origin: string,
  options: StageOptions,
  opened: OpenedParts,
): Promise<Data> => {
  const [engine, site, services] = await Promise.all([
    openEngine({
      tables: assembly.tables,
      directory: path.join(options.dataDir, 'dynamodb'),
      clock,
      ...(options.engine && { engine: options.engine }),
    }).then((part) => opened.add(part)),
    openSite(options.siteDir ?? siteDir, origin, () => pageClockTag(clock) + (options.addToPages ?? '')),
    openServices(clock).then((part) => opened.add(part)),
  ])
  await deleteUnfinished(engine, changes)
  return { engine, site, services }
}

type Backend = {
  mail: Mail
  cognito: Cognito
  invoker: LambdaInvoker
  events: Events
  s3: S3
  stripe: StripeAccount
  bedrock: Bedrock
  openCalls: OpenCalls
}

/** Resolves when neither has anything to do: each can give the other work. */
const untilIdle = async (events: Events, stripe: StripeAccount): Promise<void> => {
  await events.idle()
  while (stripe.busy()) {
    await pause(5)
    await events.idle()
  }
}

/** Opens email, Cognito, Lambda, Stripe, Bedrock and the event services. Functions can call them from then on. */
const openBackend = (
  base: Base,
  { engine, services, bucketEndpoint, origin }: Data & { bucketEndpoint: string; origin: string },
  options: StageOptions,
  opened: OpenedParts,
): Backend => {
  const { assembly, clock, records, grants, changes, faults } = base
  const { dataDir } = options
  const mail = opened.add(openMail({ directory: dataDir, clock }))
  const poolName = (id: string) => assembly.pools.find(({ poolId }) => poolId === id)?.name ?? id
  const cognito = opened.add(
    openPools(base, mail, dataDir, {
      invoke: (fn, event, poolId) => invoker.invoke(fn, event, { kind: 'pool', pool: poolName(poolId) }),
      // The triggers' own timeouts are shorter than the service's wait, and do not charge them for a slow machine.
      patience: Infinity,
    }),
  )
  const onWrite = () => events.tableWritten()
  const invoker = opened.add(
    createInvoker({
      assembly,
      clock,
      records,
      grants,
      endpoint: services.endpoint,
      bucketEndpoint,
      engine: `127.0.0.1:${engine.port}`,
      throttled: faults.throttled,
      onWrite,
      mostCopies: options.mostCopies,
      yields: options.yields,
      slowedBy: options.slowedBy,
    }),
  )
  const openCalls = new OpenCalls()
  const events = openEvents({
    assembly,
    clock,
    invoker,
    callsEnded: () => openCalls.ended(longestForCalls),
    dynamo: { endpoint: engine.endpoint },
    directory: path.join(dataDir, 'events'),
    records,
    disabledSources: changes.state().disabledSources,
  })
  opened.onClose(() =>
    Promise.race([events.close(), new Promise((resolve) => setTimeout(resolve, closeMillis).unref())]),
  )
  const dynamodb = opened.add(dynamoDbService({ assembly, port: engine.port, onWrite, faults }))
  const stripe = opened.add(openStripe({ clock, records, dataDir, origin, keys: options.stripeKeys, faults }))
  const bedrock = opened.add(createBedrock({ assembly, clock, model: openModel(options.model) }))
  const publish = (topic: string, message: string) => void events.publish(topic, message)
  const ses = sesService({ assembly, clock, mail, publish, faults })
  services.serve({
    assembly,
    grants,
    records,
    cognito,
    services: {
      bedrock,
      dynamodb,
      ses,
      'cognito-idp': cognitoService(cognito),
      events: eventsService(events, assembly),
      sqs: sqsService(events, assembly),
      logs: cloudWatchLogsService(assembly, () => readLogFile(path.join(dataDir, 'logs'))),
      sts: stsService({ assembly, clock, faults }),
      secretsmanager: secretsManagerService(assembly, filledInSecrets(assembly, stripe)),
    },
    operator: {
      lambda: lambdaService({ assembly, events, invoker, changes }),
      scheduler: schedulerService({ assembly, events, changes }),
      sqs: sqsService(events, assembly),
      ses,
      ...(assembly.tables[0] && { dynamodb: operatorDynamoDb({ table: assembly.tables[0], engine, changes }) }),
    },
  })
  const s3 = createS3({ assembly, clock, grants, records, events, directory: path.join(dataDir, 's3') })
  return { mail, cognito, invoker, events, s3, stripe, bedrock, openCalls }
}

/** The secrets that an operator fills in, with their values, by name. */
const filledInSecrets = ({ functions }: Assembly, { keys }: StripeAccount): Record<string, string> => {
  const named = (setting: string, value: object) =>
    functions.flatMap(({ environment }) =>
      environment[setting] ? [[environment[setting], JSON.stringify(value)]] : [],
    )
  // No canary: on this machine, a person is there to look.
  return Object.fromEntries([
    ...named('STRIPE_SECRET_NAME', keys),
    ...named('CANARY_SECRET_NAME', { email: '', password: '' }),
  ]) as Record<string, string>
}

const openPools = ({ assembly, clock }: Base, mail: Mail, dataDir: string, triggers: Triggers): Cognito => {
  const directory = path.join(dataDir, 'cognito')
  mkdirSync(directory, { recursive: true })
  return openCognito({
    pools: assembly.pools,
    directory,
    clock,
    region: assembly.region,
    send: (message) => sendCognitoMail(mail, message),
    ...triggers,
  })
}

/** Serves the site, the API and the console on the stage's port. */
const serveFront = (
  front: Front,
  parts: StageParts,
  { site, s3, openCalls }: { site: Site; s3: S3; openCalls: OpenCalls },
  { cdkOut, reloads }: StageOptions,
): void => {
  const { assembly, clock, records, invoker, engine, stripe, faults } = parts
  // Another product has another contract.
  const named = cdkOut === undefined ? { nameCall } : {}
  const served = createGateway({ assembly, invoker, records, clock, openCalls, ...named })
  const gateway: Gateway = (request) =>
    served(
      faults.is('wrong-origin-secret')
        ? { ...request, headers: { ...request.headers, [siteSecretHeader]: 'unknown' } }
        : request,
    )
  const cognito = (request: FrontRequest) => answerPublicCognito(parts.cognito, request)
  const distribution = assembly.distribution
    ? createDistribution(assembly.distribution, assembly, { site, gateway, cognito })
    : gateway
  const pages = createConsole({ ...parts, memory: () => readMemory(engine.pid) })
  const handleLocal: ConsoleHandler = (request, response) => {
    if (!reloads?.handle(request, response)) void pages.handle(request, response)
  }
  front.serve({ distribution, records, buckets: s3, stripe, console: handleLocal })
}
