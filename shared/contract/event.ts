/**
 * An event as one row of plain data: its name with a version, its family and what it carries.
 * The rule of each subscriber, its parsing and the event page come from it.
 */
import * as z from 'zod/mini'
import { instant } from '../day.ts'

export type EventRow = {
  /** Groups the events about one kind of thing. A subscriber that follows a family says of each of its events whether it takes it. */
  family: string
  /** One line for the documentation. */
  summary: string
  data: z.ZodMiniType
  /** Why no function takes it; left out where one does. */
  untaken?: string
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
