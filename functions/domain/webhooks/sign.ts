/** Signatures of webhooks by Standard Webhooks: https://www.standardwebhooks.com, version 1 of the signature. */
import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

const prefix = 'whsec_'

/** A secret of 256 random bits, as receivers take it. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** The headers of one attempt; one signature for each secret that is valid at that moment. */
export const signedHeaders = (
  messageId: string,
  body: string,
  secrets: readonly string[],
  at: Date,
): Record<string, string> => ({
  'webhook-id': messageId,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, at, body)).join(' '),
})
