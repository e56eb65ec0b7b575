/** Signs as Standard Webhooks says it: https://www.standardwebhooks.com, version 1 of the signature. */
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A secret of 256 random bits, as receivers take it. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

const signature = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(content)
    .digest('base64')}`

/** The headers of one attempt; one signature for each secret that holds at that moment. */
export const signedHeaders = (
  messageId: string,
  body: string,
  secrets: readonly string[],
  at: Date,
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, `${messageId}.${timestamp}.${body}`)).join(' '),
  }
}
