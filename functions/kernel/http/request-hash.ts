/** Tells whether two requests with one `Idempotency-Key` ask for the same. */
import { createHash } from 'node:crypto'
import type { RouteRow } from '../../../shared/contract/route.ts'
import type { Input } from './input.ts'

/** A value with the fields of its objects in alphabetical order, because the order in which they are sent is no difference. */
const ordered = (value: unknown): unknown =>
  value === null || typeof value !== 'object'
    ? value
    : Array.isArray(value)
      ? value.map(ordered)
      : Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, item]) => [name, ordered(item)])

/** A hash of what a request asks for: the route and its parsed input. */
export const requestHash = ({ method, path }: RouteRow, { params, query, body }: Input): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered([method, path, params ?? null, query ?? null, body ?? null])))
    .digest('base64url')
