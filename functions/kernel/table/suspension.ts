/**
 * The rule of what a suspended workspace cannot do: no one signs in, nothing of it is shown outside, and nothing leaves
 * it. Its data stays as it is. What is about the account itself goes on: Stripe's reports, the erasure of a closing
 * account, and the mails that protect an account.
 */
import { Problem } from '../problem.ts'

type Suspendable = { suspendedAt?: string | undefined }

export const isSuspended = ({ suspendedAt }: Suspendable): boolean => suspendedAt !== undefined

/**
 * Whether people and systems outside the workspace get anything from it: shared views, calendar feeds, webhooks. They do
 * not while it is suspended or its account is being closed.
 */
export const isReachable = (workspace: Suspendable & { closesAt?: string | undefined }): boolean =>
  workspace.closesAt === undefined && !isSuspended(workspace)

export const suspended = (): Problem =>
  new Problem(
    'workspace_suspended',
    'This workspace is suspended, so no one can sign in to it. Its company account was told why by email. Please ask there.',
  )

export const refuseSuspended = (workspace: Suspendable): void => {
  if (isSuspended(workspace)) throw suspended()
}
