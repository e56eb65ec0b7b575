/** Cognito's endpoint for browsers, which serves only the operations that do not require a signature. */
import { unsignedOperations } from '../cognito/cognito.ts'
import type { Cognito } from '../cognito/cognito.ts'
import { jsonResponse } from '../http/message.ts'
import type { FrontRequest, FrontResponse } from '../http/message.ts'
import { answerCognito } from './json-services.ts'

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
