/**
 * Structured logging. Each line has a code that identifies one situation. Ids may be logged, but no names, addresses,
 * tokens or bodies.
 */
import { Logger } from '@aws-lambda-powertools/logger'
import { traceNow } from './trace.ts'

/** The id of a refused request in an error of the AWS SDK, which AWS's support asks for. */
const requestIdIn = (error: Error): string | undefined => {
  const { requestId } = (error as { $metadata?: { requestId?: unknown } }).$metadata ?? {}
  return typeof requestId === 'string' ? requestId : undefined
}

/**
 * What is logged of an error. Its other fields are left out, because libraries put what they were given into them:
 * DynamoDB the item that failed a condition, Stripe the whole response.
 */
const errorFields = (value: unknown): unknown => {
  if (!(value instanceof Error)) return value
  const { name, message, stack, cause } = value
  return {
    name,
    message,
    stack,
    awsRequestId: requestIdIn(value),
    ...(cause instanceof Error && { cause }),
    ...(value instanceof AggregateError && { errors: value.errors.filter((error) => error instanceof Error) }),
  }
}

/**
 * Adds the trace to a line, which JSON.stringify passes first and under no name. A key of the logger would belong to the
 * whole function, which handles several events at the same time.
 */
const replaced = (name: string, value: unknown): unknown => {
  if (name !== '') return errorFields(value)
  const trace = traceNow()
  return trace === undefined ? value : { ...(value as object), traceId: trace.id }
}

export const log = new Logger({ jsonReplacerFn: replaced })
