/** Workspaces: the authoritative record of each customer, with its plan and the counters that the plan limits. */
import type { EntityItem } from 'electrodb'
import type { ActiveSet } from '../../../shared/billing/smaller-plan/active-set.ts'
import type { HealthThresholds } from '../../../shared/verdict/health-thresholds.ts'
import type { StoredOperatorAccess } from '../../../shared/accounts/operator-access.ts'
import type { WorkspaceRole } from '../../../shared/permissions.ts'
import { isPaidPlan, type PlanType } from '../../../shared/billing/plans.ts'
import { without } from '../../kernel/compact.ts'
import { decryptCursor, encryptCursor } from '../../kernel/http/cursor.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import type { StoredItem } from '../../kernel/table/native-value.ts'
import { itemOf, readItem } from '../../kernel/table/read-items.ts'
import { asDelete, asPut, asUpdate, writeTogether, type Write } from '../../kernel/table/transaction.ts'
import { workspaces, type WorkspaceEntity } from './workspace-entity.ts'

/** The record as stored, without its keys. */
export type Workspace = Omit<
  EntityItem<WorkspaceEntity>,
  'healthThresholds' | 'active' | 'operatorAccess' | 'secondFactorRoles'
> & {
  healthThresholds?: HealthThresholds | undefined
  active?: ActiveSet | undefined
  operatorAccess?: StoredOperatorAccess | undefined
  secondFactorRoles?: WorkspaceRole[] | undefined
}

/** The workspace in an item that was read with others of its partition; undefined if the item is another record. */
export const workspaceIn = (item: StoredItem): Workspace | undefined => itemOf(workspaces(), item)

/** Reads a workspace. Consistent unless stated otherwise. */
export const readWorkspace = (
  id: string,
  { consistent = true }: { consistent?: boolean } = {},
): Promise<Workspace | undefined> => readItem(workspaces(), { id }, { consistent })

/** The names of companies, as far as their workspaces exist. Eventually consistent. */
export const readCompanyNames = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { data } = await workspaces()
    .get(ids.map((id) => ({ id })))
    .go()
  return new Map(data.map(({ id, companyName }) => [id, companyName]))
}

type NewWorkspace = Pick<
  EntityItem<WorkspaceEntity>,
  'id' | 'companyName' | 'contactEmail' | 'plan' | 'timeZone' | 'createdAt' | 'taskPhases'
>

/** A workspace that is opened with a paid plan has paid. */
const openedNow = (workspace: NewWorkspace) => ({
  ...workspace,
  sweepAt: workspace.createdAt,
  ...(isPaidPlan(workspace.plan) && { paidAt: workspace.createdAt }),
})

/** Creates an empty workspace; fails with an error that `conditionFailed` recognizes if the id is taken. */
export const createWorkspace = async (workspace: NewWorkspace): Promise<void> => {
  await workspaces().create(openedNow(workspace)).go()
}

/** Builds the write of an empty workspace; the condition fails if the id is taken. */
export const newWorkspace = (workspace: NewWorkspace): Write => asPut(workspaces().create(openedNow(workspace)))

/** Creates a workspace that waits for activation until it expires (`expiresAt`, seconds since the epoch). */
export const reserveWorkspace = (workspace: NewWorkspace, expiresAt: number): Write =>
  asPut(workspaces().create({ ...workspace, sweepAt: workspace.createdAt, pending: true, expiresAt }))

/**
 * Opens a pending workspace; the condition fails if it is already open or deleted. The whole record is written, to add
 * it to the list; no counter can change meanwhile, because the workspace has no users yet.
 */
export const openWorkspace = (before: Workspace, at: Date): Write =>
  asPut(
    workspaces()
      .put({
        ...without(before, 'pending', 'expiresAt'),
        createdAt: at.toISOString(),
        sweepAt: at.toISOString(),
        version: before.version + 1,
      })
      .where(({ pending }, { eq }) => eq(pending, true)),
  )

/** Deletes a workspace that was never opened. */
export const dropWorkspace = (id: string): Write => asDelete(workspaces().delete({ id }))

const listName = 'workspaces'

/** One page of all workspaces, newest first. */
export const listWorkspaces = async (
  limit: number,
  cursor?: string,
): Promise<{ items: Workspace[]; next: string | undefined }> => {
  const from = cursor === undefined ? {} : { cursor: String(decryptCursor(cursor, listName)['at']) }
  const page = await workspaces()
    .query.all({})
    .go({ ...from, limit, count: limit, order: 'desc' })
  return { items: page.data, next: page.cursor === null ? undefined : encryptCursor({ at: page.cursor }, listName) }
}

/** All open workspaces, newest first. */
export const listEveryWorkspace = async (): Promise<Workspace[]> => {
  const found: Workspace[] = []
  let cursor: string | undefined
  do {
    const { items, next } = await listWorkspaces(200, cursor)
    found.push(...items)
    cursor = next
  } while (cursor !== undefined)
  return found
}

