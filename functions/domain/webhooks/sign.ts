/** Webhook signatures according to Standard Webhooks: https://www.standardwebhooks.com, signature version 1. */
import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

const prefix = 'whsec_'

/** A secret of 256 random bits, in the format that receivers expect. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** The headers of one attempt, with one signature for each currently valid secret. */
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
