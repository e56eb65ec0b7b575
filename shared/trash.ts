/** Deleted records that can still be restored. */
import * as z from 'zod/mini'
import { instant } from './day.ts'

export const trashed = z.object({
  id: z.string(),
  kind: z.enum(['project', 'task', 'raid', 'communication']),
  name: z.string(),
  /** Null for an entry of the RAID log that concerns all projects, and a communication about none. */
  projectId: z.nullable(z.string()),
  reason: z.string(),
  deletedAt: instant,
  deletedBy: z.string(),
  /** When it can no longer be restored. */
  goneAt: instant,
})
export type Trashed = z.output<typeof trashed>
