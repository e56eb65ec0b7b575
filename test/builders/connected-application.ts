/** An application that a person has connected, with its tokens. */
import { handler as oauthDomain } from '../../functions/api/oauth/index.ts'
import { handler as profileDomain } from '../../functions/api/profile/index.ts'
import { oauthPaths } from '../../shared/oauth/addresses.ts'
import { routes } from '../../shared/routes.ts'
import { anAsking, proof } from './application.ts'
import { callRoute, requestEvent, type ApiHandler } from './request.ts'
import { makeCaller } from './work.ts'

const [oauth, profile] = [oauthDomain, profileDomain] as unknown as [ApiHandler, ApiHandler]

type Tokens = { access_token: string; refresh_token: string }

const send = async (form: Record<string, string>) => {
  const { statusCode, body = '' } = await oauth(
    requestEvent(
      { method: 'POST', path: oauthPaths.token },
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        text: new URLSearchParams({ client_id: anAsking.client_id, ...form }).toString(),
      },
    ),
    {} as never,
  )
  return { status: statusCode, body: JSON.parse(body) as Tokens & { error?: string } }
}

/** @param session of the person, who allows everything that the application asks for */
export const connectApplication = async (session: string) => {
  const scopes = ['read', 'propose', 'write']
  const { body } = await callRoute(profile, routes.profile.answerAuthorization, {
    session,
    body: { ...anAsking, scope: scopes.join(' '), allow: true, scopes },
  })
  const code = new URL((body as { location: string }).location).searchParams.get('code') ?? ''
  const { body: tokens } = await send({
    grant_type: 'authorization_code',
    code,
    redirect_uri: anAsking.redirect_uri,
    code_verifier: proof.verifier,
  })
  return {
    /** Whether its access token is taken by a call of the API. */
    works: async () => (await makeCaller({ key: tokens.access_token }).projects('list')).status === 200,
    renew: () => send({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token }),
  }
}
