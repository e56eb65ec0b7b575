import { oauthLimits } from '../../../shared/oauth/limits.ts'
import { resourceAt, type OAuthResource } from '../../../shared/oauth/addresses.ts'
import type { routes } from '../../../shared/routes.ts'
import { OAuthRefusal } from '../../domain/oauth/oauth-refusal.ts'
import { exchangeCode, exchangeRefreshToken, type Tokens } from '../../domain/oauth/redeem.ts'
import { setting } from '../../kernel/environment.ts'
import { originOf } from '../../kernel/http/audit-origin.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { json, orRefused } from './answer.ts'

type Form = Readonly<Record<string, string>>

const required = (form: Form, name: string): string => {
  const value = form[name]
  if (value === undefined || value === '')
    throw new OAuthRefusal(name === 'client_id' ? 'invalid_client' : 'invalid_request', `${name} is missing.`)
  return value
}

const resourceIn = ({ resource }: Form): OAuthResource | undefined => {
  if (resource === undefined) return undefined
  const found = resourceAt(setting('SITE_ORIGIN'), resource)
  if (found === undefined) throw new OAuthRefusal('invalid_target', 'The resource is not of this site.')
  return found
}

const answerOf = ({ access, refresh, scopes }: Tokens) =>
  json(200, {
    access_token: access,
    token_type: 'Bearer',
    expires_in: oauthLimits.accessSeconds,
    refresh_token: refresh,
    scope: scopes.join(' '),
  })

export const token: Handler<typeof routes.oauth.token> = ({ body, request }) =>
  orRefused(async () => {
    const presentedAs = (name: string) => ({
      text: required(body, name),
      clientId: required(body, 'client_id'),
      from: () => originOf(request),
    })
    switch (required(body, 'grant_type')) {
      case 'authorization_code':
        return answerOf(
          await exchangeCode(presentedAs('code'), {
            verifier: required(body, 'code_verifier'),
            redirectUri: required(body, 'redirect_uri'),
            resource: resourceIn(body),
          }),
        )
      case 'refresh_token':
        return answerOf(
          await exchangeRefreshToken(presentedAs('refresh_token'), {
            resource: resourceIn(body),
            scopes: (body['scope'] ?? '').split(' ').filter((scope) => scope !== ''),
          }),
        )
      default:
        throw new OAuthRefusal('unsupported_grant_type', 'Use authorization_code or refresh_token.')
    }
  })
