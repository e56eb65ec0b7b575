/** State of the demo's loading: when it began, so that a second try produces the same data, and whether it is done. */
import { Entity } from 'electrodb'
import { conditionFailed, inTable, once } from '../../kernel/table.ts'

const loads = once(
  () =>
    new Entity(
      {
        model: { entity: 'demo-load', version: '1', service: 'plumbline' },
        attributes: { startedAt: { type: 'string', required: true }, finishedAt: { type: 'string' } },
        indexes: {
          only: {
            pk: { field: 'pk', composite: [], template: 'platform#demo', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'load', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** Begins the loading, or continues one that began before; returns undefined if it is done. */
export const beginLoad = async (): Promise<Date | undefined> => {
  try {
    await loads().create({ startedAt: new Date().toISOString() }).go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
  const { data } = await loads().get({}).go({ consistent: true })
  if (data === null) throw new Error('The mark of the loading is gone')
  return data.finishedAt === undefined ? new Date(data.startedAt) : undefined
}

export const finishLoad = async (): Promise<void> => {
  await loads().patch({}).set({ finishedAt: new Date().toISOString() }).go()
}
