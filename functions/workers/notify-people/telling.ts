/** Whom an event tells what. */
import {
  isAboutDueDate,
  isAboutMeeting,
  isAboutPerson,
  isAboutRaid,
  isAboutRequest,
  isAboutWork,
  type DomainEvent,
  type DueEvent,
  type PersonEvent,
  type WorkEvent,
} from '../../../shared/events.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { listPeople, readPerson } from '../../domain/people/person-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import type { Telling } from './deliver.ts'
import { ofMeeting } from './meeting-telling.ts'
import { ofRaidChange, ofRaidDue } from './raid-telling.ts'
import { ofRequest } from './request-telling.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const ofAssignment = ({ id, at, by, data }: WorkEvent): Telling[] => {
  const { assignedTo, projectId } = data
  if (assignedTo === undefined || assignedTo === by.id) return []
  const base = { eventId: id, kind: 'assigned', projectId, at } as const
  if ('title' in data)
    return [
      {
        personId: assignedTo,
        notice: {
          ...base,
          taskId: data.taskId,
          text: 'A task was assigned to you',
          subtitle: `${data.title} · ${by.name}`,
        },
      },
    ]
  return data.now === null
    ? []
    : [
        {
          personId: assignedTo,
          notice: {
            ...base,
            taskId: null,
            text: 'You were assigned to a project',
            subtitle: `${data.now.name} · ${by.name}`,
          },
        },
      ]
}

/** Of a task that is nobody's, whoever manages its project is told. */
const ofDueDate = async ({ id, name, at, workspaceId, data }: DueEvent): Promise<Telling[]> => {
  const { projectId, taskId, title, dueDate, assigneeId } = data
  const project = await readProject(workspaceId, projectId)
  if (project === undefined || project.deletion !== undefined) return []
  const personId = assigneeId ?? project.managerId
  const of = assigneeId === null ? 'A task without an assignee' : 'Your task'
  const subtitle = `${title} · ${project.name}`
  const notice =
    name === 'task.overdue.v1'
      ? ({ kind: 'overdue', text: `${of} was due ${day.format(new Date(dueDate))}` } as const)
      : ({ kind: 'due_soon', text: `${of} is due ${day.format(new Date(dueDate))}` } as const)
  return [{ personId, notice: { ...notice, eventId: id, subtitle, projectId, taskId, at, dueDate } }]
}

const ofInvitation = async ({ id, at, workspaceId, data }: PersonEvent): Promise<Telling[]> => {
  if (!data.changed.includes('status')) return []
  const inviter = (await readPerson(workspaceId, data.personId))?.invitedBy
  if (inviter === undefined) return []
  return [
    {
      personId: inviter,
      notice: {
        eventId: id,
        kind: 'invitation_accepted',
        text: 'Your invitation was accepted',
        subtitle: `${data.name} has joined the team`,
        projectId: null,
        taskId: null,
        at,
      },
    },
  ]
}

/** Each who is spoken to in a comment, but its author. */
const ofMention = ({ id, at, by, data: { projectId, about, mentions } }: DomainEvent<'comment.added.v1'>): Telling[] =>
  mentions
    .filter((personId) => personId !== by.id)
    .map((personId) => {
      const place = about.kind === 'task' ? { taskId: about.id } : { taskId: null, entryId: about.id }
      return {
        personId,
        notice: {
          eventId: id,
          kind: 'mentioned',
          text: `${by.name} mentioned you`,
          subtitle: about.title,
          projectId,
          ...place,
          at,
        },
      }
    })

/** Everybody who can mend a webhook that was turned off. */
const ofWebhook = async ({
  id,
  at,
  workspaceId,
  data: { host, reason },
}: DomainEvent<'webhook.turned-off.v1'>): Promise<Telling[]> => {
  const why = reason === 'gone' ? 'it answered that it is gone' : 'its deliveries kept failing'
  const notice = {
    eventId: id,
    kind: 'webhook_off',
    text: 'A webhook was turned off',
    subtitle: `${host} · ${why}`,
    projectId: null,
    taskId: null,
    at,
  } as const
  const people = await listPeople(workspaceId, { consistent: false })
  return people
    .filter(({ role }) => scopeOf(role, 'webhook.manage') !== undefined)
    .map(({ id: personId }) => ({ personId, notice }))
}

/** Whoever manages the project whose schedule made a report. */
const ofReport = ({
  id,
  at,
  data: { reportId, projectId, title, readyFor },
}: DomainEvent<'report.generated.v1'>): Telling[] =>
  readyFor === undefined
    ? []
    : [
        {
          personId: readyFor,
          notice: {
            eventId: id,
            kind: 'report_ready',
            text: 'A scheduled report is ready',
            subtitle: title,
            projectId,
            taskId: null,
            reportId,
            at,
          },
        },
      ]

/** Nobody where an event tells nobody anything. */
export const tellingsOf = async (event: DomainEvent): Promise<Telling[]> => {
  if (isAboutDueDate(event)) return ofDueDate(event)
  if (event.name === 'raid.review-due.v1') return ofRaidDue(event)
  if (isAboutRaid(event)) return ofRaidChange(event)
  if (isAboutRequest(event)) return ofRequest(event)
  if (isAboutMeeting(event)) return ofMeeting(event)
  if (event.name === 'comment.added.v1') return ofMention(event)
  if (event.name === 'report.generated.v1') return ofReport(event)
  if (event.name === 'webhook.turned-off.v1') return ofWebhook(event)
  if (isAboutWork(event)) return ofAssignment(event)
  return isAboutPerson(event) ? ofInvitation(event) : []
}
