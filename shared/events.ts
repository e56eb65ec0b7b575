/** Every event of the product. The write that makes a change carries the event of that change. */
import * as z from 'zod/mini'
import { events, type Envelope } from './contract/event.ts'
import { oneOf, projectStatuses, taskStatuses } from './choices.ts'
import { day, instant } from './dates.ts'
import { teamRoles } from './permissions.ts'

/** What the totals count of a task. */
export const taskFacts = z.object({ status: oneOf(taskStatuses), progress: z.int(), dueDate: z.nullable(day) })
export type TaskFacts = z.output<typeof taskFacts>

/** What the totals count and show of a project. Amounts in cents. */
export const projectFacts = z.object({
  name: z.string(),
  status: oneOf(projectStatuses),
  endDate: z.nullable(day),
  budget: z.int(),
  budgetUsed: z.int(),
  /** Its own figure, which stands where it has no task. */
  progress: z.int(),
})
export type ProjectFacts = z.output<typeof projectFacts>

/**
 * A change of a task: the facts before (null where it did not exist or was in the trash) and after
 * (null where it is gone), so that a total moves by their difference alone.
 */
const taskChange = z.object({
  taskId: z.string(),
  projectId: z.string(),
  title: z.string(),
  version: z.int(),
  was: z.nullable(taskFacts),
  now: z.nullable(taskFacts),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
  /** Present where the assignee changed to a person. */
  assignedTo: z.optional(z.string()),
  /** Present where it went with its project, into the trash or out of it. */
  withProject: z.optional(z.boolean()),
})
export type TaskChange = z.output<typeof taskChange>

const projectChange = z.object({
  projectId: z.string(),
  version: z.int(),
  was: z.nullable(projectFacts),
  now: z.nullable(projectFacts),
  changed: z.array(z.string()),
  /** Present where a person was assigned. */
  assignedTo: z.optional(z.string()),
  /** Present where it only follows what happened to a member of its team. */
  withPerson: z.optional(z.boolean()),
})
export type ProjectChange = z.output<typeof projectChange>

/** A change of a member of the team. Their address, telephone and e-mail travel nowhere. */
const personChange = z.object({
  personId: z.string(),
  /** First and last name. */
  name: z.string(),
  role: z.enum(teamRoles),
  version: z.int(),
  /** Names of the fields that changed; `status` where an invitation was accepted. */
  changed: z.array(z.string()),
})
export type PersonChange = z.output<typeof personChange>

/** A change of the company's settings. Telephone and address travel nowhere. */
const workspaceChange = z.object({
  version: z.int(),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
  /** Present where the time zone changed: calendar days are days in it. */
  timeZone: z.optional(z.object({ was: z.string(), now: z.string() })),
})

/** The closing of an account, or that it was taken back; `closesAt` is when the data would be erased. */
const workspaceClosing = z.object({ companyName: z.string(), closesAt: instant })

export const eventRows = events({
  'project.created.v1': { summary: 'A project was created.', emittedBy: ['projects', 'load-demo'], data: projectChange },
  'project.updated.v1': { summary: 'A project was changed.', emittedBy: ['projects', 'team', 'follow-member-changes', 'load-demo'], data: projectChange },
  'project.assigned.v1': { summary: 'A person was assigned to a project.', emittedBy: ['projects', 'team', 'load-demo'], data: projectChange },
  'project.deleted.v1': { summary: 'A project went to the trash.', emittedBy: ['projects'], data: projectChange },
  'project.restored.v1': { summary: 'A project came back from the trash.', emittedBy: ['projects'], data: projectChange },
  'expense.recorded.v1': { summary: 'An approved expense was added to a project.', emittedBy: ['load-demo'], data: projectChange },
  'task.created.v1': { summary: 'A task was created.', emittedBy: ['tasks', 'load-demo'], data: taskChange },
  'task.updated.v1': { summary: 'A task was changed.', emittedBy: ['tasks', 'load-demo'], data: taskChange },
  'task.completed.v1': { summary: 'A task was completed.', emittedBy: ['tasks', 'load-demo'], data: taskChange },
  'task.deleted.v1': { summary: 'A task went to the trash.', emittedBy: ['tasks', 'follow-project-deletion'], data: taskChange },
  'task.restored.v1': { summary: 'A task came back from the trash.', emittedBy: ['tasks', 'follow-project-deletion'], data: taskChange },
  'person.invited.v1': { summary: 'A member was invited.', emittedBy: ['team', 'load-demo'], data: personChange },
  'person.updated.v1': { summary: 'A member was changed, or has joined.', emittedBy: ['team'], data: personChange },
  'person.removed.v1': { summary: 'A member was removed.', emittedBy: ['team'], data: personChange },
  'workspace.updated.v1': { summary: 'The company’s settings were changed.', emittedBy: ['account'], data: workspaceChange },
  'workspace.exported.v1': { summary: 'An export of the workspace’s data was begun.', emittedBy: ['account'], data: z.object({ parts: z.array(z.string()) }) },
  'workspace.closing.v1': { summary: 'The account is being closed.', emittedBy: ['account'], data: workspaceClosing },
  'workspace.kept.v1': { summary: 'The closing of the account was taken back.', emittedBy: ['account'], data: workspaceClosing },
})

export type EventName = keyof typeof eventRows
export const eventNames = Object.keys(eventRows) as [EventName, ...EventName[]]

export type DataOf<N extends EventName> = z.output<(typeof eventRows)[N]['data']>

/** An event as it travels on the bus. */
export type DomainEvent<N extends EventName = EventName> = { [K in N]: Envelope & { name: K; data: DataOf<K> } }[N]

/** What happened to a member of the team. */
export type PersonEvent = Extract<DomainEvent, { name: `person.${string}` }>
/** What happened to the workspace itself. */
export type WorkspaceEvent = Extract<DomainEvent, { name: `workspace.${string}` }>
/** What happened to a project or a task of one. */
export type WorkEvent = Exclude<DomainEvent, PersonEvent | WorkspaceEvent>

export const isAboutPerson = (event: DomainEvent): event is PersonEvent => event.name.startsWith('person.')
export const isAboutWorkspace = (event: DomainEvent): event is WorkspaceEvent => event.name.startsWith('workspace.')
export const isAboutWork = (event: DomainEvent): event is WorkEvent => !isAboutPerson(event) && !isAboutWorkspace(event)

/** The `source` of every event of the product. */
export const eventSource = 'plumbline'
