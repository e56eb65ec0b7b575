/** Retries failed deliveries; runs every minute. */
import type { Context } from 'aws-lambda'
import { retryDue, type Retried } from './retry.ts'

export const handler = (_: unknown, context: Context): Promise<Retried> =>
  retryDue(() => context.getRemainingTimeInMillis())
