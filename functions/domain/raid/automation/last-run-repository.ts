/** The stored result of the last run over a workspace. It only saves reads; nothing else depends on it. */
import { Entity } from 'electrodb'
import { inTable, once } from '../../../kernel/table/table.ts'
import { raidPartition } from '../raid-entity.ts'

const memories = once(
  () =>
    new Entity(
      {
        model: { entity: 'raid-settled', version: '1', service: 'plumbline' },
        attributes: {
          partition: { type: 'string', required: true, field: 'pk' },
          settled: { type: 'string', required: true },
        },
        indexes: {
          byWorkspace: {
            pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'settled', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** The result of the last run, as text; empty before the first. */
export const readSettled = async (workspaceId: string): Promise<string> =>
  (
    await memories()
      .get({ partition: raidPartition(workspaceId) })
      .go()
  ).data?.settled ?? ''

export const keepSettled = async (workspaceId: string, settled: string): Promise<void> => {
  await memories()
    .put({ partition: raidPartition(workspaceId), settled })
    .go()
}
