/**
 * An event as one row of plain data: its name with a version, what it carries and who writes it.
 * The rule of each subscriber, its parsing and the event page come from it.
 */
import * as z from 'zod/mini'
import { instant } from '../day.ts'

export type EventRow = {
  /** One line for the documentation. */
  summary: string
  /** Functions whose write carries it. */
  emittedBy: readonly string[]
  data: z.ZodMiniType
}

/** Whose action made an event; `system` where no person did. */
export const author = z.object({
  id: z.string(),
  kind: z.enum(['staff', 'customer', 'admin', 'system']),
  name: z.string(),
})
export type Author = z.output<typeof author>

/** Where a person acted from. */
export const origin = z.object({
  /** Network address, as the edge saw it. */
  address: z.string(),
  /** `Chrome on macOS` */
  device: z.string(),
})
export type Origin = z.output<typeof origin>

/** What surrounds the data of every event. `from` travels with those that the audit log takes, and is for it alone. */
export const envelope = z.object({
  id: z.string(),
  at: instant,
  by: author,
  workspaceId: z.string(),
  from: z.optional(origin),
})
export type Envelope = z.output<typeof envelope>

export const events = <const T extends Record<`${string}.${string}.v${number}`, EventRow>>(rows: T): T => rows
