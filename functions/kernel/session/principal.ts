/** The caller: read from the session, never from the caller's input. */
import type { ActorKind } from '../../../shared/contract/route.ts'
import type { Author, Origin } from '../../../shared/contract/event.ts'
import type { Authored } from '../events/event.ts'
import type { CallKey } from './api-key.ts'
import type { PresentWorkspace } from '../table/change-guard.ts'
import type { Role, Scope } from '../../../shared/permissions.ts'
import type { Session } from '../../../shared/accounts/session.ts'

/**
 * A member of a workspace: its team or the company account. On routes that serve them, also an operator of the platform
 * in the workspace that they have chosen: of kind `admin`, and with that workspace in the session.
 */
export type Member = {
  kind: ActorKind
  id: string
  role: Role
  workspaceId: string
  /** The scope that the role's capability for this route covers. */
  scope: Scope
  session: Session
  /** The workspace's record as it is now, where the session's copy may be too old. It is read once in a call. */
  workspaceNow: () => Promise<PresentWorkspace | undefined>
  /** Where the call comes from. */
  from: Origin
  /** The author of what the product or an API key does within a person's rights. */
  author?: Author
  /** The API key of the call. Absent if the person is signed in. */
  key?: CallKey
}

/** An operator of the platform, who belongs to no workspace. */
export type Operator = {
  kind: 'admin'
  id: string
  role: 'admin'
  workspaceId: null
  scope: Scope
  session: Session
  from: Origin
}

export type Principal = Member | Operator

/** The principals that a list of actors allows. */
export type PrincipalOf<A extends readonly ActorKind[]> = A[number] extends 'staff' | 'customer'
  ? Member
  : A[number] extends 'admin'
    ? Operator
    : Principal

/** A session's user as the author of an event. */
export const authorIn = ({ kind, user }: Pick<Session, 'kind' | 'user'>): Author => ({
  kind,
  id: user.id,
  name: `${user.firstName} ${user.lastName}`.trim() || user.username,
})

/** An API key or an application as the author of an event: it is told from what its person does. */
export const authorByKey = (
  session: Pick<Session, 'kind' | 'user'>,
  { name, isApplication }: Pick<CallKey, 'name' | 'isApplication'>,
): Author => {
  const person = authorIn(session)
  return {
    ...person,
    name: isApplication ? `“${name}” on behalf of ${person.name}` : `Key “${name}” of ${person.name}`,
  }
}

/** The principal as the author of an event. */
export const authorOf = (principal: Principal): Author =>
  ('author' in principal ? principal.author : undefined) ?? authorIn(principal.session)

/** Why an operator acts in the workspace that they have chosen; empty for everyone else. */
const reasonOf = ({ kind, workspaceId, session }: Principal): { reason?: string } => {
  const acting = kind === 'admin' && workspaceId !== null ? session.workspace?.acting : null
  return acting ? { reason: acting.reason } : {}
}

/** The principal as the author of a write made now. */
export const nowBy = (principal: Principal): Authored & { from: Origin } => ({
  by: authorOf(principal),
  at: new Date(),
  ...reasonOf(principal),
  get from() {
    return principal.from
  },
})
