/**
 * Jobs of every day, with the acts that they may take: a click or tap, a choice, a drag, or a key. Others are counted in
 * five-jobs.test.ts and where their screens are tested.
 */
import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import { demoWorkspaces } from '../../shared/demo.ts'
import { weekSpan } from '../../shared/dates/week.ts'
import { dayWithoutYear } from '../../shared/dates/written-day.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { settled } from '../builders/actors.ts'
import { stageTime } from '../builders/stage-clock.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openPage,
  picture,
  signInAs,
  toastOf,
} from './browser.ts'
import { ownAccount } from './own-account.ts'
import { callAsManager, ownProject, ownTask, readTask } from './own-records.ts'

/** The id of a person of Harbour Rail. */
const personWith = async (login: string): Promise<string> =>
  (await callAsManager<{ id: string; email: string }[]>('GET', '/api/users')).find(({ email }) => email === login)
    ?.id ?? ''

/** Counts what a person does. */
const counting = () => {
  const acts = { count: 0 }
  const act = async (doing: Promise<unknown>): Promise<void> => {
    acts.count += 1
    await doing
  }
  return { acts, act }
}

test('which project needs help is seen at home without an act, and why is one click away', async () => {
  const today = dayOf(await stageTime(), demoWorkspaces.harbour.timeZone)
  const project = await ownProject({
    name: 'Aa gantry',
    status: 'active',
    startDate: addDays(today, -90),
    endDate: addDays(today, -30),
  })
  const task = await ownTask(project, { title: 'Repair the gantry', dueDate: addDays(today, -40) })
  await settled()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/dashboard')
  const { acts, act } = counting()
  const first = page.getByRole('region', { name: 'Needs Attention' }).getByRole('listitem').first()
  const name = await first.getByRole('link').first().innerText()
  await first.getByText(/^(Off track|At risk)$/).waitFor()
  await act(first.getByRole('link').first().click())
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  expect(acts.count).toBeLessThanOrEqual(1)
  expect((await readTask(task)).status).not.toBe('completed')
})

