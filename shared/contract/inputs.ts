/** Pieces of input that many routes take. */
import * as z from 'zod/mini'
import { pageSize } from '../limits.ts'

/** `{id}` in the path. */
export const byId = z.object({ id: z.string() })

/** A page of a list: how many, and the opaque place to go on from. */
export const paging = {
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(pageSize.most, `At most ${pageSize.most} on a page`))),
  cursor: z.optional(z.string().check(z.maxLength(2048))),
}

export const page = z.object(paging)
