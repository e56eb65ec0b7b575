/** Entries that automation raised and a person deleted. These marks are permanent, because the trash expires. */
import { Entity } from 'electrodb'
import { inTable, once } from '../../../kernel/table/table.ts'
import { asPut, type Write } from '../../../kernel/table/transaction.ts'
import { raidPartition } from '../raid-entity.ts'

const dismissals = once(
  () =>
    new Entity(
      {
        model: { entity: 'raid-dismissal', version: '1', service: 'plumbline' },
        attributes: {
          partition: { type: 'string', required: true, field: 'pk' },
          entryId: { type: 'string', required: true },
        },
        indexes: {
          byEntry: {
            pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
            sk: { field: 'sk', composite: ['entryId'], template: 'dismissed#${entryId}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/**
 * Write this in the same transaction as the deletion. After a restore, the mark has no effect until the entry is
 * deleted again.
 */
export const dismissalOf = ({ workspaceId, id }: { workspaceId: string; id: string }): Write =>
  asPut(dismissals().put({ partition: raidPartition(workspaceId), entryId: id }))

/** The given entries that a person has deleted at some point. */
export const readDismissed = async (workspaceId: string, entryIds: readonly string[]): Promise<Set<string>> => {
  if (entryIds.length === 0) return new Set()
  const { data } = await dismissals()
    .get(entryIds.map((entryId) => ({ partition: raidPartition(workspaceId), entryId })))
    .go({ consistent: true })
  return new Set(data.map(({ entryId }) => entryId))
}
