import type { routes } from '../../../shared/routes.ts'
import { registerClient } from '../../domain/oauth/client.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { json, orRefused } from './answer.ts'

/** Every application is a public client: it has no secret that it could keep, and proves its codes by PKCE. */
export const register: Handler<typeof routes.oauth.register> = ({ body }) =>
  orRefused(() => {
    const { id, name, redirectUris } = registerClient(body)
    return json(201, {
      client_id: id,
      client_name: name,
      redirect_uris: redirectUris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    })
  })
