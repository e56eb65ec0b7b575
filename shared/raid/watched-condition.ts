/**
 * What an assumption or a dependency rests on, as a condition on the workspace's own records: its kinds, requests, and
 * its wording as a sentence. The condition is evaluated where the records are.
 */
import * as z from 'zod/mini'
import { amount, amountInput } from '../money/amount.ts'
import { oneOf } from '../contract/choices.ts'
import { withHiddenAmounts } from '../contract/confidential.ts'
import { day, dayInput, instant } from '../dates/day-inputs.ts'
import { personId, projectId, projectOfTask, taskId } from '../contract/ids.ts'
import { conditionLimits } from './limits.ts'
import { roles, teamRoles } from '../permissions.ts'
import { conditionStates } from './raid-choices.ts'
import { counted } from '../wording.ts'
import { writtenAmount } from '../money/written-amount.ts'
import { writtenDay } from '../dates/written-day.ts'

/** The smallest number of people in a role on a project's team. */
const people = z.int().check(z.gte(1), z.lte(conditionLimits.people))

/** A stored condition. */
export const watchedCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('task_done_by'), taskId: z.string(), day }),
  z.object({ kind: z.literal('project_ends_by'), projectId: z.string(), day }),
  z.object({ kind: z.literal('budget_under'), projectId: z.string(), amount }),
  z.object({ kind: z.literal('role_filled'), projectId: z.string(), role: z.enum(teamRoles), count: people }),
  z.object({ kind: z.literal('person_stays'), projectId: z.string(), personId: z.string() }),
])
export type WatchedCondition = z.output<typeof watchedCondition>

const chosen = (id: z.ZodMiniType<string, string>, message: string) =>
  z.string({ error: message }).check(z.refine((value) => id.safeParse(value).success, message))
const wantedDay = z.pipe(dayInput, z.string({ error: 'Choose a day' }))
const someProject = chosen(projectId, 'Choose a project')
const peopleMessage = `Enter 1 to ${conditionLimits.people} people`

/** A condition in a request, with a message for each of its fields. */
export const watchedConditionInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('task_done_by'), taskId: chosen(taskId, 'Choose a task'), day: wantedDay }),
    z.object({ kind: z.literal('project_ends_by'), projectId: someProject, day: wantedDay }),
    z.object({ kind: z.literal('budget_under'), projectId: someProject, amount: amountInput }),
    z.object({
      kind: z.literal('role_filled'),
      projectId: someProject,
      role: z.enum(teamRoles, 'Choose a role'),
      count: z
        .number({ error: peopleMessage })
        .check(z.int(peopleMessage), z.gte(1, peopleMessage), z.lte(conditionLimits.people, peopleMessage)),
    }),
    z.object({
      kind: z.literal('person_stays'),
      projectId: someProject,
      personId: chosen(personId, 'Choose a person'),
    }),
  ],
  { error: 'Choose a condition' },
)

/** The state of a condition. */
export const conditionVerdict = z.object({
  /** The condition in words, with the names of its records. */
  sentence: withHiddenAmounts(z.string()),
  state: oneOf(conditionStates),
  /** The finding in words: `planned for Mar 12, 2027, 11 days after`. */
  found: withHiddenAmounts(z.string()),
})
export type ConditionVerdict = z.output<typeof conditionVerdict>

/**
 * The same for an entry. It is evaluated when its records change and when each day begins, and written when the result
 * differs.
 */
export const conditionState = z.extend(conditionVerdict, { /** When it entered this state. */ since: instant })
export type ConditionState = z.output<typeof conditionState>

export const tryConditionBody = z.object({ condition: watchedConditionInput })

/** Represents the roles of all people among a condition's records. */
export const everyRole = 'roles'

/** The records whose changes can affect the result or the wording of a condition. */
export const watchedRecords = (condition: WatchedCondition): string[] => {
  if (condition.kind === 'task_done_by') return [condition.taskId, projectOfTask(condition.taskId)]
  return condition.kind === 'role_filled' ? [condition.projectId, everyRole] : [condition.projectId]
}

/** Names of a condition's records. Undefined for records that are gone. */
export type ConditionNames = { task?: string | undefined; project?: string | undefined; person?: string | undefined }

/** A condition as a sentence without a full stop. */
export const sentenceOf = (
  condition: WatchedCondition,
  { task, project = 'a deleted project', person = 'A former member' }: ConditionNames,
): string => {
  switch (condition.kind) {
    case 'task_done_by':
      return `${task === undefined ? 'A deleted task' : `“${task}”`} of ${project} is done by ${writtenDay(condition.day)}`
    case 'project_ends_by':
      return `The project ${project} ends by ${writtenDay(condition.day)}`
    case 'budget_under':
      return `The project ${project} spends no more than ${writtenAmount(condition.amount)}`
    case 'role_filled':
      return `The team of ${project} has at least ${counted(condition.count, roles[condition.role])}`
    case 'person_stays':
      return `${person} stays on the team of ${project}`
  }
}
