/** The origin of a call, as recorded in the audit log. */
import { isIP } from 'node:net'
import type { Origin } from '../../shared/contract/event.ts'
import type { RequestInfo } from './call.ts'
import { deviceOf } from './device.ts'

/** Passes on only valid addresses: a caller who bypasses CloudFront could send any text. */
export const originOf = ({ address, userAgent }: Pick<RequestInfo, 'address' | 'userAgent'>): Origin => ({
  address: isIP(address) === 0 ? 'unknown' : address,
  device: deviceOf(userAgent),
})
