/** Bedrock itself, called with the credentials of the person who runs the stage. */
import {
  BedrockRuntimeClient,
  BedrockRuntimeServiceException,
  ConverseCommand,
  type ConverseCommandInput,
} from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { isBedrockCode, BedrockError } from './bedrock-error.ts'
import type { ModelAnswer } from './converse-answer.ts'
import type { ConverseRequest } from './converse-request.ts'

export type BedrockAccess = {
  /** A foundation model or an inference profile. */
  id: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
}

export type Converse = (request: ConverseRequest) => Promise<ModelAnswer>

/** @param endpoint of another Bedrock than that of the region: in tests */
export const openBedrock = ({ id, region, credentials }: BedrockAccess, endpoint?: string): Converse => {
  const client = new BedrockRuntimeClient({
    region,
    credentials,
    // The function's own client retries.
    maxAttempts: 1,
    requestHandler: new NodeHttpHandler(),
    ...(endpoint !== undefined && { endpoint }),
  })
  return async ({ body }) => {
    // The request has been read as what the operation takes, except that optional fields may be undefined.
    const input = { ...body, modelId: id } as ConverseCommandInput
    try {
      const { output, stopReason, usage } = await client.send(new ConverseCommand(input))
      return {
        content: output?.message?.content ?? [],
        stopReason,
        usage,
      } as ModelAnswer
    } catch (error) {
      if (!(error instanceof BedrockRuntimeServiceException))
        throw new BedrockError('ServiceUnavailableException', `Bedrock does not answer: ${(error as Error).message}`)
      if (isBedrockCode(error.name)) throw new BedrockError(error.name, error.message)
      // Wrong or expired credentials have codes of their own.
      const isDenied = error.$metadata.httpStatusCode === 403
      throw new BedrockError(
        isDenied ? 'AccessDeniedException' : 'InternalServerException',
        `${error.name}: ${error.message}`,
      )
    }
  }
}
