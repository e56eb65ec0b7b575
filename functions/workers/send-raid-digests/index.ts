/** Mails what has happened in the RAID log of each workspace, in its morning; started every quarter of an hour. */
import type { Context } from 'aws-lambda'
import { sendDue, type Sent } from './send-due.ts'

export const handler = (_: unknown, context: Context): Promise<Sent> =>
  sendDue(() => context.getRemainingTimeInMillis())
