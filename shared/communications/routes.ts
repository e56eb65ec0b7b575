/** Communications to sponsor, client and team: drafts, sending and delivery states. */
import * as z from 'zod/mini'
import { choiceInput } from '../contract/choice-input.ts'
import {
  checkedFact,
  checkFactsBody,
  communication,
  communicationSummary,
  createCommunicationBody,
  draftedText,
  draftTextBody,
  mailAllowance,
  sendCommunicationBody,
  updateCommunicationBody,
} from './communication.ts'
import { pendingGeneration } from '../generation/generation.ts'
import { askBody, asked, mailLink, mailLinkBody, mailReportBody, reach, reachBody } from './mail-reach.ts'
import { may } from '../contract/access.ts'
import { byId, paging } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { deletion } from '../projects/project.ts'
import { verbatim } from '../text/text-inputs.ts'

/** Communications that are being sent count as sent. */
const half = { draft: { label: 'Draft', tone: 'neutral' }, sent: { label: 'Sent', tone: 'success' } } as const

export const communications = routes({
  list: {
    method: 'GET',
    path: '/api/communications',
    summary:
      'Lists the workspace’s communications without their content, newest first, optionally filtered by project or to drafts or sent ones only.',
    access: may('communication.read'),
    query: z.object({
      ...paging,
      status: z.optional(choiceInput(half)),
      project: z.optional(verbatim().check(z.maxLength(64))),
    }),
    result: z.array(communicationSummary),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/communications',
    summary: 'Creates a draft.',
    access: may('communication.write'),
    body: createCommunicationBody,
    result: communication,
    status: 201,
    errors: ['not_found', 'busy'],
    repeatable: true,
  },
  draftText: {
    method: 'POST',
    path: '/api/communications/draft-text',
    summary:
      'Drafts a subject and text from a project’s records, and lists the records it used. A language model words the paragraphs, if there is one. Does not save them.',
    limitedAs: 'costly',
    access: may('communication.write'),
    body: draftTextBody,
    result: draftedText,
    later: pendingGeneration,
    errors: ['not_found'],
  },
  checkFacts: {
    method: 'POST',
    path: '/api/communications/check-facts',
    summary: 'Returns the current state of the records that a text is based on. Changes nothing.',
    access: may('communication.write'),
    body: checkFactsBody,
    result: z.array(checkedFact),
    errors: ['not_found'],
  },
  allowance: {
    method: 'GET',
    path: '/api/communications/allowance',
    summary: 'Returns how many emails the plan still allows for communications today.',
    access: may('communication.read'),
    result: mailAllowance,
  },
  read: {
    method: 'GET',
    path: '/api/communications/{id}',
    summary: 'Returns a communication with its content and the delivery status for each recipient.',
    access: may('communication.read'),
    params: byId,
    result: communication,
  },
  update: {
    method: 'PUT',
    path: '/api/communications/{id}',
    summary: 'Updates the given fields of a draft.',
    access: may('communication.write'),
    params: byId,
    body: updateCommunicationBody,
    result: communication,
    errors: ['version_conflict', 'communication_sent', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/communications/{id}',
    summary: 'Moves a draft to the trash. Sent communications cannot be deleted.',
    access: may('communication.write'),
    params: byId,
    body: z.optional(deletion),
    result: null,
    errors: ['version_conflict', 'communication_sent', 'busy'],
  },
  restore: {
    method: 'POST',
    path: '/api/communications/{id}/restore',
    summary: 'Restores a draft from the trash.',
    access: may('communication.write'),
    params: byId,
    result: communication,
    errors: ['busy'],
  },
  send: {
    method: 'POST',
    path: '/api/communications/{id}/send',
    summary:
      'Sends a draft, once. Each recipient gets an email within moments. If the recipients exceed the plan’s emails for the day, none are sent.',
    limitedAs: 'mail',
    access: may('communication.send'),
    params: byId,
    body: sendCommunicationBody,
    result: communication,
    errors: ['version_conflict', 'communication_sent', 'mail_limit_reached', 'mail_stopped', 'busy'],
  },
  reach: {
    method: 'POST',
    path: '/api/communications/reach',
    summary:
      'Returns which of the recipients the workspace cannot mail, and why. A new workspace mails only people who agreed and addresses at its own domain. Changes nothing.',
    access: may('communication.read'),
    body: reachBody,
    result: reach,
  },
  ask: {
    method: 'POST',
    path: '/api/communications/ask',
    summary:
      'Asks people by email whether the workspace may mail them. The email is Plumbline’s own text with the company’s name, and counts toward the emails of the day.',
    limitedAs: 'mail',
    access: may('communication.send'),
    body: askBody,
    result: asked,
  },
  readMailLink: {
    method: 'POST',
    path: '/api/mail-links/read',
    summary:
      'Returns what a link in a mail is for: reporting the mail, agreeing to mail of a company, or stopping mails about notices.',
    access: { kind: 'public' },
    body: mailLinkBody,
    result: mailLink,
    errors: ['link_invalid'],
  },
  reportMail: {
    method: 'POST',
    path: '/api/mail-links/report',
    summary:
      'Reports a mail. It counts as a complaint about the company, which cannot mail the person again. Several reports of one mail count once.',
    access: { kind: 'public' },
    body: mailReportBody,
    result: mailLink,
    errors: ['link_invalid', 'busy'],
  },
  confirmMail: {
    method: 'POST',
    path: '/api/mail-links/confirm',
    summary: 'Agrees that a company may mail the person to whom the link was mailed.',
    access: { kind: 'public' },
    body: mailLinkBody,
    result: mailLink,
    errors: ['link_invalid'],
  },
})
