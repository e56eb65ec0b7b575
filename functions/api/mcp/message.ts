/**
 * Hands a message to the official SDK and returns its answer. Each message has a server of its own, so that no copy of the
 * function keeps anything between two: clients of the present revision send none, and earlier ones need no session.
 */
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport as Transport,
} from '@modelcontextprotocol/server'
import type { ProtocolAnswer } from '../../../shared/contract/route.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { setting } from '../../kernel/environment.ts'
import { log } from '../../kernel/log.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { serverFor } from './server.ts'

/** Headers of the protocol that repeat or qualify the message. */
const passed = /^mcp-/

/** The address is not read: who may call was decided before. */
const requestOf = (headers: Readonly<Record<string, string | undefined>>, body: string): Request =>
  new Request('https://plumbline.invalid/api/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Answers are always JSON, whatever else the client takes.
      accept: 'application/json, text/event-stream',
      ...Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          value !== undefined && passed.test(name) ? [[name, value] as const] : [],
        ),
      ),
    },
    body,
  })

/** A message of the revisions before 2026-07-28, which have a handshake. */
const answerEarlier = async (principal: Member, request: Request, parsedBody: object): Promise<Response> => {
  const transport = new Transport({ sessionIdGenerator: undefined, enableJsonResponse: true })
  await serverFor(principal).connect(transport)
  return transport.handleRequest(request, { parsedBody })
}

const answerPresent = (principal: Member, request: Request, parsedBody: object): Promise<Response> =>
  createMcpHandler(() => serverFor(principal), {
    legacy: 'reject',
    onerror: (error) => log.warn('mcp-message-refused', { error }),
  }).fetch(request, { parsedBody })

/** The protocol requires it of every server, with a key or without: a page of another site is answered 403. */
const refuseOtherSites = (origin: string | undefined): void => {
  if (origin !== undefined && origin !== setting('SITE_ORIGIN'))
    throw new Problem('cross_site', 'Pages of other sites cannot call the tools for agents.')
}

export const message: Handler<typeof routes.mcp.message> = async ({ body, principal, request }) => {
  refuseOtherSites(request.headers['origin'])
  const sent = requestOf(request.headers, JSON.stringify(body))
  const response = (await isLegacyRequest(sent, body))
    ? await answerEarlier(principal, sent, body)
    : await answerPresent(principal, sent, body)
  return answerOf(response)
}

const answerOf = async (response: Response): Promise<ProtocolAnswer> => {
  const type = response.headers.get('content-type')
  return {
    status: response.status,
    headers: type === null ? {} : { 'content-type': type },
    body: await response.text(),
  }
}
