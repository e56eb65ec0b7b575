/** Requests and responses as they pass through the front. Header names are lowercase. */

export type FrontRequest = {
  method: string
  /** As received, escaped. */
  path: string
  /** As received, without the question mark. */
  query: string
  /** Without `cookie`; repeated headers are joined with a comma. */
  headers: Record<string, string>
  /** Each has the form `name=value`. */
  cookies: string[]
  body: Buffer
  /** The browser's address. */
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

export const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}): FrontResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  cookies: [],
  body: Buffer.from(JSON.stringify(body)),
})
