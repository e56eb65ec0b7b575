/** X-Ray's trace header, `X-Amzn-Trace-Id`, as the services pass it on. */
import { randomBytes } from 'node:crypto'

/** The attribute in which SQS keeps it. */
export const traceAttribute = 'AWSTraceHeader'

/** The header of a new trace, such as Lambda and API Gateway begin if a call has none. */
export const newTraceHeader = (now: number): string =>
  `Root=1-${Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')}-${randomBytes(12).toString('hex')}`

/** X-Ray drops a header that is malformed. */
export const validTraceHeader = (header: string | undefined): string | undefined =>
  /^Root=1-[\da-f]{8}-[\da-f]{24}(;|$)/.test(header ?? '') ? header : undefined

/** The header as a function gets it: the segment that Lambda has opened for it, and whether X-Ray records it. */
export const headerForFunction = (header: string, isTraced: boolean): string => {
  const [root = ''] = header.split(';')
  const isRecorded = isTraced && !header.includes('Sampled=0')
  return `${root};Parent=${randomBytes(8).toString('hex')};Sampled=${isRecorded ? 1 : 0}`
}

/** The trace's id as the product writes it, 32 digits; undefined for no header. */
export const traceIdIn = (header: string | undefined): string | undefined => {
  const [, time, rest] = /^Root=1-([\da-f]{8})-([\da-f]{24})/.exec(header ?? '') ?? []
  return time === undefined || rest === undefined ? undefined : time + rest
}
