import { createHmac } from 'node:crypto'

/** The header `stripe-signature`, which the SDK's `webhooks.constructEvent` checks. @param at seconds */
export const signatureHeader = (payload: string, secret: string, at: number): string => {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return `t=${at},v1=${signature}`
}
