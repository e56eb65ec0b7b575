/** What one act led to, put together from what the stage remembers: calls, events, runs, log lines, mails, queues. */
import { referenceOf } from '../../../shared/trace.ts'
import type { PassedEvent } from '../events/bus.ts'
import type { Delivered, InvocationRecord, LogLine } from '../records/records.ts'
import type { Email } from '../services/mail.ts'
import { tagsIn } from '../services/ses-message.ts'
import type { StageView } from './stage-view.ts'
import type { TraceCall, TraceEvent, TraceLine, TraceMail, TraceRun, TraceShape, TraceSummary } from './trace-shapes.ts'

type Cause = { event: string; worker: string }
type Detail = { id?: string; at?: string; by?: { name?: string }; trace?: string; cause?: Cause }

const detailOf = ({ event }: PassedEvent): Detail => event.detail as Detail
const traceOf = (passed: PassedEvent): string | undefined => detailOf(passed).trace?.slice(0, 32)

/** The traces that the stage remembers, newest first: of calls that led to something or failed, and of schedules. */
export const describeTraces = (view: StageView): TraceSummary[] => {
  const invocations = view.records.invocations()
  const events = Map.groupBy(view.events.recentEvents(), (passed) => traceOf(passed) ?? '')
  const runsOf = Map.groupBy(
    invocations.flatMap((run) => deliveredIn(run).map(({ event }) => ({ run, event }))),
    ({ event }) => event ?? '',
  )
  const summary = (id: string, at: string, began: string, failed: boolean, status?: number): TraceSummary => {
    const own = events.get(id) ?? []
    const runs = own.flatMap((passed) => (runsOf.get(detailOf(passed).id ?? '') ?? []).map(({ run }) => run))
    const failures = runs.filter((run) => !run.ok || run.failed !== undefined).length + (failed ? 1 : 0)
    return { id, at, began, events: own.length, runs: runs.length, failures, ...(status !== undefined && { status }) }
  }
  const calls = view.records
    .requests()
    .filter(({ trace, status }) => trace !== undefined && (events.has(trace) || status >= 400))
    .map(({ trace = '', at, route, method, status }) => summary(trace, at, route ?? method, status >= 500, status))
  const alone = invocations
    .filter(({ cause, trace, ok }) => isRoot(cause) && cause.kind !== 'request' && (events.has(trace) || !ok))
    .map((run) => summary(run.trace, run.at, beganBy(run), !run.ok))
  return [...calls, ...alone].toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

/** The id of the trace that something belongs to, by whatever a person has of it. */
export const findTrace = (view: StageView, emails: readonly Email[], sought: string): string | undefined => {
  const known = sought.trim().toLowerCase()
  const ids = new Set([
    ...view.records.requests().flatMap(({ trace }) => trace ?? []),
    ...view.events.recentEvents().flatMap((passed) => traceOf(passed) ?? []),
    ...emails.flatMap(({ headers }) => tagsIn(headers)['trace'] ?? []),
    ...view.records.invocations().map(({ trace }) => trace),
  ])
  if (known.length >= 8) for (const id of ids) if (id === known || id.endsWith(known)) return id
  const request = view.records.requests().find(({ requestId }) => requestId === sought.trim())
  const passed = view.events.recentEvents().find((one) => detailOf(one).id === sought.trim())
  const mail = emails.find(({ messageId }) => messageId === sought.trim())
  return request?.trace ?? (passed && traceOf(passed)) ?? tagsIn(mail?.headers)['trace']
}

export const describeTrace = (view: StageView, emails: readonly Email[], id: string): TraceShape => {
  const invocations = view.records.invocations()
  const linesOf = Map.groupBy(view.records.logs(), ({ invocationId }) => invocationId ?? '')
  const passed = view.events.recentEvents().filter((one) => traceOf(one) === id)
  const mails = emails
    .map((email) => ({ email, tags: tagsIn(email.headers) }))
    .filter(({ tags }) => tags['trace'] === id)
  const placed = new Set<PassedEvent | Email>()

  /** Whether a run of its own, such as a schedule's, has also done something in this trace: retried a webhook of it. */
  const hasLineOf = ({ invocationId }: InvocationRecord): boolean =>
    linesOf.get(invocationId)?.some(({ text }) => text.includes(`"traceId":"${id}"`)) === true

  /** What a run wrote: events and mails with its cause, or without one in a call. */
  const writtenBy = (isOwn: (cause: Cause | undefined) => boolean): Pick<TraceRun, 'events' | 'mails'> => {
    const own = passed.filter((one) => !placed.has(one) && isOwn(detailOf(one).cause))
    const sent = mails.filter(({ email, tags }) => !placed.has(email) && isOwn(causeIn(tags)))
    for (const one of [...own, ...sent.map(({ email }) => email)]) placed.add(one)
    return { events: own.map(eventOf), mails: sent.map(({ email }) => mailOf(email)) }
  }

  const eventOf = (one: PassedEvent): TraceEvent => {
    const { id: eventId = '', at = one.at, by } = detailOf(one)
    const runs = invocations
      .flatMap((run) => deliveredIn(run).flatMap((message) => (message.event === eventId ? [{ run, message }] : [])))
      .toSorted((a, b) => (a.run.at < b.run.at ? -1 : 1))
    // What a worker wrote stands below its last attempt, which is the one that succeeded, if any did.
    const last = new Map(runs.map(({ run }) => [run.function, run]))
    return {
      id: eventId,
      name: one.event['detail-type'],
      at,
      published: one.at,
      by: by?.name ?? '',
      rules: one.rules.map(({ name }) => name),
      runs: runs.map(({ run, message }) => ({
        ...runOf(run, linesOf.get(run.invocationId) ?? [], id, message),
        attempt: message.attempt,
        ...(last.get(run.function) === run
          ? writtenBy((cause) => cause?.event === eventId && run.function.endsWith(`-${cause.worker}`))
          : { events: [], mails: [] }),
      })),
      queued: queuedOf(view, eventId),
    }
  }

  const roots = invocations
    .filter((run) => isRoot(run.cause) && ((requestOf(view, run)?.trace ?? run.trace) === id || hasLineOf(run)))
    .map((run): TraceCall | TraceRun => {
      const request = requestOf(view, run)
      const shape = { ...runOf(run, linesOf.get(run.invocationId) ?? [], id), ...writtenBy((cause) => !cause) }
      return request === undefined
        ? shape
        : { ...shape, requestId: request.requestId, status: request.status, at: request.at, millis: request.millis }
    })
  return { id, reference: referenceOf(id), roots, loose: writtenBy(() => true) }
}

const deliveredIn = ({ cause }: InvocationRecord): Delivered[] => (cause.kind === 'queue' ? (cause.messages ?? []) : [])

/** Whether an invocation began an act, rather than continuing one. */
const isRoot = ({ kind }: InvocationRecord['cause']): boolean => kind !== 'queue' && kind !== 'stream'

const requestOf = ({ records }: StageView, { cause }: InvocationRecord) =>
  cause.kind === 'request' ? records.requests().find(({ requestId }) => requestId === cause.requestId) : undefined

const beganBy = ({ cause }: InvocationRecord): string => {
  switch (cause.kind) {
    case 'request':
      return cause.route
    case 'schedule':
      return `schedule ${cause.schedule}`
    case 'topic':
      return `topic ${cause.topic}`
    case 'pool':
      return `user pool ${cause.pool}`
    case 'queue':
      return `queue ${cause.queue}`
    case 'stream':
      return `stream ${cause.table}`
    case 'rule':
      return `rule ${cause.rule}`
    case 'operator':
      return 'operator'
  }
}

const runOf = (run: InvocationRecord, lines: readonly LogLine[], id: string, message?: Delivered): TraceRun => {
  const isRefused = message !== undefined && run.failed?.includes(message.messageId) === true
  const error = run.error
    ? `${run.error.type}: ${run.error.message}`
    : isRefused
      ? 'It will be delivered again.'
      : undefined
  return {
    invocationId: run.invocationId,
    function: run.function,
    began: beganBy(run),
    at: run.at,
    millis: run.millis,
    ok: run.ok && !isRefused,
    ...(error !== undefined && { error }),
    coldStart: run.coldStart,
    lines: lines.filter(({ text, level }) => text.includes(id) || level === 'ERROR').map(lineOf),
    events: [],
    mails: [],
  }
}

/** Fields that every line has, or that the trace shows already. */
const usual = new Set([
  'level',
  'message',
  'timestamp',
  'service',
  'xray_trace_id',
  'traceId',
  'traces',
  'sampling_rate',
])

const lineOf = ({ at, level, text }: LogLine): TraceLine => {
  try {
    const line = JSON.parse(text) as Record<string, unknown> & { message?: string; errorType?: string }
    const fields = Object.fromEntries(Object.entries(line).filter(([name]) => !usual.has(name)))
    return { at, level, code: line.message ?? line.errorType ?? '', fields }
  } catch {
    return { at, level, code: text, fields: {} }
  }
}

const causeIn = ({ event, worker }: Record<string, string>): Cause | undefined =>
  event === undefined || worker === undefined ? undefined : { event, worker }

const mailOf = ({ messageId: id, at, subject, destination: { to } }: Email): TraceMail => ({
  id,
  at: new Date(at * 1000).toISOString(),
  subject,
  to,
})

const queuedOf = (view: StageView, eventId: string): TraceEvent['queued'] =>
  view.events.queues().flatMap((queue) =>
    queue.messages
      .filter(({ body }) => body.includes(`"id":"${eventId}"`))
      .map(({ receiveCount: tries, lastError }) => ({
        queue: queue.name,
        isDead: queue.deadLettersOf.length > 0,
        tries,
        ...(lastError !== undefined && { lastError }),
      })),
  )
