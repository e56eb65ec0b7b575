import type { Workload } from '../../../shared/analytics/analytics.ts'
import { isOverloaded } from '../../../shared/analytics/load.ts'
import type { WorkMove } from './use-work-moving.ts'

type Person = Workload['people'][number]

/**
 * The person who could take a task. `over` is 0 if they have time for it, and otherwise by how many hours they would have
 * too much to do in their fullest week of it.
 */
export type Suggestion = { person: Person; over: number }

/** Hours are compared as they are shown. */
const tenths = (hours: number): number => Math.round(10 * hours)

/**
 * Who could take a task of a person who has too much to do in a week, or of no one: of those who have time for all of it,
 * the person with the fewest hours in that week, first among those who work on the same project. If no one has time, the
 * person who would have the least too much. Undefined if the task need not move, or if there is no one else.
 */
export const suggestedPerson = (
  { people, weeks, work }: Pick<Workload, 'people' | 'weeks' | 'work'>,
  { task, from }: Pick<WorkMove, 'task' | 'from'>,
): Suggestion | undefined => {
  const column = weeks.findIndex((each) => each.from === from.week)
  const hoursOf = (person: Person, at = column): number => person.weeks[at]?.hours ?? 0
  const own = people.find(({ personId }) => personId === from.person)
  if (own !== undefined && !isOverloaded(hoursOf(own), weeks[column]?.capacity ?? 0)) return undefined
  const onProject = new Set(work.filter(({ projectId }) => projectId === task.projectId).map((each) => each.assigneeId))
  const overOf = (person: Person): number =>
    Math.max(
      0,
      ...task.hours.map((more, at) =>
        more === 0 ? 0 : tenths(hoursOf(person, at) + more - (weeks[at]?.capacity ?? 0)) / 10,
      ),
    )
  const [first] = people
    .filter((person) => person !== own)
    .map((person): Suggestion => ({ person, over: overOf(person) }))
    .toSorted(
      (a, b) =>
        a.over - b.over ||
        Number(onProject.has(b.person.personId)) - Number(onProject.has(a.person.personId)) ||
        hoursOf(a.person) - hoursOf(b.person),
    )
  return first
}
