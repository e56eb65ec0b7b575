/**
 * Takes and frees places for projects, people and files within the limits of a plan. A counter changes in the same
 * transaction as the record that it counts, on the condition of its limit, so concurrent creates cannot exceed it.
 */
import type { Plan } from '../../../shared/billing/plans.ts'
import type { TeamRole } from '../../../shared/permissions.ts'
import { asUpdate, type Write } from '../../kernel/table/transaction.ts'
import { fewest } from './last-program-manager.ts'
import { workspaces } from './workspace-entity.ts'

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
      .where(({ usersByRole }, { gt }) => gt(usersByRole[role], fewest(role))),
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
          `${lt(usersByRole[to], roleLimits[to])} AND ${gt(usersByRole[from], fewest(from))}`,
      ),
  )
