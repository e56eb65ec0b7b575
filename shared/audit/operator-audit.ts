/** The log of what operators did, over all workspaces. */
import * as z from 'zod/mini'
import { auditCategories, auditEntry } from './audit.ts'
import { oneOf } from '../contract/choices.ts'
import { paging } from '../contract/inputs.ts'
import { day, inOrder } from '../dates/day-inputs.ts'
import { verbatim } from '../text/text-inputs.ts'

/** `GET /api/admin/audit`. Calendar days in UTC. Both days are included. */
export const operatorAuditFilter = z
  .object({
    ...paging,
    category: z.optional(oneOf(auditCategories)),
    /** Id of the operator who did it. */
    operator: z.optional(verbatim().check(z.maxLength(64))),
    /** Id of the workspace that it was done in. */
    workspace: z.optional(verbatim().check(z.maxLength(64))),
    from: z.optional(day),
    to: z.optional(day),
  })
  .check(inOrder('from', 'to', 'The last day cannot be before the first'))

/** An entry, with the workspace that it is about: null for the platform itself, and without a name once it is erased. */
export const operatorAuditEntry = z.extend(auditEntry, {
  workspace: z.nullable(z.object({ id: z.string(), companyName: z.nullable(z.string()) })),
})
export type OperatorAuditEntry = z.output<typeof operatorAuditEntry>
