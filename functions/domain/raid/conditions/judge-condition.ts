/**
 * Judges whether a condition holds. The result depends on the current records, not on past events. Pure: no reads or
 * writes.
 *
 * A condition with a date holds until that date while the plan allows it. If the plan contradicts it, the condition is
 * already violated, and the text says that this is only planned. The findings contain no figure that changes from day
 * to day; otherwise the answer would change daily.
 */
import { isProjectCancelled } from '../../../../shared/projects/open-in-project.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { dayOf, daysBetween, type Day } from '../../../../shared/dates/dates.ts'
import { sentenceOf, type ConditionVerdict, type WatchedCondition } from '../../../../shared/raid/watched-condition.ts'
import { parseCents } from '../../../../shared/money/read-amount.ts'
import { counted } from '../../../../shared/wording.ts'
import { writtenCents } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { roles } from '../../../../shared/permissions.ts'
import type { StoredPerson } from '../../accounts/people/person-repository.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import type { TaskRecord } from '../../tasks/task-record.ts'

/** The records that a condition refers to; undefined for a record that was permanently deleted. */
export type ConditionScene = {
  task?: TaskRecord | undefined
  project: ProjectRecord | undefined
  /** Members of the project team and the people in the condition, including recently removed people. */
  people: readonly Pick<StoredPerson, 'id' | 'firstName' | 'lastName' | 'role' | 'removedAt'>[]
  today: Day
  timeZone: string
}

type Finding = Pick<ConditionVerdict, 'state' | 'found'>

const holds = (found: string): Finding => ({ state: 'holds', found })
const violated = (found: string): Finding => ({ state: 'violated', found })
const unknown = (found: string): Finding => ({ state: 'unknown', found })

/** `Mar 12, 2027, 11 days after` */
const against = (found: Day, wanted: Day): string => {
  const late = daysBetween(wanted, found)
  return `${writtenDay(found)}, ${late === 0 ? 'on that day' : late > 0 ? `${counted(late, 'day')} after` : `${counted(-late, 'day')} before`}`
}

/** Judges open work by its plan: the planned date, null if there is none. */
const openUntil = (planned: Day | null, wanted: Day, today: Day): Finding => {
  const words = planned === null ? 'no day is planned for it' : `planned for ${against(planned, wanted)}`
  if (today > wanted) return violated(`not done by then, ${words}`)
  if (planned !== null && planned > wanted) return violated(words)
  return isLateOn(today, { isOpen: true, date: planned }) ? holds(`late, ${words}`) : holds(words)
}

const judgeTask = ({ day }: { day: Day }, { task, project, today, timeZone }: ConditionScene): Finding => {
  if (task === undefined) return unknown('the task is gone for good')
  if (task.deletion !== undefined) return unknown('the task is in the trash')
  if (task.completedAt === null && project !== undefined && isProjectCancelled(project))
    return violated('its project is cancelled')
  if (task.completedAt === null) return openUntil(task.dueDate, day, today)
  const done = dayOf(new Date(task.completedAt), timeZone)
  return done <= day ? holds(`done on ${against(done, day)}`) : violated(`done on ${against(done, day)}`)
}

const judgeEnd = ({ day }: { day: Day }, { endDate, status }: ProjectRecord, today: Day): Finding => {
  if (isProjectCancelled({ status })) return violated('the project is cancelled')
  if (status !== 'completed') return openUntil(endDate, day, today)
  // Projects do not record a completion date, so the end date is used.
  if (endDate === null) return holds('completed')
  return endDate <= day
    ? holds(`completed, its end date is ${against(endDate, day)}`)
    : violated(`completed, its end date is ${against(endDate, day)}`)
}

const judgeBudget = ({ amount }: { amount: string }, { budgetUsed }: ProjectRecord): Finding => {
  const limit = parseCents(amount) ?? 0
  const spent = `${writtenCents(budgetUsed)} spent`
  return budgetUsed > limit
    ? violated(`${spent}, ${writtenCents(budgetUsed - limit)} more`)
    : holds(`${spent}, ${writtenCents(limit - budgetUsed)} left`)
}

const judgeRole = (
  { role, count }: Extract<WatchedCondition, { kind: 'role_filled' }>,
  { team }: ProjectRecord,
  people: ConditionScene['people'],
): Finding => {
  const filled = people.filter(
    (person) => person.removedAt === undefined && person.role === role && team.some(({ id }) => id === person.id),
  )
  const found =
    filled.length === 0 ? 'no one on the team has this role' : `${counted(filled.length, roles[role])} on the team`
  return filled.length >= count ? holds(found) : violated(found)
}

const judgePerson = (
  { personId }: { personId: string },
  { team }: ProjectRecord,
  people: ConditionScene['people'],
): Finding => {
  const person = people.find(({ id }) => id === personId)
  if (person === undefined || person.removedAt !== undefined) return violated('not in the workspace any more')
  return team.some(({ id }) => id === personId) ? holds('on the team') : violated('not on the team')
}

const find = (condition: WatchedCondition, scene: ConditionScene): Finding => {
  if (condition.kind === 'task_done_by') return judgeTask(condition, scene)
  const { project, people, today } = scene
  if (project === undefined) return unknown('the project is gone for good')
  if (project.deletion !== undefined) return unknown('the project is in the trash')
  if (condition.kind === 'project_ends_by') return judgeEnd(condition, project, today)
  if (condition.kind === 'budget_under') return judgeBudget(condition, project)
  return condition.kind === 'role_filled'
    ? judgeRole(condition, project, people)
    : judgePerson(condition, project, people)
}

/** The verdict on a condition for a calendar day of the workspace. */
export const judge = (condition: WatchedCondition, scene: ConditionScene): ConditionVerdict => {
  const person =
    condition.kind === 'person_stays' ? scene.people.find(({ id }) => id === condition.personId) : undefined
  const sentence = sentenceOf(condition, {
    task: scene.task?.title,
    project: scene.project?.name,
    person: person && fullName(person),
  })
  return { sentence, ...find(condition, scene) }
}
