/** Communications to sponsor, client and team: drafts, sending and delivery states. */
import * as z from 'zod/mini'
import { choiceInput } from '../choice-input.ts'
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
} from '../communication.ts'
import { may } from '../contract/access.ts'
import { byId, paging } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { deletion } from '../project.ts'

/** Communications that are being sent count as sent. */
const half = { draft: { label: 'Draft', tone: 'neutral' }, sent: { label: 'Sent', tone: 'success' } } as const

export const communications = routes({
  list: {
    method: 'GET',
    path: '/api/communications',
    summary:
      'Communications of the workspace without their texts, newest first; of one project, or the drafts or the sent ones alone.',
    access: may('communication.read'),
    query: z.object({
      ...paging,
      status: z.optional(choiceInput(half)),
      project: z.optional(z.string().check(z.maxLength(64))),
    }),
    result: z.array(communicationSummary),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/communications',
    summary: 'Begins a draft.',
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
      'Drafts subject and text from the records of a project, and names those that they rest on. Nothing is kept.',
    access: may('communication.write'),
    body: draftTextBody,
    result: draftedText,
    errors: ['not_found'],
  },
  checkFacts: {
    method: 'POST',
    path: '/api/communications/check-facts',
    summary: 'Tells how the records stand now that a text rests on, and writes nothing.',
    access: may('communication.write'),
    body: checkFactsBody,
    result: z.array(checkedFact),
    errors: ['not_found'],
  },
  allowance: {
    method: 'GET',
    path: '/api/communications/allowance',
    summary: 'How many mails the plan leaves for communications today.',
    access: may('communication.read'),
    result: mailAllowance,
  },
  read: {
    method: 'GET',
    path: '/api/communications/{id}',
    summary: 'A communication with its text, and what became of the mail to each recipient.',
    access: may('communication.read'),
    params: byId,
    result: communication,
  },
  update: {
    method: 'PUT',
    path: '/api/communications/{id}',
    summary: 'Changes the named fields of a draft.',
    access: may('communication.write'),
    params: byId,
    body: updateCommunicationBody,
    result: communication,
    errors: ['version_conflict', 'communication_sent', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/communications/{id}',
    summary: 'Moves a draft to the trash. What was sent stays.',
    access: may('communication.write'),
    params: byId,
    body: z.optional(deletion),
    result: null,
    errors: ['version_conflict', 'communication_sent', 'busy'],
  },
  restore: {
    method: 'POST',
    path: '/api/communications/{id}/restore',
    summary: 'Brings a draft back from the trash.',
    access: may('communication.write'),
    params: byId,
    result: communication,
    errors: ['busy'],
  },
  send: {
    method: 'POST',
    path: '/api/communications/{id}/send',
    summary:
      'Sends a draft off, once: each recipient gets a mail within moments. All of them fit into the plan’s mails of the day, or none is sent.',
    access: may('communication.send'),
    params: byId,
    body: sendCommunicationBody,
    result: communication,
    errors: ['version_conflict', 'communication_sent', 'mail_limit_reached', 'busy'],
  },
})
