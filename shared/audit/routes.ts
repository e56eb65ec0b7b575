/** The audit log of the workspace. */
import * as z from 'zod/mini'
import { auditCategories, auditEntry } from './audit.ts'
import { oneOf } from '../contract/choices.ts'
import { may } from '../contract/access.ts'
import { paging } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { day, inOrder } from '../dates/day-inputs.ts'
import { verbatim } from '../text/text-inputs.ts'

/** Calendar days in the workspace's time zone. Both days are included. */
const filter = z
  .object({
    ...paging,
    category: z.optional(oneOf(auditCategories)),
    /** Id of the person who did it. */
    person: z.optional(verbatim().check(z.maxLength(64))),
    from: z.optional(day),
    to: z.optional(day),
  })
  .check(inOrder('from', 'to', 'The last day cannot be before the first'))

export const audit = routes({
  list: {
    method: 'GET',
    path: '/api/audit',
    summary: 'Lists audit log entries, newest first: who did what, and from where.',
    access: may('audit.read'),
    query: filter,
    result: z.array(auditEntry),
    paged: true,
  },
})
