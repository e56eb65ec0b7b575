/** Who is notified of an event, and of what. */
import { isOf, type DomainEvent, type EventWith } from '../../../shared/events.ts'
import type { TaskDue } from '../../../shared/tasks/events.ts'
import { scopeOf, seesMoney } from '../../../shared/permissions.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { overcommitted, overspent, writtenCommitment } from '../../domain/money/spending/excess.ts'
import { listPeople, readPerson } from '../../domain/accounts/people/person-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import type { AddressedNotice } from './deliver.ts'
import { ofBudgetChange } from './budget-notices.ts'
import { ofCharter } from './charter-notices.ts'
import { ofDelegation, ofWaiting } from './approval-notices.ts'
import { ofChangeSet } from './change-set-notices.ts'
import { ofExpense } from './expense-notices.ts'
import { ofMail } from './mail-notices.ts'
import { ofMeeting } from './meeting-notices.ts'
import { ofRaidChange, ofRaidDue } from './raid-notices.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import type { subscription } from './subscription.ts'
import { ofText } from './generated-text-notices.ts'
import { ofRequest } from './request-notices.ts'
import { ofActing } from './support-notices.ts'
import { ofUpgrade } from './upgrade-notices.ts'

type Assignment = DomainEvent<'project.assigned.v1' | 'task.created.v1' | 'task.updated.v1'>
type Spending = DomainEvent<'expense.recorded.v1' | 'project.updated.v1'>

/** The people who were given items of a checklist, except the assignee of the task, who knows of it anyway. */
const ofItems = ({ id, at, by, data }: Assignment): AddressedNotice[] =>
  'itemsFor' in data && data.itemsFor !== undefined
    ? data.itemsFor
        .filter((personId) => personId !== by.id && personId !== data.assignedTo)
        .map((personId) => ({
          personId,
          notice: {
            eventId: id,
            kind: 'assigned',
            projectId: data.projectId,
            taskId: data.taskId,
            at,
            text: 'A checklist item was assigned to you',
            subtitle: `${data.title} · ${by.name}`,
          },
        }))
    : []

