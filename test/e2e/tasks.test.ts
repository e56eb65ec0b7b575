import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Project } from '../../shared/projects/project.ts'
import { expectNoSidewaysScroll, expectToast, openPage, picture, signInAs, type Look } from './browser.ts'
import { ownProject, ownTask, readTask, tasksOf } from './own-records.ts'

const openTasks = async (project: Project, look: Look = {}): Promise<Page> => {
  const page = await openPage(look)
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}?tab=tasks`)
  await page.getByRole('button', { name: 'New Task' }).waitFor()
  return page
}

/** A value that turns into an editor when clicked: `Status of Order the glass`, `To Do`. */
const cell = (page: Page, label: string, value = ''): Locator =>
  page.getByRole('button', { name: `${label}: ` }).filter({ hasText: value })

const editor = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

/** Where the page is, and that it keeps the room of its scrollbar, which this browser does not draw. */
const behind = (page: Page) =>
  page.evaluate(() => ({
    gutter: getComputedStyle(document.documentElement).scrollbarGutter,
    left: document.querySelector('main')?.getBoundingClientRect().left,
    top: document.querySelector('main')?.getBoundingClientRect().top,
  }))

/** Waits until the button with this start of its name has the focus. */
const expectFocus = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name }).and(page.locator(':focus')).waitFor()

/** Waits until an editor has the focus. */
const expectEditing = (page: Page, label: string): Promise<void> =>
  editor(page, label).and(page.locator(':focus')).waitFor()

test('at 1280 px, the title has at least 280 px before any other column, also when all columns are shown', async () => {
  const project = await ownProject()
  await ownTask(project, { title: 'Renew the protective coating of the handrails at platforms 1 to 4' })
  const page = await openTasks(project)
  await page.setViewportSize({ width: 1280, height: 800 })
  const heads = page.getByRole('table', { name: 'Tasks' }).getByRole('columnheader')
  const left = async (at: number): Promise<number> => (await heads.nth(at).boundingBox())?.x ?? Number.NaN
  const room = async (): Promise<number> => (await left(1)) - (await left(0))
  await expect.poll(room).toBeGreaterThanOrEqual(280)
  await page.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['Estimate', 'Actual']) await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await heads.filter({ hasText: 'Actual' }).waitFor()
  expect(await room()).toBeGreaterThanOrEqual(280)
  // None of them is cut off.
  const table = await page.getByRole('table', { name: 'Tasks' }).boundingBox()
  const last = await heads.last().boundingBox()
  expect((last?.x ?? Infinity) + (last?.width ?? 0)).toBeLessThanOrEqual((table?.x ?? 0) + (table?.width ?? 0))
  await picture(page, 'task-columns-1280')
})

test('a new task is not created with a day that does not exist, as typed into the field of the browser', async () => {
  const project = await ownProject()
  const page = await openTasks(project)
  const before = await behind(page)
  expect(before.gutter).toBe('stable')
  await page.getByRole('button', { name: 'New Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Task' })
  await dialog.getByLabel('Title').fill('Typed badly')
  // The page behind the dialog stays where it is.
  expect(await behind(page)).toEqual(before)
  await dialog.getByLabel('Due date').focus()
  await page.keyboard.type('02312027')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await dialog.getByText('Enter a full date that exists, or clear the field').waitFor()
  expect(await tasksOf(project)).toEqual([])
  await dialog.getByLabel('Due date').fill('2027-02-28')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await expectToast(page, 'Task created')
  expect(await tasksOf(project)).toMatchObject([{ title: 'Typed badly', dueDate: '2027-02-28' }])
})

describe('a task in its row', () => {
  test('is edited with only the keyboard, and the focus returns to the cell', async () => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Paint the rails' })
    const page = await openTasks(project)
    await page.getByRole('checkbox', { name: 'Select Paint the rails' }).focus()
    await page.keyboard.press('Tab')
    await expectFocus(page, 'Title: Paint the rails')
    await page.keyboard.press('Enter')
    await expectEditing(page, 'Title')
    await page.keyboard.type('Paint the handrails')
    await page.keyboard.press('Enter')
    await expectFocus(page, 'Title: Paint the handrails')
    await page.keyboard.press('Enter')
    await expectEditing(page, 'Title')
    await page.keyboard.type('Never mind')
    await page.keyboard.press('Escape')
    await expectFocus(page, 'Title: Paint the handrails')
    for (const name of ['Status', 'Priority', 'Assignee', 'Start date', 'Due date', 'Progress']) {
      await page.keyboard.press('Tab')
      await expectFocus(page, `${name} of Paint the handrails`)
    }
    await page.keyboard.press('Enter')
    await expectEditing(page, 'Progress of Paint the handrails')
    await page.keyboard.type('60')
    await page.keyboard.press('Enter')
    await expectFocus(page, 'Progress of Paint the handrails: 60%')
    for (const name of [
      'Paint the handrails depends on',
      'Details of Paint the handrails',
      'Delete Paint the handrails',
    ]) {
      await page.keyboard.press('Tab')
      await expectFocus(page, name)
    }
    await expect
      .poll(() => readTask(task))
      .toMatchObject({ title: 'Paint the handrails', progress: 60, status: 'planning' })
  })

  test('has its status selected with the keyboard', async () => {
    const project = await ownProject()
    const task = await ownTask(project, { title: 'Test the lift', status: 'todo' })
    const page = await openTasks(project)
    await cell(page, 'Status of Test the lift', 'To Do').focus()
    await page.keyboard.press('Enter')
    await expectEditing(page, 'Status of Test the lift')
    await page.keyboard.type('In Pr')
    await page.keyboard.press('Enter')
    await cell(page, 'Status of Test the lift', 'In Progress').waitFor()
    await expect.poll(async () => (await readTask(task)).status).toBe('in_progress')
  })
})

describe('extreme names', () => {
  const long = 'Überprüfung'.padEnd(200, ' und noch einmal von vorn')
  const unbroken = 'W'.repeat(200)
  const arabic = 'تجديد مظلة الرصيف رقم ٤ قبل موسم الأمطار'

  test.each([1440, 390] as const)(
    'of 200 characters, without spaces, or in right-to-left script fit at %i px',
    async (width) => {
      const project = await ownProject({ name: long })
      await ownProject({ name: arabic })
      for (const title of [long, unbroken, arabic]) await ownTask(project, { title })
      const page = await openTasks(project, { width })
      for (const title of [long, unbroken, arabic]) await cell(page, 'Title', title).waitFor()
      await expectNoSidewaysScroll(page)
      await page.goto('/projects')
      await page.getByRole('main').getByText(long).first().waitFor()
      await expectNoSidewaysScroll(page)
    },
  )
})
