/** What the people who run the platform see of its workspaces, and do for them. */
import * as z from 'zod/mini'
import { page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { chooseWorkspace } from '../operators-workspace.ts'
import { client } from '../operators.ts'
import { session } from '../session.ts'

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
})
