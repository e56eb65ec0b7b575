/**
 * Delivers the local stage's events: the bus with its rules, the queues with their consumers, the table's stream, the
 * schedules and the topics of the assembly.
 */
import type { Assembly, EventSource } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import type { Invoker } from '../lambda/invoker.ts'
import { createAsyncInvocations } from './async-invocations.ts'
import { createBus, type Bus, type PassedEvent } from './bus.ts'
import { createQueueConsumer, type QueueConsumer } from './queue-consumer.ts'
import type { QueueState } from './queue-state.ts'
import { openQueues } from './queues.ts'
import { createRetryDelay } from './retry-delay.ts'
import { createSchedules, type ScheduleState } from './schedules.ts'
import { ServiceError } from './service-error.ts'
import { createSqsOperations } from './sqs-operations.ts'
import { openStore } from './store.ts'
import { createStreamClient } from './stream-client.ts'
import { StreamConsumer } from './streams.ts'
import { createTopics } from './topics.ts'
import { present } from '../values/present.ts'

export type Events = {
  /** `AWSEvents.PutEvents`, with the input and output of the wire protocol. Throws `ServiceError`. */
  putEvents: Bus['putEvents']
  /** An event that an AWS service sends to the account's default bus. */
  announce: Bus['announce']
  /**
   * An operation of SQS's JSON protocol, `AmazonSQS.SendMessage` or without the prefix. Rejects with `ServiceError`.
   */
  sqs: (target: string, body: Record<string, unknown>) => Promise<Record<string, unknown>>
  /** Publishes to a topic and returns the message's id. Throws `ServiceError` if the topic does not exist. */
  publish: (topicArn: string, message: string, options?: { subject?: string }) => string
  schedules: () => ScheduleState[]
  /** Runs a schedule now, by name. Throws `ServiceError` if it does not exist. */
  runSchedule: (name: string) => void
  /** Enables or disables a schedule, by name or `group/name`. Throws `ServiceError` if it does not exist. */
  enableSchedule: (name: string, enabled: boolean) => void
  /** The ids of the event source mappings that are disabled. */
  disabledSources: () => string[]
  /**
   * Enables or disables an event source mapping, by its id. Resolves when a disabled one has ended its invocations.
   * Throws `ServiceError` if it does not exist.
   */
  enableSource: (id: string, enabled: boolean) => Promise<void>
  queues: () => QueueState[]
  /** Moves a dead-letter queue's messages back to their sources; takes the name of either. Throws `ServiceError`. */
  redrive: (queueName: string) => { moved: number; left: number }
  /** How many dead letters of the stage's own limits were redriven when it opened, by the name of their queue. */
  redriven: ReadonlyMap<string, number>
  /** Empties a queue and returns how many messages it removed. Throws `ServiceError`. */
  purge: (queueName: string) => number
  /** Events that the bus accepted, oldest first. */
  recentEvents: () => PassedEvent[]
  /** Reads the streams at once, because a table may have been written to. */
  tableWritten: () => void
  /** Starts to read streams, run schedules and invoke functions, beginning with what the last run left unfinished. */
  start: () => void
  /**
   * Resolves when nothing is in flight: streams are read to their end, queues with a consumer are empty or wait for a
   * retry more than 5 s away, and no function that an event started is running. Rejects if a stream cannot be read.
   * Resolves as well when the events are closed.
   */
  idle: () => Promise<void>
  /** Resolves when the running functions have ended. Unfinished work is stored for the next start. */
  close: () => Promise<void>
}

/** What processes the records of one event source mapping. */
type Consumer = { kind: 'queue'; part: QueueConsumer } | { kind: 'stream'; part: StreamConsumer }

type EventParts = {
  assembly: Assembly
  clock: Clock
  invoker: Invoker
  dynamo: { endpoint: string }
  directory: string
  records?: { error(source: string, message: string): void }
  callsEnded?: () => Promise<void>
  firstRetry?: number
  disabledSources?: readonly string[]
}

/**
 * @param dynamo where the tables' streams are read
 * @param directory where `events.db` is kept
 * @param records reports lost events and unreadable streams, in the console's list of errors
 * @param callsEnded resolves when streams may be read, because no API call is waiting for its response
 * @param firstRetry delay before the first retry, in ms; 200 by default
 * @param disabledSources ids of the event source mappings that are disabled; none by default
 * Throws for an assembly that uses something that this stage does not serve.
 */