/** Ids of all workspaces. */
export const everyWorkspace = async (): Promise<string[]> => (await listEveryWorkspace()).map(({ id }) => id)

/** Sets the plan, and when the workspace stops taking changes, if it does. Counters that change concurrently are kept. */
export const applyPlan = (workspaceId: string, plan: PlanType, readOnlyAt: string | undefined): Write => {
  const change = workspaces()
    .patch({ id: workspaceId })
    .data(({ plan: present, paidAt }, { set, ifNotExists }) => {
      set(present, plan)
      if (isPaidPlan(plan)) ifNotExists(paidAt, new Date().toISOString())
    })
  // What an operator has allowed is for one unpaid renewal, not for the next.
  return asUpdate(readOnlyAt === undefined ? change.remove(['readOnlyAt', 'graceUntil']) : change.set({ readOnlyAt }))
}

/** Lets an unpaid workspace take changes for longer; the condition fails if the date was changed since it was read. */
export const extendGrace = (
  { id, readOnlyAt: seen = '' }: Pick<Workspace, 'id' | 'readOnlyAt'>,
  graceUntil: string,
): Write =>
  asUpdate(
    workspaces()
      .patch({ id })
      .set({ readOnlyAt: graceUntil, graceUntil })
      .where(({ readOnlyAt }, { eq }) => eq(readOnlyAt, seen)),
  )

/**
 * Sets what stays active; undefined for everything. The condition fails if it was written since the workspace was read,
 * so that what follows from older facts cannot overwrite what follows from newer ones.
 *
 * @param projects - projects that are added to the count with the same write, whatever the plan's limit
 */
export const activeSetWrite = (
  { id, activeVersion: seen }: Pick<Workspace, 'id' | 'activeVersion'>,
  active: ActiveSet | undefined,
  projects = 0,
): Write => {
  const counted = workspaces().patch({ id })
  const next = (projects === 0 ? counted : counted.add({ projectCount: projects })).set({
    activeVersion: (seen ?? 0) + 1,
    ...(active !== undefined && { active }),
  })
  const change = active === undefined ? next.remove(['active']) : next
  return asUpdate(
    change.where(({ activeVersion }, { eq, notExists }) =>
      seen === undefined ? notExists(activeVersion) : eq(activeVersion, seen),
    ),
  )
}

/** Records a complaint about the workspace's mail. */
export const noteComplaint = (workspaceId: string, at: string): Write =>
  asUpdate(workspaces().patch({ id: workspaceId }).set({ complainedAt: at }))

/** Records that the workspace's mail to others was stopped, or, without a time, that it is allowed again. */
export const noteMailStop = (workspaceId: string, at: string | undefined): Write => {
  const change = workspaces().patch({ id: workspaceId })
  return asUpdate(at === undefined ? change.remove(['mailStoppedAt']) : change.set({ mailStoppedAt: at }))
}

/** Counts a member who was assigned to a first project, or removed from the last one. */
export const countAssignedPerson = (workspaceId: string, by: 1 | -1 = 1): Write =>
  asUpdate(workspaces().patch({ id: workspaceId }).add({ assignedPeople: by }))

/**
 * Writes the settings that everyone in the workspace sees. Counters that change concurrently are kept. In another time
 * zone a new day may have begun, so the due dates are checked again.
 */
export const renameWorkspace = (
  workspaceId: string,
  fields: Partial<
    Pick<
      Workspace,
      'companyName' | 'timeZone' | 'healthThresholds' | 'taskPhases' | 'operatorAccess' | 'secondFactorRoles'
    >
  >,
): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .set({ ...fields, ...(fields.timeZone !== undefined && { sweepAt: new Date().toISOString() }) }),
  )

/** The open workspaces whose due dates need to be checked, longest waiting first. */
export const listDueSweeps = async (now: Date): Promise<{ workspaceId: string }[]> => {
  const { data } = await workspaces()
    .query.sweeps({})
    .lte({ sweepAt: `${now.toISOString()}~` })
    .go({ pages: 'all', ignoreOwnership: true, data: 'includeKeys' })
  // The index stores keys only.
  return (data as { gsi1sk?: string }[]).map(({ gsi1sk = '' }) => ({
    workspaceId: gsi1sk.slice(gsi1sk.indexOf('#') + 1),
  }))
}

/**
 * Plans the next sweep, in one transaction with related writes. Does nothing if another sweep was planned since the
 * workspace was read, for example because of a new time zone.
 */
export const planSweep = async (
  { id, sweepAt: seen }: Pick<Workspace, 'id' | 'sweepAt'>,
  next: Date,
  others: readonly Write[],
): Promise<void> => {
  const plan = asUpdate(
    workspaces()
      .patch({ id })
      .set({ sweepAt: next.toISOString() })
      .where(({ sweepAt }, { eq }) => eq(sweepAt, seen)),
  )
  await wasWritten(writeTogether([plan, ...others]), plan)
}
