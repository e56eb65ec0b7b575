/**
 * The authorization server: applications get tokens here that act as a person, once that person has allowed it. How a
 * person allows and ends it is in the routes of the profile.
 */
import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { oauthPaths } from './addresses.ts'

const access = { kind: 'public' } as const
const protocol = { access, result: null, protocol: true } as const
const metadata = { method: 'GET', ...protocol, cachedSeconds: 3600 } as const
const form = z.record(z.string(), z.string())

export const oauth = routes({
  resource: {
    ...metadata,
    path: oauthPaths.resource,
    summary: 'Describes the API as a protected resource (RFC 9728).',
  },
  agentsResource: {
    ...metadata,
    path: oauthPaths.agentsResource,
    summary: 'Describes the door for agents as a protected resource (RFC 9728).',
  },
  server: {
    ...metadata,
    path: oauthPaths.server,
    summary: 'Describes the authorization server (RFC 8414).',
  },
  register: {
    method: 'POST',
    path: oauthPaths.register,
    summary: 'Registers an application (RFC 7591). Nothing is stored: its client id contains what it registers.',
    ...protocol,
    program: 'json',
    body: z.record(z.string(), z.unknown()),
  },
  token: {
    method: 'POST',
    path: oauthPaths.token,
    summary: 'Exchanges an authorization code or a refresh token for new tokens (RFC 6749).',
    ...protocol,
    program: 'form',
    body: form,
  },
  revoke: {
    method: 'POST',
    path: oauthPaths.revoke,
    summary: 'Ends what a person has allowed an application, by one of its tokens (RFC 7009).',
    ...protocol,
    program: 'form',
    body: form,
  },
})
