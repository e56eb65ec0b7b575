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

test.each([
  ['who has time on the same project, before who has more time', [busyAna, person('ben', 30), person('cy', 0)], 'ben'],
  ['who has most time, if no one on the project has enough', [busyAna, person('ben', 31), person('cy', 20)], 'cy'],
  ['no one while the person has time', [person('ana', 40), person('ben', 0)], undefined],
  ['no one if all have as much to do', [busyAna, person('ben', 60)], undefined],
  ['no one if there is no one else', [busyAna], undefined],
])('%s', (_, people, suggested) => {
  expect(suggestedPerson({ people, weeks, work }, moved('ana'))).toBe(suggested)
})

test('an unassigned task is for who has time, however little there is to do', () => {
  expect(suggestedPerson({ people: [person('ben', 30), person('cy', 0)], weeks, work }, moved(null))).toBe('ben')
})
