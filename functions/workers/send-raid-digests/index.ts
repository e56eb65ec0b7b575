/** Mails the changes in each workspace's RAID log in its morning; runs every 15 minutes. */
import type { Context } from 'aws-lambda'
import { sendDue, type Sent } from './send-due.ts'

export const handler = (_: unknown, context: Context): Promise<Sent> =>
  sendDue(() => context.getRemainingTimeInMillis())
