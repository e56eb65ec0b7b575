/**
 * A refusal as a service words it. The endpoint that speaks the wire protocol turns it into
 * that protocol's error shape; `code` is what the SDK shows as the error's name.
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
