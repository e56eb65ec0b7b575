/** The first sign-in with a temporary password, which the person replaces with their own. */
import { without } from '../../../kernel/compact.ts'
import type { RequestInfo } from '../../../kernel/http/call.ts'
import { lost, untilWritten } from '../../../kernel/table/optimistic.ts'
import { originOf } from '../../../kernel/http/audit-origin.ts'
import { invalid, Problem } from '../../../kernel/problem.ts'
import type { Holder } from '../people/login-repository.ts'
import { requireOwnNames } from '../people/own-names.ts'
import { readPerson, savePerson, type StoredPerson } from '../people/person-repository.ts'
import { profileEvent } from '../people/profile-event.ts'
import { readWorkspace } from '../../workspace/workspace-repository.ts'
import { checkedPassword } from './guessable-password.ts'
import { replaceTemporaryPassword, type Challenge, type Proven } from './user-pools.ts'

/** The founder of a paid workspace goes by the company's name until they give their own. */
const hasNoName = (person: StoredPerson | undefined): boolean => person?.waitsForPassword === true

/** Names the field of the first name if the person has to give it as well. */
export const passwordChangeRequired = async (known: Holder | undefined): Promise<Problem> => {
  const person = known && (await readPerson(known.workspaceId, known.personId))
  return new Problem(
    'password_change_required',
    'Please set a password of your own first.',
    hasNoName(person) ? { errors: [{ path: 'firstName', message: 'First name is required' }] } : {},
  )
}

export type FirstPassword = { newPassword: string; firstName?: string | undefined }

/** From now on the mailed link is not valid either. */
const noteOwnPassword = (
  { workspaceId, id }: StoredPerson,
  firstName: string | undefined,
  request: RequestInfo,
): Promise<void> =>
  untilWritten(async () => {
    const before = await readPerson(workspaceId, id)
    if (before === undefined) return
    const after = {
      ...without(before, 'link', 'waitsForPassword'),
      ...(firstName !== undefined && hasNoName(before) && { firstName }),
      passwordSetAt: Math.floor(Date.now() / 1000),
      event: profileEvent('profile.password-changed.v1', before, originOf(request)),
    }
    return (await savePerson(before, after)) === undefined ? lost : undefined
  })

/** 400 at the field that is refused; the temporary password then stays valid. */
export const replaceTemporary = async (
  { kind, workspaceId, personId }: Holder,
  challenge: Challenge,
  { newPassword, firstName }: FirstPassword,
  request: RequestInfo,
): Promise<Proven> => {
  const [person, workspace] = await Promise.all([readPerson(workspaceId, personId), readWorkspace(workspaceId)])
  if (hasNoName(person)) await requireOwnNames({ firstName }, person)
  const checked = await checkedPassword('newPassword', newPassword, [
    firstName,
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
  if (person !== undefined) await noteOwnPassword(person, firstName, request)
  return replaced
}
