/** What the stand-ins for services with a REST protocol share. */
import type { Service, ServiceAnswer, ServiceCall } from '../service-call.ts'

export type RestRoute = {
  method: string
  /** On the path without its query string. The groups are passed on, decoded. */
  path: RegExp
  answer: (asked: { parts: string[]; query: URLSearchParams; body: Record<string, unknown> }) => unknown
}

/** A result with headers of its own. */
export class WithHeaders {
  readonly headers: Record<string, string>
  readonly body: unknown
  constructor(headers: Record<string, string>, body: unknown) {
    this.headers = headers
    this.body = body
  }
}

const json = (status: number, body: unknown, errorType?: string): ServiceAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...(errorType !== undefined && { 'x-amzn-errortype': errorType }) },
  body: body === undefined ? '' : JSON.stringify(body),
})

/** @param name of the service, for errors about operations that it does not have */
export const restService = (name: string, routes: readonly RestRoute[]): Service => ({
  // Only an operator calls these, who has no role.
  needs: () => [],
  async answer(call: ServiceCall) {
    const { pathname, searchParams } = new URL(call.path, 'http://localhost')
    for (const route of routes) {
      const match = call.method === route.method ? route.path.exec(pathname) : null
      if (match === null) continue
      const body = JSON.parse(call.body.toString() || '{}') as Record<string, unknown>
      const parts = match.slice(1).map(decodeURIComponent)
      const answer = await route.answer({ parts, query: searchParams, body })
      if (answer instanceof WithHeaders) {
        const plain = json(200, answer.body)
        return { ...plain, headers: { ...plain.headers, ...answer.headers } }
      }
      return json(answer === undefined ? 204 : 200, answer)
    }
    return json(400, { message: `${name} does not serve ${call.method} ${pathname} here` }, 'UnsupportedOperation')
  },
  refuse: ({ code, message, status }) => json(status, { message }, code),
})
