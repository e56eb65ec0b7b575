import type { Actor } from '../../builders/actors.ts'
import { change, make } from '../records/made.ts'
import { aProject } from '../records/project.ts'
import { nothing, type SamplesOf } from './sample.ts'

const newCommunication = async (manager: Actor) => ({
  type: 'general',
  audienceType: 'team',
  subject: 'Sample subject',
  content: 'Sample text',
  projectId: await aProject(manager),
})

/** A draft to an external address whose inbox no test reads. */
const aCommunication = async (manager: Actor): Promise<string> => {
  const recipients = [{ name: 'Sample Sponsor', email: `sample-${crypto.randomUUID()}@demo.test` }]
  return (await make(manager, '/api/communications', { ...(await newCommunication(manager)), recipients })).id
}

export const communications: SamplesOf<'communications'> = {
  list: nothing,
  create: async (manager) => ({ body: await newCommunication(manager) }),
  draftText: async (manager) => ({
    body: { projectId: await aProject(manager), type: 'status_update', audienceType: 'team' },
  }),
  checkFacts: async (manager) => {
    const projectId = await aProject(manager)
    return {
      body: { projectId, facts: [{ kind: 'project', id: projectId, name: 'Sample project', said: 'Planning' }] },
    }
  },
  allowance: nothing,
  read: async (manager) => ({ path: { id: await aCommunication(manager) } }),
  update: async (manager) => ({
    path: { id: await aCommunication(manager) },
    body: { subject: 'Sample subject, changed' },
  }),
  remove: async (manager) => ({ path: { id: await aCommunication(manager) }, body: { reason: 'Sample' } }),
  restore: async (manager) => {
    const id = await aCommunication(manager)
    await change(manager, 'DELETE', `/api/communications/${id}`, { reason: 'Sample' })
    return { path: { id } }
  },
  send: async (manager) => ({ path: { id: await aCommunication(manager) }, body: { version: 1 } }),
  reach: async () => ({ body: { recipients: [{ personId: null, email: 'sample@demo.test' }] } }),
  ask: async () => ({ body: { emails: ['sample@demo.test'] } }),
  readMailLink: async () => ({ body: { token: 'never-mailed' } }),
  reportMail: async () => ({ body: { token: 'never-mailed' } }),
  confirmMail: async () => ({ body: { token: 'never-mailed' } }),
}
