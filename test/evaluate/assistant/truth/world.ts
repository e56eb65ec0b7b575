/** The records of a workspace as its API returns them: what answers of the assistant are compared with. */
import type { Comment } from '../../../../shared/comments/comment.ts'
import type { Budget } from '../../../../shared/money/budget.ts'
import type { Delegation } from '../../../../shared/money/delegation.ts'
import type { Order } from '../../../../shared/money/order.ts'
import type { Approval, Expense } from '../../../../shared/money/expense.ts'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import { addDays, addMonths, daysBetween, monthOf, type Day } from '../../../../shared/dates/dates.ts'

export type Person = { id: string; name: string; firstName: string }

export type World = {
  today: Day
  me: Person
  /** The person who asks is the first. */
  people: readonly Person[]
  projects: readonly Project[]
  tasks: readonly Task[]
  raid: readonly RaidEntry[]
  milestones: readonly (Milestone & { projectId: string })[]
  meetings: readonly Meeting[]
  expenses: readonly Expense[]
  approvals: readonly Approval[]
  comments: readonly Comment[]
  /** One for each project, in the same order. */
  budgets: readonly Budget[]
  orders: readonly Order[]
  absences: readonly Delegation[]
}

/** What an answer has to say. */
export type Want = {
  /** How many records there are, or another figure of the first sentence. */
  count?: number
  /** The records that an answer may be about, and whose names it gives as far as it lists any. */
  names?: readonly string[]
  /** Cents that have to be stated. */
  money?: number
  /** Words that have to be in the answer. */
  says?: readonly (string | undefined)[]
  /** Words that have to be in its gaps: what it does not answer. */
  gap?: RegExp
}

/** A question, and what is true. `what` and `measure` are those of the query that it should become. */
export type Asked = {
  ask: (world: World) => string
  /** The question before it in the same conversation. */
  after?: (world: World) => string
  what: string
  measure: string
  want: (world: World) => Want
}

/** A question that no other one comes before. `ask`: its text, if that is the same in every world. */
export const asked = (what: string, measure: string, ask: string | Asked['ask'], want: Asked['want']): Asked => ({
  ask: typeof ask === 'string' ? () => ask : ask,
  what,
  measure,
  want,
})

/** Work of a cancelled project is neither done nor open. */
export const openTask =
  ({ projects }: World) =>
  ({ status, projectId }: Task): boolean =>
    status !== 'completed' && projects.find(({ id }) => id === projectId)?.status !== 'cancelled'
export const lateTask =
  (world: World) =>
  (task: Task): boolean =>
    openTask(world)(task) && task.dueDate !== null && task.dueDate < world.today
/** A milestone of a cancelled project will not be reached, so it is neither. */
export const unreached =
  ({ projects }: World) =>
  ({ doneOn, projectId }: World['milestones'][number]): boolean =>
    doneOn === null && projects.find(({ id }) => id === projectId)?.status !== 'cancelled'
/** Reached, or still to be reached. */
export const planned =
  (world: World) =>
  (milestone: World['milestones'][number]): boolean =>
    milestone.doneOn !== null || unreached(world)(milestone)
export const unfinished = ({ status }: Project): boolean => status !== 'completed' && status !== 'cancelled'
const unresolved = ({ status }: RaidEntry): boolean => status === 'open' || status === 'in_progress'
/** What a cancelled project left unresolved is neither open nor closed. */
export const openEntry =
  ({ projects }: World) =>
  (entry: RaidEntry): boolean =>
    unresolved(entry) && projects.find(({ id }) => id === entry.projectId)?.status !== 'cancelled'
export const closedEntry = (entry: RaidEntry): boolean => !unresolved(entry)
export const counted = ({ status }: Expense): boolean => status === 'approved' || status === 'paid'
/** Amounts are absent for readers who may not see them. */
export const cents = (amount: string | undefined): number => Math.round(100 * Number(amount ?? 0))

export const monthAt = ({ today }: World, months: number) => addMonths(monthOf(today), months)
const monthNames = 'January February March April May June July August September October November December'.split(' ')
export const monthName = (month: string): string => monthNames[Number(month.slice(5, 7)) - 1] ?? ''
export const monday = ({ today }: World): Day => addDays(today, -(((daysBetween('1970-01-05', today) % 7) + 7) % 7))
export const between =
  (from: Day, to: Day) =>
  (day: Day | null | undefined): boolean =>
    day !== null && day !== undefined && day >= from && day <= to

export const titles = (all: readonly { title: string }[]): string[] => all.map(({ title }) => title)
export const namesOf = (all: readonly { name: string }[]): string[] => all.map(({ name }) => name)
/** The records that a list has, and how many. */
export const list = (names: readonly string[]): Want => ({ count: names.length, names })

export const project = ({ projects }: World, place: number): Project => {
  const found = projects[place]
  if (found === undefined) throw new Error(`There is no project ${place}`)
  return found
}
export const person = ({ people }: World, place: number): Person => {
  const found = people[place]
  if (found === undefined) throw new Error(`There is no person ${place}`)
  return found
}
