/** Comments on tasks and RAID entries. */
import * as z from 'zod/mini'
import { instant } from '../dates/day-inputs.ts'
import { commentLimits } from './limits.ts'
import { fileId, personId } from '../contract/ids.ts'
import { requiredLines } from '../text/text-inputs.ts'

export const comment = z.object({
  id: z.string(),
  /** The task or RAID entry that the comment is on. */
  aboutId: z.string(),
  text: z.string(),
  /** People mentioned in the comment. The text names them as `@Ana Flores`. */
  mentions: z.array(z.string()),
  /** Files of the task or entry that belong to the comment, including those that are in the trash. */
  fileIds: z.array(z.string()),
  /** Who wrote it, by the name they had then. */
  by: z.object({ id: z.string(), name: z.string() }),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** How it came, if not from the site. */
  via: z.optional(z.literal('email')),
  version: z.int(),
})
export type Comment = z.output<typeof comment>

const text = requiredLines('Enter a comment', commentLimits.length)
const mentions = z
  .array(personId)
  .check(z.maxLength(commentLimits.mentions, `Mention at most ${commentLimits.mentions} people`))

const fileIds = z.array(fileId).check(z.maxLength(commentLimits.files, `Attach at most ${commentLimits.files} files`))

/** `fileIds` are ids of files that are attached to the task or entry. */
export const addCommentBody = z.object({ text, mentions: z.optional(mentions), fileIds: z.optional(fileIds) })

/** Without `fileIds`, the comment keeps its files. */
export const editCommentBody = z.object({
  text,
  mentions: z.optional(mentions),
  fileIds: z.optional(fileIds),
  version: z.optional(z.int()),
})
