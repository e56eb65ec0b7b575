/**
 * Which act something belongs to: one trace id from a person's call, through the events that it wrote, to the workers,
 * mails and webhooks that followed. It is a label for people who look for a cause. Nothing is allowed, found or skipped
 * because of it. See docs/decisions/150-one-trace-from-the-click-to-the-mail.md.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { isTraceTime, newTraceId, readTraceparent } from '../../shared/trace.ts'

export type Trace = {
  /** 32 hexadecimal digits, of which the first 8 are its time in seconds: valid for W3C Trace Context and for X-Ray. */
  id: string
  /** The segment of the function that began it, if X-Ray records this trace. */
  segment?: string | undefined
  /** The event that is being handled, and the worker that does so. None in a person's call. */
  cause?: { event: string; worker: string } | undefined
}

const current = new AsyncLocalStorage<Trace>()

/** Lambda's own trace of this invocation. It sets the variable before each one. */
const traceOfInvocation = (): Trace | undefined => {
  const [, time = '', rest = '', more = ''] =
    /^Root=1-([\da-f]{8})-([\da-f]{24})((?:;.*)?)$/.exec(process.env['_X_AMZN_TRACE_ID'] ?? '') ?? []
  if (time === '') return undefined
  const [, segment] = /;Parent=([\da-f]{16})(?:;|$)/.exec(more) ?? []
  return { id: time + rest, ...(/;Sampled=1(?:;|$)/.test(more) && segment !== undefined && { segment }) }
}

const newTrace = (): Trace => ({ id: newTraceId() })

/** The trace that the running code belongs to: undefined outside of a function. */
export const traceNow = (): Trace | undefined => current.getStore() ?? traceOfInvocation()

export const inTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work)

/**
 * The trace of a call. The caller's id is followed if it is well formed and from now; whether X-Ray records a trace is
 * Lambda's decision alone.
 */
export const traceOfCall = (headers: Readonly<Record<string, string | undefined>>): Trace => {
  const own = traceOfInvocation()
  const id = readTraceparent(headers['traceparent'])
  if (id === undefined || !isTraceTime(id, Date.now())) return own ?? newTrace()
  return own?.id === id ? own : { id }
}

/** How an event stores the trace: its id, and the segment where X-Ray continues. */
export const tracedEvent = (): { trace?: string; cause?: Trace['cause'] } => {
  const trace = traceNow()
  if (trace === undefined) return {}
  const { id, segment, cause } = trace
  return { trace: segment === undefined ? id : `${id}-${segment}`, ...(cause !== undefined && { cause }) }
}

export type TracedEvent = { id: string; trace?: string | undefined }

/** Runs what a worker does about an event in the trace of that event. Events from before traces start one. */
export const handling = <T>({ id: event, trace }: TracedEvent, work: () => T): T => {
  const cause = { event, worker: process.env['POWERTOOLS_SERVICE_NAME'] ?? 'unknown' }
  if (trace === undefined) return inTrace({ ...(traceNow() ?? newTrace()), cause }, work)
  const [id = '', segment] = trace.split('-')
  return inTrace({ id, segment, cause }, work)
}

/** Runs work in a trace that another service has returned, such as SES with a mail's tags. */
export const continuing = <T>(id: string | undefined, work: () => T): T =>
  /^[\da-f]{32}$/.test(id ?? '') ? inTrace({ id: id ?? '' }, work) : work()

/** X-Ray's header for the services that an event passes. */
export const xrayHeader = (stored: string): string => {
  const [id = '', segment] = stored.split('-')
  const root = `Root=1-${id.slice(0, 8)}-${id.slice(8)}`
  return segment === undefined ? `${root};Sampled=0` : `${root};Parent=${segment};Sampled=1`
}
