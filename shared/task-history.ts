/** The history of a task: who changed which field when, from what to what. */
import * as z from 'zod/mini'
import { instant } from './day.ts'

/** What an event of a task did to it. */
export const taskActs = ['created', 'updated', 'completed', 'deleted', 'restored'] as const

/** A value of a field as it was stored: a text, a figure, or null for none. */
const value = z.nullable(z.union([z.string(), z.number()]))

export const taskHistoryEntry = z.object({
  id: z.string(),
  at: instant,
  /** Who did it, under the name of that moment. */
  by: z.string(),
  act: z.enum(taskActs),
  /** `values` is null for a field of which only that it changed is kept: long texts and lists. */
  changes: z.array(z.object({ field: z.string(), values: z.nullable(z.object({ from: value, to: value })) })),
})
export type TaskHistoryEntry = z.output<typeof taskHistoryEntry>
export type TaskFieldChange = TaskHistoryEntry['changes'][number]
