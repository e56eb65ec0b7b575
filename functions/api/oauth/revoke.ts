import type { routes } from '../../../shared/routes.ts'
import { OAuthRefusal } from '../../domain/oauth/oauth-refusal.ts'
import { revokeToken } from '../../domain/oauth/redeem.ts'
import { originOf } from '../../kernel/http/audit-origin.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { json, orRefused } from './answer.ts'

export const revoke: Handler<typeof routes.oauth.revoke> = ({ body, request }) =>
  orRefused(async () => {
    const { token: text, client_id: clientId } = body
    if (text === undefined || clientId === undefined)
      throw new OAuthRefusal('invalid_request', 'token and client_id are required.')
    await revokeToken({ text, clientId, from: () => originOf(request) })
    return json(200, {})
  })
