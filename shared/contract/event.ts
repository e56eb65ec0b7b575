/**
 * An event as one row of plain data: its versioned name, its family and its data. Each subscriber's rule and parsing,
 * and the event page, are generated from it.
 */
import * as z from 'zod/mini'
import { instant } from '../dates/day-inputs.ts'

export type EventRow = {
  /**
   * Groups the events about one subject. A subscriber that follows a family states for each of its events whether it
   * takes it.
   */
  family: string
  /** One line for the documentation. */
  summary: string
  data: z.ZodMiniType
  /** Why no function takes it. Left out if one does. */
  untaken?: string
}

/** Whose action caused an event; `system` if it was not a person's. */
export const author = z.object({
  id: z.string(),
  kind: z.enum(['staff', 'customer', 'admin', 'system']),
  name: z.string(),
})
export type Author = z.output<typeof author>

/** Where a person's request came from. */
export const origin = z.object({
  /** Network address, as seen at the edge. */
  address: z.string(),
  /** `Chrome on macOS` */
  device: z.string(),
})
export type Origin = z.output<typeof origin>

/**
 * The fields that surround every event's data. `from` is set only for events that the audit log takes, and `reason` only
 * for what an operator of the platform does while acting in a workspace: why they act. Only the log reads them.
 */
export const envelope = z.object({
  id: z.string(),
  at: instant,
  by: author,
  workspaceId: z.string(),
  from: z.optional(origin),
  reason: z.optional(z.string()),
  /** The act that the event belongs to, and X-Ray's segment where it was recorded: see functions/kernel/trace.ts. */
  trace: z.optional(z.string().check(z.regex(/^[\da-f]{32}(-[\da-f]{16})?$/))),
  /** The event that led a worker to write this one. */
  cause: z.optional(z.object({ event: z.string(), worker: z.string() })),
})
export type Envelope = z.output<typeof envelope>

export const events = <const T extends Record<`${string}.${string}.v${number}`, EventRow>>(rows: T): T => rows
