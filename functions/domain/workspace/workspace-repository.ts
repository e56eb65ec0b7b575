/**
 * Workspaces: the authoritative record of each customer, with its plan and the counters that the plan limits. A counter
 * changes in the same transaction as the record that it counts, on the condition of its limit, so concurrent creates
 * cannot exceed it.
 */
import { Entity, type CreateEntityItem, type EntityItem } from 'electrodb'
import type { ActiveSet } from '../../../shared/billing/active-set.ts'
import type { HealthThresholds } from '../../../shared/verdict/health-thresholds.ts'
import type { StoredOperatorAccess } from '../../../shared/accounts/operator-access.ts'
import type { TeamRole, WorkspaceRole } from '../../../shared/permissions.ts'
import { isPaidPlan, planType, type Plan, type PlanType } from '../../../shared/billing/plans.ts'
import { without } from '../../kernel/compact.ts'
import { decryptCursor, encryptCursor } from '../../kernel/http/cursor.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import type { StoredItem } from '../../kernel/table/native-value.ts'
import { itemOf, readItem } from '../../kernel/table/read-items.ts'
import { inTable, once } from '../../kernel/table/table.ts'
import { asDelete, asPut, asUpdate, writeTogether, type Write } from '../../kernel/table/transaction.ts'

const count = { type: 'number', required: true, default: 0 } as const

const workspaces = once(
  () =>
    new Entity(
      {
        model: { entity: 'workspace', version: '1', service: 'plumbline' },
        attributes: {
          id: { type: 'string', required: true },
          companyName: { type: 'string', required: true },
          contactEmail: { type: 'string', required: true },
          plan: { type: planType.options, required: true },
          /** IANA name; the workspace's calendar days are in this time zone. */
          timeZone: { type: 'string', required: true },
          /** The thresholds of project health, if the workspace has changed them. */
          healthThresholds: { type: 'any' },
          /** Projects that are not in the trash. */
          projectCount: count,
          /** Members of the team, without the company account. */
          userCount: count,
          usersByRole: {
            type: 'map',
            required: true,
            properties: { program_manager: count, project_manager: count, sme: count } satisfies Record<
              TeamRole,
              typeof count
            >,
            default: () => ({ program_manager: 0, project_manager: 0, sme: 0 }),
          },
          /** Bytes of all files, reserved ones and those in the trash included. */
          fileBytes: { type: 'number' },
          /** Members assigned to at least one project. */
          assignedPeople: count,
          /** Set while the workspace waits for activation; no list shows it until then. */
          pending: { type: 'boolean' },
          expiresAt: { type: 'number' },
          /** When the workspace was opened. */
          createdAt: { type: 'string', required: true },
          /** When its data will be erased; present only while the account is being closed. */
          closesAt: { type: 'string' },
          /** When it stops taking changes, because a renewal is unpaid. */
          readOnlyAt: { type: 'string' },
          /** Until when an operator lets it take changes although a renewal is unpaid. */
          graceUntil: { type: 'string' },
          /** When an operator suspended it; absent while people can sign in. */
          suspendedAt: { type: 'string' },
          /** When its mail to others was stopped, by an operator or because of complaints; absent while it may mail. */
          mailStoppedAt: { type: 'string' },
          /** What operators may do here, once the company has changed it. */
          operatorAccess: { type: 'any' },
          /** Roles that must use two-step sign-in; absent until the company has chosen some. */
          secondFactorRoles: { type: 'any' },
          /**
           * When it first paid, and when someone last complained about its mail: see
           * shared/communications/mail-reach.ts.
           */
          paidAt: { type: 'string' },
          complainedAt: { type: 'string' },
          /** What stays active while the workspace has more than its plan allows. */
          active: { type: 'any' },
          /** How often that was written. */
          activeVersion: { type: 'number' },
          /** Set when the erasure begins; from then on the closing cannot be cancelled. */
          erasingSince: { type: 'string' },
          /** When its due dates are checked next: right after creation, then at the start of each of its days. */
          sweepAt: { type: 'string', required: true },
          version: { type: 'number', required: true, default: 1 },
        },
        indexes: {
          byId: {
            pk: { field: 'pk', composite: ['id'], template: '${id}#overview', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'workspace', casing: 'none' },
          },
          /** All open workspaces, for the platform's operators and maintenance. */
          all: {
            index: 'gsi2',
            condition: ({ pending }: { pending?: unknown }) => pending !== true,
            pk: { field: 'gsi2pk', composite: [], template: 'workspaces', casing: 'none' },
            sk: { field: 'gsi2sk', composite: ['createdAt', 'id'], template: '${createdAt}#${id}', casing: 'none' },
          },
          /** Open workspaces by the time of their next sweep, so that a sweep finds those whose day has begun. */
          sweeps: {
            index: 'gsi1',
            condition: ({ pending }: { pending?: unknown }) => pending !== true,
            pk: { field: 'gsi1pk', composite: [], template: 'due-sweeps', casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['sweepAt', 'id'], template: '${sweepAt}#${id}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

type WorkspaceEntity = ReturnType<typeof workspaces>

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
  CreateEntityItem<WorkspaceEntity>,
  'id' | 'companyName' | 'contactEmail' | 'plan' | 'timeZone' | 'createdAt'
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

/** Increments the project count; the condition fails if the limit is reached. */
export const takeProjectPlace = (workspaceId: string, maxProjects: number): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .add({ projectCount: 1 })
      .where(({ projectCount }, { lt }) => lt(projectCount, maxProjects)),
  )

/** Decrements the project count. */
export const freeProjectPlace = (workspaceId: string): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .add({ projectCount: -1 })
      .where(({ projectCount }, { gt }) => gt(projectCount, 0)),
  )

/** Reserves storage for a file (bytes); the condition fails if the plan has no room for it. */
export const takeStorage = (workspaceId: string, size: number, storage: number): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .add({ fileBytes: size })
      .where(({ fileBytes }, { lte, notExists }) => `${notExists(fileBytes)} OR ${lte(fileBytes, storage - size)}`),
  )

/** Releases the storage of a file (bytes). */
export const freeStorage = (workspaceId: string, size: number): Write =>
  asUpdate(workspaces().patch({ id: workspaceId }).add({ fileBytes: -size }))

/** Increments the member count; the condition fails if the plan has no room for another member with that role. */
export const takePersonPlace = (
  workspaceId: string,
  role: TeamRole,
  plan: Pick<Plan, 'maxUsers' | 'roleLimits'>,
): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .data(({ userCount, usersByRole }, { add }) => {
        add(userCount, 1)
        add(usersByRole[role], 1)
      })
      .where(
        ({ userCount, usersByRole }, { lt }) =>
          `${lt(userCount, plan.maxUsers)} AND ${lt(usersByRole[role], plan.roleLimits[role])}`,
      ),
  )

/** Minimum number of members per role: a workspace always has a program manager. */
const kept = (role: TeamRole): number => (role === 'program_manager' ? 1 : 0)

/** Decrements the member count; the condition fails for the last program manager. */
export const freePersonPlace = (
  workspaceId: string,
  role: TeamRole,
  { wasAssigned }: { wasAssigned: boolean },
): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .data(({ userCount, usersByRole, assignedPeople }, { add }) => {
        add(userCount, -1)
        add(usersByRole[role], -1)
        if (wasAssigned) add(assignedPeople, -1)
      })
      .where(({ usersByRole }, { gt }) => gt(usersByRole[role], kept(role))),
  )

/**
 * Moves a member to another role; the condition fails if the plan has no room in that role, or if this is the last
 * program manager.
 */
export const moveRolePlace = (
  workspaceId: string,
  from: TeamRole,
  to: TeamRole,
  { roleLimits }: Pick<Plan, 'roleLimits'>,
): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .data(({ usersByRole }, { add }) => {
        add(usersByRole[from], -1)
        add(usersByRole[to], 1)
      })
      .where(
        ({ usersByRole }, { lt, gt }) =>
          `${lt(usersByRole[to], roleLimits[to])} AND ${gt(usersByRole[from], kept(from))}`,
      ),
  )

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
    Pick<Workspace, 'companyName' | 'timeZone' | 'healthThresholds' | 'operatorAccess' | 'secondFactorRoles'>
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

