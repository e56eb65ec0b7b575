import type { Workload } from '../../../shared/analytics/analytics.ts'
import type { WorkMove } from './use-work-moving.ts'

/**
 * Who could take a task of a person who has too much to do in a week, or of no one: the person with the fewest hours in
 * that week, first among those who work on the same project and have time for it. Undefined if the task need not move.
 */
export const suggestedPerson = (
  { people, weeks, work }: Pick<Workload, 'people' | 'weeks' | 'work'>,
  { task, from }: Pick<WorkMove, 'task' | 'from'>,
): string | undefined => {
  const column = weeks.findIndex((each) => each.from === from.week)
  const capacity = weeks[column]?.capacity ?? 0
  const hoursOf = (person: Workload['people'][number] | undefined): number => person?.weeks[column]?.hours ?? 0
  const own = people.find(({ personId }) => personId === from.person)
  if (own !== undefined && hoursOf(own) <= capacity) return undefined
  const onProject = new Set(work.filter(({ projectId }) => projectId === task.projectId).map((each) => each.assigneeId))
  const isAtHand = (person: Workload['people'][number]): boolean =>
    onProject.has(person.personId) && hoursOf(person) + (task.hours[column] ?? 0) <= capacity
  const others = people.filter((person) => person !== own)
  const [first] = others.toSorted((a, b) => Number(isAtHand(b)) - Number(isAtHand(a)) || hoursOf(a) - hoursOf(b))
  return first === undefined || (own !== undefined && hoursOf(first) >= hoursOf(own)) ? undefined : first.personId
}
