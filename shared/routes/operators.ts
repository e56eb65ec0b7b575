/** What the people who run the platform see of its workspaces, and do for them. */
import * as z from 'zod/mini'
import { byId, page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { client, clientProject, clientsQuery, clientStats, clientUser, platformOverview } from '../operators-clients.ts'
import { chooseWorkspace } from '../operators-workspace.ts'
import { session } from '../session.ts'
import { clientMail, mailDecision, stoppedMail } from '../operators-mail.ts'
import { operatorAuditEntry, operatorAuditFilter } from '../operators-audit.ts'
import { client, clientProject, clientsQuery, clientStats, clientUser, platformOverview } from '../operators-clients.ts'
import {
  clientSupport,
  endSessionsBody,
  extendBody,
  forPersonBody,
  mailAllowanceBody,
  reasonBody,
  resendRegistrationBody,
} from '../operators-support.ts'
import { testedEmail, testEmailBody } from '../operators-test.ts'

const reads = { kind: 'session', actors: ['admin'], capability: 'clients.read' } as const

const supporting = { kind: 'session', actors: ['admin'], capability: 'clients.support' } as const

const ofMail = { kind: 'session', actors: ['admin'], capability: 'client-mail.oversee' } as const

export const operators = routes({
  overview: {
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'Returns the figures of all clients, what wants attention, and the newest clients.',
    access: reads,
    result: platformOverview,
  },
  clients: {
    method: 'GET',
    path: '/api/admin/clients',
    summary: 'Lists the clients by name, all of them or those that match.',
    access: reads,
    query: clientsQuery,
    result: z.array(client),
    paged: true,
  },
  client: {
    method: 'GET',
    path: '/api/admin/clients/{id}',
    summary: 'Returns a client.',
    access: reads,
    params: byId,
    result: client,
    errors: ['not_found'],
  },
  clientUsers: {
    method: 'GET',
    path: '/api/admin/clients/{id}/users',
    summary: 'Lists the members of a client’s team, in the order in which they joined.',
    access: reads,
    params: byId,
    query: page,
    result: z.array(clientUser),
    paged: true,
    errors: ['not_found'],
  },
  clientProjects: {
    method: 'GET',
    path: '/api/admin/clients/{id}/projects',
    summary: 'Lists the live projects of a client, newest first.',
    access: reads,
    params: byId,
    query: page,
    result: z.array(clientProject),
    paged: true,
    errors: ['not_found'],
  },
  clientStats: {
    method: 'GET',
    path: '/api/admin/clients/{id}/stats',
    summary: 'Returns the figures of a client’s team and projects.',
    access: reads,
    params: byId,
    result: clientStats,
    errors: ['not_found'],
  },
  chooseWorkspace: {
    method: 'PUT',
    path: '/api/admin/workspace',
    summary:
      'Chooses the workspace that the calls of a tenant answer for in this session, read-only unless a reason to act is stated, or leaves it.',
    access: { kind: 'session', actors: ['admin'], capability: 'clients.help' },
    body: chooseWorkspace,
    result: session,
    errors: ['not_found', 'operator_refused', 'acting_refused', 'session_expired'],
  },
  support: {
    method: 'GET',
    path: '/api/admin/clients/{id}/support',
    summary: 'Returns what an operator can do something about in a workspace: its state, its dates and its people.',
    access: supporting,
    params: byId,
    result: clientSupport,
    errors: ['not_found'],
  },
  suspend: {
    method: 'POST',
    path: '/api/admin/clients/{id}/suspend',
    summary: 'Suspends a workspace: nobody can sign in, and nothing leaves it. Its data stays as it is.',
    access: supporting,
    params: byId,
    body: reasonBody,
    result: clientSupport,
    errors: ['not_found', 'busy'],
  },
  restore: {
    method: 'POST',
    path: '/api/admin/clients/{id}/restore',
    summary: 'Ends the suspension of a workspace.',
    access: supporting,
    params: byId,
    body: reasonBody,
    result: clientSupport,
    errors: ['not_found', 'busy'],
  },
  extend: {
    method: 'POST',
    path: '/api/admin/clients/{id}/extend',
    summary: 'Lets an unpaid workspace take changes for longer, or puts off the erasure of a closing account.',
    access: supporting,
    params: byId,
    body: extendBody,
    result: clientSupport,
    errors: ['not_found', 'wrong_state', 'busy'],
  },
  resend: {
    method: 'POST',
    path: '/api/admin/clients/{id}/resend',
    summary: 'Mails somebody a new link for their first password, or the invitation that they have not accepted.',
    access: supporting,
    params: byId,
    body: forPersonBody,
    result: null,
    errors: ['not_found', 'already_joined', 'wrong_state', 'mail_limit_reached', 'mail_failed', 'busy'],
  },
  endSessions: {
    method: 'POST',
    path: '/api/admin/clients/{id}/end-sessions',
    summary: 'Signs one person or everybody in a workspace out.',
    access: supporting,
    params: byId,
    body: endSessionsBody,
    result: null,
    errors: ['not_found', 'busy'],
  },
  unlock: {
    method: 'POST',
    path: '/api/admin/clients/{id}/unlock',
    summary: 'Lets a person sign in again whose attempts are used up.',
    access: supporting,
    params: byId,
    body: forPersonBody,
    result: null,
    errors: ['not_found', 'wrong_state', 'busy'],
  },
  allowMails: {
    method: 'POST',
    path: '/api/admin/clients/{id}/mail-allowance',
    summary: 'Sets how many emails a workspace may send today above the limit of its plan.',
    access: supporting,
    params: byId,
    body: mailAllowanceBody,
    result: clientSupport,
    errors: ['not_found', 'busy'],
  },
  resendActivation: {
    method: 'POST',
    path: '/api/admin/registrations/resend',
    summary: 'Mails the link of a registration that has not been activated again.',
    access: supporting,
    body: resendRegistrationBody,
    result: null,
    errors: ['not_found', 'too_many_requests', 'wrong_state', 'mail_failed', 'busy'],
  },
  audit: {
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Lists what operators did, newest first.',
    access: { kind: 'session', actors: ['admin'], capability: 'operator-log.read' },
    query: operatorAuditFilter,
    result: z.array(operatorAuditEntry),
    paged: true,
  },
  testEmail: {
    method: 'POST',
    path: '/api/test/email',
    summary: 'Sends a test email. Only on stages for testing.',
    access: { kind: 'session', actors: ['admin'], capability: 'stage.test' },
    body: testEmailBody,
    result: testedEmail,
    errors: ['not_found', 'too_many_requests'],
    onTestPages: true,
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
