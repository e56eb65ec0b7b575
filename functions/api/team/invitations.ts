/** What the holder of a link can do with it. They have no session: the link's token is all that they send. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Origin } from '../../../shared/contract/event.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler, RequestInfo } from '../../kernel/http/call.ts'
import { without } from '../../kernel/compact.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { originOf } from '../../kernel/http/audit-origin.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { refuseSuspended } from '../../kernel/table/suspension.ts'
import { endSessionsOf } from '../../kernel/session/session-store.ts'
import { TransactionRefused, type Write } from '../../kernel/table/transaction.ts'
import { enterWorkspace } from '../../kernel/table/tenancy.ts'
import { dropLink, hashOf, isOver, readLink, type Link } from '../../domain/accounts/people/account-link-repository.ts'
import { requireOwnNames } from '../../domain/accounts/people/own-names.ts'
import { readPerson, savePerson, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { activate, isWaiting, type WaitingAccount } from '../../domain/accounts/team/activation.ts'
import { givenNames } from '../../domain/accounts/team/name-from-address.ts'
import { passwordSetEvent, personEvent } from '../../domain/accounts/team/person-event.ts'
import { endEarlierAccess } from '../../domain/accounts/credentials/new-password.ts'
import { checkedPassword } from '../../domain/accounts/credentials/guessable-password.ts'
import { ensureAccount, setPassword } from '../../domain/accounts/credentials/pool-accounts.ts'
import { isOfTeam, type TeamPerson } from '../../domain/accounts/team/team-in-scope.ts'

/** The same answer for a link that never existed, was used, was revoked or has expired. */
const linkInvalid = () =>
  new Problem(
    'link_invalid',
    'This link has been used, has expired, or was replaced by a newer one. Please ask for a new one.',
  )

type Held = { person: TeamPerson | WaitingAccount; link: Link }

/** The person that the token's own item refers to. Their record decides whether the link is valid. */
const named = async (token: string) => {
  const hash = hashOf(token)
  const link = await readLink(hash)
  if (link === undefined) throw linkInvalid()
  enterWorkspace(link.workspaceId)
  return { ...link, hash }
}

const holderOf = async ({ workspaceId, personId, hash }: Awaited<ReturnType<typeof named>>): Promise<Held> => {
  const person = await readPerson(workspaceId, personId)
  const link = person?.link
  if (person === undefined || link?.hash !== hash || isOver(link)) throw linkInvalid()
  if (!isOfTeam(person) && !(await isWaiting(person))) throw linkInvalid()
  return { person: person as TeamPerson | WaitingAccount, link }
}

export const readInvitation: Handler<typeof routes.team.readInvitation> = async ({ body: { token } }) => {
  const found = await named(token)
  const [{ person, link }, workspace] = await Promise.all([holderOf(found), readWorkspace(found.workspaceId)])
  if (workspace === undefined) throw linkInvalid()
  const { email, role } = person
  // A company account has no name of its own yet.
  const { firstName, lastName } = role === 'customer' ? { firstName: '', lastName: '' } : givenNames(person)
  return {
    kind: link.kind,
    email,
    firstName,
    lastName,
    role,
    companyName: workspace.companyName,
    expiresAt: new Date(link.expiresAt * 1000).toISOString(),
  }
}

type Body = Parameters<Handler<typeof routes.team.acceptInvitation>>[0]['body']

type Joining = { after: StoredPerson; others: Write[] }

/** A member joins or sets a new password; a password reset ignores the names. */
const join = (
  before: TeamPerson,
  subject: string,
  names: Partial<Pick<StoredPerson, 'firstName' | 'lastName'>>,
  from: Origin,
): Joining => {
  const joins = before.subject === undefined
  const { firstName = before.firstName, lastName = before.lastName } = joins ? names : {}
  const after: TeamPerson = { ...before, firstName, lastName, subject }
  const by = { by: { id: before.id, kind: 'staff', name: fullName(after) }, at: new Date(), from } as const
  const changed = [
    'status',
    ...(firstName !== before.firstName ? ['firstName'] : []),
    ...(lastName !== before.lastName ? ['lastName'] : []),
  ]
  const event = joins
    ? personEvent('person.updated.v1', after, before.version + 1, changed, by, before)
    : passwordSetEvent(after, by)
  return { after: { ...after, event }, others: [] }
}

/** The password is set before the link is used up, so that after any interruption the same link can be used again. */
const attempt = async (
  { token, password, ...names }: Body,
  request: RequestInfo,
): Promise<{ email: string } | typeof lost> => {
  const from = originOf(request)
  const found = await named(token)
  const [{ person: before, link }, workspace] = await Promise.all([holderOf(found), readWorkspace(found.workspaceId)])
  const { workspaceId, id, email, firstName, lastName, address } = before
  if (workspace !== undefined) refuseSuspended(workspace)
  if (workspace?.closesAt !== undefined)
    throw new Problem('workspace_read_only', `The workspace of ${workspace.companyName} is being closed.`)
  // A company account goes by the company's name until it has one.
  if (names.firstName !== undefined || names.lastName !== undefined) await requireOwnNames(names, before)
  const checked = await checkedPassword('password', password, [
    firstName,
    lastName,
    names.firstName,
    names.lastName,
    email,
    address,
    workspace?.companyName,
  ])
  const kind = before.role === 'customer' ? 'customer' : 'staff'
  const subject = before.subject ?? (await ensureAccount(kind, email))
  if (!(await setPassword({ kind, login: email }, checked)))
    throw invalid('password', 'Password must include uppercase, lowercase, number, and special character')
  const { after, others } =
    before.role === 'customer' ? await activate(before, subject, names, from) : join(before, subject, names, from)
  try {
    const written = await savePerson(
      before,
      { ...without(after, 'link'), passwordSetAt: Math.floor(Date.now() / 1000) },
      [dropLink(link), ...others],
    )
    if (written === undefined) return lost
  } catch (error) {
    if (error instanceof TransactionRefused) return lost
    throw error
  }
  await (before.subject === undefined ? endSessionsOf(workspaceId, id) : endEarlierAccess(before, request))
  return { email }
}

export const acceptInvitation: Handler<typeof routes.team.acceptInvitation> = ({ body, request }) =>
  untilWritten(() => attempt(body, request))
