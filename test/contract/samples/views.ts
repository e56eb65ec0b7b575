import type { Actor } from '../../builders/actors.ts'
import { make } from '../records/made.ts'
import { nothing, type SamplesOf } from './sample.ts'

const settings = {
  status: 'planning',
  priority: null,
  manager: null,
  search: '',
  sort: { by: 'endDate', descending: false },
  columns: ['status', 'endDate'],
  density: 'comfortable',
}

const newView = (shared: boolean, name = `Sample view ${crypto.randomUUID()}`) => ({ name, shared, settings })

export const aSharedView = async (manager: Actor, name?: string): Promise<string> =>
  (await make(manager, '/api/project-views', newView(true, name))).id

export const views: SamplesOf<'views'> = {
  list: nothing,
  create: async () => ({ body: newView(false) }),
  update: async (manager) => ({
    path: { id: await aSharedView(manager) },
    body: { settings: { ...settings, density: 'compact' } },
  }),
  remove: async (manager) => ({ path: { id: await aSharedView(manager) } }),
}
