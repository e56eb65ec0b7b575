/** The official SDK's client with nothing but the address: it registers, sends its person to a page, and gets tokens. */
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client'
import { asSent } from './mcp-client.ts'
import type { Request as Sent } from './transport.ts'

const redirectUrl = 'http://127.0.0.1:33418/callback'

/** What the program stores. */
const makeProvider = (scope: string | undefined) => {
  const stored: {
    client?: StoredOAuthClientInformation
    tokens?: StoredOAuthTokens
    verifier?: string
    asked?: URL
    found?: OAuthDiscoveryState
    state: string
  } = { state: crypto.randomUUID() }
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'An agent',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      ...(scope !== undefined && { scope }),
    },
    state: () => stored.state,
    clientInformation: () => stored.client,
    saveClientInformation: (client) => void (stored.client = client),
    tokens: () => stored.tokens,
    saveTokens: (tokens) => void (stored.tokens = tokens),
    redirectToAuthorization: (url) => void (stored.asked = url),
    saveCodeVerifier: (verifier) => void (stored.verifier = verifier),
    saveDiscoveryState: (found) => void (stored.found = found),
    discoveryState: () => stored.found,
    codeVerifier: () => stored.verifier ?? '',
    invalidateCredentials: (what) => {
      if (what === 'all' || what === 'tokens') delete stored.tokens
      if (what === 'all' || what === 'client') delete stored.client
    },
  }
  return { stored, provider }
}

type Options = { origin: string; scope?: string; send?: (request: Sent) => Promise<Response> }

/**
 * Connects as far as the page that asks the person.
 * @returns the address of that page, and how to go on with the address that the page leads to
 */
export const beginAgentSignIn = async ({ origin, scope, send }: Options) => {
  const { stored, provider } = makeProvider(scope)
  const open = () => {
    const client = new Client({ name: 'an agent', version: '1.0.0' })
    const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', origin), {
      authProvider: provider,
      ...(send !== undefined && { fetch: async (url, init) => send(await asSent(new Request(url, init))) }),
    })
    return { client, transport }
  }
  const first = open()
  const refusal = await first.client.connect(first.transport).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refusal instanceof UnauthorizedError) || stored.asked === undefined)
    throw refusal instanceof Error ? refusal : new Error('The agent was not sent to a page')
  const finish = async (callback: string): Promise<Client> => {
    const answer = new URL(callback).searchParams
    if (answer.get('state') !== stored.state) throw new Error('The answer has another state')
    await first.transport.finishAuth(answer)
    const { client, transport } = open()
    await client.connect(transport)
    return client
  }
  return { asked: stored.asked, stored, finish }
}
