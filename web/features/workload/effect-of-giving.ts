import type { Workload, WorkloadTask } from '../../../shared/analytics/analytics.ts'
import { hours } from '../analytics/amounts.ts'
import { shareWords } from './load-step.ts'
import type { Suggestion } from './suggested-person.ts'

/** Says that no one has time for a task, and who would have the least too much to do with it. */
export const noOneHasTime = ({ person, over }: Suggestion): string =>
  `No one has time for it. Closest is ${person.name}, who would be ${hours(over)} over capacity.`

/**
 * What giving a task to a person does to the hours of both in the week of a column, as text: `Ana 125% → 75%, Ben 25% →
 * 75%`. The task has the same hours in each week, because all people work by the same calendar.
 */
export const effectOfGiving = (
  { people, weeks }: Pick<Workload, 'people' | 'weeks'>,
  { assigneeId, hours: own }: Pick<WorkloadTask, 'assigneeId' | 'hours'>,
  personId: string,
  column: number,
): string => {
  const change = (id: string | null, sign: 1 | -1): string[] => {
    const person = people.find((each) => each.personId === id)
    if (person === undefined) return []
    const [load, capacity] = [person.weeks[column]?.hours ?? 0, weeks[column]?.capacity ?? 0]
    const after = load + sign * (own[column] ?? 0)
    return [`${person.name} ${shareWords(load, capacity)} → ${shareWords(after, capacity)}`]
  }
  const other = own.reduce((sum, each, index) => (index === column ? sum : sum + each), 0)
  return [
    ...change(assigneeId, -1),
    ...change(personId, 1),
    ...(other > 0 ? [`${hours(other)} in other weeks`] : []),
  ].join(', ')
}
