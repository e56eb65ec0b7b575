/** A sign-in whose password the server checks: company accounts, their teams, and operators. */
import { call } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { refusedAt } from '../../forms/field-errors.ts'
import { recoveryCodeUsed } from '../../session/recovery-code-used.ts'
import { isRecoveryCode } from './is-recovery-code.ts'
import type { Answer, SignInWay, Step } from './sign-in-way.ts'

/** The step that a refusal asks for; any other refusal is thrown. */
export const stepAfter = (error: unknown): Step => {
  if (!(error instanceof ProblemError)) throw error
  if (error.code === 'second_factor_required') return { kind: 'code' }
  if (error.code === 'second_factor_setup_required') return { kind: 'set-up' }
  if (error.code === 'password_change_required')
    return { kind: 'new-password', asksName: refusedAt(error, 'firstName') !== undefined }
  throw error
}

const noteOf = (answer: Answer | undefined): string | undefined =>
  answer !== undefined && 'code' in answer && isRecoveryCode(answer.code) ? recoveryCodeUsed : undefined

export const workspaceWay: SignInWay = async (email, password, answer) => {
  try {
    const session = await call('auth.customerLogin', { body: { email: email.trim(), password, ...answer } })
    return { kind: 'done', session, note: noteOf(answer) }
  } catch (error) {
    return stepAfter(error)
  }
}

/** Operators replace a temporary password with the command that created them. */
export const adminWay: SignInWay = async (username, password, answer) => {
  const given = answer !== undefined && 'code' in answer ? answer : {}
  try {
    const session = await call('auth.adminLogin', { body: { username, password, ...given } })
    return { kind: 'done', session, note: noteOf(answer) }
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'password_change_required') throw error
    return stepAfter(error)
  }
}
