/** Sends people what has come since yesterday, in the morning of their time zone; started every quarter of an hour. */
import type { Context } from 'aws-lambda'
import { sendDue, type Sent } from './send-due.ts'

export const handler = (_: unknown, context: Context): Promise<Sent> =>
  sendDue(() => context.getRemainingTimeInMillis())
