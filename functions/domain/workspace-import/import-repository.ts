/** The import of a workspace: which export it is of, and whether it is under way. */
import { Entity } from 'electrodb'
import { stamp, type Authored } from '../../kernel/events/event.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { eventAttribute, inTable, once } from '../../kernel/table/table.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'

const imports = once(
  () =>
    new Entity(
      {
        model: { entity: 'workspace-import', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: { type: 'string', required: true },
          source: { type: 'string', required: true },
          startedAt: { type: 'string', required: true },
          finishedAt: { type: 'string' },
          version: { type: 'number', required: true },
          event: eventAttribute,
        },
        indexes: {
          only: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#account', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'import', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type WorkspaceImport = {
  workspaceId: string
  /** The SHA-256 of the exported records. */
  source: string
  startedAt: string
  finishedAt?: string | undefined
  version: number
}

/** The latest import of a workspace. Consistent read. */
export const readImport = async (workspaceId: string): Promise<WorkspaceImport | undefined> => {
  const { data } = await imports().get({ workspaceId }).go({ consistent: true })
  return data ?? undefined
}

/** Begins an import after the latest one; false if another one has begun since that was read. */
export const saveBeginning = async (
  before: WorkspaceImport | undefined,
  workspaceId: string,
  source: string,
  by: Authored,
): Promise<boolean> => {
  const item = { workspaceId, source, startedAt: by.at.toISOString(), version: (before?.version ?? 0) + 1 }
  const event = stamp('workspace.imported.v1', workspaceId, by, { source })
  return wasWritten(
    imports()
      .put({ ...item, event })
      .where(atVersion(before?.version))
      .go(),
  )
}

export const saveEnd = async ({ workspaceId, version }: WorkspaceImport, at: Date): Promise<void> => {
  await wasWritten(
    imports().patch({ workspaceId }).set({ finishedAt: at.toISOString() }).where(atVersion(version)).go(),
  )
}
