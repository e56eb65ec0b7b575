/** What the people who run the platform see of its workspaces, and do for them. */
import * as z from 'zod/mini'
import { page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { client } from '../operators.ts'

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
})
