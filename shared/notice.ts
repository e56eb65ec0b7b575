/** Notices: what a person is told of. */
import * as z from 'zod/mini'
import { instant } from './dates.ts'

export const notice = z.object({
  id: z.string(),
  text: z.string(),
  subtitle: z.string(),
  projectId: z.nullable(z.string()),
  at: instant,
  read: z.boolean(),
})
export type Notice = z.output<typeof notice>

export const notices = z.object({
  /** Unread among those listed. */
  unread: z.int(),
  items: z.array(notice),
})
