/**
 * What an assumption or a dependency rests on, as a condition on the workspace's own records: its kinds, what
 * may be sent, and the sentence that it is. Whether it holds is judged where the records are.
 */
import * as z from 'zod/mini'
import { amount, amountInput } from './amount.ts'
import { oneOf } from './choices.ts'
import type { Day } from './dates.ts'
import { day, dayInput, instant } from './day.ts'
import { personId, projectId, projectOfTask, taskId } from './ids.ts'
import { conditionLimits } from './limits.ts'
import { parseCents } from './money.ts'
import { roles, teamRoles } from './permissions.ts'
import { conditionStates } from './raid-choices.ts'

/** People of a role on a project's team that there have to be, at least. */
const people = z.int().check(z.gte(1), z.lte(conditionLimits.people))

/** A condition as it stands. */
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

/** A condition as it may be sent, with a message at each of its fields. */
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
  { error: 'Choose what has to hold' },
)

/** How a condition stands. */
export const conditionVerdict = z.object({
  /** The condition in words, with the names of its records. */
  sentence: z.string(),
  state: oneOf(conditionStates),
  /** What was found, in words: `planned for Mar 12, 2027, 11 days after`. */
  found: z.string(),
})
export type ConditionVerdict = z.output<typeof conditionVerdict>

/** The same of an entry. It is judged as its records change and as each day begins, and written when the answer is another. */
export const conditionState = z.extend(conditionVerdict, { /** Since when it is in this state. */ since: instant })
export type ConditionState = z.output<typeof conditionState>

export const tryConditionBody = z.object({ condition: watchedConditionInput })

/** What stands for the roles of all people among the records that a condition is about. */
export const everyRole = 'roles'

/** The records whose changes can decide about a condition, or about its words. */
export const watchedRecords = (condition: WatchedCondition): string[] => {
  if (condition.kind === 'task_done_by') return [condition.taskId, projectOfTask(condition.taskId)]
  return condition.kind === 'role_filled' ? [condition.projectId, everyRole] : [condition.projectId]
}

/** Names of what a condition is about; undefined for what is gone. */
export type ConditionNames = { task?: string | undefined; project?: string | undefined; person?: string | undefined }

/** Made at their first use: every function reads this module as it starts, and the locale data costs each of them 10 ms. */
let days: Intl.DateTimeFormat | undefined
let dollars: Intl.NumberFormat | undefined

/** `Mar 1, 2027` */
export const dayInWords = (value: Day): string => {
  days ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
  return days.format(new Date(`${value}T00:00:00Z`))
}

/** 5000000 cents → `$50,000` */
export const moneyInWords = (cents: number): string => {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return dollars.format(cents / 100).replace(/\.00$/, '')
}

/** `2 Project Managers` */
export const roleInWords = (role: (typeof teamRoles)[number], count: number): string =>
  `${count} ${roles[role]}${count === 1 ? '' : 's'}`

/** A condition as a sentence without its full stop. */
export const sentenceOf = (
  condition: WatchedCondition,
  { task, project = 'a project that is gone', person = 'Somebody who has left' }: ConditionNames,
): string => {
  switch (condition.kind) {
    case 'task_done_by':
      return `${task === undefined ? 'A task that is gone' : `“${task}”`} of ${project} is done by ${dayInWords(condition.day)}`
    case 'project_ends_by':
      return `The project ${project} ends by ${dayInWords(condition.day)}`
    case 'budget_under':
      return `The project ${project} spends no more than ${moneyInWords(parseCents(condition.amount) ?? 0)}`
    case 'role_filled':
      return `The team of ${project} has at least ${roleInWords(condition.role, condition.count)}`
    case 'person_stays':
      return `${person} stays on the team of ${project}`
  }
}
