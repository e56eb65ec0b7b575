/** Shapes of `GET /_local/traces` and of one trace below it: everything that one act led to. */
import type { LogLevel } from '../records/records.ts'

/** An entry of the list, newest first. */
export type TraceSummary = {
  id: string
  at: string
  /** The call or the schedule that began it. */
  began: string
  status?: number
  events: number
  /** Runs of workers. */
  runs: number
  failures: number
}

export type TraceLine = { at: string; level: LogLevel; code: string; fields: Record<string, unknown> }

/** An invocation of a function that belongs to the trace. */
export type TraceRun = {
  invocationId: string
  function: string
  /** `POST /api/projects`, or what else started it. */
  began: string
  at: string
  millis: number
  ok: boolean
  error?: string
  coldStart: boolean
  /** The trace's own lines. */
  lines: TraceLine[]
  /** Which attempt at the event it was, from 1. Absent for a call. */
  attempt?: number
  events: TraceEvent[]
  mails: TraceMail[]
}

export type TraceCall = TraceRun & { requestId: string; status: number }

export type TraceEvent = {
  id: string
  name: string
  /** When it was written, and when the bus accepted it. */
  at: string
  published: string
  by: string
  /** Rules that took it. */
  rules: string[]
  /** Attempts of the workers behind those rules, in order. */
  runs: TraceRun[]
  /** Where it waits, or lies after its last attempt. */
  queued: { queue: string; isDead: boolean; tries: number; lastError?: string }[]
}

export type TraceMail = { id: string; at: string; subject: string; to: string[] }

export type TraceShape = {
  id: string
  /** The last characters, which the product shows to people. */
  reference: string
  /** Calls, and other invocations that began on their own, such as those of a schedule. */
  roots: (TraceCall | TraceRun)[]
  /** Whose run the stage no longer remembers, for example since it was restarted. */
  loose: { events: TraceEvent[]; mails: TraceMail[] }
}
