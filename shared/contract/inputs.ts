/** Pieces of input that many routes take. */
import * as z from 'zod/mini'
import { pageSize, raidPageSize, taskPageSize } from '../limits.ts'

/** `{id}` in the path. */
export const byId = z.object({ id: z.string() })

const pagingUpTo = (most: number) => ({
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(most, `At most ${most} on a page`))),
  cursor: z.optional(z.string().check(z.maxLength(2048))),
})

/** A page of a list: how many, and the opaque place to go on from. */
export const paging = pagingUpTo(pageSize.most)

export const page = z.object(paging)

/** A page of the tasks of a project, all of which a screen wants. */
export const taskPage = z.object(pagingUpTo(taskPageSize))

/** A page of a RAID log, all of which a screen wants. */
export const raidPage = z.object(pagingUpTo(raidPageSize))
