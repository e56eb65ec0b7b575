import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { enterWorkspace } from '../../kernel/table/tenancy.ts'
import { findLogin, type Login } from '../../domain/accounts/people/login-repository.ts'
import { noteRefusedSignIn } from '../../domain/accounts/credentials/account-note.ts'
import { needsSecondFactor, setUpRequired } from '../../domain/accounts/credentials/required-factor.ts'
import { describeAccount } from '../../domain/accounts/credentials/second-factor-pool.ts'
import { beginSession, findPerson } from '../../domain/accounts/credentials/begin-session.ts'
import { invalidCredentials } from '../../domain/accounts/credentials/sign-in.ts'
import { readStaffTokens } from '../../domain/accounts/credentials/staff-tokens.ts'

/** The tokens are neither stored nor logged; from here on only the session counts. */
export const openSession: Handler<typeof routes.auth.openSession> = async ({ body, request, reply }) => {
  const account = await readStaffTokens(body)
  if (account === undefined) throw invalidCredentials()
  const login: Login = { realm: 'portal', by: 'email', value: account.email }
  const known = await findLogin(login)
  if (known?.kind !== 'staff') throw invalidCredentials()
  enterWorkspace(known.workspaceId)
  const person = await findPerson(known, account.subject)
  // Tokens outlive the password that they were issued for. A sign-in with a password that has since been replaced is
  // refused.
  if (person === undefined) throw invalidCredentials()
  if (account.signedInAt < (person.person.passwordSetAt ?? 0)) {
    await noteRefusedSignIn(login, known, 'password_replaced', request)
    throw invalidCredentials()
  }
  // The tokens do not say whether the pool asked for a code, so ask the pool, but only where one is required.
  if (needsSecondFactor(person.person, person.workspace)) {
    const { secondFactor } = await describeAccount(known.kind, account.email)
    if (!secondFactor) throw setUpRequired(person.person)
  }
  return beginSession(person, request, reply)
}
