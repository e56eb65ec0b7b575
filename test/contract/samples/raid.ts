import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import { settled, type Actor } from '../../builders/actors.ts'
import { change } from '../records/made.ts'
import { aProject } from '../records/project.ts'
import { anEntry, newEntry } from '../records/raid-entry.ts'
import { aTask } from '../records/task.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

const project: Prepare = async (manager) => ({ path: { id: await aProject(manager) } })

const entry: Prepare = async (manager) => ({ path: { id: await anEntry(manager) } })

/** An assumption whose condition is not met, because its project has no such team. */
const aBrokenAssumption = async (manager: Actor): Promise<string> =>
  anEntry(manager, {
    raidType: 'assumption',
    condition: { kind: 'role_filled', projectId: await aProject(manager), role: 'project_manager', count: 9 },
  })

/** An entry raised automatically for a late task, in a project that every actor of the workspace can see. */
const aRaisedEntry = async (manager: Actor): Promise<string> => {
  const { taskId } = await aTask(manager, { title: 'Sample late task', dueDate: addDays(dayOf(new Date(), 'UTC'), -2) })
  await change(manager, 'POST', '/api/raid/auto-populate')
  const late = (await manager.call('GET', '/api/raid/late-tasks')).body as { taskId: string; entryId: string | null }[]
  return late.find((one) => one.taskId === taskId)?.entryId ?? ''
}

const openToTheRules = {
  late_task: { on: true, mediumAfter: 3, highAfter: 7 },
  due_soon: { on: true, within: 3, below: 50 },
}

export const raid: SamplesOf<'raid'> = {
  list: async (manager) => {
    await anEntry(manager)
    return {}
  },
  create: async (manager) => ({ body: await newEntry(manager) }),
  suggest: async (manager) => ({
    body: {
      raidType: 'risk',
      projectId: await aProject(manager),
      title: '',
      description: 'Sample risk',
      impact: 'high',
      probability: 'high',
    },
  }),
  executive: nothing,
  read: entry,
  update: async (manager) => ({
    path: { id: await aBrokenAssumption(manager) },
    body: { impact: 'high', condition: null },
  }),
  remove: async (manager) => ({ path: { id: await anEntry(manager) }, body: { reason: 'Sample' } }),
  restore: async (manager) => {
    const id = await anEntry(manager)
    await change(manager, 'DELETE', `/api/raid/${id}`, { reason: 'Sample' })
    return { path: { id } }
  },
  history: async (manager) => {
    const id = await anEntry(manager)
    await change(manager, 'PUT', `/api/raid/${id}`, { impact: 'high' })
    await settled()
    return { path: { id } }
  },
  makeResponseTask: async (manager) => ({ path: { id: await anEntry(manager) }, body: {} }),
  chain: async (manager) => ({ path: { id: await aRaisedEntry(manager) } }),
  lateTasks: nothing,
  autoPopulate: nothing,
  tryCondition: async (manager) => ({
    body: { condition: { kind: 'project_ends_by', projectId: await aProject(manager), day: '2027-03-01' } },
  }),
  rules: nothing,
  changeRules: async () => ({ body: openToTheRules }),
  ofProject: project,
  customerOfProject: project,
}
