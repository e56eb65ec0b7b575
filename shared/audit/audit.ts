/** The audit log: its categories and its entries. */
import * as z from 'zod/mini'
import { oneOf, type Choice } from '../contract/choices.ts'
import { author, origin } from '../contract/event.ts'
import { instant } from '../dates/day-inputs.ts'

export const auditCategories = {
  sign_in: { label: 'Sign-ins', tone: 'neutral' },
  refusal: { label: 'Denied access', tone: 'warning' },
  password: { label: 'Passwords and codes', tone: 'neutral' },
  people: { label: 'People and roles', tone: 'neutral' },
  project: { label: 'Projects and tasks', tone: 'neutral' },
  workspace: { label: 'Workspace and plan', tone: 'neutral' },
  support: { label: 'Platform support', tone: 'neutral' },
} as const satisfies Record<string, Choice>

export type AuditCategory = keyof typeof auditCategories

/** What the action affected. Names are the ones used at that time. */
const subject = z.object({
  kind: z.enum([
    'person',
    'project',
    'task',
    'call',
    'workspace',
    'view',
    'raid',
    'webhook',
    'channel',
    'request',
    'report',
    'meeting',
    'expense',
    'order',
    'file',
    'communication',
    'template',
    'change_set',
  ]),
  name: z.string(),
})

export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  category: oneOf(auditCategories),
  /** `Role changed` */
  action: z.string(),
  subject: z.nullable(subject),
  /** `SME / Task Specialist → Project Manager`. Empty if the action says everything. */
  detail: z.string(),
  /** Who did it, by the name they had then. For a refused sign-in, the account that was tried. */
  by: author,
  /** Null for actions of the system, and for those that happened outside a request. */
  from: z.nullable(origin),
  /** Why an operator of the platform acted in the workspace. Only in entries of what they changed there. */
  reason: z.optional(z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>

/** The wording of an entry. */
export type AuditText = Pick<AuditEntry, 'action'> & Partial<Pick<AuditEntry, 'subject' | 'detail'>>
