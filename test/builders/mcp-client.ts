/** The official SDK's client, which has only an API key and the address. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Request as Sent } from './transport.ts'

/** `present`: the revision of 2026-07-28. `earlier`: those with a handshake. */
export type Revision = 'present' | 'earlier'

type Options = { origin: string; key: string; revision?: Revision; send?: (request: Sent) => Promise<Response> }

export const asSent = async (request: Request): Promise<Sent> => ({
  method: request.method,
  path: new URL(request.url).pathname,
  headers: Object.fromEntries(request.headers),
  ...(request.method !== 'GET' && { body: await request.text() }),
})

export const connectAgent = async ({ origin, key, revision = 'present', send }: Options): Promise<Client> => {
  const client = new Client(
    { name: 'an agent', version: '1.0.0' },
    { versionNegotiation: { mode: revision === 'present' ? { pin: '2026-07-28' } : 'legacy' } },
  )
  const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', origin), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
    ...(send !== undefined && { fetch: async (url, init) => send(await asSent(new Request(url, init))) }),
  })
  await client.connect(transport)
  return client
}

/** What a tool returned, in one text. */
export const textOf = ({ content }: Awaited<ReturnType<Client['callTool']>>): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')

/** The JSON value between the marks of the data. */
export const dataIn = (text: string): unknown => JSON.parse(/^<records>\n([^]*)\n<\/records>$/.exec(text)?.[1] ?? '')
