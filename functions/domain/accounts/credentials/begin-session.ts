/** Starts the session of an authenticated person, and ends it. */
import { sessionSeconds } from '../../../../shared/accounts/limits.ts'
import type { Session } from '../../../../shared/accounts/session.ts'
import type { Reply, RequestInfo } from '../../../kernel/http/call.ts'
import { originOf } from '../../../kernel/http/audit-origin.ts'
import { Problem } from '../../../kernel/problem.ts'
import { refuseSuspended } from '../../../kernel/table/suspension.ts'
import {
  endSession,
  openSession,
  readRenewal,
  renewSession,
  sessionCookie,
  signOut,
} from '../../../kernel/session/session-store.ts'
import { readPerson, type StoredPerson } from '../people/person-repository.ts'
import { platformId } from '../../../../shared/contract/ids.ts'
import { sessionCustomerOf } from '../../../kernel/session/session-customer.ts'
import { readWorkspace, type Workspace } from '../../workspace/workspace-repository.ts'
import { accountOfPerson } from './account-key.ts'
import { deviceCookieFor } from './known-device.ts'

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** While an account is being closed, only the company account can sign in, to export its data or cancel closing. */
const requireOpen = (kind: StoredPerson['kind'], { companyName, contactEmail, closesAt }: Workspace): void => {
  if (closesAt === undefined || kind !== 'staff') return
  throw new Problem('workspace_closing', `The workspace of ${companyName} is being closed. Please ask ${contactEmail}.`)
}

/**
 * The person of a login and their workspace, in one round trip; undefined if the account is not the person's, or the
 * grace period of the workspace is over. 403 for the team of a workspace that is being closed.
 */
export const findPerson = async (
  login: { workspaceId: string; personId: string },
  subject: string,
): Promise<{ person: StoredPerson; workspace: Workspace | undefined } | undefined> => {
  const [person, workspace] = await Promise.all([
    readPerson(login.workspaceId, login.personId),
    login.workspaceId === platformId ? undefined : readWorkspace(login.workspaceId),
  ])
  if (person === undefined || person.subject !== subject) return undefined
  if (workspace === undefined) return person.kind === 'admin' ? { person, workspace } : undefined
  if (workspace.closesAt !== undefined && Date.parse(workspace.closesAt) <= Date.now()) return undefined
  refuseSuspended(workspace)
  requireOpen(person.kind, workspace)
  return { person, workspace }
}

/**
 * Starts a session and sets its cookie; ends the session that the browser already had. From then on, the browser is
 * known as one of the account.
 */
export const beginSession = async (
  { person, workspace }: { person: StoredPerson; workspace: Workspace | undefined },
  request: RequestInfo,
  reply: Reply,
): Promise<Session> => {
  const {
    id,
    username,
    email,
    firstName,
    lastName,
    role,
    assignedProjects,
    avatar = null,
    timeZone = null,
    kind,
  } = person
  const [opened] = await Promise.all([
    openSession(
      {
        kind,
        user: { id, username, email, firstName, lastName, role, assignedProjects, avatar, timeZone },
        customer: workspace ? sessionCustomerOf(workspace) : null,
      },
      originOf(request),
    ),
    endPresented(request, endSession),
  ])
  reply.cookie(`${sessionCookie}=${opened.token}; ${attributes}; Max-Age=${sessionSeconds}`)
  reply.cookie(deviceCookieFor(request.cookies, accountOfPerson(person)))
  return opened.session
}

/**
 * Renews a session for as long as a new one lasts, or leaves it as it is if it has lasted its longest time. The team of a
 * workspace that is being closed gets no renewal, as it cannot sign in.
 */
export const keepSession = async (
  session: Session,
  request: RequestInfo,
  reply: Reply,
): Promise<{ session: Session; workspace: Workspace | undefined }> => {
  const token = request.cookies.get(sessionCookie) ?? ''
  const [workspace, end] = await Promise.all([
    session.customer === null ? undefined : readWorkspace(session.customer.id),
    readRenewal(token),
  ])
  if (workspace !== undefined) requireOpen(session.kind, workspace)
  const until = end === undefined ? 0 : Math.max(end.now, end.renewed)
  if (end === undefined || (until > end.now && !(await renewSession(token, until))))
    throw new Problem('session_expired', 'Your session has expired. Please log in again.')
  const seconds = Math.ceil((until - Date.now()) / 1000)
  reply.cookie(`${sessionCookie}=${token}; ${attributes}; Max-Age=${seconds}`)
  return { session: { ...session, expiresAt: new Date(until).toISOString() }, workspace }
}

/** Ends the browser's session and clears its cookie. Succeeds if there is none. */
export const finishSession = async (request: RequestInfo, reply: Reply): Promise<void> => {
  reply.cookie(`${sessionCookie}=; ${attributes}; Max-Age=0`)
  await endPresented(request, (token) => signOut(token, originOf(request)))
}

const endPresented = async (request: RequestInfo, end: (token: string) => Promise<void>): Promise<void> => {
  const token = request.cookies.get(sessionCookie)
  if (token !== undefined && token !== '') await end(token)
}
