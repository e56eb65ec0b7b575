/** Services with JSON protocols whose stand-ins run in this process: Cognito, EventBridge and SQS. */
import type { Assembly } from '../assembly/assembly.ts'
import { type Cognito, unsignedOperations } from '../cognito/cognito.ts'
import type { Events } from '../events/open-events.ts'
import { UnsupportedOperation } from '../iam/unsupported-operation.ts'
import { jsonAnswer } from './service-call.ts'
import type { Service, ServiceAnswer, ServiceCall } from './service-call.ts'
import { jsonResponse, type FrontRequest, type FrontResponse } from '../http/message.ts'

const parse = (call: ServiceCall) => JSON.parse(call.body.toString() || '{}') as Record<string, unknown>
const targetOf = (call: ServiceCall) => call.headers['x-amz-target'] ?? ''
const operationOf = (call: ServiceCall) => targetOf(call).split('.').at(-1) ?? ''

/** @throws SyntaxError for a body that is not JSON */
export const answerCognito = async (cognito: Cognito, target: string, body: string): Promise<ServiceAnswer> => {
  const answer = await cognito.handle({ target, body: JSON.parse(body || '{}') as unknown })
  const { status, headers, body: text } = jsonAnswer(answer.status, answer.body, '1.1')
  return {
    status,
    headers: { ...headers, ...(answer.errorType && { 'x-amzn-errortype': answer.errorType }) },
    body: text,
  }
}

/** Cognito's endpoint for browsers, which serves only the operations that do not require a signature. */
export const answerPublicCognito = async (
  cognito: Cognito,
  request: Pick<FrontRequest, 'headers' | 'body'>,
): Promise<FrontResponse> => {
  const target = request.headers['x-amz-target'] ?? ''
  if (!unsignedOperations.has(target.split('.').at(-1) ?? '')) {
    return jsonResponse(400, { __type: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' })
  }
  const { status, headers, body } = await answerCognito(cognito, target, request.body.toString())
  return { status, headers, cookies: [], body: Buffer.from(body) }
}

export const cognitoService = (cognito: Cognito): Service => ({
  needs: (call) => [cognito.actionResource(targetOf(call), parse(call))],
  answer: (call) => answerCognito(cognito, targetOf(call), call.body.toString()),
  refuse: ({ code, message, status }) => jsonAnswer(status, { __type: code, message }, '1.1'),
})

export const eventsService = (events: Events, assembly: Assembly): Service => {
  const busArn = (name: string) =>
    name.startsWith('arn:') ? name : `arn:aws:events:${assembly.region}:${assembly.account}:event-bus/${name}`
  return {
    needs(call) {
      if (operationOf(call) !== 'PutEvents')
        throw new UnsupportedOperation(`EventBridge's ${operationOf(call)} is not served by the local stage`)
      const { Entries = [] } = parse(call) as { Entries?: { EventBusName?: string }[] }
      return [...new Set(Entries.map((entry) => entry.EventBusName ?? 'default'))].map((bus) => ({
        action: 'events:PutEvents',
        resource: busArn(bus),
      }))
    },
    answer: async (call) => jsonAnswer(200, events.putEvents(parse(call), call.headers['x-amzn-trace-id']), '1.1'),
    refuse: ({ code, message, status }) => jsonAnswer(status, { __type: code, message }, '1.1'),
  }
}

export const sqsService = (events: Events, assembly: Assembly): Service => ({
  needs(call) {
    const { QueueUrl, QueueName } = parse(call) as { QueueUrl?: string; QueueName?: string }
    const name = QueueName ?? QueueUrl?.split('/').at(-1) ?? ''
    // The batch of an operation needs the permission of that operation: IAM has no action of its own for it.
    const action = `sqs:${operationOf(call).replace(/Batch$/, '')}`
    return [{ action, resource: `arn:aws:sqs:${assembly.region}:${assembly.account}:${name}` }]
  },
  answer: async (call) => jsonAnswer(200, await events.sqs(targetOf(call), parse(call)), '1.0'),
  refuse: ({ code, message, status }) => jsonAnswer(status, { __type: `com.amazonaws.sqs#${code}`, message }, '1.0'),
})
