import type { Actor } from '../../builders/actors.ts'
import { change, make } from '../records/made.ts'
import { peopleOf, smeOf } from '../records/people.ts'
import { aProject } from '../records/project.ts'
import { aTask } from '../records/task.ts'
import type { Prepare, SamplesOf } from './sample.ts'

/** A meeting of a project that every actor of the workspace can see and attends. */
const aMeeting = async (manager: Actor, scheduledAt = '2031-03-04T10:00:00Z'): Promise<string> => {
  const attendeeIds = (await peopleOf(manager))
    .filter(({ email }) => /^(?:sme|project|program)@/.test(email))
    .map(({ id }) => id)
  return (
    await make(manager, '/api/meetings', {
      title: 'Sample meeting',
      type: 'review',
      projectId: await aProject(manager),
      scheduledAt,
      attendeeIds,
    })
  ).id
}

const meeting: Prepare = async (manager) => ({ path: { id: await aMeeting(manager) } })

const minutes = {
  attendance: [],
  notes: [],
  summary: 'We met',
  decisions: [],
  actions: [{ id: 'first', text: 'Sample action', ownerId: null, dueDate: null }],
}

export const meetings: SamplesOf<'meetings'> = {
  list: async (manager) => {
    for (const hour of ['10', '11']) await aMeeting(manager, `2031-03-04T${hour}:00:00Z`)
    return { query: { from: '2031-03-04T00:00:00Z', to: '2031-03-05T00:00:00Z' } }
  },
  create: async (manager) => ({
    body: {
      title: 'Sample meeting',
      projectId: await aProject(manager),
      scheduledAt: '2031-03-04T10:00:00Z',
      attendeeIds: [await smeOf(manager)],
    },
  }),
  draftAgenda: async (manager) => {
    const { id } = await aTask(manager, { title: 'Sample late task', dueDate: '2031-03-01' })
    return { body: { projectId: id, before: '2031-03-04T10:00:00Z' } }
  },
  last: async (manager) => {
    await change(manager, 'PUT', `/api/meetings/${await aMeeting(manager)}/minutes`, { ...minutes, held: true })
    return { query: { project: await aProject(manager), before: '2031-03-05T10:00:00Z', type: 'review' } }
  },
  read: meeting,
  update: async (manager) => ({
    path: { id: await aMeeting(manager) },
    body: {
      title: 'Sample meeting, moved',
      scheduledAt: '2031-03-04T12:00:00Z',
      projectId: await aProject(manager),
      attendeeIds: [await smeOf(manager)],
    },
  }),
  cancel: async (manager) => ({ path: { id: await aMeeting(manager) }, body: { reason: 'Sample' } }),
  reopen: async (manager) => {
    const id = await aMeeting(manager)
    await change(manager, 'POST', `/api/meetings/${id}/cancel`, {})
    return { path: { id } }
  },
  writeMinutes: async (manager) => ({ path: { id: await aMeeting(manager) }, body: minutes }),
  draftMinutes: async (manager) => ({
    path: { id: await aMeeting(manager) },
    body: { notes: 'We agreed on the sample.\nRisk: it is late.' },
  }),
  makeTask: async (manager) => {
    const id = await aMeeting(manager)
    await change(manager, 'PUT', `/api/meetings/${id}/minutes`, minutes)
    return { path: { id, actionId: 'first' }, body: { projectId: await aProject(manager) } }
  },
  remove: async (manager) => ({ path: { id: await aMeeting(manager) }, body: { reason: 'Sample' } }),
  restore: async (manager) => {
    const id = await aMeeting(manager)
    await change(manager, 'DELETE', `/api/meetings/${id}`, { reason: 'Sample' })
    return { path: { id } }
  },
  calendarFile: meeting,
}
