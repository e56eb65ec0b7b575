/** Where the event of an asynchronous invocation goes when Lambda gives up on it, or never accepted it. */
import type { LambdaFunction } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import type { InvokeResult } from '../lambda/invoker.ts'
import type { Queues } from './queues.ts'

/** Dead-letter queue of the rule or schedule that starts a function, and the attributes that its service adds. */
export type Undeliverable = { deadLetterArn?: string; attributes: Record<string, string> }

/** An invocation after its last attempt. `payload` is JSON. */
export type FailedInvocation = {
  id: string
  functionArn: string
  payload: string
  attempts: number
  failure: Extract<InvokeResult, { ok: false }>
}

/**
 * Sends the event to the function's failure destination and dead-letter queue; with neither, reports that it is lost.
 */
export const sendToFailureDestinations = (
  invocation: FailedInvocation,
  fn: LambdaFunction | undefined,
  parts: { queues: Queues; clock: Clock; report: (message: string) => void },
): void => {
  const { onFailureArn, deadLetterArn } = fn?.asyncInvoke ?? {}
  const error = `${invocation.failure.errorType}: ${invocation.failure.errorMessage}`
  if (onFailureArn) parts.queues.send(onFailureArn, JSON.stringify(failureRecord(invocation, parts.clock.now())))
  if (deadLetterArn) {
    parts.queues.send(deadLetterArn, invocation.payload, {
      attributes: { RequestID: invocation.id, ErrorCode: '200', ErrorMessage: error },
    })
  }
  if (!onFailureArn && !deadLetterArn) {
    parts.report(
      `${fn?.name ?? invocation.functionArn} failed ${invocation.attempts} times and has no failure destination, so its event is lost: ${error}`,
    )
  }
}

/** Handles an event whose function does not exist. */
export const rejectUndeliverable = (
  functionArn: string,
  payload: string,
  undeliverable: Undeliverable | undefined,
  parts: { queues: Queues; report: (message: string) => void },
): void => {
  const reason = `No function has the ARN ${functionArn}`
  const attributes = { ...undeliverable?.attributes, ERROR_CODE: 'NO_RESOURCE', ERROR_MESSAGE: reason }
  if (undeliverable?.deadLetterArn) parts.queues.send(undeliverable.deadLetterArn, payload, { attributes })
  else parts.report(`${reason}, and there is no dead-letter queue: the event is lost`)
}

/** The record that Lambda sends to a failure destination. */
const failureRecord = ({ id, functionArn, payload, attempts, failure }: FailedInvocation, now: number) => ({
  version: '1.0',
  timestamp: new Date(now).toISOString(),
  requestContext: {
    requestId: id,
    functionArn: `${functionArn}:$LATEST`,
    condition: 'RetriesExhausted',
    approximateInvokeCount: attempts,
  },
  requestPayload: JSON.parse(payload) as unknown,
  responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
  responsePayload: { errorType: failure.errorType, errorMessage: failure.errorMessage },
})
