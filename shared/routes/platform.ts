/** The platform itself: its health, its configuration and its contract. */
import * as z from 'zod/mini'
import { page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { client, health, openApiDocument, siteConfig } from '../platform.ts'

export const platform = routes({
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Answers when the API does.',
    access: { kind: 'public' },
    result: health,
  },
  config: {
    method: 'GET',
    path: '/api/config',
    summary: 'What the site needs to know of its stage.',
    access: { kind: 'public' },
    result: siteConfig,
  },
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This contract as OpenAPI 3.1.',
    access: { kind: 'public' },
    result: openApiDocument,
  },
  clients: {
    method: 'GET',
    path: '/api/admin/clients',
    summary: 'The workspaces of the platform, newest first.',
    access: { kind: 'session', actors: ['admin'], capability: 'clients.read' },
    query: page,
    result: z.array(client),
    paged: true,
  },
})
