/**
 * An error of an AWS service, with the service's message. The endpoint that serves the wire protocol converts it to
 * that protocol's format; `code` is what the SDK shows as the error's name.
 */
export class ServiceError extends Error {
  readonly code: string
  readonly status: number
  constructor(code: string, message: string, status = 400) {
    super(message)
    this.name = code
    this.code = code
    this.status = status
  }
}
