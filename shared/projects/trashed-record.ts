/** Deleted records that can still be restored. */
import * as z from 'zod/mini'
import { instant } from '../dates/day-inputs.ts'

export const trashed = z.object({
  id: z.string(),
  kind: z.enum([
    'project',
    'task',
    'raid',
    'request',
    'report',
    'meeting',
    'file',
    'communication',
    'template',
    'expense',
  ]),
  name: z.string(),
  /** Null for what concerns all projects, and for a project request. */
  projectId: z.nullable(z.string()),
  /** For a project request: the requester, the only person who can restore it. */
  requestedBy: z.nullable(z.string()),
  reason: z.string(),
  deletedAt: instant,
  deletedBy: z.string(),
  /** When it can no longer be restored. */
  goneAt: instant,
})
export type Trashed = z.output<typeof trashed>
