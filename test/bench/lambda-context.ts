import type { Context } from 'aws-lambda'

/** The context that the bench passes to handlers. */
export const context = {
  awsRequestId: 'bench',
  functionName: 'bench',
  getRemainingTimeInMillis: () => 60_000,
} as unknown as Context
