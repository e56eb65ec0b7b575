/**
 * State of the demo's loading: when it began, so that a second try produces the same data, and what is done. The two
 * workspaces are loaded in one run, the companies in many.
 */
import { Entity } from 'electrodb'
import { conditionFailed, inTable, once } from '../../kernel/table/table.ts'

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

const companies = once(
  () =>
    new Entity(
      {
        model: { entity: 'demo-companies', version: '1', service: 'plumbline' },
        attributes: { startedAt: { type: 'string', required: true }, steps: { type: 'number', required: true } },
        indexes: {
          only: {
            pk: { field: 'pk', composite: [], template: 'platform#demo', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'companies', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** Begins the loading of the companies, or continues it after the steps that are done. */
export const beginCompanies = async (): Promise<{ startedAt: Date; done: number }> => {
  const stored = await companies().get({}).go({ consistent: true })
  if (stored.data !== null) return { startedAt: new Date(stored.data.startedAt), done: stored.data.steps }
  const startedAt = new Date()
  await companies().create({ startedAt: startedAt.toISOString(), steps: 0 }).go()
  return { startedAt, done: 0 }
}

export const noteSteps = async (steps: number): Promise<void> => {
  await companies().patch({}).set({ steps }).go()
}
