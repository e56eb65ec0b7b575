/**
 * The work behind a RACI matrix: which tasks an activity stands for, who is behind a role, and who did and decided what.
 * Everything comes from stored links and exactly equal names.
 */
import { letterOf, plainName, type RaciContent } from '../../../../shared/charters/raci-document.ts'
import type { RaciActivity, Responsibility } from '../../../../shared/charters/raci.ts'

export type WorkedTask = {
  id: string
  title: string
  assigneeId: string | null
  isOpen: boolean
  /** Whether work was started, be it completed or not. */
  hasBegun: boolean
  /** Who last changed its status; undefined if no stored change says so. */
  statusBy?: string | undefined
  /** Everyone who is known to have changed anything in it. */
  changedBy: readonly string[]
}

/** A RAID entry with linked tasks, and who last changed its status. */
export type SettledEntry = { id: string; taskIds: readonly string[]; statusBy: string }

/** `isHere`: whether they can still open the project. */
export type Worker = { id: string; name: string; isHere: boolean }

export type Work = {
  projectId: string
  /** The live tasks of the project. */
  tasks: readonly WorkedTask[]
  entries: readonly SettledEntry[]
  /** The people of the workspace. */
  people: readonly Worker[]
}

/** The only item with a name; undefined if there are several. */
export const onlyNamed = <T>(items: readonly T[], nameOf: (item: T) => string, name: string): T | undefined => {
  const found = items.filter((item) => plainName(nameOf(item)) === plainName(name))
  return found.length === 1 ? found[0] : undefined
}

/** The live tasks that an activity stands for: those that it links, or else those with its name as their title. */
export const tasksBehind = <T extends Pick<WorkedTask, 'id' | 'title'>>(
  { name, standsFor }: RaciActivity,
  tasks: readonly T[],
): T[] => {
  const linked = new Set(standsFor?.tasks)
  return linked.size > 0
    ? tasks.filter(({ id }) => linked.has(id))
    : tasks.filter(({ title }) => plainName(title) === plainName(name))
}

/** The id of the person behind a role: the linked one, or else the only person with that name. */
export const personBehind = (
  { people = {} }: RaciContent,
  role: string,
  everyone: readonly Pick<Worker, 'id' | 'name'>[],
): string | undefined =>
  Object.hasOwn(people, role) ? people[role] : onlyNamed(everyone, ({ name }) => name, role)?.id

/** Who did or decided one thing, and the record that says so. */
export type Deed = { by: string; record: string; what: 'completed' | 'moved' | 'settled' | 'assigned' }

/** An activity with its work, and the person behind each of its letters. */
export type Compared = {
  index: number
  activity: RaciActivity
  tasks: readonly WorkedTask[]
  /** Work on tasks that has begun: one deed for each task. */
  worked: readonly Deed[]
  /** Changes of status, without those by a responsible person of their own tasks: doing one's work decides nothing. */
  decided: readonly Deed[]
  /** The same with them. */
  moved: readonly Deed[]
  /** Roles with a letter, and who is behind them. */
  letters: readonly { role: string; letter: Responsibility; person: string | undefined }[]
}

const compare = (matrix: RaciContent, activity: RaciActivity, index: number, work: Work): Compared => {
  const tasks = tasksBehind(activity, work.tasks)
  const letters = matrix.roles.flatMap((role) => {
    const letter = letterOf(activity, role)
    return letter === undefined ? [] : [{ role, letter, person: personBehind(matrix, role, work.people) }]
  })
  const responsible = new Set(letters.flatMap(({ letter, person }) => (letter === 'R' ? (person ?? []) : [])))
  const begun = tasks.filter(({ hasBegun }) => hasBegun)
  const ids = new Set(tasks.map(({ id }) => id))
  const moved = begun.flatMap(({ id, statusBy, isOpen }): Deed[] =>
    statusBy === undefined ? [] : [{ by: statusBy, record: id, what: isOpen ? 'moved' : 'completed' }],
  )
  const own = new Set(begun.flatMap(({ id, assigneeId }) => (responsible.has(assigneeId ?? '') ? id : [])))
  const assigneeOf = new Map(begun.map(({ id, assigneeId }) => [id, assigneeId]))
  const settled = work.entries
    .filter(({ taskIds }) => taskIds.some((id) => ids.has(id)))
    .map(({ id, statusBy }): Deed => ({ by: statusBy, record: id, what: 'settled' }))
  return {
    index,
    activity,
    tasks,
    worked: begun.flatMap(({ id, assigneeId, statusBy }): Deed[] => {
      const by = assigneeId ?? statusBy
      return by === undefined ? [] : [{ by, record: id, what: 'assigned' }]
    }),
    decided: [...moved.filter(({ record, by }) => !(own.has(record) && assigneeOf.get(record) === by)), ...settled],
    moved: [...moved, ...settled],
    letters,
  }
}

/** The activities of a matrix, each with its work. */
export const comparedActivities = (matrix: RaciContent, work: Work): Compared[] =>
  matrix.activities.map((activity, index) => compare(matrix, activity, index, work))

/** How many of the deeds are a person's, by person, most first. */
export const tally = (deeds: readonly Deed[]): [person: string, count: number][] => {
  const counts = new Map<string, number>()
  for (const { by } of deeds) counts.set(by, (counts.get(by) ?? 0) + 1)
  return [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
}
