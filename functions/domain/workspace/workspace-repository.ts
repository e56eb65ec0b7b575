/**
 * Workspaces: the authoritative record of each customer, with its plan and the counters that the
 * plan limits. The counters move with the record they count, in one transaction and under their
 * limit, so that no number of creates at once gets past it.
 */
import { Entity, type CreateEntityItem, type EntityItem } from 'electrodb'
import type { TeamRole } from '../../../shared/permissions.ts'
import { planType, type Plan } from '../../../shared/plans.ts'
import { without } from '../../kernel/compact.ts'
import { openCursor, sealCursor } from '../../kernel/cursor.ts'
import { wasWritten } from '../../kernel/optimistic.ts'
import { itemOf, readItem } from '../../kernel/read-items.ts'
import { inTable, once } from '../../kernel/table.ts'
import { asDelete, asPut, asUpdate, writeTogether, type Write } from '../../kernel/transaction.ts'

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
          /** IANA name; the workspace's calendar days are days in it. */
          timeZone: { type: 'string', required: true },
          /** Projects that are not in the trash. */
          projectCount: count,
          /** Members of the team; the company account is none of them. */
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
          /** Members who are assigned to at least one project. */
          assignedPeople: count,
          /** Of one that waits for its activation, and is nobody's until then: no list shows it. */
          pending: { type: 'boolean' },
          expiresAt: { type: 'number' },
          /** When it was opened. */
          createdAt: { type: 'string', required: true },
          /** When its data is erased; only while its account is being closed. */
          closesAt: { type: 'string' },
          /** From here on the erasure is under way and the closing cannot be taken back. */
          erasingSince: { type: 'string' },
          /** When its due dates are to be looked through: as soon as it is made, then as each of its days begins. */
          sweepAt: { type: 'string', required: true },
          version: { type: 'number', required: true, default: 1 },
        },
        indexes: {
          byId: {
            pk: { field: 'pk', composite: ['id'], template: '${id}#overview', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'workspace', casing: 'none' },
          },
          /** All open workspaces, for the platform's operators and its own upkeep. */
          all: {
            index: 'gsi2',
            condition: ({ pending }: { pending?: unknown }) => pending !== true,
            pk: { field: 'gsi2pk', composite: [], template: 'workspaces', casing: 'none' },
            sk: { field: 'gsi2sk', composite: ['createdAt', 'id'], template: '${createdAt}#${id}', casing: 'none' },
          },
          /** Open workspaces by when they are swept next, so that a sweep finds those whose day has begun. */
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

/** The record as it is stored, its keys left out. */
export type Workspace = EntityItem<WorkspaceEntity>

/** The workspace in an item that was read beside others of its partition; undefined where it is another record. */
export const workspaceIn = (item: Record<string, unknown>): Workspace | undefined => itemOf(workspaces(), item)

/** Reads a workspace consistently. */
export const readWorkspace = (id: string): Promise<Workspace | undefined> =>
  readItem(workspaces(), workspaces().get({ id }))

type NewWorkspace = Pick<
  CreateEntityItem<WorkspaceEntity>,
  'id' | 'companyName' | 'contactEmail' | 'plan' | 'timeZone' | 'createdAt'
>

/** Makes a workspace with nothing in it; fails as `conditionFailed` tells where the id is taken. */
export const createWorkspace = async (workspace: NewWorkspace): Promise<void> => {
  await workspaces()
    .create({ ...workspace, sweepAt: workspace.createdAt })
    .go()
}

/** Makes a workspace that waits for its activation, until time takes it away (`expiresAt`, seconds since the epoch). */
export const reserveWorkspace = (workspace: NewWorkspace, expiresAt: number): Write =>
  asPut(workspaces().create({ ...workspace, sweepAt: workspace.createdAt, pending: true, expiresAt }))

/**
 * Opens a workspace that waits; its condition does not hold where it is open or gone. It is written
 * whole, for its place in the list: nobody is in it yet who could count anything meanwhile.
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

/** Takes away a workspace that nobody has opened. */
export const dropWorkspace = (id: string): Write => asDelete(workspaces().delete({ id }))

const listName = 'workspaces'

/** One page of all workspaces, newest first. */
export const listWorkspaces = async (
  limit: number,
  cursor?: string,
): Promise<{ items: Workspace[]; next: string | undefined }> => {
  const from = cursor === undefined ? {} : { cursor: String(openCursor(cursor, listName)['at']) }
  const page = await workspaces()
    .query.all({})
    .go({ ...from, limit, count: limit, order: 'desc' })
  return { items: page.data, next: page.cursor === null ? undefined : sealCursor({ at: page.cursor }, listName) }
}

/** Ids of all workspaces. */
export const everyWorkspace = async (): Promise<string[]> => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const { items, next } = await listWorkspaces(100, cursor)
    ids.push(...items.map(({ id }) => id))
    cursor = next
  } while (cursor !== undefined)
  return ids
}

