import { describe, expect, test } from 'vitest'
import { dayLine } from '../../../shared/timeline/day-line.ts'
import { placeOf, type ScheduledTask } from '../../../shared/timeline/project-schedule.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { usualWeek, workingCalendar } from '../../../shared/dates/working-calendar.ts'
import { datesOf, moved, toMove, type Grip } from './bar-change.ts'

const line = dayLine(workingCalendar(usualWeek, [{ date: '2028-03-01' }]), '2028-02-21')

const placed = (startDate: string, dueDate: string): ScheduledTask => {
  const place = placeOf(
    { id: 'A', status: 'todo', progress: 0, startDate, dueDate, estimatedHours: null, links: [], doneOn: null },
    line,
    8,
  )
  if (place === undefined) throw new Error('It has dates')
  return {
    ...place,
    startDay: startDate,
    dueDay: dueDate,
    dates: undefined,
    critical: false,
    late: 0,
    float: undefined,
    ahead: 0,
  }
}

const after = (task: ScheduledTask, grip: Grip, by: number) => {
  const { startDay, dueDay } = datesOf(task, moved(task, grip, by), line)
  return [startDay, dueDay]
}

describe('a bar', () => {
  test('that is moved keeps its working days, past days off', () => {
    expect(after(placed('2028-02-28', '2028-02-29'), 'whole', 1)).toEqual(['2028-02-29', '2028-03-02'])
    expect(after(placed('2028-02-28', '2028-02-29'), 'whole', -1)).toEqual(['2028-02-25', '2028-02-28'])
    expect(after(placed('2028-03-02', '2028-03-03'), 'whole', 1)).toEqual(['2028-03-03', '2028-03-06'])
  })

  test('can be resized at either end, and is never shorter than a day', () => {
    expect(after(placed('2028-02-28', '2028-02-29'), 'end', 1)).toEqual(['2028-02-28', '2028-03-02'])
    expect(after(placed('2028-02-28', '2028-02-29'), 'end', -9)).toEqual(['2028-02-28', '2028-02-28'])
    expect(after(placed('2028-02-28', '2028-02-29'), 'start', 9)).toEqual(['2028-02-29', '2028-02-29'])
    expect(after(placed('2028-02-28', '2028-02-29'), 'start', -1)).toEqual(['2028-02-25', '2028-02-29'])
  })

  test('keeps the day of the end that is not dragged, even a day off', () => {
    expect(after(placed('2028-02-26', '2028-03-01'), 'whole', 0)).toEqual(['2028-02-26', '2028-03-01'])
    expect(after(placed('2028-02-26', '2028-03-03'), 'end', 1)).toEqual(['2028-02-26', '2028-03-06'])
  })
})

test('a pushed task gets no additional dates', () => {
  const task = { version: 3, startDate: null, dueDate: '2028-03-03' } as Task
  const dates = { startDay: '2028-03-03', dueDay: '2028-03-06' }
  const move = { id: 'A', from: dates, to: dates, by: 1 }
  expect(toMove({ ...move, asked: false }, task)).toEqual({
    id: 'A',
    version: 3,
    startDate: null,
    dueDate: '2028-03-06',
  })
  expect(toMove({ ...move, asked: true }, task)).toEqual({
    id: 'A',
    version: 3,
    startDate: '2028-03-03',
    dueDate: '2028-03-06',
  })
})
