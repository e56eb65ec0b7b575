/** An error in the words of Bedrock, with the HTTP status that it has there. */

const statuses = {
  AccessDeniedException: 403,
  InternalServerException: 500,
  ModelErrorException: 424,
  ModelNotReadyException: 429,
  ModelTimeoutException: 408,
  ResourceNotFoundException: 404,
  ServiceUnavailableException: 503,
  ThrottlingException: 429,
  ValidationException: 400,
}

type Code = keyof typeof statuses

export const isBedrockCode = (name: string): name is Code => Object.hasOwn(statuses, name)

export class BedrockError extends Error {
  readonly code: Code
  readonly status: number

  constructor(code: Code, message: string) {
    super(message)
    this.code = code
    this.status = statuses[code]
  }
}
