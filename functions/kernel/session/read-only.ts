/** Refuses changes of workspaces, members and projects that are read-only at the moment. */
import type { RouteRow } from '../../../shared/contract/route.ts'
import type { Capability } from '../../../shared/permissions.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { guardingChanges, type PresentWorkspace } from '../table/change-guard.ts'
import { readPresentWorkspace } from './present-workspace.ts'
import type { Member, Principal } from './principal.ts'
import { requireAccess } from './operator-access.ts'
import { Problem } from '../problem.ts'
import { once } from '../table/table.ts'

type WorkspaceNow = () => Promise<PresentWorkspace | undefined>

/** Reads the session's workspace when it is first needed, and once. */
export const readingOnce = ({ customer }: Session): WorkspaceNow =>
  once(async () => (customer === null ? undefined : readPresentWorkspace(customer.id)))

/** Whether a workspace that is being closed refuses the call. */
const isClosedTo = (row: RouteRow): boolean => row.method !== 'GET' && row.whileClosing !== true

/** Whether a workspace whose renewal is unpaid refuses the call. */
const isUnpaidFor = (row: RouteRow, { readOnlyAt }: { readOnlyAt?: string | undefined }): boolean =>
  readOnlyAt !== undefined && Date.parse(readOnlyAt) <= Date.now() && isClosedTo(row) && row.whileUnpaid !== true

/** What everyone may change about themselves, active or not. */
const ownCapabilities: ReadonlySet<Capability> = new Set(['session.own', 'profile.own', 'notices.own', 'assistant.own'])

const isAboutOneself = ({ access }: RouteRow): boolean =>
  access.kind === 'session' && ownCapabilities.has(access.capability)

/**
 * Refuses changes while the workspace is closing or unpaid. The copy in the session can be older than a payment, so the
 * workspace is read again before a change is refused for money.
 */
export const refuseReadOnly = async (
  row: RouteRow,
  { customer }: Session,
  workspaceNow: WorkspaceNow,
): Promise<void> => {
  if (customer === null || row.method === 'GET') return
  if (customer.closesAt !== undefined && isClosedTo(row))
    throw new Problem(
      'workspace_read_only',
      'This workspace is being closed and takes no changes. To make changes, cancel closing in the account settings.',
    )
  if (isUnpaidFor(row, customer) && isUnpaidFor(row, (await workspaceNow()) ?? {}))
    throw new Problem(
      'workspace_read_only',
      'The subscription of this workspace is not paid, so it takes no changes. The company account can pay it on the billing page.',
    )
}

/**
 * Runs a call. The writes of one that changes something are checked by the workspace as it is now, whose read starts
 * together with those of the handler.
 */
export const guardingCall = async <T>(
  row: RouteRow,
  principal: Principal | undefined,
  handle: () => Promise<T>,
): Promise<T> => {
  if (principal === undefined || principal.workspaceId === null) return handle()
  if (principal.kind === 'admin') return guardingOperator(row, principal, handle)
  if (row.method === 'GET' || isAboutOneself(row)) return handle()
  const { workspaceNow, id, role } = principal
  // Lambda freezes what is still running when the call has responded, so the read is waited for even if no one needs it.
  const reading = workspaceNow().catch(() => undefined)
  const guard = { workspaceNow, person: { id, role }, projects: row.inReadOnlyProject !== true }
  try {
    return await guardingChanges(guard, handle)
  } finally {
    await reading
  }
}

/**
 * Runs the call of an operator in the workspace that they have chosen. Whether it is still open to them is read together
 * with what the handler reads; a refusal takes the place of the result, and comes before the first write.
 */
const guardingOperator = async <T>(row: RouteRow, principal: Member, handle: () => Promise<T>): Promise<T> => {
  const { workspaceNow, id, role, session } = principal
  const { workspace: chosen } = session
  if (chosen === undefined) throw new Error('An operator’s call runs in no workspace')
  const admit = (workspace: PresentWorkspace | undefined) => requireAccess(row, chosen, workspace)
  const guard = { workspaceNow, person: { id, role }, projects: row.inReadOnlyProject !== true, admit }
  const [admitted, outcome] = await Promise.allSettled([
    workspaceNow().then(admit),
    row.method === 'GET' ? handle() : guardingChanges(guard, handle),
  ])
  if (admitted.status === 'rejected') throw admitted.reason
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
