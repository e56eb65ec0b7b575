/** Shapes of the console's JSON responses, which the page uses as well. All times are ISO 8601 in the stage's time. */
import type { AlarmState } from '../alarms/evaluate.ts'
import type { Fault } from '../alarms/faults.ts'
import type { PassedEvent } from '../events/bus.ts'
import type { QueueState } from '../events/queue-state.ts'
import type { ScheduleState } from '../events/schedules.ts'
import type { ErrorRecord, GrantReport, InvocationRecord, LogLine, RequestRecord } from '../records/records.ts'
import type { ModelCall, ModelState } from '../services/bedrock/bedrock.ts'
import type { MemoryPart } from './stage-view.ts'

export type ClockShape = { now: string; offsetSeconds: number }

/** `GET /_local/overview` */
export type OverviewShape = {
  stage: string
  /** The common prefix of the stage's resource names, which the page omits. */
  prefix: string
  clock: ClockShape
  memory: MemoryPart[]
  functions: number
  requests: number
  failedInvocations: number
  deadLetters: number
  refusedCalls: number
  modelMode: string
  /** The latest errors, newest first. */
  errors: ErrorRecord[]
}

/** An entry of `GET /_local/dead-letters`: a queue that has some. */
export type DeadLettersShape = {
  queue: string
  messages: number
  /** Whether any of them can be moved back to the queue that it came from. */
  redrivable: boolean
}

export type TriggerShape = {
  kind: 'route' | 'queue' | 'stream' | 'schedule' | 'topic' | 'pool' | 'rule'
  name: string
  detail?: string
}

/** An entry of `GET /_local/functions`. */
export type FunctionShape = {
  name: string
  purpose: string
  /** MB. */
  memory: number
  /** Seconds. */
  timeout: number
  /** Empty if the function is only invoked by operators. */
  triggers: TriggerShape[]
  /** Newest first. */
  calls: InvocationRecord[]
  failures: number
  /** Oldest first. */
  logs: LogLine[]
}

/** An entry of `GET /_local/mail`, newest first. */
export type MailShape = {
  id: string
  from: string
  to: string[]
  cc: string[]
  bcc: string[]
  replyTo: string[]
  subject: string
  text: string
  html: string
  at: string
  /** The message tags that it was sent with, such as its `trace`. */
  tags: Record<string, string>
}

/** An entry of `GET /_local/capacity`, newest first. */
export type CapacityShape = RequestRecord

/** `GET /_local/bedrock`, and the response to a change of the mode by `POST`. The newest calls come first. */
export type ModelShape = ModelState & { calls: ModelCall[] }

/** `GET /_local/faults`, and the response to a change of the fault by `POST`. */
export type FaultsShape = {
  /** The fault of the moment. */
  fault: Fault | null
  /** What each fault does. */
  faults: Readonly<Record<Fault, string>>
  alarms: AlarmState[]
}

export type EventShape = PassedEvent
/** An entry of `GET /_local/queues`. */
export type QueueShape = QueueState & {
  /** Functions that process its messages; empty for a queue that only collects failed ones. */
  consumers: string[]
  /**
   * Sources of its failed messages: queues, functions, rules and schedules. Only messages from queues can be moved
   * back.
   */
  collectsFrom: string[]
}
export type ScheduleShape = ScheduleState
export type GrantsShape = GrantReport
/** `POST /_local/functions/{name}` */
export type InvokeShape =
  | { ok: true; value: unknown; millis: number }
  | { ok: false; errorType: string; errorMessage: string; millis: number }
/** `POST /_local/queues/{name}/redrive` */
export type RedriveShape = { moved: number; left: number }
