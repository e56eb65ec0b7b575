/** What the people who run the platform see of its workspaces, and do for them. */
import * as z from 'zod/mini'
import { byId, page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { client } from '../operators.ts'
import { clientMail, mailDecision, stoppedMail } from '../operators-mail.ts'

const ofMail = { kind: 'session', actors: ['admin'], capability: 'client-mail.oversee' } as const

export const operators = routes({
  clients: {
    method: 'GET',
    path: '/api/admin/clients',
    summary: 'Lists the platform’s workspaces, newest first.',
    access: { kind: 'session', actors: ['admin'], capability: 'clients.read' },
    query: page,
    result: z.array(client),
    paged: true,
  },
  stoppedMail: {
    method: 'GET',
    path: '/api/admin/mail',
    summary: 'Lists the workspaces whose mail to others is stopped, the latest first.',
    access: ofMail,
    result: z.array(stoppedMail),
  },
  clientMail: {
    method: 'GET',
    path: '/api/admin/clients/{id}/mail',
    summary: 'Returns how the mail of a workspace is received: its counts of the month and the newest complaints.',
    access: ofMail,
    params: byId,
    result: clientMail,
    errors: ['not_found'],
  },
  decideMail: {
    method: 'POST',
    path: '/api/admin/clients/{id}/mail',
    summary:
      'Stops the mail of a workspace to others, or allows it again. The reason is in the workspace’s audit log. Mails that protect accounts are always sent.',
    access: ofMail,
    params: byId,
    body: mailDecision,
    result: clientMail,
    errors: ['not_found', 'busy'],
  },
})
