/** Tries deliveries again that have failed; started every minute. */
import type { Context } from 'aws-lambda'
import { retryDue, type Retried } from './retry.ts'

export const handler = (_: unknown, context: Context): Promise<Retried> =>
  retryDue(() => context.getRemainingTimeInMillis())
