import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Project } from '../../shared/projects/project.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { actor, settled } from '../builders/actors.ts'
import { expectAccessible, expectToast, openPage, picture, signInAs, toastOf } from './browser.ts'
import { callAsManager, ownProject, ownTask, readTask, tasksOf } from './own-records.ts'

const openTasks = async (project: Project, search: string, login = 'program@demo.test'): Promise<Page> => {
  const page = await openPage()
  await signInAs(page, login)
  await page.goto(`/projects/${project.id}?tab=tasks${search}`)
  return page
}

const expectTask = (task: Task, change: Partial<Task>) => expect.poll(() => readTask(task)).toMatchObject(change)

test('a card is moved by pointer, by keyboard and by its menu, and returns if the call fails', async () => {
  const project = await ownProject()
  const [cut, weld, paint] = [
    await ownTask(project, { title: 'Cut' }),
    await ownTask(project, { title: 'Weld' }),
    await ownTask(project, { title: 'Paint' }),
  ]
  const page = await openTasks(project, '&view=board')
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) })
  const card = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}\\b`) })
  const cardIn = (name: string, title: string) =>
    column(name)
      .getByRole('button', { name: new RegExp(`^${title}\\b`) })
      .waitFor()
  await cardIn('Planning', 'Paint')
  await card('Paint').getByText(`${project.taskPrefix}-3`).waitFor()
  await expectAccessible(page)

  // If the page scrolls between press and move, the press lands on another card.
  await column('In Progress').scrollIntoViewIfNeeded()
  await card('Cut').dragTo(column('In Progress'))
  await cardIn('In Progress', 'Cut')
  await expectTask(cut, { status: 'in_progress' })

  await card('Weld').focus()
  const hasStatus = (words: string) => page.getByRole('status').filter({ hasText: words }).waitFor()
  for (const [key, words] of [
    [' ', 'Weld picked up'],
    ['ArrowRight', 'Over Preparation'],
    ['ArrowRight', 'Over In Progress'],
    [' ', 'Weld moved to In Progress'],
  ] as const) {
    await page.keyboard.press(key)
    await hasStatus(words)
  }
  await card('Weld').and(page.locator(':focus')).waitFor()
  await expectTask(weld, { status: 'in_progress' })

  await page.getByLabel('Move Paint to').selectOption('Completed')
  await cardIn('Completed', 'Paint')
  await expectTask(paint, { status: 'completed', progress: 100 })

  await page.route('**/api/tasks/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('Move Paint to').selectOption('To Do')
  await expectToast(page, 'Failed to update task', 'Something went wrong')
  await cardIn('Completed', 'Paint')
  await picture(page, 'task-board')
})

test('many tasks are changed at once, the ones that could not be changed are named, and Undo reverts the rest', async () => {
  const project = await ownProject()
  const tasks = [
    await ownTask(project, { title: 'Cut' }),
    await ownTask(project, { title: 'Weld' }),
    await ownTask(project, { title: 'Paint' }),
  ]
  const page = await openTasks(project, '')
  const priorities = async () => (await tasksOf(project)).map(({ priority }) => priority)
  await page.getByRole('checkbox', { name: 'Select Cut' }).click()
  await page.getByRole('checkbox', { name: 'Select Paint' }).click({ modifiers: ['Shift'] })
  await page.getByText('3 tasks selected').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Set priority of the selected tasks').selectOption('High')
  await expectToast(page, '3 tasks changed')
  expect(await priorities()).toEqual(['high', 'high', 'high'])
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '3 tasks changed back')
  expect(await priorities()).toEqual(['medium', 'medium', 'medium'])

  await callAsManager('PUT', `/api/tasks/${tasks[1]?.id}`, { title: 'Weld twice' })
  await page.getByLabel('Set priority of the selected tasks').selectOption('Critical')
  const report = page.getByRole('dialog', { name: '1 task could not be changed' })
  await report
    .getByRole('listitem')
    .filter({ hasText: 'Weld twice' })
    .filter({ hasText: 'Someone else changed this in the meantime.' })
    .waitFor()
  await report.getByRole('button', { name: 'Undo the others' }).click()
  await expectToast(page, '2 tasks changed back')
  await expect.poll(priorities).toEqual(['medium', 'medium', 'medium'])

  await page.getByRole('region', { name: 'Change the selected tasks' }).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 3 tasks' })
  await question.getByLabel('Reason').fill('Not in the contract')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, '3 tasks deleted')
  expect(await tasksOf(project)).toEqual([])
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '3 tasks restored')
  expect(await tasksOf(project)).toHaveLength(3)
})

test('people who are given many tasks are added to all projects of these by one question, with an undo for either', async () => {
  const name = `Given ${Date.now()}`
  const projects = [await ownProject({ name: `${name} north` }), await ownProject({ name: `${name} south` })]
  const tasks = [
    await ownTask(projects[0]!, { title: `${name}: cut` }),
    await ownTask(projects[0]!, { title: `${name}: weld` }),
    await ownTask(projects[1]!, { title: `${name}: paint` }),
  ]
  const teams = () =>
    Promise.all(
      projects.map(async ({ id }) => (await callAsManager<Project>('GET', `/api/projects/${id}`)).teamMembers),
    )
  const assignees = async () => (await Promise.all(tasks.map(readTask))).map(({ assigneeId }) => assigneeId)
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  const give = async () => {
    await page.goto(`/tasks?q=${encodeURIComponent(name)}`)
    await page.getByRole('checkbox', { name: `Select ${name}: cut` }).click()
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    await page.getByText('3 tasks selected').waitFor()
    await page.getByLabel('Set assignee of the selected tasks').selectOption('Priya Raman')
    await expectToast(page, '3 tasks changed', `Priya Raman is not on ${name} `)
    await expectToast(page, '3 tasks changed', 'and sees nothing else of them.')
  }
  await give()
  await picture(page, 'project-access-question-many')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '3 tasks changed back')
  expect(await assignees()).toEqual([null, null, null])

  await give()
  await toastOf(page).getByRole('button', { name: 'Add to the projects' }).click()
  await expectToast(page, 'Team member assigned', 'Priya Raman has been assigned to 2 projects')
  expect(await teams()).toEqual([['Priya Raman'], ['Priya Raman']])
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Team member removed', 'Priya Raman has been removed from 2 projects')
  expect(await teams()).toEqual([[], []])
})

test('if some of many tasks could not be given to a person, the question follows the list of these', async () => {
  const project = await ownProject({ name: 'Given in part' })
  const tasks = [await ownTask(project, { title: 'Cut' }), await ownTask(project, { title: 'Weld' })]
  const page = await openTasks(project, '')
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await callAsManager('PUT', `/api/tasks/${tasks[1]?.id}`, { title: 'Weld twice' })
  await page.getByLabel('Set assignee of the selected tasks').selectOption('Priya Raman')
  const report = page.getByRole('dialog', { name: '1 task could not be changed' })
  await report.getByRole('button', { name: 'Close' }).last().click()
  await expectToast(page, '1 task changed', 'Priya Raman is not on Given in part, and sees nothing else of it.')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '1 task changed back')
  expect((await tasksOf(project)).map(({ assigneeId }) => assigneeId)).toEqual([null, null])
})

test('a project manager, who may not assign people to projects, is not asked', async () => {
  const project = await ownProject()
  const task = await ownTask(project, { title: 'Cut' })
  const page = await openTasks(project, '', 'project@demo.test')
  await page.getByRole('checkbox', { name: 'Select Cut' }).click()
  await page.getByLabel('Set assignee of the selected tasks').selectOption('Priya Raman')
  await expectToast(page, '1 task changed')
  await page.getByLabel('Set priority of the selected tasks').selectOption('High')
  await expectTask(task, { priority: 'high' })
  expect(await toastOf(page).getByRole('button', { name: 'Add to the project' }).count()).toBe(0)
})

test('a comment mentions a person, who is notified; a draft is kept; the history shows changes; comments are deleted with their task', async () => {
  const project = await ownProject()
  const task = await ownTask(project, { title: 'Weld the gutter' })
  const people = await callAsManager<{ id: string; email: string }[]>('GET', '/api/users')
  await callAsManager('POST', `/api/projects/${project.id}/assign`, {
    userId: people.find(({ email }) => email === 'sme@demo.test')?.id,
  })
  const page = await openTasks(project, `&task=${task.id}`)
  const panel = page.getByRole('dialog', { name: 'Weld the gutter' })
  const field = panel.getByRole('textbox', { name: 'Write a comment' })
  await field.pressSequentially('Ready for you, @pri')
  await panel.getByRole('option', { name: 'Priya Raman' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('from Monday.')
  await expect.poll(() => field.inputValue()).toBe('Ready for you, @Priya Raman from Monday.')
  await page.keyboard.press('Control+Enter')
  await panel.getByRole('listitem').filter({ hasText: 'Ready for you, @Priya Raman from Monday.' }).waitFor()
  await expectAccessible(page)
  await picture(page, 'task-panel')
  await field.fill('Half a thought')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await callAsManager('PUT', `/api/tasks/${task.id}`, { progress: 40, dueDate: '2027-03-01' })
  await page.getByRole('button', { name: 'Details of Weld the gutter' }).click()
  await expect.poll(() => field.inputValue()).toBe('Half a thought')
  const history = panel.getByRole('region', { name: 'History' })
  const latest = history.getByRole('listitem').filter({ hasText: 'Changed by Ana Flores' })
  await latest
    .filter({ hasText: /Due datenone→ to Mar 1, 2027/ })
    .filter({ hasText: /Progress0%→ to 40%/ })
    .waitFor()
  await history.getByRole('listitem').filter({ hasText: 'Created by Ana Flores' }).waitFor()
  await settled()
  const { body } = await (await actor('sme')).call('GET', '/api/notices')
  expect(body).toContainEqual(
    expect.objectContaining({
      kind: 'mentioned',
      text: 'Ana Flores mentioned you',
      subtitle: 'Weld the gutter',
      projectId: project.id,
      taskId: task.id,
    }),
  )
  await callAsManager('DELETE', `/api/tasks/${task.id}`, { reason: 'Done by the supplier' })
  await settled()
  await callAsManager('POST', `/api/tasks/${task.id}/restore`)
  expect(await callAsManager<unknown[]>('GET', `/api/tasks/${task.id}/comments`)).toHaveLength(1)
})
