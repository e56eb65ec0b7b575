/** A refusal in the words of the standards, which applications read (RFC 6749, 4.1.2.1 and 5.2; RFC 7591, 3.2.2). */
export type OAuthErrorCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type'

export class OAuthRefusal extends Error {
  readonly code: OAuthErrorCode
  constructor(code: OAuthErrorCode, message: string) {
    super(message)
    this.name = 'OAuthRefusal'
    this.code = code
  }
}
