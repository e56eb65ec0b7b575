/** Events of comments. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'

/** A comment on a task or an entry of the RAID log. The text is not included. */
const commentAdded = z.object({
  /** Null for an entry that concerns all projects. */
  projectId: z.nullable(z.string()),
  /** The title of an entry begins with its number. */
  about: z.object({
    kind: z.enum(['task', 'entry']),
    id: z.string(),
    title: z.string(),
    /** Of a task: `PLB-123`. */
    key: z.optional(z.string()),
  }),
  commentId: z.string(),
  /** Ids of the people it mentions. */
  mentions: z.array(z.string()),
})

export const commentEvents = events({
  'comment.added.v1': {
    family: 'comment',
    summary: 'A comment was added to a task or a RAID entry.',
    data: commentAdded,
  },
})
