/** Closing, suspending and erasing a workspace, each on the condition of the state that it leaves. */
import { asUpdate, type Write } from '../../kernel/table/transaction.ts'
import { workspaces } from './workspace-entity.ts'
import type { Workspace } from './workspace-repository.ts'

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
