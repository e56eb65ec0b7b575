/** Where a call comes from, as the audit log tells it. */
import { isIP } from 'node:net'
import type { Origin } from '../../shared/contract/event.ts'
import type { RequestInfo } from './call.ts'
import { deviceOf } from './device.ts'

/** What is no address is not passed on: somebody who calls past the edge could send any text. */
export const originOf = ({ address, userAgent }: Pick<RequestInfo, 'address' | 'userAgent'>): Origin => ({
  address: isIP(address) === 0 ? 'unknown' : address,
  device: deviceOf(userAgent),
})
