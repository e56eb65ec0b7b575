/** Activates a registered company account and opens its workspace; from then on the address belongs to the account. */
import type { Origin } from '../../../../shared/contract/event.ts'
import { without } from '../../../kernel/compact.ts'
import { stamp } from '../../../kernel/events/event.ts'
import type { Write } from '../../../kernel/table/transaction.ts'
import { findLogin, keepLogin, type Login } from '../people/login-repository.ts'
import type { StoredPerson } from '../people/person-repository.ts'
import { authorOf } from '../people/author.ts'
import { openWorkspace } from '../../workspace/workspace-repository.ts'
import { ownWorkspace } from './own-workspace.ts'
import { passwordSetEvent as linkUsedEvent } from './person-event.ts'

/** A company account without a password of its owner's. */
export type WaitingAccount = StoredPerson & { role: 'customer' }

const byEmail = ({ email }: StoredPerson): Login => ({ realm: 'portal', by: 'email', value: email })

/**
 * Whether a person is such an account and still owns its address. A newer registration or an invitation may have taken
 * the address, and the account's link could otherwise set the password of the later account.
 */
export const isWaiting = async (person: StoredPerson): Promise<boolean> =>
  person.role === 'customer' &&
  (person.subject === undefined || person.waitsForPassword === true) &&
  (await findLogin(byEmail(person)))?.personId === person.id

/** The activated account, and the records that are opened and stored with it. */
export const activate = async (
  before: WaitingAccount,
  subject: string,
  names: Partial<Pick<StoredPerson, 'firstName' | 'lastName'>>,
  from: Origin,
): Promise<{ after: StoredPerson; others: Write[] }> => {
  const { workspaceId } = before
  const named = names.firstName !== undefined || names.lastName !== undefined
  const { firstName = '', lastName = '' } = named ? names : before
  const opened: StoredPerson = {
    ...without(before, 'expiresAt', 'waitsForPassword'),
    firstName,
    lastName,
    subject,
  }
  const at = new Date()
  // A payment has opened its workspace.
  if (before.waitsForPassword === true)
    return { after: { ...opened, event: linkUsedEvent(opened, { by: authorOf(opened), at, from }) }, others: [] }
  const workspace = await ownWorkspace(workspaceId)
  const { companyName, plan } = workspace
  const event = stamp(
    'workspace.opened.v1',
    workspaceId,
    { by: authorOf(opened), at, from },
    { companyName, plan, version: before.version + 1 },
  )
  return {
    after: { ...opened, event },
    others: [
      openWorkspace(workspace, at),
      keepLogin(byEmail(before), before),
      keepLogin({ ...byEmail(before), by: 'username' }, before),
    ],
  }
}
