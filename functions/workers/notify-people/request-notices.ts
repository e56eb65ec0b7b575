/**
 * Who is notified of a project request event, and of what: reviewers of a new request, and the requester of the
 * decision.
 */
import type { DomainEvent, EventWith } from '../../../shared/events.ts'
import type { RequestChange } from '../../../shared/project-requests/events.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import type { NewNotice } from '../../domain/notices/notice-repository.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { readRequest } from '../../domain/project-requests/request-repository.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'
import type { AddressedNotice } from './deliver.ts'
import type { MailWords } from './notice-mail.ts'

/** Characters of the review notes shown in a notice; the request shows all of them. */
const notesCharacters = 140

const shortened = (notes: string): string => {
  const line = Array.from(notes.replaceAll(/\s+/g, ' '))
  return line.length > notesCharacters ? `${line.slice(0, notesCharacters).join('').trimEnd()}…` : line.join('')
}

type Decided = DomainEvent<'project-request.decided.v1' | 'project-request.converted.v1'>

const isDecision = (event: DomainEvent<EventWith<RequestChange>>): event is Decided =>
  event.name === 'project-request.decided.v1' || event.name === 'project-request.converted.v1'

const decisionIn = ({ name, data }: Decided): string =>
  name === 'project-request.converted.v1'
    ? 'Your project request has become a project'
    : `Your project request was ${data.now === 'rejected' ? 'rejected' : 'approved'}`

/**
 * Events do not carry review notes. They are read from the request, as long as it has not changed since the
 * decision.
 */
const notesOf = async ({ workspaceId, data: { requestId, version } }: Decided): Promise<string> => {
  const request = await readRequest(workspaceId, requestId)
  return request?.version === version ? shortened(request.reviewNotes) : ''
}

/** Who asks for which project, and for how much, as the request says now. */
const askFor = async ({
  by,
  workspaceId,
  data: { requestId, projectName },
}: DomainEvent<EventWith<RequestChange>>): Promise<MailWords> => {
  const { estimatedBudget = null, timeline = '' } = (await readRequest(workspaceId, requestId)) ?? {}
  return {
    ask: `${by.name} asks for a project`,
    about: projectName,
    details: [
      projectName,
      ...(estimatedBudget === null ? [] : [`Estimated budget: ${writtenCents(estimatedBudget)}`]),
      ...(timeline === '' ? [] : [`Wanted: ${shortened(timeline)}`]),
    ],
    act: 'Review the request',
  }
}

export const ofRequest = async (event: DomainEvent<EventWith<RequestChange>>): Promise<AddressedNotice[]> => {
  const { id, at, by, workspaceId, data } = event
  if (data.withProject === true) return []
  const subtitle = `${data.projectName} · ${by.name}`
  const about: Pick<NewNotice, 'eventId' | 'projectId' | 'taskId' | 'requestId' | 'at'> = {
    eventId: id,
    projectId: null,
    taskId: null,
    requestId: data.requestId,
    at,
  }
  if (event.name === 'project-request.submitted.v1') {
    const people = await listPeople(workspaceId, { consistent: false })
    const deciders = people.filter(
      ({ id: personId, role }) => personId !== by.id && scopeOf(role, 'request.decide') !== undefined,
    )
    const mail = await askFor(event)
    return deciders.map(({ id: personId }) => ({
      personId,
      mail,
      notice: { ...about, kind: 'request_submitted', text: 'A project was requested', subtitle },
    }))
  }
  if (!isDecision(event) || data.requestedById === by.id) return []
  const notes = event.name === 'project-request.decided.v1' ? await notesOf(event) : ''
  return [
    {
      personId: data.requestedById,
      notice: {
        ...about,
        kind: 'request_decided',
        text: decisionIn(event),
        subtitle: notes === '' ? subtitle : `${subtitle}: ${notes}`,
      },
    },
  ]
}
