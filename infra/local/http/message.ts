/** Requests and responses as they pass through the front. Header names are in lower case. */

export type FrontRequest = {
  method: string
  /** As it came, escaped. */
  path: string
  /** Without the question mark, as it came. */
  query: string
  /** Without `cookie`; repeated headers joined by a comma. */
  headers: Record<string, string>
  /** `name=value` each. */
  cookies: string[]
  body: Buffer
  /** Address of the browser. */
  viewerAddress: string
}

export type FrontResponse = {
  status: number
  /** Without `set-cookie`. */
  headers: Record<string, string>
  /** Values of `set-cookie`. */
  cookies: string[]
  body: Buffer
}

export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): FrontResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    cookies: [],
    body: Buffer.from(JSON.stringify(body)),
  }
}
