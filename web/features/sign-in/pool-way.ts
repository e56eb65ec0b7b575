/**
 * The sign-in of a workspace's people. The team's passwords are proved to the user pool without leaving the browser
 * (SRP). Anyone the team's pool does not know goes on to the server, which knows the company accounts.
 */
import { call } from '../../client/client.ts'
import { lastPortal } from '../../session/sign-in-portal.ts'
import { isRecoveryCode } from './is-recovery-code.ts'
import { stepAfter, workspaceWay } from './server-way.ts'
import type { SignInWay } from './sign-in-way.ts'

/** Amplify, or nothing if it cannot be loaded: the server then signs in everyone. */
export const loadPool = () => import('./amplify-sign-in.ts').catch(() => undefined)

/** One sign-in; the pool's steps follow each other. */
export const poolWay = (): SignInWay => {
  let isAtPool = false
  return async (email, password, answer) => {
    if (answer === undefined) {
      isAtPool = false
      // A company account has signed in here before, and saves the detour.
      const pool = lastPortal() === 'customer' ? undefined : await loadPool()
      const step = await pool?.begin(email, password).catch(stepAfter)
      if (step === undefined) return workspaceWay(email, password)
      isAtPool = true
      return step
    }
    const pool = isAtPool ? await loadPool() : undefined
    // The user pool knows no recovery codes.
    if (pool === undefined || ('code' in answer && isRecoveryCode(answer.code)))
      return workspaceWay(email, password, answer)
    if ('newPassword' in answer) {
      // The user pool itself would take the most used passwords.
      await call('auth.checkPassword', { body: { email, password: answer.newPassword } })
      return pool.answer(answer.newPassword).catch(stepAfter)
    }
    return pool.answer(answer.code.replaceAll(/\s/g, '')).catch(stepAfter)
  }
}
