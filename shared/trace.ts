/** The trace id of a call, as it travels in headers. */

/** Of a response: the id by which support finds everything that the call led to. */
export const traceHeader = 'x-trace-id'

/** How far the time in an id may be from now, in milliseconds: browsers' clocks are wrong by minutes. */
const mostOff = 3_600_000

/** The trace id of a `traceparent` header (W3C Trace Context, version 00); undefined if it is malformed. */
export const readTraceparent = (header: string | undefined): string | undefined => {
  const [, id, span] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(header ?? '') ?? []
  return id === undefined || /^0+$/.test(id) || /^0+$/.test(span ?? '') ? undefined : id
}

/** Whether an id can belong to something that happens now: like X-Ray's, it begins with its time in seconds. */
export const isTraceTime = (id: string, now: number): boolean =>
  Math.abs(Number.parseInt(id.slice(0, 8), 16) * 1000 - now) <= mostOff

/** A header for a call that continues a trace. The parent's id only has to be well formed: nothing records it. */
export const traceparentOf = (id: string): string => `00-${id}-${id.slice(16)}-00`

/** An id that begins with its time in seconds. */
export const newTraceId = (): string =>
  Math.floor(Date.now() / 1000).toString(16) + crypto.randomUUID().replaceAll('-', '').slice(8)

/** The header of a call that begins a trace. */
export const newTraceparent = (): string => traceparentOf(newTraceId())

/** What people read to support: the last digits of the id. */
export const referenceOf = (id: string): string => id.slice(-10)