/** After this write, no team member can sign in; the condition fails if the workspace is already being closed. */
export const closeWorkspace = (workspaceId: string, closesAt: string): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .set({ closesAt })
      .where((attribute, { notExists }) => notExists(attribute.closesAt)),
  )

/** Cancels closing; the condition fails if the workspace is not being closed, or if the erasure has begun. */
export const reopenWorkspace = (workspaceId: string): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .remove(['closesAt'])
      .where(
        ({ closesAt, erasingSince }, { exists, notExists }) => `${exists(closesAt)} AND ${notExists(erasingSince)}`,
      ),
  )

/**
 * Puts the erasure off; the condition fails if the closing was cancelled or put off since the workspace was read, or if
 * the erasure has begun.
 */
export const putErasureOff = (
  { id, closesAt: seen = '' }: Pick<Workspace, 'id' | 'closesAt'>,
  closesAt: string,
): Write =>
  asUpdate(
    workspaces()
      .patch({ id })
      .set({ closesAt })
      .where(
        ({ closesAt: present, erasingSince }, { eq, notExists }) =>
          `${eq(present, seen)} AND ${notExists(erasingSince)}`,
      ),
  )

/** After this write, no one can sign in; the condition fails if it is already suspended. */
export const suspendWorkspace = (workspaceId: string, suspendedAt: string): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .set({ suspendedAt })
      .where((attribute, { notExists }) => notExists(attribute.suspendedAt)),
  )

/** Ends a suspension; the condition fails if the workspace is not suspended. */
export const restoreWorkspace = (workspaceId: string): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .remove(['suspendedAt'])
      .where((attribute, { exists }) => exists(attribute.suspendedAt)),
  )

/**
 * Marks the start of the erasure; the condition fails if the closing was cancelled or is not due, or if the workspace
 * is deleted.
 */
export const beginErasure = (workspaceId: string, now: string): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .set({ erasingSince: now })
      .where(({ closesAt }, { lte }) => lte(closesAt, now)),
  )
