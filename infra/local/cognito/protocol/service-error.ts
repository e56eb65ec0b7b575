/**
 * An error with the service's format and message.
 *
 * Clients branch on both, so the messages are the service's own, as quoted in its documentation and by its users.
 */
export class ServiceError extends Error {
  readonly type: string
  readonly status: number
  /** Whether the operation's writes are kept despite the error, such as a counted wrong password. */
  readonly keepsWrites: boolean

  constructor(type: string, message: string, options: { status?: number; keepsWrites?: boolean } = {}) {
    super(message)
    this.type = type
    this.status = options.status ?? 400
    this.keepsWrites = options.keepsWrites ?? false
  }

  /** The same error, but keeping the writes that came before it. */
  keepingWrites(): ServiceError {
    return new ServiceError(this.type, this.message, { status: this.status, keepsWrites: true })
  }
}

export const notAuthorized = (message: string) => new ServiceError('NotAuthorizedException', message)
export const invalidParameter = (message: string) => new ServiceError('InvalidParameterException', message)
export const notFound = (message: string) => new ServiceError('ResourceNotFoundException', message)

export const wrongPassword = () => notAuthorized('Incorrect username or password.')
export const userNotFound = () => new ServiceError('UserNotFoundException', 'User does not exist.')
export const userDisabled = () => notAuthorized('User is disabled.')
export const attemptLimitExceeded = () =>
  new ServiceError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
export const codeMismatch = (message = 'Invalid verification code provided, please try again.') =>
  new ServiceError('CodeMismatchException', message)
export const codeExpired = (message = 'Invalid code provided, please request a code again.') =>
  new ServiceError('ExpiredCodeException', message)
