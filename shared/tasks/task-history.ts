/** The history of a task: who changed which field, when, and from what to what. */
import * as z from 'zod/mini'
import { instant } from '../dates/day-inputs.ts'

/** What an event did to a task. */
export const taskActs = ['created', 'updated', 'completed', 'deleted', 'restored'] as const

/** A stored value of a field: a text or a number, or null if it is empty. */
const value = z.nullable(z.union([z.string(), z.number()]))

export const taskHistoryEntry = z.object({
  id: z.string(),
  at: instant,
  /** Who did it, by the name they had then. */
  by: z.string(),
  act: z.enum(taskActs),
  /** `values` is null for fields whose values are not stored with the change: long texts and lists. */
  changes: z.array(z.object({ field: z.string(), values: z.nullable(z.object({ from: value, to: value })) })),
})
export type TaskHistoryEntry = z.output<typeof taskHistoryEntry>
export type TaskFieldChange = TaskHistoryEntry['changes'][number]
