/**
 * What an operator may do in the workspace that they have chosen. It is decided here for all routes, so that a handler
 * gets a principal of that workspace like any member's and cannot forget to ask. See decision 123.
 */
import type { RouteRow } from '../../../shared/contract/route.ts'
import type { ChosenWorkspace, KeptWorkspace } from '../../../shared/accounts/operator-access.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import type { PresentWorkspace } from '../table/change-guard.ts'
import { notFound, Problem } from '../problem.ts'

/** Whether acting that began before this moment was ended by the company, which has changed its setting since. */
const wasEnded = (since: string, { operatorAccess }: PresentWorkspace): boolean =>
  operatorAccess !== undefined && since <= operatorAccess.changedAt

/** A workspace that exists for operators: opened, and not being erased. */
export const isOpen = (workspace: PresentWorkspace | undefined): workspace is PresentWorkspace =>
  workspace !== undefined && workspace.pending !== true && workspace.erasingSince === undefined

/** Why an operator cannot act in a workspace; undefined if they can. They may do what a program manager may do there. */
export const actingRefusal = ({
  operatorAccess,
  suspendedAt,
  closesAt,
  readOnlyAt,
}: PresentWorkspace): string | undefined => {
  if (operatorAccess?.level === 'read') return 'The company lets operators view this workspace, and change nothing.'
  if (operatorAccess?.level === 'none') return 'The company does not give operators access to this workspace.'
  if (suspendedAt !== undefined) return 'This workspace is suspended and takes no changes.'
  if (closesAt !== undefined) return 'This workspace is being closed and takes no changes.'
  if (readOnlyAt !== undefined && Date.parse(readOnlyAt) <= Date.now())
    return 'The subscription of this workspace is not paid, so it takes no changes.'
  return undefined
}

/** Whether the company lets operators see its records. */
export const isReadable = ({ operatorAccess }: PresentWorkspace): boolean => operatorAccess?.level !== 'none'

/** 404 for a workspace that is not open, 403 for one whose company gives operators no access. */
export function requireReadable(workspace: PresentWorkspace | undefined): asserts workspace is PresentWorkspace {
  if (!isOpen(workspace)) throw notFound('Workspace')
  if (!isReadable(workspace))
    throw new Problem('operator_refused', 'The company does not give operators access to this workspace.')
}

/** 409 for a workspace in which an operator cannot act. */
export const requireActable = (workspace: PresentWorkspace): void => {
  const refusal = actingRefusal(workspace)
  if (refusal !== undefined) throw new Problem('acting_refused', refusal)
}

const actingRequired = (): Problem =>
  new Problem(
    'acting_required',
    'This workspace is open read-only. To make changes, start acting in it and state the reason.',
  )

const actsNow = ({ acting }: KeptWorkspace): boolean => acting !== null && Date.parse(acting.until) > Date.now()

/**
 * The workspace in which an operator's call runs, as far as the session can tell. 409 if none is chosen, if the page
 * shows another one, or if the call makes changes and the operator does not act.
 */
export const chosenFor = ({ method }: RouteRow, { workspace }: Session, shown: string | undefined): ChosenWorkspace => {
  if (workspace === undefined)
    throw new Problem('workspace_not_chosen', 'Choose a workspace first: PUT /api/admin/workspace.')
  if (shown !== undefined && shown !== workspace.id)
    throw new Problem(
      'workspace_changed',
      `Another tab of this browser has opened ${workspace.companyName}. Nothing was changed.`,
    )
  if (method !== 'GET' && !actsNow(workspace)) throw actingRequired()
  return workspace
}

/** The rest of that decision, by the workspace as it is now. */
export const requireAccess = (
  { method }: RouteRow,
  { acting }: KeptWorkspace,
  present: PresentWorkspace | undefined,
): void => {
  requireReadable(present)
  if (method === 'GET') return
  requireActable(present)
  if (acting === null || wasEnded(acting.since, present)) throw actingRequired()
}

/** A stored choice as the screens see it, without acting whose time is up. */
export const chosenIn = (kept: KeptWorkspace): ChosenWorkspace => {
  const acting = actsNow(kept) ? kept.acting : null
  return { ...kept, acting, mode: acting === null ? 'read-only' : 'acting', actingRefused: null }
}

/** A session with the chosen workspace as it is now; without it if operators can no longer read it. */
export const withPresentWorkspace = (session: Session, present: PresentWorkspace | undefined): Session => {
  const { workspace, ...rest } = session
  if (workspace === undefined) return session
  if (!isOpen(present) || !isReadable(present)) return rest
  const refusal = actingRefusal(present)
  const ended = refusal !== undefined || (workspace.acting !== null && wasEnded(workspace.acting.since, present))
  return {
    ...rest,
    workspace: {
      ...workspace,
      ...(ended && { acting: null, mode: 'read-only' as const }),
      companyName: present.companyName,
      subscriptionPlan: present.plan,
      timeZone: present.timeZone,
      actingRefused: refusal ?? null,
    },
  }
}
