import { expect, test } from 'vitest'
import { suggestedPerson } from './suggested-person.ts'

const person = (personId: string, hours: number) => ({
  personId,
  name: personId,
  weeks: [{ hours, tasks: 1 }],
  withoutEstimate: 0,
})

const task = (assigneeId: string | null, hours: number, projectId = 'dam') => ({
  taskId: `${projectId}-${assigneeId}`,
  projectId,
  projectName: projectId,
  title: 'Pour',
  assigneeId,
  startDate: null,
  dueDate: '2026-03-06' as const,
  progress: 0,
  estimatedHours: hours,
  hours: [hours],
})

const weeks = [{ from: '2026-03-02' as const, capacity: 40 }]
const moved = (person: string | null) => ({ task: task(person, 10), from: { person, week: '2026-03-02' } })
const work = [task('ana', 10), task('ben', 5)]
const busyAna = person('ana', 60)

const suggestion = (people: ReturnType<typeof person>[], from: string | null) => {
  const found = suggestedPerson({ people, weeks, work }, moved(from))
  return found && [found.person.personId, found.over]
}

test.each([
  [
    'who has time on the same project, before who has more time',
    [busyAna, person('ben', 30), person('cy', 0)],
    'ben',
    0,
  ],
  ['who has most time, if no one on the project has enough', [busyAna, person('ben', 31), person('cy', 20)], 'cy', 0],
  [
    'who would have the least too much, if no one has time',
    [busyAna, person('ben', 34), person('cy', 33.2)],
    'cy',
    3.2,
  ],
  ['someone with a full week too, if there is no one else', [busyAna, person('ben', 60)], 'ben', 30],
])('%s', (_, people, suggested, over) => {
  expect(suggestion(people, 'ana')).toEqual([suggested, over])
})

test.each([
  ['while the person has time', [person('ana', 40), person('ben', 0)]],
  ['if there is no one else', [busyAna]],
])('no one %s', (_, people) => {
  expect(suggestion(people, 'ana')).toBeUndefined()
})

test('an unassigned task is for who has time, however little there is to do', () => {
  expect(suggestion([person('ben', 30), person('cy', 0)], null)).toEqual(['ben', 0])
  expect(suggestion([person('ben', 31), person('cy', 32)], null)).toEqual(['ben', 1])
})

test('no one is suggested who would have too much to do in another week of the task, or on a day off', () => {
  const twoWeeks = [...weeks, { from: '2026-03-09' as const, capacity: 0 }]
  const over = (hours: number[]) => {
    const ben = {
      ...person('ben', 0),
      weeks: [
        { hours: 0, tasks: 0 },
        { hours: 2, tasks: 1 },
      ],
    }
    const move = { ...moved('ana'), task: { ...task('ana', 10), hours } }
    return suggestedPerson({ people: [busyAna, ben], weeks: twoWeeks, work }, move)?.over
  }
  expect([over([10, 0]), over([10, 1])]).toEqual([0, 3])
})
