import type { routes } from '../../../shared/routes.ts'
import { checkedPassword } from '../../domain/accounts/credentials/guessable-password.ts'
import { setPassword } from '../../domain/accounts/credentials/pool-accounts.ts'
import { loginOf, reenter } from '../../domain/accounts/credentials/reenter.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { without } from '../../kernel/compact.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import type { Principal } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { profileEvent } from '../../domain/accounts/people/profile-event.ts'
import { endEarlierAccess } from '../../domain/accounts/credentials/new-password.ts'
import { savePerson, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { dropLink } from '../../domain/accounts/people/account-link-repository.ts'
import { ownPerson, tokenOf } from '../../domain/accounts/people/own-person.ts'

/** Rejects the tokens of earlier sign-ins from now on, and invalidates a mailed link for setting a password. */
const notePassword = (principal: Principal): Promise<StoredPerson> =>
  untilWritten(async (): Promise<StoredPerson | typeof lost> => {
    const before = await ownPerson(principal)
    const after: StoredPerson = {
      ...without(before, 'link'),
      passwordSetAt: Math.floor(Date.now() / 1000),
      event: profileEvent('profile.password-changed.v1', before, principal.from),
    }
    return (await savePerson(before, after, before.link === undefined ? [] : [dropLink(before.link)])) ?? lost
  })

/** Keeps the caller's session, and ends all others and the connected applications. */
export const changePassword: Handler<typeof routes.profile.changePassword> = async ({
  body: { currentPassword, newPassword },
  principal,
  request,
}) => {
  const person = await ownPerson(principal)
  const { firstName, lastName, email, username, address } = person
  const company = principal.session.customer?.companyName
  const known = [firstName, lastName, email, username, address, company]
  const checked = await checkedPassword('newPassword', newPassword, known)
  const { attempt } = await reenter(person, currentPassword, request, 'currentPassword')
  // The password was checked above. An account with a second factor has no token to change it with, so it is set as a
  // mailed link would.
  const set = await setPassword({ kind: person.kind, login: loginOf(person) }, checked)
  if (!set) throw invalid('newPassword', 'Password must include uppercase, lowercase, number, and special character')
  const written = await notePassword(principal)
  await Promise.all([endEarlierAccess(written, request, { but: tokenOf(request) }), attempt.succeeded()])
  return null
}
