import { waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { workloadOf } from '../../../shared/analytics/workload.ts'
import { workingCalendar } from '../../../shared/dates/working-calendar.ts'
import { routes } from '../../../shared/routes.ts'
import { task } from '../../../shared/tasks/task.ts'
import { answer } from '../../../test/builders/answers.ts'
import { openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { someSession } from '../../session/some-session.ts'

const monday = '2026-11-30'
const week = { days: [1, 2, 3, 4, 5], hoursPerDay: 8 }
const team = ['Ana', 'Ben'].map((name) => ({ id: name, name }))

const work = (title: string, assigneeId: string, estimatedHours: number) => ({
  taskId: title,
  projectId: 'prj_1',
  projectName: 'Slow line',
  title,
  assigneeId,
  startDate: monday,
  dueDate: '2026-12-04',
  progress: 0,
  estimatedHours,
})

const loaded = (...tasks: ReturnType<typeof work>[]) => {
  const time = { calendar: workingCalendar(week, []), hoursPerDay: week.hoursPerDay }
  return answer(routes.analytics.workload, { ...workloadOf(tasks, team, time, monday), more: false })
}

test('a task moves to the person it was aimed at, even if the order of the people changes meanwhile', async () => {
  const [pour, dig] = [work('Pour the wall', 'Ana', 20), work('Dig the pit', 'Ben', 10)]
  const plan = sample(routes.timeline.read.result.shape.plan.def.innerType, { workingWeek: week })
  const planned = sample(task, { id: pour.taskId, title: pour.title, startDate: monday, dueDate: pour.dueDate })
  const screen = openScreen(
    '/workload',
    someSession(),
    loaded(pour, dig),
    answer(routes.timeline.read, { tasks: [planned], plan }),
  )
  const table = within(await screen.findByRole('table', { name: 'Workload' }))
  const people = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(people()).toEqual(['Ana', 'Ben', 'Unassigned'])
  await screen.user.click(table.getByRole('button', { name: /^Ana, week of Nov 30/ }))
  table.getByRole('button', { name: 'Move… Pour the wall' }).focus()
  await screen.user.keyboard('{ArrowDown}')
  expect(table.getByRole('status').textContent).toMatch(/^→ Ben, week of Nov 30, now 25%/)

  screen.api.add(loaded(pour, dig, work('Fill the pit', 'Ben', 30)))
  await screen.refetch()
  await waitFor(() => expect(people()).toEqual(['Ben', 'Ana', 'Unassigned']))
  expect(table.getByRole('status').textContent).toMatch(/^→ Ben, week of Nov 30, now 100%/)
  await screen.user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Pour the wall”' }))
  const person = await dialog.findByRole('combobox', { name: 'Person' })
  expect((person as HTMLSelectElement).selectedOptions[0]?.text).toMatch(/^Ben/)
})

test('no one is suggested who would have too much to do, and it says how near the nearest is', async () => {
  const [pour, fill] = [work('Pour the wall', 'Ana', 20), work('Fill the pit', 'Ana', 30)]
  const screen = openScreen('/workload', someSession(), loaded(pour, fill, work('Dig the pit', 'Ben', 15)))
  const table = within(await screen.findByRole('table', { name: 'Workload' }))
  await screen.user.click(table.getByRole('button', { name: /^Ana, week of Nov 30/ }))
  const rowOf = (title: string) => within(table.getByRole('link', { name: title }).closest('li') as HTMLElement)
  rowOf('Pour the wall').getByText('Ana 125% → 75%, Ben 38% → 88%')
  rowOf('Pour the wall').getByRole('button', { name: 'Move to Ben: Pour the wall' })
  rowOf('Fill the pit').getByText('No one has time for it. Closest is Ben, who would be 5 h over capacity.')
  expect(rowOf('Fill the pit').queryByRole('button', { name: /^Move to / })).toBeNull()
})
