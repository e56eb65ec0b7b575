/** The addresses of the authorization server, below the address of the site. */
import { screenPaths } from '../site/screen-paths.ts'
import { agentsPath } from '../agents/agents-path.ts'

const protectedResource = '/.well-known/oauth-protected-resource'

export const oauthPaths = {
  /** RFC 9728, 3.1: the path of a resource follows the well-known part. */
  resource: protectedResource,
  agentsResource: `${protectedResource}${agentsPath}`,
  server: '/.well-known/oauth-authorization-server',
  authorize: screenPaths.authorize,
  register: '/api/oauth/register',
  token: '/api/oauth/token',
  revoke: '/api/oauth/revoke',
} as const

/** What an access token is for (RFC 8707): all calls of the API, or only the door for agents. */
export const oauthResources = ['api', 'agents'] as const
export type OAuthResource = (typeof oauthResources)[number]

export const resourceAddress = (origin: string, resource: OAuthResource): string =>
  resource === 'agents' ? `${origin}${agentsPath}` : origin

/** The resource with an address. Undefined if it is none of the site's. */
export const resourceAt = (origin: string, address: string): OAuthResource | undefined =>
  oauthResources.find((resource) => resourceAddress(origin, resource) === address.replace(/\/$/, ''))
