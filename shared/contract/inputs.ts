/** Inputs that many routes share. */
import * as z from 'zod/mini'
import { pageSize } from './request-limits.ts'
import { raidPageSize } from '../raid/limits.ts'
import { taskPageSize } from '../tasks/limits.ts'
import { verbatim } from '../text/text-inputs.ts'

/** `{id}` in the path. */
export const byId = z.object({ id: verbatim() })

const pagingUpTo = (limit: number) => ({
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limit, `Request at most ${limit} per page`))),
  cursor: z.optional(verbatim().check(z.maxLength(2048))),
})

/** Paging of a list: the number of records, and the opaque cursor to continue from. */
export const paging = pagingUpTo(pageSize.most)

export const page = z.object(paging)

/** A page of a project's tasks, for screens that load all of them. */
export const taskPage = z.object(pagingUpTo(taskPageSize))

/** A page of a RAID log, for screens that load all of it. */
export const raidPage = z.object(pagingUpTo(raidPageSize))
