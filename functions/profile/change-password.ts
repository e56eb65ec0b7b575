import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { routes } from '../../shared/routes.ts'
import { cognito, nameOf, ofThePool, poolIdOf } from '../auth/user-pools.ts'
import type { Handler } from '../kernel/call.ts'
import { without } from '../kernel/compact.ts'
import { lost, untilWritten } from '../kernel/optimistic.ts'
import type { Principal } from '../kernel/principal.ts'
import { invalid } from '../kernel/problem.ts'
import { endSessionsOf } from '../kernel/session-store.ts'
import { profileEvent } from '../people/profile-event.ts'
import { tellOfAccount } from '../people/account-mails.ts'
import { savePerson, type StoredPerson } from '../people/person-repository.ts'
import { dropLink } from '../people/link-repository.ts'
import { ownPerson, tokenOf } from './own-person.ts'
import { loginOf, reenter } from './reenter.ts'

/** The password was checked before, and an account with a second factor has no token to change it by: so it is set, as it is by a link. */
const setPassword = async (person: StoredPerson, password: string): Promise<void> => {
  try {
    await cognito().send(new AdminSetUserPasswordCommand({ UserPoolId: poolIdOf(person.kind), Username: loginOf(person), Password: password, Permanent: true }))
  } catch (error) {
    if (nameOf(error) === 'InvalidPasswordException') throw invalid('newPassword', 'Password must include uppercase, lowercase, number, and special character')
    throw ofThePool(error)
  }
}

/** Tokens of earlier sign-ins open no session any more, and a link that was mailed to set a password holds no more. */
const notePassword = (principal: Principal): Promise<StoredPerson> =>
  untilWritten(async (): Promise<StoredPerson | typeof lost> => {
    const before = await ownPerson(principal)
    const after: StoredPerson = { ...without(before, 'link'), passwordSetAt: Math.floor(Date.now() / 1000), event: profileEvent('profile.password-changed.v1', before, principal.from) }
    return (await savePerson(before, after, before.link === undefined ? [] : [dropLink(before.link)])) ?? lost
  })

/** The session that changes it stays; all others end. */
export const changePassword: Handler<typeof routes.profile.changePassword> = async ({ body: { currentPassword, newPassword }, principal, request }) => {
  const person = await ownPerson(principal)
  const { attempt } = await reenter(person, currentPassword, request, 'currentPassword')
  await setPassword(person, newPassword)
  const written = await notePassword(principal)
  await Promise.all([endSessionsOf(written.workspaceId, written.id, { but: tokenOf(request) }), attempt.succeeded()])
  await tellOfAccount(written, 'passwordChanged', request)
  return null
}
