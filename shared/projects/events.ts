/** Events of projects, their expenses and their baselines. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { projectStatuses, riskLevels } from './project-choices.ts'
import { events } from '../contract/event.ts'
import { healthLevels } from '../verdict/health-choices.ts'
import { day } from '../dates/day-inputs.ts'

/** What the totals count and show of a project. Amounts in cents. Events from before a field existed lack it. */
export const projectFacts = z.object({
  name: z.string(),
  status: oneOf(projectStatuses),
  endDate: z.nullable(day),
  startDate: z.prefault(z.nullable(day), null),
  /** The date of its earliest open milestone. */
  milestoneOn: z.prefault(z.nullable(day), null),
  /** The level of risk that a person has pinned; null if it is computed. */
  pinnedRisk: z.prefault(z.nullable(oneOf(riskLevels)), null),
  budget: z.int(),
  budgetUsed: z.int(),
  /** What its orders commit it to, beyond what was spent. */
  committed: z.prefault(z.int(), 0),
  /** Lines of its budget that are exceeded by what was spent and is committed. */
  linesOver: z.prefault(z.int(), 0),
  /** Percent, as stored with the project; it counts only while the project has no tasks. */
  progress: z.int(),
})
export type ProjectFacts = z.output<typeof projectFacts>

const projectChange = z.object({
  projectId: z.string(),
  version: z.int(),
  was: z.nullable(projectFacts),
  now: z.nullable(projectFacts),
  changed: z.array(z.string()),
  /** The person who was assigned, if any. */
  assignedTo: z.optional(z.string()),
  /** Their first and last name. */
  assignedName: z.optional(z.string()),
  /** True if the change only follows a change of a team member. */
  withPerson: z.optional(z.boolean()),
})
export type ProjectChange = z.output<typeof projectChange>

/** A baseline: the dates of a project's tasks, kept to compare later dates with. */
const baselineSet = z.object({
  projectId: z.string(),
  projectName: z.string(),
  baselineId: z.string(),
  name: z.string(),
  /** Number of tasks in it. */ taskCount: z.int(),
  /** Its latest date; null without dates, and in events from before this field existed. */
  endsOn: z.prefault(z.nullable(day), null),
})

/** A project whose health has another level than the last recorded one. */
const healthChanged = z.object({
  projectId: z.string(),
  projectName: z.string(),
  was: oneOf(healthLevels),
  now: oneOf(healthLevels),
})

/** The address of a project, mail to which becomes tasks. The address itself is not included. */
const mailAddressReplaced = z.object({ projectId: z.string(), projectName: z.string() })

export const projectEvents = events({
  'project.created.v1': { family: 'project', summary: 'A project was created.', data: projectChange },
  'project.updated.v1': { family: 'project', summary: 'A project was changed.', data: projectChange },
  'project.assigned.v1': { family: 'project', summary: 'A person was assigned to a project.', data: projectChange },
  'project.deleted.v1': { family: 'project', summary: 'A project went to the trash.', data: projectChange },
  'project.restored.v1': { family: 'project', summary: 'A project came back from the trash.', data: projectChange },
  'expense.recorded.v1': {
    family: 'project',
    summary: 'An approved expense was added to a project.',
    data: projectChange,
  },
  'expense.reversed.v1': {
    family: 'project',
    summary: 'An approved expense of a project no longer counts.',
    data: projectChange,
  },
  'health.changed.v1': {
    family: 'health',
    summary: 'The health of a project changed, because of an event or because a day began.',
    data: healthChanged,
  },
  'mail-address.replaced.v1': {
    family: 'mail-address',
    summary: 'The email address of a project was replaced.',
    data: mailAddressReplaced,
  },
  'baseline.set.v1': {
    family: 'baseline',
    summary: 'A baseline of a project’s task dates was set.',
    data: baselineSet,
  },
})
