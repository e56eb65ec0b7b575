/** Events of a workspace as a whole. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'
import { instant } from '../dates/day-inputs.ts'
import { stopReason } from '../communications/mail-reach.ts'
import { planType } from '../billing/plans.ts'

/** A workspace that its company account has opened. */
const workspaceOpening = z.object({ companyName: z.string(), plan: planType, version: z.int() })

/** A change of the company's settings. Telephone number and address are not included. */
const workspaceChange = z.object({
  version: z.int(),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
  /** The acts whose automation was changed, in words: `ask`, `do, by itself`. */
  automation: z.optional(z.array(z.object({ act: z.string(), was: z.string(), now: z.string() }))),
  /** The previous and the new time zone, if it changed; calendar days are days in it. */
  timeZone: z.optional(z.object({ was: z.string(), now: z.string() })),
})

/** The closing of an account, or its cancellation; `closesAt` is when the data would be erased. */
const workspaceClosing = z.object({ companyName: z.string(), closesAt: instant })

/** Why the mail of the workspace to others stopped: the counts, and what an operator wrote. */
const mailStopping = z.object({
  reason: stopReason,
  /** Mails of the month, and those that came back. */
  sent: z.int(),
  bounced: z.int(),
  /** People who complained within the period that counts. */
  complaints: z.int(),
  note: z.optional(z.string()),
})

export const accountEvents = events({
  'workspace.opened.v1': {
    family: 'workspace',
    summary: 'A company account set its password, and its workspace is open.',
    data: workspaceOpening,
  },
  'workspace.updated.v1': {
    family: 'workspace',
    summary: 'The company’s settings were changed.',
    data: workspaceChange,
  },
  'workspace.exported.v1': {
    family: 'workspace',
    summary: 'An export of the workspace’s data was started.',
    data: z.object({ parts: z.array(z.string()) }),
  },
  'workspace.imported.v1': {
    family: 'workspace',
    summary: 'An import of the data of another workspace was started.',
    data: z.object({ source: z.string() }),
  },
  'workspace.closing.v1': { family: 'workspace', summary: 'The account is being closed.', data: workspaceClosing },
  'workspace.kept.v1': {
    family: 'workspace',
    summary: 'The closing of the account was cancelled.',
    data: workspaceClosing,
  },
  'workspace.mail-stopped.v1': {
    family: 'workspace',
    summary: 'The workspace’s mail to others was stopped, because of complaints or bounces or by an operator.',
    data: mailStopping,
  },
  'workspace.mail-allowed.v1': {
    family: 'workspace',
    summary: 'An operator allowed the workspace’s mail to others again.',
    data: z.object({ note: z.string() }),
  },
})
