import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import { fullDay, writtenMonth } from '../../shared/dates/written-day.ts'
import { addMonths } from '../../web/dates/calendar-days.ts'
import {
  expectAccessible,
  expectAddress,
  expectNoSidewaysScroll,
  expectToast,
  openPage,
  picture,
  signInAs,
  toastOf,
} from './browser.ts'
import { callAsManager, ownProject, ownTask, readTask } from './own-records.ts'

/** A day in the middle of a month, within the range of a feed however far ahead the stage's clock is. */
const day = `${addDays(dayOf(new Date(), 'UTC'), 150).slice(0, 8)}14`

afterEach(() => callAsManager('DELETE', '/api/calendar/feed'))

const onDay = (page: Page, of: string) => page.getByRole('gridcell').filter({ has: page.locator(`[data-day="${of}"]`) })

const focused = (page: Page, of: string) => page.locator(`[data-day="${of}"]:focus`).waitFor()

test('a program manager navigates the calendar with the keyboard, filters it, and opens a task from it', async () => {
  const project = await ownProject({ name: 'Canopy renewal', endDate: addDays(day, 7) })
  const tasks = []
  for (const title of ['Order the glass', 'Cut the steel', 'Hire the crane', 'Close the road', 'Lift the roof'])
    tasks.push(await ownTask(project, { title, dueDate: day }))
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('grid').waitFor()
  await page.goto(`/calendar?date=${day}&project=${project.id}`)
  await onDay(page, day)
    .getByRole('button', { name: /^2 more on/ })
    .waitFor()
  await onDay(page, addDays(day, 7))
    .getByRole('link', { name: /^Canopy renewal \(Project deadline/ })
    .waitFor()

  await page.locator(`[data-day="${day}"]`).focus()
  await page.keyboard.press('ArrowRight')
  await focused(page, addDays(day, 1))
  await page.keyboard.press('ArrowDown')
  await focused(page, addDays(day, 8))
  await page.keyboard.press('PageUp')
  await focused(page, addMonths(addDays(day, 8), -1))
  await page.getByRole('heading', { name: writtenMonth(addMonths(day, -1)), level: 2 }).waitFor()
  await page.getByText('No matches').waitFor()
  await page.keyboard.press('PageDown')
  await focused(page, addDays(day, 8))
  await page.keyboard.press('ArrowUp')
  await focused(page, addDays(day, 1))
  await page.keyboard.press('ArrowLeft')
  await focused(page, day)
  await onDay(page, day).getByRole('link').first().waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: fullDay(day) })
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(5)
  await picture(page, 'calendar-day')
  await page.keyboard.press('Escape')
  await focused(page, day)

  await page.getByRole('button', { name: 'Tasks', exact: true }).click()
  await onDay(page, day).getByRole('link').first().waitFor({ state: 'detached' })
  await onDay(page, addDays(day, 7))
    .getByRole('link', { name: /^Canopy renewal/ })
    .waitFor()
  await page.getByRole('button', { name: 'Tasks', exact: true }).click()
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Week' }).click()
  const [glass] = tasks
  await onDay(page, day)
    .getByRole('link', { name: /Order the glass/ })
    .click()
  await expectAddress(page, `/projects/${project.id}?tab=tasks&task=${glass?.id}`)
  await page.getByRole('dialog', { name: 'Order the glass' }).waitFor()
})

test('a task is moved to another day, by pointer or in the list of its day, and what waits for it moves too', async () => {
  const project = await ownProject()
  const task = await ownTask(project, { title: 'Inspect', dueDate: '2028-02-10' })
  const repair = await ownTask(project, {
    title: 'Repair',
    startDate: '2028-02-22',
    dueDate: '2028-02-23',
    dependencies: [task.id],
  })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  // Where the calendar of tasks was.
  await page.goto(`/projects/${project.id}?tab=tasks&view=calendar&day=2028-02-10`)
  await expectAddress(page, `/calendar?show=task&project=${project.id}&date=2028-02-10&view=month`)
  await page.getByRole('grid', { name: 'February 2028' }).waitFor()
  await onDay(page, '2028-02-10')
    .getByRole('link', { name: /^Inspect/ })
    .dragTo(onDay(page, '2028-02-18'))
  await expectToast(page, 'Task moved', 'Inspect')
  await onDay(page, '2028-02-18')
    .getByRole('link', { name: /^Inspect/ })
    .waitFor()
  expect(await readTask(task)).toMatchObject({ startDate: null, dueDate: '2028-02-18' })

  await page.locator('[data-day="2028-02-18"]').click()
  const field = page.getByRole('dialog').getByLabel('Move to: Inspect')
  await picture(page, 'calendar-day-move')
  await field.fill('2028-02-29')
  await field.press('Enter')
  const preview = page.getByRole('dialog', { name: '2 tasks move' })
  await preview.getByRole('row', { name: /Repair/ }).waitFor()
  expect((await readTask(task)).dueDate).toBe('2028-02-18')
  await preview.getByRole('button', { name: 'Keep' }).click()
  await expectToast(page, '2 tasks moved')
  expect(await readTask(repair)).toMatchObject({ startDate: '2028-03-01', dueDate: '2028-03-02' })
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Moved back')
  expect(await readTask(repair)).toMatchObject({ startDate: '2028-02-22' })
})

test('a private address shows the calendar in other apps until it is revoked', async () => {
  const project = await ownProject({ name: 'Canopy renewal', endDate: addDays(day, 7) })
  const task = await ownTask(project, { dueDate: day })
  const people = await callAsManager<{ id: string; email: string }[]>('GET', '/api/users')
  const priya = people.find(({ email }) => email === 'sme@demo.test')?.id
  await ownTask(project, { title: 'Measure the canopy', dueDate: day, status: 'completed', assigneeId: priya })
  const page = await openPage({ width: 390, theme: 'dark' })
  await signInAs(page, 'program@demo.test')
  await page.goto(`/calendar?date=${day}&project=${project.id}`)
  await page.getByRole('link', { name: /Order the glass/ }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await picture(page, 'calendar-phone')

  // Filters are behind one button, and in the address.
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('button', { name: 'Completed tasks' }).click()
  await page.getByRole('link', { name: /Measure the canopy/ }).waitFor()
  await page.getByRole('combobox', { name: 'Whose' }).selectOption({ label: 'Priya Raman' })
  await page.getByRole('link', { name: /Order the glass/ }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /Measure the canopy/ }).waitFor()
  await expectAddress(page, `/calendar?date=${day}&whose=${priya}&project=${project.id}&completed=1`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await picture(page, 'calendar-phone-filter')
  await page.goto(`/calendar?date=${day}&project=${project.id}`)
  await page.getByRole('link', { name: /Order the glass/ }).waitFor()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await dialog.getByRole('radio', { name: 'Everything I can see' }).check()
  await dialog.getByRole('button', { name: 'Create a private address' }).click()
  const address = await dialog.getByLabel('Your private address').inputValue()
  await expectAccessible(page)
  await picture(page, 'calendar-address')
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const written = await answer.text()
  expect(written).toContain(`UID:${task.id}@plumbline\r\n`)
  expect(written).toContain('SUMMARY:Deadline: Canopy renewal\r\n')
  const repeated = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect(repeated.status).toBe(304)

  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await dialog.getByText('You have had a private address since').waitFor()
  await picture(page, 'calendar-address-kept')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByText('The address is revoked.').waitFor()
  expect((await fetch(address)).status).toBe(404)
})
