/** What the console needs from the running stage; supplied by the code that opens the stage. */
import type { AlarmState } from '../alarms/evaluate.ts'
import type { Faults } from '../alarms/faults.ts'
import type { Assembly } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import type { Events } from '../events/open-events.ts'
import type { Invoker } from '../lambda/invoker.ts'
import type { Records } from '../records/records.ts'
import type { Bedrock } from '../services/bedrock/bedrock.ts'
import type { Mail } from '../services/mail.ts'
import type { ReceiveMail } from '../services/ses-receiving.ts'

/** Memory that one part of the stage uses, such as a separate process. */
export type MemoryPart = { name: string; bytes: number }

export type StageView = {
  assembly: Assembly
  clock: Clock
  records: Records
  events: Pick<Events, 'putEvents' | 'recentEvents' | 'queues' | 'redrive' | 'purge' | 'schedules' | 'runSchedule'>
  mail: Pick<Mail, 'emails' | 'clear'>
  receiveMail: ReceiveMail
  bedrock: Pick<Bedrock, 'state' | 'setMode' | 'calls'>
  invoker: Invoker
  faults: Pick<Faults, 'now' | 'cause'>
  alarms(): AlarmState[]
  /** The memory that the stage uses now, by process. */
  memory(): MemoryPart[] | Promise<MemoryPart[]>
  /** Resolves when nothing is in flight; rejects if that cannot be determined. */
  idle(): Promise<void>
}
