import { expect, test } from 'vitest'
import { projectStanding } from '../../shared/dashboard/dashboard.ts'
import { routes } from '../../shared/routes.ts'
import { answer } from '../../test/builders/answers.ts'
import { openScreen } from '../../test/builders/screen.tsx'
import { sample } from '../../test/builders/smallest.ts'
import { someTask } from '../features/tasks/some-task.ts'
import { someSession } from '../session/some-session.ts'

/** A project whose end, a task and a milestone have passed long ago. */
const openLate = (address: string, status: 'active' | 'cancelled') => {
  const session = someSession()
  const milestone = { id: 'mst_1', name: 'Roof closed', date: '2020-01-10', doneOn: null }
  const project = sample(routes.projects.read.result, {
    id: 'prj_1',
    name: 'Slow line',
    status,
    endDate: '2020-01-31',
    milestones: [milestone],
    taskCount: 1,
  })
  const task = someTask({
    title: 'Order the glass',
    assigneeId: session.user.id,
    startDate: '2020-01-06',
    dueDate: '2020-01-08',
  })
  const standings = [sample(projectStanding, { id: 'prj_1', status })]
  return openScreen(
    address,
    session,
    answer(routes.dashboard.read, { ...sample(routes.dashboard.read.result), session, projects: standings }),
    answer(routes.projects.read, project),
    answer(routes.projects.list, [project]),
    answer(routes.people.list, []),
    answer(routes.tasks.list, [task]),
    answer(routes.timeline.read, {
      tasks: [task],
      plan: {
        startDate: null,
        projectVersion: 1,
        workingWeek: { days: [1, 2, 3, 4, 5], hoursPerDay: 8 },
        holidays: [],
        baseline: null,
        forecast: null,
        endDate: project.endDate,
        milestones: [milestone],
      },
    }),
  )
}

/** Not the board and the chart, whose rows need a page with a height. */
const screens = [
  ['/projects/prj_1', 'Roof closed'],
  ['/projects/prj_1?tab=tasks', 'Order the glass'],
  ['/tasks?scope=all', 'Order the glass'],
  ['/timeline?project=prj_1&view=table', 'Roof closed'],
  ['/timeline?project=prj_1&view=cards', 'Roof closed'],
] as const

const isLateShown = () => /\d(d| days) late/.test(document.body.textContent)

test.each(screens)('%s shows what is late', async (address, shown) => {
  const screen = openLate(address, 'active')
  await screen.findAllByText(shown)
  await expect.poll(isLateShown).toBe(true)
})

test.each(screens)('%s shows nothing of a cancelled project as late', async (address, shown) => {
  const screen = openLate(address, 'cancelled')
  await screen.findAllByText(shown)
  await expect.poll(isLateShown).toBe(false)
})

test('the page of a cancelled project says so', async () => {
  const screen = openLate('/projects/prj_1', 'cancelled')
  await screen.findByText('This project is cancelled. Its tasks and milestones are shown as they were left.')
  await screen.findByText('Not reached')
  expect(screen.queryByText(/^due /)).toBeNull()
})
