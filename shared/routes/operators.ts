/** What the people who run the platform see of its workspaces, and do for them. */
import * as z from 'zod/mini'
import { byId, page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { client, clientProject, clientsQuery, clientStats, clientUser, platformOverview } from '../operators-clients.ts'

const reads = { kind: 'session', actors: ['admin'], capability: 'clients.read' } as const

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
})
