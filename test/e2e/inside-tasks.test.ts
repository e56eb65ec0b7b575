import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Project } from '../../shared/projects/project.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { settled } from '../builders/actors.ts'
import { expectFit, expectNoSidewaysScroll, openPage, picture, signInAs, toastOf, type Look } from './browser.ts'
import { callAsManager, ownProject, ownTask, readTask, tasksOf } from './own-records.ts'

const openTask = async (project: Project, { id }: Task, look: Look = {}): Promise<Page> => {
  const page = await openPage(look)
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}?tab=tasks&task=${id}`)
  await page.getByRole('region', { name: 'Checklist' }).waitFor()
  return page
}

const checklistOf = (page: Page): Locator => page.getByRole('region', { name: 'Checklist' })
const textsOf = async (task: Task) =>
  (await readTask(task)).checklist.map(({ text, done }) => `${done ? 'x' : '-'} ${text}`)

/** The items as the page shows them. */
const shown = (page: Page): Promise<string[]> =>
  checklistOf(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) =>
      boxes.map((box) => `${(box as HTMLInputElement).checked ? 'x' : '-'} ${box.getAttribute('aria-label')}`),
    )

const change = (task: Task, ...changes: object[]): Promise<Task> =>
  callAsManager('POST', `/api/tasks/${task.id}/checklist`, { changes })

const add = (id: string, text: string, more: object = {}) => ({ act: 'add', id, text, ...more })

describe('a checklist', () => {
  test('is written, ordered and ticked with the keyboard, and sets the progress of the task', async () => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Hang the canopy', progress: 30 })
    const page = await openTask(project, task)
    const list = checklistOf(page)
    await list.getByText('No checklist yet.').waitFor()
    await list.getByRole('button', { name: 'Add' }).press('Enter')
    for (const text of ['Order bolts', 'Order nuts', 'Rent the crane']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await list.getByLabel('New item').and(page.locator(':focus')).waitFor()
    await list.getByLabel('New item').evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '- Close the platform\n- [x] Agree the night shift\n')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await list.getByText('1 of 5').waitFor()
    await page.getByText('From the checklist: 1 of 5').waitFor()
    expect(await page.getByRole('button', { name: /^Progress of Hang/ }).count()).toBe(0)

    const crane = list.getByRole('checkbox', { name: 'Rent the crane' })
    await crane.press('Alt+ArrowUp')
    await crane.press('Alt+ArrowUp')
    await crane.press('Alt+ArrowUp')
    await crane.press('Alt+ArrowDown')
    await crane.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Space')
    const order = [
      '- Order bolts',
      'x Rent the crane',
      '- Order nuts',
      '- Close the platform',
      'x Agree the night shift',
    ]
    expect(await shown(page)).toEqual(order)
    await expect.poll(() => textsOf(task)).toEqual(order)
    expect((await readTask(task)).progress).toBe(40)

    await list.getByRole('button', { name: 'Item: Order nuts' }).press('Enter')
    await page.keyboard.type('Order washers')
    await page.keyboard.press('Enter')
    await list.getByRole('button', { name: 'Item: Order washers' }).and(page.locator(':focus')).waitFor()
    await expect.poll(() => textsOf(task)).toContain('- Order washers')
    await expectFit(page, 'task-checklist')
    await page.reload()
    await list.getByText('2 of 5').waitFor()
  })

  test('keeps showing its new items, and the focus on them, while they are saved', async () => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Hang the canopy' })
    const page = await openTask(project, task)
    const list = checklistOf(page)
    const saving = Promise.withResolvers<void>()
    await page.route('**/api/tasks/*/checklist', async (route) => {
      await saving.promise
      await route.continue()
    })
    await list.getByRole('button', { name: 'Add' }).press('Enter')
    await page.keyboard.type('Order bolts')
    await page.keyboard.press('Enter')
    const bolts = list.getByRole('checkbox', { name: 'Order bolts' })
    await bolts.focus()
    const saved = page.waitForResponse('**/api/tasks/*/checklist')
    saving.resolve()
    await saved
    await page.getByText('Added “Order bolts”').waitFor()
    expect(await bolts.evaluate((box) => box === document.activeElement)).toBe(true)
  })

  test('takes the ticks of two people at once, and says what happened in the history', async () => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Hang the canopy' })
    await change(task, add('item0001', 'Order bolts'), add('item0002', 'Order nuts'))
    const page = await openTask(project, task)
    const list = checklistOf(page)
    await list.getByRole('checkbox', { name: 'Order nuts' }).waitFor()
    await change(task, { act: 'set', id: 'item0001', done: true })
    // The history is read again after the person's own tick, and not after those of others.
    await settled()
    await list.getByRole('checkbox', { name: 'Order nuts' }).check()
    await expect.poll(() => shown(page)).toEqual(['x Order bolts', 'x Order nuts'])
    expect(await textsOf(task)).toEqual(['x Order bolts', 'x Order nuts'])
    await page.getByText('Ticked “Order nuts”').waitFor()
    await page.getByText('Ticked “Order bolts”').waitFor()

    // The last tick offers to complete the task, and does not complete it.
    expect((await readTask(task)).status).toBe('planning')
    await list.getByRole('button', { name: 'Complete task' }).click()
    await expect.poll(() => readTask(task)).toMatchObject({ status: 'completed', progress: 100 })
    await list.getByRole('button', { name: 'Complete task' }).waitFor({ state: 'detached' })
  })

  test('has items with a person and a date, which are removed and brought back, and counts in the lists', async () => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Hang the canopy' })
    await change(
      task,
      add('item0001', 'Order bolts', { done: true }),
      add('item0002', 'Order nuts'),
      add('item0003', 'Paint'),
    )
    const page = await openTask(project, task, { width: 390, touch: true })
    const list = checklistOf(page)
    await list.getByRole('button', { name: 'Person for Order nuts' }).click()
    await list.getByRole('combobox', { name: 'Person for Order nuts' }).selectOption('Priya Raman')
    await expect.poll(async () => (await readTask(task)).checklist[1]?.assigneeId).not.toBeNull()
    await expectNoSidewaysScroll(page)
    await picture(page, 'task-checklist-touch')
    await list.getByRole('button', { name: 'More for Order nuts' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await list.getByText('Removed “Order nuts”').waitFor()
    await expect.poll(() => textsOf(task)).toEqual(['x Order bolts', '- Paint'])
    await list.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).click()
    await expect.poll(() => textsOf(task)).toEqual(['x Order bolts', '- Order nuts', '- Paint'])
    expect((await readTask(task)).checklist[1]?.assigneeId).not.toBeNull()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByTitle('Checklist: 1 of 3 done').waitFor()
  })
})

describe('a task that repeats', () => {
  test('is set up in words, followed by the next one when it is completed, and deleted alone or with its series', async () => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Inspect the track', dueDate: '2032-11-08' })
    const page = await openTask(project, task)
    const repeats = page.getByRole('region', { name: 'Repeats' })
    await repeats.getByText('Does not repeat').waitFor()
    await repeats.getByRole('button', { name: 'Repeat…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Repeat task' })
    await dialog.getByLabel('Every how many weeks').fill('2')
    await dialog.getByText('Every second Monday').waitFor()
    await dialog.getByText('After Nov 8, 2032: Nov 22, 2032 · Dec 6, 2032 · Dec 20, 2032').waitFor()
    await expectFit(page, 'task-repeat')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await repeats.getByText('Repeats every second Monday').waitFor()
    expect((await readTask(task)).recurrence).toEqual({ rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', start: '2032-11-08' })

    await callAsManager('PUT', `/api/tasks/${task.id}`, { status: 'completed' })
    await expect
      .poll(async () => (await tasksOf(project)).map(({ dueDate }) => dueDate))
      .toEqual(['2032-11-08', '2032-11-22'])
    const [, next] = await tasksOf(project)
    await page.goto(`/projects/${project.id}?tab=tasks&task=${next?.id}`)
    await repeats.getByText('Repeats every second Monday').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete task' })
    await question.getByLabel('Only this one').and(question.locator(':checked')).waitFor()
    await question.getByLabel('This one and all that would follow').check()
    await question.getByLabel('Reason').fill('No longer needed')
    await question.getByRole('button', { name: 'Delete' }).click()
    await question.waitFor({ state: 'detached' })
    expect((await tasksOf(project)).map(({ id }) => id)).toEqual([task.id])
  })
})

test('Escape closes what is open inside the panel, then the panel, and leaves the toast with its Undo', async () => {
  const project = await ownProject()
  const task = await ownTask(project, { title: 'Hang the canopy' })
  const page = await openTask(project, task)
  const panel = page.getByRole('dialog', { name: 'Hang the canopy' })
  await panel.getByRole('button', { name: /^Title/ }).press('Enter')
  await page.keyboard.type('Never mind')
  await page.keyboard.press('Escape')
  await panel
    .getByRole('button', { name: /^Title: Hang the canopy/ })
    .and(page.locator(':focus'))
    .waitFor()
  await panel.getByLabel('Write a comment').fill('Ask @A')
  await panel.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await panel.getByRole('option').first().waitFor({ state: 'detached' })
  expect(await panel.getByLabel('Write a comment').inputValue()).toBe('Ask @A')
  await panel.getByLabel('Write a comment').fill('')

  await panel.getByRole('button', { name: /^Priority of/ }).press('Enter')
  await page.getByLabel(/^Priority of/).selectOption('critical')
  await page.getByText('Task changed').first().waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await readTask(task)).priority).toBe(task.priority)
})
