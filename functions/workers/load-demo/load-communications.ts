/** Loads the communications of a demo workspace, drafts included. */
import {
  loadCommunication,
  readCommunication,
  saveCommunication,
} from '../../domain/communications/communication-repository.ts'
import {
  outcomeOf,
  reachOf,
  type Addressee,
  type CommunicationHead,
  type Delivery,
} from '../../domain/communications/communication-record.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { DemoCommunication } from './content/communications.ts'
import { demoId } from './demo-id.ts'
import { authorOf, memberOf, type LoadedProject, type LoadedWorkspace } from './loaded-workspace.ts'

const loadOne = async (
  { id: workspaceId, staff, calendar }: LoadedWorkspace,
  projects: ReadonlyMap<string, LoadedProject>,
  communication: DemoCommunication,
): Promise<void> => {
  const { key, project: projectKey, type, audienceType, tone, subject, content, sent } = communication
  const project = projects.get(projectKey)
  if (project === undefined) throw new Error(`The communication ${key} is about no project`)
  const at = calendar.moment(sent ?? communication.begun, `${workspaceId} ${key}`)
  const by = authorOf(memberOf(staff, communication.by))
  const recipients = communication.to.map((to): Addressee => {
    if (typeof to !== 'string') return { personId: null, name: to.name, email: to.email }
    const person = memberOf(staff, to)
    return { personId: person.id, name: fullName(person), email: person.email }
  })
  const deliveries = communication.to.map((to): Delivery => ({
    state: (typeof to === 'string' ? undefined : to.state) ?? 'sent',
    at: at.toISOString(),
  }))
  const id = demoId('communication', `${workspaceId} ${key}`, at)
  const made = at.toISOString()
  const draft: CommunicationHead = {
    id,
    workspaceId,
    projectId: project.id,
    type,
    audienceType,
    tone,
    subject,
    status: 'draft',
    ...reachOf(recipients),
    notSent: 0,
    returned: 0,
    sentAt: null,
    sentBy: null,
    createdBy: by,
    createdAt: made,
    updatedAt: made,
    version: 0,
  }
  const text = { content, recipients, facts: [] }
  const written =
    sent === undefined
      ? await saveCommunication(
          { before: undefined, after: draft, event: 'communication.created.v1', by: { by, at } },
          text,
        )
      : await loadCommunication(
          {
            before: undefined,
            after: { ...draft, status: 'sent', sentAt: made, sentBy: by, ...outcomeOf(deliveries) },
            event: 'communication.sent.v1',
            by: { by, at },
          },
          text,
          { day: calendar.day(sent), deliveries },
        )
  // An earlier try of the same loading may have written it.
  if (written === undefined && (await readCommunication(workspaceId, id)) === undefined)
    throw new Error(`The communication ${key} could not be written`)
}

export const loadCommunications = async (
  workspace: LoadedWorkspace,
  projects: ReadonlyMap<string, LoadedProject>,
  all: readonly DemoCommunication[],
): Promise<void> => {
  for (const communication of all) await loadOne(workspace, projects, communication)
}
