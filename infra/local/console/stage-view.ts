/** What the console needs of the running stage; whoever opens the stage supplies it. */
import type { Assembly } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import type { Events } from '../events/open-events.ts'
import type { Invoker } from '../lambda/invoker.ts'
import type { Records } from '../records/records.ts'
import type { Mail } from '../services/mail.ts'

/** Memory that one part of the stage holds, such as a process of its own. */
export type MemoryPart = { name: string; bytes: number }

export interface StageView {
  assembly: Assembly
  clock: Clock
  records: Records
  events: Pick<Events, 'recentEvents' | 'queues' | 'redrive' | 'purge' | 'schedules' | 'runSchedule'>
  mail: Pick<Mail, 'emails' | 'clear'>
  invoker: Invoker
  /** What the stage holds now, its processes apart. */
  memory(): MemoryPart[] | Promise<MemoryPart[]>
  /** Resolves when nothing is in flight anywhere; rejects where that cannot be told. */
  idle(): Promise<void>
}