/** Counts one project more; its condition does not hold where the limit is reached. */
export const takeProjectPlace = (workspaceId: string, maxProjects: number): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .add({ projectCount: 1 })
      .where(({ projectCount }, { lt }) => lt(projectCount, maxProjects)),
  )

/** Counts one project less. */
export const freeProjectPlace = (workspaceId: string): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .add({ projectCount: -1 })
      .where(({ projectCount }, { gt }) => gt(projectCount, 0)),
  )

/** Counts one member of the team more; its condition does not hold where the plan has no room for one of that role. */
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

/** A role keeps so many of its members: there is always somebody who manages the rest. */
const kept = (role: TeamRole): number => (role === 'program_manager' ? 1 : 0)

/** Counts one member less; its condition does not hold where this is the last program manager. */
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
 * Counts a member under another role; its condition does not hold where the plan has no room for one
 * more of that role, or this is the last program manager.
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

/** Counts a member who got the first project, or who left the last. */
export const countAssignedPerson = (workspaceId: string, by: 1 | -1 = 1): Write =>
  asUpdate(workspaces().patch({ id: workspaceId }).add({ assignedPeople: by }))

/**
 * Sets what everybody of the workspace sees of its settings. Counters that move meanwhile stay as they are.
 * In another time zone another day may have begun: its due dates are looked through anew.
 */
export const renameWorkspace = (
  workspaceId: string,
  fields: Partial<Pick<Workspace, 'companyName' | 'timeZone'>>,
): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .set({ ...fields, ...(fields.timeZone !== undefined && { sweepAt: new Date().toISOString() }) }),
  )

/** The open workspaces whose due dates are to be looked through, what waits longest first. */
export const listDueSweeps = async (now: Date): Promise<{ workspaceId: string }[]> => {
  const { data } = await workspaces()
    .query.sweeps({})
    .lte({ sweepAt: `${now.toISOString()}~` })
    .go({ pages: 'all', ignoreOwnership: true, data: 'includeKeys' })
  // The index has keys only.
  return (data as { gsi1sk?: string }[]).map(({ gsi1sk = '' }) => ({
    workspaceId: gsi1sk.slice(gsi1sk.indexOf('#') + 1),
  }))
}

/** Plans the next sweep, together with what else belongs to it; nothing happens where another was planned since the workspace was read, as with a new time zone. */
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

/** From the moment of this write nobody of the team gets in; its condition does not hold where it is being closed already. */
export const closeWorkspace = (workspaceId: string, closesAt: string): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .set({ closesAt })
      .where((attribute, { notExists }) => notExists(attribute.closesAt)),
  )

/** Takes the closing back; its condition does not hold where there is none, or the erasure has begun. */
export const reopenWorkspace = (workspaceId: string): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .remove(['closesAt'])
      .where(
        ({ closesAt, erasingSince }, { exists, notExists }) => `${exists(closesAt)} AND ${notExists(erasingSince)}`,
      ),
  )

/** Marks that the erasure is under way; its condition does not hold where the closing was taken back or is not due, and where the workspace is gone. */
export const beginErasure = (workspaceId: string, now: string): Write =>
  asUpdate(
    workspaces()
      .patch({ id: workspaceId })
      .set({ erasingSince: now })
      .where(({ closesAt }, { lte }) => lte(closesAt, now)),
  )
