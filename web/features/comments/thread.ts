/** The comments of one record, as their screens see them. */
import type { Comment } from '../../../shared/comments/comment.ts'
import type { ProjectFile } from '../../../shared/files/file.ts'
import type { Named } from './mention.ts'

/** The request body. */
export type Saying = { text: string; mentions: string[]; fileIds: string[] }

/** The calls for the comments of one record, and what the person may do with them. */
export type Thread = {
  /** The id of the record; an unsent comment is stored under it. */
  id: string
  /** Null for a record of no project, which has no files. */
  projectId: string | null
  /** The files of the record; undefined until they are loaded, and for people who may not see them. */
  files: readonly ProjectFile[] | undefined
  mayWrite: boolean
  /** Whether the person may delete other people's comments. */
  mayRemoveAny: boolean
  add: (saying: Saying, idempotencyKey: string) => Promise<unknown>
  edit: (comment: Comment, saying: Saying) => Promise<unknown>
  remove: (comment: Comment) => Promise<unknown>
}

/** `people` can be mentioned. */
export type ThreadProps = { thread: Thread; people: readonly Named[] }
