/** The origin of a call, as recorded in the audit log. */
import { isIP } from 'node:net'
import type { Origin } from '../../../shared/contract/event.ts'
import type { RequestInfo } from './call.ts'
import { deviceOf } from '../session/device.ts'

/** Passes on only valid addresses, so that the log never contains a caller's text. */
export const originOf = ({ address, userAgent }: Pick<RequestInfo, 'address' | 'userAgent'>): Origin => ({
  address: isIP(address) === 0 ? 'unknown' : address,
  device: deviceOf(userAgent),
})
