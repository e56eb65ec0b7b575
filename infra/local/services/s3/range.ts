/** A `Range` header of one range (RFC 9110). */
import { S3Error } from './s3-error.ts'

/** The first and the last byte; undefined for the whole object. @throws InvalidRange */
export const parseRange = (header: string | undefined, size: number): { start: number; end: number } | undefined => {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable')
  return { start, end }
}
