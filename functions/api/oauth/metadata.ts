/** What programs read to find out how to get tokens. */
import { apiKeyScopes } from '../../../shared/contract/key-scope.ts'
import type { ProtocolAnswer } from '../../../shared/contract/route.ts'
import { oauthPaths, resourceAddress, type OAuthResource } from '../../../shared/oauth/addresses.ts'
import { oauth } from '../../../shared/oauth/routes.ts'
import { setting } from '../../kernel/environment.ts'
import { json } from './answer.ts'

const cached = (body: object, seconds: number): ProtocolAnswer =>
  json(200, body, { 'cache-control': `public, max-age=${seconds}` })

/** Agents ask for all scopes of their resource, and with `write` they would get more than their tools use. */
const scopesOf: Record<OAuthResource, readonly string[]> = { api: apiKeyScopes, agents: ['read', 'propose'] }

const resourceOf = async (resource: OAuthResource): Promise<ProtocolAnswer> => {
  const origin = setting('SITE_ORIGIN')
  return cached(
    {
      resource: resourceAddress(origin, resource),
      authorization_servers: [origin],
      scopes_supported: scopesOf[resource],
      bearer_methods_supported: ['header'],
      resource_name: 'Plumbline',
      resource_documentation: `${origin}/docs/api`,
    },
    oauth.resource.cachedSeconds,
  )
}

export const resource = () => resourceOf('api')

export const agentsResource = () => resourceOf('agents')

export const server = async (): Promise<ProtocolAnswer> => {
  const origin = setting('SITE_ORIGIN')
  return cached(
    {
      issuer: origin,
      authorization_endpoint: `${origin}${oauthPaths.authorize}`,
      token_endpoint: `${origin}${oauthPaths.token}`,
      registration_endpoint: `${origin}${oauthPaths.register}`,
      revocation_endpoint: `${origin}${oauthPaths.revoke}`,
      scopes_supported: apiKeyScopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      service_documentation: `${origin}/docs/api`,
    },
    oauth.server.cachedSeconds,
  )
}
