/**
 * Every reason to refuse a call, with its HTTP status and title (RFC 9457). A handler throws a code, so the status is
 * defined only here.
 */
import * as z from 'zod/mini'

export const problems = {
  invalid_input: { status: 400, title: 'The input is invalid' },
  invalid_cursor: { status: 400, title: 'The page link is invalid' },
  dependency_cycle: { status: 400, title: 'This dependency would create a cycle' },
  invalid_signature: { status: 400, title: 'The signature is invalid' },
  invalid_credentials: { status: 401, title: 'Sign-in failed' },
  passkey_refused: { status: 401, title: 'The passkey was not accepted' },
  unauthenticated: { status: 401, title: 'Sign-in required' },
  session_expired: { status: 401, title: 'Session expired' },
  payment_failed: { status: 402, title: 'The payment failed' },
  payment_incomplete: { status: 402, title: 'The payment is not complete' },
  cross_site: { status: 403, title: 'The request comes from another site' },
  forbidden: { status: 403, title: 'Not allowed' },
  key_invalid: { status: 401, title: 'The API key is not valid' },
  key_refused: { status: 403, title: 'API keys cannot make this call' },
  key_scope_missing: { status: 403, title: 'The API key lacks a scope' },
  password_change_required: { status: 403, title: 'You must set a new password first' },
  second_factor_required: { status: 403, title: 'A code from the authenticator app is required' },
  second_factor_setup_required: { status: 403, title: 'You must set up two-step sign-in first' },
  feature_not_in_plan: { status: 403, title: 'The plan does not include this' },
  workspace_closing: { status: 403, title: 'The workspace is being closed' },
  workspace_suspended: { status: 403, title: 'The workspace is suspended' },
  not_found: { status: 404, title: 'Not found' },
  link_invalid: { status: 404, title: 'The link is invalid or has expired' },
  workspace_read_only: { status: 409, title: 'The workspace takes no changes' },
  project_read_only: { status: 409, title: 'The project takes no changes' },
  member_read_only: { status: 409, title: 'The member can read, and changes nothing' },
  workspace_not_chosen: { status: 409, title: 'No workspace is chosen' },
  workspace_changed: { status: 409, title: 'Another workspace is chosen in this session' },
  acting_required: { status: 409, title: 'The workspace is open read-only' },
  acting_refused: { status: 409, title: 'The workspace takes no changes by operators' },
  operator_refused: { status: 403, title: 'The company does not give operators access' },
  session_changed: { status: 409, title: 'Another account is signed in in this browser' },
  version_conflict: { status: 409, title: 'Someone else changed this record' },
  wrong_state: { status: 409, title: 'This action is not available in the current state' },
  payment_mismatch: { status: 409, title: 'The payment is for something else' },
  already_joined: { status: 409, title: 'The invitation has already been accepted' },
  second_factor_on: { status: 409, title: 'Two-step sign-in is already on' },
  second_factor_off: { status: 409, title: 'Two-step sign-in is off' },
  passkey_expired: { status: 409, title: 'The request for a passkey has expired' },
  passkey_unsuitable: { status: 409, title: 'The passkey cannot be used' },
  passkey_limit_reached: { status: 409, title: 'The limit of passkeys has been reached' },
  api_key_limit_reached: { status: 409, title: 'The plan’s limit of API keys has been reached' },
  last_program_manager: { status: 409, title: 'A workspace needs at least one program manager' },
  user_limit_reached: { status: 409, title: 'The plan’s member limit has been reached' },
  role_limit_reached: { status: 409, title: 'The plan’s limit for this role has been reached' },
  project_limit_reached: { status: 409, title: 'The plan’s project limit has been reached' },
  view_limit_reached: { status: 409, title: 'The limit of saved views has been reached' },
  chat_channel_limit_reached: { status: 409, title: 'The limit of chat channels has been reached' },
  code_connection_limit_reached: { status: 409, title: 'The limit of connections to code hosts has been reached' },
  webhook_limit_reached: { status: 409, title: 'The limit of webhooks has been reached' },
  report_sealed: { status: 409, title: 'The report is sealed' },
  communication_sent: { status: 409, title: 'The communication has already been sent' },
  storage_full: { status: 409, title: 'The plan’s file storage is full' },
  file_too_large: { status: 413, title: 'The file is larger than the plan allows' },
  mail_stopped: { status: 409, title: 'The workspace’s mail to others is stopped' },
  mail_limit_reached: { status: 409, title: 'The plan’s daily email limit has been reached' },
  busy: { status: 409, title: 'Too many changes at once' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The request body must be JSON' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key belongs to another request' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  mail_failed: { status: 503, title: 'The email could not be sent' },
  payments_unavailable: { status: 503, title: 'Payments are not available' },
  internal: { status: 500, title: 'Something went wrong' },
} as const

export type ProblemCode = keyof typeof problems

export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]

/** A refused field: its path in the input (`dueDate`, `dependencies.0`) and the reason. */
export const fieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.output<typeof fieldError>

/** The body of every error response, `application/problem+json`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** The same sentence as `detail`, under the name that the screens read. */
  message: z.string(),
  code: z.enum(problemCodes),
  /** Of this request alone. */
  requestId: z.string(),
  /** Of everything that the request led to: what support searches for. */
  traceId: z.string(),
  errors: z.optional(z.array(fieldError)),
  /** The current record, if the request had a stale version. */
  current: z.optional(z.unknown()),
})
export type ProblemBody = z.output<typeof problem>
