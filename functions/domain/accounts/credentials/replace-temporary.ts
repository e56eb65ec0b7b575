/** The first sign-in with a temporary password, which the person replaces with their own. */
import { without } from '../../../kernel/compact.ts'
import type { RequestInfo } from '../../../kernel/http/call.ts'
import { lost, untilWritten } from '../../../kernel/table/optimistic.ts'
import { originOf } from '../../../kernel/http/audit-origin.ts'
import { invalid, Problem } from '../../../kernel/problem.ts'
import type { Holder } from '../people/login-repository.ts'
import { readPerson, savePerson, type StoredPerson } from '../people/person-repository.ts'
import { profileEvent } from '../people/profile-event.ts'
import { readWorkspace } from '../../workspace/workspace-repository.ts'
import { checkedPassword } from './guessable-password.ts'
import { replaceTemporaryPassword, type Challenge, type Proven } from './user-pools.ts'

/** From now on the mailed link is not valid either. */
const noteOwnPassword = ({ workspaceId, id }: StoredPerson, request: RequestInfo): Promise<void> =>
  untilWritten(async () => {
    const before = await readPerson(workspaceId, id)
    if (before === undefined) return
    const after = {
      ...without(before, 'link', 'waitsForPassword'),
      passwordSetAt: Math.floor(Date.now() / 1000),
      event: profileEvent('profile.password-changed.v1', before, originOf(request)),
    }
    return (await savePerson(before, after)) === undefined ? lost : undefined
  })

/** 400 at `newPassword` if it is refused; the temporary password then stays valid. */
export const replaceTemporary = async (
  { kind, workspaceId, personId }: Holder,
  challenge: Challenge,
  newPassword: string,
  request: RequestInfo,
): Promise<Proven> => {
  const [person, workspace] = await Promise.all([readPerson(workspaceId, personId), readWorkspace(workspaceId)])
  const checked = await checkedPassword('newPassword', newPassword, [
    person?.firstName,
    person?.lastName,
    person?.email,
    person?.address,
    workspace?.companyName,
  ])
  const replaced = await replaceTemporaryPassword(kind, challenge, checked)
  if (replaced === 'password_refused')
    throw invalid('newPassword', 'Password must include uppercase, lowercase, number, and special character')
  if (replaced === 'expired') throw new Problem('invalid_credentials', 'Invalid credentials')
  if (person !== undefined) await noteOwnPassword(person, request)
  return replaced
}
