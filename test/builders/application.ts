/** An application that asks a person for access: what it registers, and the address that it opens. */
import { oauthPaths } from '../../shared/oauth/addresses.ts'
import type { AuthorizationRequest } from '../../shared/oauth/authorization.ts'

/** A program of the person's computer. */
export const anApplication = { client_name: 'Agent', redirect_uris: ['http://127.0.0.1/back'] }

/** The verifier and its challenge in RFC 7636, appendix B. */
export const proof = {
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
}

/** The client id that a registration returns. */
export const clientIdOf = ({ client_name, redirect_uris }: typeof anApplication): string =>
  Buffer.from(JSON.stringify([client_name, ...redirect_uris])).toString('base64url')

export const anAsking = {
  response_type: 'code',
  client_id: clientIdOf(anApplication),
  redirect_uri: 'http://127.0.0.1:8123/back',
  code_challenge: proof.challenge,
  code_challenge_method: 'S256',
  state: 'a state/+ä',
} as const satisfies AuthorizationRequest

/** The address that the application opens in a browser. */
export const askingPath = (more: Partial<AuthorizationRequest> = {}): string =>
  `${oauthPaths.authorize}?${new URLSearchParams({ ...anAsking, ...more })}`
