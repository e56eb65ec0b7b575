/**
 * Shows the executive view to anyone who has a link. There is no session: the token grants access, and the passcode if the
 * link has one. Every link that cannot be opened gets the same response.
 */
import type { ExecutiveView } from '../../../shared/executive/executive.ts'
import { projectOfShare } from '../../../shared/contract/ids.ts'
import { shareLimits } from '../../../shared/executive/limits.ts'
import { dayOf } from '../../../shared/dates/dates.ts'
import type { routes } from '../../../shared/routes.ts'
import { takeAttempt, type Attempting } from '../../domain/accounts/credentials/attempt-limit.ts'
import { compose } from '../../domain/executive/compose.ts'
import { gather } from '../../domain/executive/gather.ts'
import { isPasscode } from '../../domain/executive/passcode.ts'
import { publicView } from '../../domain/executive/public-view.ts'
import {
  countView,
  isOpenShare,
  keepCopy,
  readCopy,
  readShare,
  type StoredShare,
} from '../../domain/executive/share-repository.ts'
import { readShareToken } from '../../domain/executive/share-token.ts'
import { isSame } from '../../kernel/encryption.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { isReachable } from '../../kernel/table/suspension.ts'
import { enterWorkspace } from '../../kernel/table/tenancy.ts'

const closed = () => new Problem('link_invalid', 'This link no longer works. Ask the person who sent it for a new one.')

/** Counted before it is checked. A correct passcode gives the attempt back. */
const requirePasscode = async ({ id, passcode: kept }: StoredShare, passcode: string | undefined, from: Attempting) => {
  if (kept === undefined) return
  if (passcode === undefined || passcode === '') throw invalid('passcode', 'Enter the passcode')
  const attempt = await takeAttempt('passcode', id, from)
  if (!(await isPasscode(passcode, kept))) throw invalid('passcode', 'Wrong passcode')
  await attempt.succeeded()
}

const freshView = async (
  { id: workspaceId, timeZone }: Workspace,
  { id, money }: StoredShare,
  now: Date,
): Promise<ExecutiveView> => {
  const projectId = projectOfShare(id)
  const [project, gathered] = await Promise.all([readProject(workspaceId, projectId), gather(workspaceId, projectId)])
  if (project === undefined || project.deletion !== undefined) throw closed()
  const view = compose({ ...gathered, project }, { today: dayOf(now, timeZone), money, timeZone }, { now, timeZone })
  return publicView(view, money)
}

/**
 * The link, its workspace and the view that it showed last are read at once, which is what most requests cost. If that
 * view is older than five minutes, or of another day, it is read again.
 */
export const openShare: Handler<typeof routes.executive.openShare> = async ({ body: { token, passcode }, request }) => {
  const named = readShareToken(token)
  if (named === undefined) throw closed()
  const { workspaceId, shareId, hash } = named
  enterWorkspace(workspaceId)
  const [share, workspace, copy] = await Promise.all([
    readShare(workspaceId, shareId),
    readWorkspace(workspaceId, { consistent: false }),
    readCopy(workspaceId, shareId),
  ])
  const now = new Date()
  if (share === undefined || !isSame(share.hash, hash) || !isOpenShare(share, now)) throw closed()
  if (workspace === undefined || !isReachable(workspace)) throw closed()
  await requirePasscode(share, passcode, request)
  const isFresh =
    copy !== undefined &&
    now.getTime() - Date.parse(copy.at) < shareLimits.refreshSeconds * 1000 &&
    copy.view.today === dayOf(now, workspace.timeZone)
  const view = isFresh ? copy.view : await freshView(workspace, share, now)
  await Promise.all([
    countView(workspaceId, share, now),
    isFresh ? undefined : keepCopy(workspaceId, shareId, view, now.toISOString()),
  ])
  return { companyName: workspace.companyName, expiresAt: share.endsAt, view }
}
