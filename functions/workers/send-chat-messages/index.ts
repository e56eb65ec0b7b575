/** Sends the messages to chat channels that are due; runs every minute. */
import type { Context } from 'aws-lambda'
import { sendDue, type Sent } from './send-due.ts'

export const handler = (_: unknown, context: Context): Promise<Sent> =>
  sendDue(() => context.getRemainingTimeInMillis())