test('a specialist updates five tasks on a phone in at most twelve acts, and completes one with a single tap', async () => {
  const today = dayOf(await stageTime(), demoWorkspaces.harbour.timeZone)
  const project = await ownProject({ name: 'Night shift', status: 'execution' })
  const { id, email } = await ownAccount(['Ilse', 'Brandt'], project.id)
  const tasks: Task[] = []
  for (const [index, title] of [
    'Bleed the brakes',
    'Check the horn',
    'Drain the tank',
    'Fit the wipers',
    'Test the doors',
  ].entries())
    tasks.push(await ownTask(project, { title, assigneeId: id, dueDate: addDays(today, index - 1) }))
  await settled()
  const page = await openPage({ width: 390, touch: true })
  await signInAs(page, email)
  await page.goto('/dashboard')
  const { acts, act } = counting()
  const work = page.getByRole('region', { name: 'Your Work' })
  const statuses = async () => Promise.all(tasks.map(async (task) => (await readTask(task)).status))
  await work.getByRole('listitem').nth(4).waitFor()
  expect(await page.getByRole('main').getByRole('region').first().getAttribute('aria-labelledby')).toBe(
    await work.getAttribute('aria-labelledby'),
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await picture(page, 'own-work-phone')

  for (const { title } of tasks.slice(0, 3)) {
    await act(work.getByRole('button', { name: `Complete ${title}` }).tap())
    await expectToast(page, 'Task completed', title)
    await work.getByRole('link', { name: new RegExp(title) }).waitFor({ state: 'detached' })
  }
  await toastOf(page).getByRole('button', { name: 'Undo' }).tap()
  await expectToast(page, 'Change undone')
  await work.getByRole('link', { name: /Drain the tank/ }).waitFor()
  expect((await statuses()).slice(0, 3)).toEqual(['completed', 'completed', 'planning'])
  await work.getByRole('button', { name: 'Complete Drain the tank' }).tap()
  await expectToast(page, 'Task completed', 'Drain the tank')

  for (const task of tasks.slice(3)) {
    const { title } = task
    await act(work.getByRole('link', { name: new RegExp(title) }).tap())
    const panel = page.getByRole('dialog', { name: title })
    await act(panel.getByRole('button', { name: /^Status of/ }).tap())
    await act(panel.getByRole('combobox', { name: /^Status of/ }).selectOption('In Progress'))
    await expect.poll(async () => (await readTask(task)).status).toBe('in_progress')
    await act(page.goBack())
  }
  expect(await statuses()).toEqual(['completed', 'completed', 'completed', 'in_progress', 'in_progress'])
  expect(acts.count).toBeLessThanOrEqual(12)
})

test('a person with too much to do is rebalanced in at most four acts from the dashboard, and by drag or keys', async () => {
  const today = dayOf(await stageTime(), demoWorkspaces.harbour.timeZone)
  const monday = weekSpan(today, 4).from
  const [priya, tomasz] = [await personWith('sme@demo.test'), await personWith('project@demo.test')]
  const project = await ownProject({ name: 'Slipway', status: 'execution' })
  const task = (title: string, more: object = {}) =>
    ownTask(project, {
      title,
      assigneeId: priya,
      estimatedHours: 30,
      startDate: monday,
      dueDate: addDays(monday, 2),
      ...more,
    })
  const dredge = await task('Dredge the slipway')
  const gravel = await task('Spread the gravel')
  const rails = await task('Lay the rails', {
    assigneeId: tomasz,
    estimatedHours: 5,
    dependencies: [gravel.id],
    startDate: addDays(monday, 3),
    dueDate: addDays(monday, 3),
  })
  await settled()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/dashboard')

  const { acts, act } = counting()
  const table = page.getByRole('table', { name: 'Workload', exact: true })
  const cell = (name: string, day: string) =>
    table.getByRole('button', { name: new RegExp(`^${name}, week of ${dayWithoutYear(day)}`) })
  const dialog = (title: string) => page.getByRole('dialog', { name: `Move “${title}”` })
  await act(page.getByRole('complementary').getByRole('link', { name: 'Timeline' }).click())
  await act(page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Workload' }).click())
  await act(cell('Priya Raman', monday).click())
  const tasks = page.getByRole('region', { name: `Priya Raman, week of ${dayWithoutYear(monday)}` })
  await tasks.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await picture(page, 'workload-cell')
  // The row says what the move does before it is made.
  const row = tasks.getByRole('listitem').filter({ hasText: dredge.title })
  await row.getByText(/^Priya Raman \d+% → \d+%, .+ \d+% → \d+%$/).waitFor()
  await act(row.getByRole('button', { name: /^Move to / }).click())
  // The message may ask at once whether to add the person to the project.
  await expectToast(page, 'Task moved')
  expect(await readTask(dredge)).toMatchObject({ startDate: monday, dueDate: dredge.dueDate })
  expect((await readTask(dredge)).assigneeId).not.toBe(priya)
  expect(acts.count).toBeLessThanOrEqual(4)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Moved back')
  expect((await readTask(dredge)).assigneeId).toBe(priya)
  await row.waitFor()

  // To another person, with the effect shown and confirmed.
  await row.dragTo(cell('Tomasz Nowak', monday))
  const effect = dialog(dredge.title).getByRole('table', { name: 'Workload before and after' })
  await effect.getByRole('row', { name: /^Priya Raman .* 60 h → .* 30 h$/ }).waitFor()
  await effect.getByRole('row', { name: /^Tomasz Nowak .* h → .* h$/ }).waitFor()
  await expectAccessible(page)
  await picture(page, 'workload-move')
  expect((await readTask(dredge)).assigneeId).toBe(priya)
  await dialog(dredge.title).getByRole('button', { name: 'Move', exact: true }).click()
  await expectToast(page, 'Task moved', dredge.title)
  expect(await readTask(dredge)).toMatchObject({ assigneeId: tomasz, startDate: monday })

  // By keys, a week later: what waits for the task moves too.
  const move = tasks.getByRole('button', { name: `Move… ${gravel.title}` })
  await move.focus()
  await page.keyboard.press('ArrowRight')
  await tasks
    .getByRole('status')
    .filter({ hasText: `week of ${dayWithoutYear(addDays(monday, 7))}` })
    .waitFor()
  await page.keyboard.press('Enter')
  await dialog(gravel.title)
    .getByRole('row', { name: new RegExp(rails.title) })
    .waitFor()
  await picture(page, 'workload-move-week')
  await page.keyboard.press('Enter')
  await expectToast(page, '2 tasks moved', gravel.title)
  expect(await readTask(gravel)).toMatchObject({ assigneeId: priya, startDate: addDays(monday, 7) })
  expect((await readTask(rails)).startDate).toBe(addDays(monday, 10))
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Moved back')
  expect((await readTask(rails)).startDate).toBe(addDays(monday, 3))
})
