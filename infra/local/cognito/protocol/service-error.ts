/**
 * A refusal in the shape and with the words of the service.
 *
 * Clients branch on both, so the messages here are the service's own, as its documentation and its
 * users quote them.
 */
export class ServiceError extends Error {
  readonly type: string
  readonly status: number
  /** Whether what the operation wrote before it refused stays, as a counted wrong password must. */
  readonly keepsWrites: boolean

  constructor(type: string, message: string, options: { status?: number; keepsWrites?: boolean } = {}) {
    super(message)
    this.type = type
    this.status = options.status ?? 400
    this.keepsWrites = options.keepsWrites ?? false
  }

  /** The same refusal, which keeps what was written before it. */
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
