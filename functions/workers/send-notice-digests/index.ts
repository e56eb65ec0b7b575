/** Sends people the notices since the day before, in the morning of their time zone; runs every 15 minutes. */
import type { Context } from 'aws-lambda'
import { sendDue, type Sent } from './send-due.ts'

export const handler = (_: unknown, context: Context): Promise<Sent> =>
  sendDue(() => context.getRemainingTimeInMillis())