export const openEvents = (parts: EventParts): Events => {
  const { assembly, clock, callsEnded = () => Promise.resolve() } = parts
  checkDestinations(assembly)
  const store = openStore({ directory: parts.directory })
  const retryDelay = createRetryDelay(parts.firstRetry)
  const report = (message: string) => (parts.records ? parts.records.error('events', message) : console.error(message))

  const { onChange, changed } = createChanges()
  let invoked = 0
  const invoker: Invoker = {
    ...(parts.invoker.room && { room: parts.invoker.room }),
    invoke(fn, payload, cause) {
      invoked++
      return parts.invoker.invoke(fn, payload, cause)
    },
  }

  const queues = openQueues({ queues: assembly.queues, store, clock })
  const redriven = queues.redriveOwn()
  const invocations = createAsyncInvocations({
    functions: assembly.functions,
    store,
    queues,
    invoker,
    clock,
    retryDelay,
    onChange,
    report,
  })
  const shared = { assembly, store, queues, invocations, clock }
  const bus = createBus(shared)
  const topics = createTopics(shared)
  const schedules = createSchedules({ ...shared, onChange })
  const sqs = createSqsOperations({ queues, clock })
  const client = createStreamClient({ endpoint: parts.dynamo.endpoint, region: assembly.region })

  const base = { region: assembly.region, queues, invoker, retryDelay, onChange }
  const openSource = (source: EventSource): Consumer => {
    const queue = queues.byArn(source.sourceArn)
    if (queue) return { kind: 'queue', part: createQueueConsumer({ ...base, source, queue, clock }) }
    const table = present(
      assembly.tables.find((table) => table.streamArn !== undefined && table.streamArn === source.sourceArn),
    )
    const now = () => clock.now()
    return {
      kind: 'stream',
      part: new StreamConsumer({ ...base, source, table, client, store, callsEnded, now, report }),
    }
  }
  const disabled = new Set(parts.disabledSources)
  const enabled = new Map<string, Consumer>()
  for (const source of assembly.eventSources) if (!disabled.has(source.id)) enabled.set(source.id, openSource(source))
  const streams = () => [...enabled.values()].flatMap((consumer) => (consumer.kind === 'stream' ? [consumer.part] : []))
  const consumers = () =>
    [...enabled.values()].flatMap((consumer) => (consumer.kind === 'queue' ? [consumer.part] : []))
  let started = false
  let closed = false

  const queueNamed = (name: string) => {
    const queue = queues.byName(name)
    if (!queue) throw new ServiceError('QueueDoesNotExist', `There is no queue ${name}.`, 404)
    return queue
  }
  const busy = () =>
    !closed && (schedules.busy() || invocations.busy() || consumers().some((consumer) => consumer.busy()))

  return {
    putEvents: bus.putEvents,
    announce: bus.announce,
    recentEvents: bus.recentEvents,
    sqs: (target, body) => sqs(target.replace(/^AmazonSQS\./, ''), body),
    publish: topics.publish,
    schedules: schedules.state,
    runSchedule: schedules.runNow,
    enableSchedule: schedules.enable,
    disabledSources: () => [...disabled],
    async enableSource(id, isEnabled) {
      const source = assembly.eventSources.find((source) => source.id === id)
      if (!source) throw new ServiceError('ResourceNotFoundException', `There is no event source mapping ${id}.`, 404)
      const open = enabled.get(id)
      if (isEnabled === (open !== undefined)) return
      if (open) {
        disabled.add(id)
        enabled.delete(id)
        await open.part.close()
      } else {
        disabled.delete(id)
        const opened = openSource(source)
        enabled.set(id, opened)
        if (started) opened.part.start()
      }
      onChange()
    },
    queues: queues.state,
    redrive(name) {
      const queue = queueNamed(name)
      return queues.redrive(queue.redrive?.deadLetterArn ?? queue.arn)
    },
    redriven,
    purge: (name) => queues.purge(queueNamed(name).arn),
    tableWritten() {
      for (const stream of streams()) stream.wake()
    },
    start() {
      started = true
      for (const part of [invocations, schedules, ...consumers(), ...streams()]) part.start()
    },
    idle: () => untilIdle({ streams, busy, changed, invoked: () => invoked }),
    async close() {
      closed = true
      onChange()
      schedules.close()
      await Promise.all([...streams(), ...consumers(), invocations].map((part) => part.close()))
      store.close()
      onChange()
    },
  }
}

const untilIdle = async (parts: {
  streams: () => StreamConsumer[]
  busy: () => boolean
  changed: () => Promise<void>
  /** How many functions have been invoked. */
  invoked: () => number
}): Promise<void> => {
  for (;;) {
    const before = parts.invoked()
    await Promise.all(parts.streams().map((stream) => stream.drained()))
    // Records of a stream may have started functions, which may have written to the table again.
    if (parts.invoked() === before && !parts.busy()) return
    while (parts.busy()) await parts.changed()
  }
}

/** Something that changes, and waiting until it does so the next time. */
const createChanges = (): { onChange: () => void; changed: () => Promise<void> } => {
  let observers: (() => void)[] = []
  return {
    onChange() {
      const waiting = observers
      observers = []
      for (const observer of waiting) observer()
    },
    changed: () => new Promise<void>((resolve) => observers.push(resolve)),
  }
}

/**
 * Every failure destination must be a queue of the assembly, and every event source must be a queue or stream of it.
 */
const checkDestinations = (assembly: Assembly): void => {
  const arns = new Set(assembly.queues.map((queue) => queue.arn))
  const named: [string, string | undefined][] = [
    ...assembly.functions.flatMap((fn): [string, string | undefined][] => [
      [`Function ${fn.name}`, fn.asyncInvoke?.onFailureArn],
      [`Function ${fn.name}`, fn.asyncInvoke?.deadLetterArn],
    ]),
    ...assembly.rules.flatMap((rule) =>
      rule.targets.map((target): [string, string | undefined] => [`Rule ${rule.name}`, target.deadLetterArn]),
    ),
    ...assembly.schedules.map((schedule): [string, string | undefined] => [
      `Schedule ${schedule.name}`,
      schedule.deadLetterArn,
    ]),
    ...assembly.eventSources.map((source): [string, string | undefined] => [
      `Event source ${source.id}`,
      source.onFailureArn,
    ]),
  ]
  for (const [owner, arn] of named) {
    if (arn !== undefined && !arns.has(arn))
      throw new Error(`${owner}: its destination of failures ${arn} is no queue of the assembly`)
  }
  for (const source of assembly.eventSources) {
    const known = arns.has(source.sourceArn) || assembly.tables.some((table) => table.streamArn === source.sourceArn)
    if (!known)
      throw new Error(
        `Event source ${source.id}: ${source.sourceArn} is neither a queue nor a table's stream of the assembly`,
      )
  }
}
