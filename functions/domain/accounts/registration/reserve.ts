/**
 * Creates a workspace and its company account, both waiting for activation. Typing an address proves nothing. So until
 * activation these records do not block a person who takes the address permanently, a newer registration replaces them,
 * and they expire.
 */
import type { Registration } from '../../../../shared/accounts/registration.ts'
import { newId } from '../../../kernel/id.ts'
import { lost, untilWritten } from '../../../kernel/table/optimistic.ts'
import { TransactionRefused, writeTogether, type Write } from '../../../kernel/table/transaction.ts'
import { dropLink, keepLink, newLink } from '../people/account-link-repository.ts'
import { findLogin, reserveLogin, type Holder, type Login } from '../people/login-repository.ts'
import { dropPerson, newPerson, readPerson } from '../people/person-repository.ts'
import { dropWorkspace, reserveWorkspace } from '../../workspace/workspace-repository.ts'

/** A registration with a known time zone. */
export type Registrant = Registration & { timeZone: string }

export type Reserved =
  /** The URL of the link, which is not stored anywhere. */
  | { outcome: 'reserved'; address: string; workspaceId: string }
  /** The email address permanently belongs to a team member or a company account. */
  | { outcome: 'known'; holder: Holder }

/** Deletes the records of an earlier registration. */
const dropEarlier = async ({ workspaceId, personId }: Holder): Promise<Write[]> => {
  const link = (await readPerson(workspaceId, personId))?.link
  return [
    dropWorkspace(workspaceId),
    dropPerson(workspaceId, personId),
    ...(link === undefined ? [] : [dropLink(link)]),
  ]
}

const attempt = async ({ company, email, plan, timeZone }: Registrant): Promise<Reserved | typeof lost> => {
  const byEmail: Login = { realm: 'portal', by: 'email', value: email }
  const seen = await findLogin(byEmail)
  if (seen !== undefined && seen.pending !== true) return { outcome: 'known', holder: seen }
  const { link, address } = newLink('activation')
  const { expiresAt } = link
  const createdAt = new Date().toISOString()
  const workspace = { id: newId('workspace'), companyName: company, contactEmail: email, plan, timeZone, createdAt }
  // Until the company account has its own name, it uses the company's, so that a feed never shows an email address as
  // a name.
  const person = {
    id: newId('person'),
    workspaceId: workspace.id,
    kind: 'customer',
    role: 'customer',
    email,
    username: email,
    firstName: company,
    lastName: '',
    createdAt,
    link,
    expiresAt,
  } as const
  const writes = [
    reserveLogin(byEmail, person, expiresAt, seen),
    reserveLogin({ ...byEmail, by: 'username' }, person, expiresAt, seen),
    reserveWorkspace(workspace, expiresAt),
    newPerson(person),
    keepLink(link, person),
    ...(seen === undefined ? [] : await dropEarlier(seen)),
  ]
  try {
    await writeTogether(writes)
    return { outcome: 'reserved', address, workspaceId: workspace.id }
  } catch (error) {
    if (error instanceof TransactionRefused) return lost
    throw error
  }
}

export const reserve = (input: Registrant): Promise<Reserved> => untilWritten(() => attempt(input))