const ofAssignment = ({ id, at, by, data }: Assignment): AddressedNotice[] => {
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

/** If a task has no assignee, the manager of its project is notified. */
const ofDueDate = async ({
  id,
  name,
  at,
  workspaceId,
  data,
}: DomainEvent<EventWith<TaskDue>>): Promise<AddressedNotice[]> => {
  const { projectId, taskId, title, dueDate, assigneeId } = data
  const project = await readProject(workspaceId, projectId)
  if (project === undefined || project.deletion !== undefined) return []
  const personId = assigneeId ?? project.managerId
  const of = assigneeId === null ? 'A task without an assignee' : 'Your task'
  const subtitle = `${title} · ${project.name}`
  const notice =
    name === 'task.overdue.v1'
      ? ({ kind: 'overdue', text: `${of} was due ${writtenDay(dueDate)}` } as const)
      : ({ kind: 'due_soon', text: `${of} is due ${writtenDay(dueDate)}` } as const)
  return [{ personId, notice: { ...notice, eventId: id, subtitle, projectId, taskId, at, dueDate } }]
}

const ofInvitation = async ({
  id,
  at,
  workspaceId,
  data,
}: DomainEvent<'person.updated.v1'>): Promise<AddressedNotice[]> => {
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

type Facts = NonNullable<Spending['data']['now']>

/** What is said of a project with a budget when it crosses a limit. The first one that it crosses counts. */
const budgetLimits: readonly { text: string; beyond: (facts: Facts) => number; figures: (facts: Facts) => string }[] = [
  {
    text: 'A project is over its budget',
    beyond: overspent,
    figures: ({ budget, budgetUsed }) => `${writtenCents(budgetUsed)} of ${writtenCents(budget)}`,
  },
  {
    text: 'The orders of a project exceed its budget',
    beyond: overcommitted,
    figures: writtenCommitment,
  },
]

/** What a project has gone over with a change: its budget, by spending or by orders, or one more line of its budget. */
const crossed = (was: Facts | null, now: Facts): { text: string; figures: string } | undefined => {
  if (now.budget === 0) return undefined
  const limit = budgetLimits.find(({ beyond }) => beyond(now) > 0)
  if (limit !== undefined && (was === null || was.budget === 0 || limit.beyond(was) === 0))
    return { text: limit.text, figures: limit.figures(now) }
  if (now.linesOver <= (was?.linesOver ?? 0)) return undefined
  return {
    text: 'A line of a project’s budget is exceeded',
    figures: `${counted(now.linesOver, 'line', 'lines')} by what was spent and is committed`,
  }
}

/** The project's manager and the company account, when the project goes over its budget or a line of it. */
const ofBudget = async ({ id, at, workspaceId, data }: Spending): Promise<AddressedNotice[]> => {
  const { projectId, was, now } = data
  const found = now === null ? undefined : crossed(was, now)
  if (now === null || found === undefined) return []
  const [people, project] = await Promise.all([
    listPeople(workspaceId, { consistent: false }),
    readProject(workspaceId, projectId),
  ])
  const notice = {
    eventId: id,
    kind: 'over_budget',
    text: found.text,
    subtitle: `${now.name} · ${found.figures}`,
    projectId,
    taskId: null,
    at,
  } as const
  return people
    .filter(({ id: personId, role }) => seesMoney(role) && (role === 'customer' || personId === project?.managerId))
    .map(({ id: personId }) => ({ personId, notice }))
}

/** Everyone mentioned in a comment, except its author. */
const ofMention = ({
  id,
  at,
  by,
  data: { projectId, about, mentions },
}: DomainEvent<'comment.added.v1'>): AddressedNotice[] =>
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

/** Everyone who can fix a webhook that was turned off. */
const ofWebhook = async ({
  id,
  at,
  workspaceId,
  data: { host, reason },
}: DomainEvent<'webhook.turned-off.v1'>): Promise<AddressedNotice[]> => {
  const why = reason === 'gone' ? 'the receiver responded that the address is gone' : 'its deliveries kept failing'
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

/** The manager of the project whose schedule generated a report. */
const ofReport = ({
  id,
  at,
  data: { reportId, projectId, title, readyFor },
}: DomainEvent<'report.generated.v1'>): AddressedNotice[] =>
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

/** Empty if an event causes no notices. */
export const noticesOf = async (event: EventOf<typeof subscription>): Promise<AddressedNotice[]> => {
  if (event.name === 'expense.recorded.v1' || event.name === 'project.updated.v1') return ofBudget(event)
  if (isOf(event, 'project', 'task')) return [...ofAssignment(event), ...ofItems(event)]
  if (isOf(event, 'task-due')) return ofDueDate(event)
  if (isOf(event, 'raid')) return ofRaidChange(event)
  if (isOf(event, 'raid-due')) return ofRaidDue(event)
  if (isOf(event, 'project-request')) return ofRequest(event)
  if (isOf(event, 'expense')) return ofExpense(event)
  if (isOf(event, 'budget')) return ofBudgetChange(event)
  if (isOf(event, 'charter-request')) return ofCharter(event)
  if (isOf(event, 'delegation')) return ofDelegation(event)
  if (isOf(event, 'approvals-waiting')) return ofWaiting(event)
  if (isOf(event, 'meeting')) return ofMeeting(event)
  if (isOf(event, 'comment')) return ofMention(event)
  if (isOf(event, 'report')) return ofReport(event)
  if (isOf(event, 'generation')) return ofText(event)
  if (isOf(event, 'change-set')) return ofChangeSet(event)
  if (isOf(event, 'workspace')) return ofMail(event)
  if (isOf(event, 'operator')) return ofActing(event)
  if (isOf(event, 'upgrade')) return ofUpgrade(event)
  return isOf(event, 'webhook') ? ofWebhook(event) : ofInvitation(event)
}
