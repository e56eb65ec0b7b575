/** What an application asks for, checked before a person sees it. */
import { apiKeyScopes, type ApiKeyScope } from '../../../shared/contract/key-scope.ts'
import { resourceAt, type OAuthResource } from '../../../shared/oauth/addresses.ts'
import type { AuthorizationRequest } from '../../../shared/oauth/authorization.ts'
import { invalid } from '../../kernel/problem.ts'
import { readClient, redirectOf, type OAuthClient } from './client.ts'
import { OAuthRefusal } from './oauth-refusal.ts'

type Asked = {
  client: OAuthClient
  redirectUri: string
  scopes: readonly ApiKeyScope[]
  resource: OAuthResource
  challenge: string
}

/** The scopes in the order of their weight. Reading is always among them, because nothing works without it. */
export const scopesIn = (names: readonly string[]): ApiKeyScope[] =>
  apiKeyScopes.filter((scope) => scope === 'read' || names.includes(scope))

/** What an application gets if it names no scope. */
const usualScopes = { api: 'read', agents: 'read propose' } as const satisfies Record<OAuthResource, string>

const scopesOf = ({ scope }: AuthorizationRequest, resource: OAuthResource): readonly ApiKeyScope[] => {
  const names = (scope ?? usualScopes[resource]).split(' ').filter((name) => name !== '')
  // A server may leave out scopes that it does not have (RFC 6749, 3.3); the answer says which were given.
  if (names.length > 0 && !names.some((name) => apiKeyScopes.some((known) => known === name)))
    throw new OAuthRefusal('invalid_scope', `The scopes are ${apiKeyScopes.join(', ')}.`)
  return scopesIn(names)
}

/**
 * The application of a request, and where it gets the answer. They are refused to the person: an address that is not
 * registered is never visited.
 */
export const readAsking = (request: AuthorizationRequest): Pick<Asked, 'client' | 'redirectUri'> => {
  const client = readClient(request.client_id)
  if (client === undefined) throw invalid('client_id', 'This link is not of an application that Plumbline knows.')
  const redirectUri = redirectOf(client, request.redirect_uri)
  if (redirectUri === undefined)
    throw invalid('redirect_uri', 'The application wants its answer at an address that it has not registered.')
  return { client, redirectUri }
}

/** What a request asks for. Throws a refusal for the application. */
export const readAsked = (request: AuthorizationRequest, origin: string): Asked => {
  if (request.response_type !== 'code')
    throw new OAuthRefusal('unsupported_response_type', 'The response_type has to be code.')
  if (request.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(request.code_challenge ?? ''))
    throw new OAuthRefusal('invalid_request', 'PKCE with a code_challenge of the method S256 is required.')
  const resource = request.resource === undefined ? 'api' : resourceAt(origin, request.resource)
  if (resource === undefined) throw new OAuthRefusal('invalid_target', 'The resource is not of this site.')
  return {
    ...readAsking(request),
    scopes: scopesOf(request, resource),
    resource,
    challenge: request.code_challenge ?? '',
  }
}

/** The address of the answer: with the state of the request, and with who answers (RFC 9207). */
export const answerAt = (
  redirectUri: string,
  { state }: AuthorizationRequest,
  origin: string,
  answer: { code: string } | OAuthRefusal,
): string => {
  const url = new URL(redirectUri)
  const sent =
    answer instanceof OAuthRefusal ? { error: answer.code, error_description: answer.message } : { code: answer.code }
  for (const [name, value] of Object.entries({ ...sent, ...(state !== undefined && { state }), iss: origin }))
    url.searchParams.set(name, value)
  return url.href
}
