/** From a finding through the review of its changes to applying and undoing them. */
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import type { Project } from '../../shared/projects/project.ts'
import { callerAs, settled } from '../builders/actors.ts'
import { advanceStageClock } from '../builders/stage-clock.ts'
import { openCompany } from '../builders/stage-workspace.ts'
import { expectFit, expectToast, openPage, signInAs, toastOf } from './browser.ts'
import { callAsManager, ownProject, ownTask, tasksOf } from './own-records.ts'

const inDays = (days: number): string => addDays(dayOf(new Date(), 'UTC'), days)

const lateProject = async (): Promise<Project> => {
  const project = await ownProject({
    name: `Ferry berth ${crypto.randomUUID().slice(0, 6)}`,
    status: 'active',
    startDate: inDays(-60),
    endDate: inDays(40),
  })
  for (const [title, days] of [
    ['Dredge the berth', -9],
    ['Build the ramp', -6],
    ['Mark the lanes', -3],
  ] as const)
    await ownTask(project, { title, dueDate: inDays(days), startDate: inDays(days - 4) })
  await settled()
  return project
}

const row = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Changes' }).getByRole('row').filter({ hasText: name })

const dueDates = async (project: Project): Promise<(string | null)[]> =>
  (await tasksOf(project)).map(({ dueDate }) => dueDate)

test('a finding proposes later dates, which are reviewed, applied and undone', async () => {
  const project = await lateProject()
  const before = await dueDates(project)
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}?tab=insights`)
  await page.getByRole('group', { name: 'AI actions' }).getByRole('button', { name: 'Analyze Project' }).click()
  await page
    .getByRole('button', { name: /^Extend due dates: Finish the 3 late tasks/ })
    .first()
    .click()
  const title = `Extend due dates in ${project.name}`
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Apply 3 changes' }).waitFor()
  await expectFit(page, 'change-set-review')
  expect(await dueDates(project)).toEqual(before)

  // Another person changes one of the records meanwhile: nothing is applied, and the line shows why.
  const [, ramp] = await tasksOf(project)
  await callAsManager('PUT', `/api/tasks/${ramp?.id}`, { dueDate: inDays(2) })
  await page.getByRole('button', { name: 'Apply 3 changes' }).click()
  await page.getByRole('alert').getByText('1 change of 3 can no longer be applied: “Build the ramp”').waitFor()
  await expectFit(page, 'change-set-stale')
  expect((await dueDates(project)).toSpliced(1, 1)).toEqual(before.toSpliced(1, 1))

  // The keyboard unticks a line; the rest is applied, and undone from the message.
  const tick = page.getByRole('checkbox', { name: 'Select Mark the lanes' })
  await tick.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expectToast(page, '1 change applied', title)
  await row(page, 'Mark the lanes').getByText('Left out').waitFor()
  await page.getByRole('button', { name: 'Undo all changes' }).waitFor()
  await expectFit(page, 'change-set-applied')
  const [dredged] = await dueDates(project)
  expect(String(dredged) > inDays(0)).toBe(true)
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Change set undone', title)
  await page.getByText(/Undone .* by Ana Flores/).waitFor()
  expect((await dueDates(project)).toSpliced(1, 1)).toEqual(before.toSpliced(1, 1))

  await page.getByRole('main').getByRole('link', { name: 'Change sets' }).click()
  await page.getByRole('listitem').filter({ hasText: title }).getByText('Undone', { exact: true }).waitFor()
  await expectFit(page, 'change-sets')
})

test('a company sets acts to Never and Do: one is not offered, one is applied at once, and one as the day begins', async () => {
  const quay = await openCompany({ companyName: 'Quay Works' })
  const call = await callerAs(quay.logins.program_manager)
  const make = async (path: string, body: object) => (await call('POST', path, { body })).body as { id: string }
  const { id } = await make('/api/projects', { name: 'Slipway', status: 'active', startDate: inDays(-60) })
  for (const [title, days] of [
    ['Dig the slip', -9],
    ['Lay the rails', -6],
  ] as const)
    await make('/api/tasks', { projectId: id, title, dueDate: inDays(days) })
  await settled()
  const tasks = async () => (await call('GET', `/api/projects/${id}/tasks`)).body
  const before = await tasks()

  const page = await openPage()
  await signInAs(page, quay.logins.program_manager)
  await page.goto('/account')
  const form = page.getByRole('form', { name: 'Automation' })
  const choose = (act: string, zone: string): Promise<void> =>
    form.getByRole('group', { name: act }).getByRole('radio', { name: zone }).check()
  await choose('Reassign', 'Never')
  await choose('Extend due dates', 'Do')
  await choose('Escalate', 'Do')
  await form.getByRole('group', { name: 'Escalate' }).getByLabel('Also do it by itself').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Automation saved')
  await form.getByText('Chosen by Vera Lind').first().waitFor()
  await form.scrollIntoViewIfNeeded()
  await expectFit(page, 'account-automation')

  await page.goto(`/projects/${id}?tab=insights`)
  await page.getByRole('group', { name: 'AI actions' }).getByRole('button', { name: 'Analyze Project' }).click()
  const extend = page.getByRole('button', { name: /^Extend due dates: Finish the 2 late tasks/ }).first()
  await extend.waitFor()
  expect(await page.getByRole('button', { name: /^Reassign: Finish the 2 late tasks/ }).count()).toBe(0)
  await extend.click()
  await expectToast(page, '2 changes applied', 'Extend due dates in Slipway')
  await page.getByText('Applied automatically, because “Extend due dates” is set to Do.').waitFor()
  await expectFit(page, 'change-set-done')
  expect(await tasks()).not.toEqual(before)
  await page.getByRole('button', { name: 'Undo all changes' }).click()
  await expectToast(page, 'Change set undone')

  // A day begins that no sweep has begun yet: one runs every quarter of an hour.
  await settled()
  await advanceStageClock(24 * 3_600)
  expect((await fetch(`${inject('origin')}/_local/schedules/late-task-sweep`, { method: 'POST' })).status).toBe(200)
  await settled()
  await signInAs(page, quay.logins.program_manager)
  await page.goto('/change-sets')
  const escalated = page.getByRole('listitem').filter({ hasText: 'Escalate: ' })
  await escalated.getByText('Applied automatically').waitFor()
  await escalated.getByText('by Plumbline').waitFor()
  await expectFit(page, 'change-sets-automatic')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Inbox/ })
    .click()
  await page.getByText('Records were changed automatically').waitFor()

  // A bulk change can be reviewed first.
  await page.goto(`/projects/${id}?tab=tasks`)
  for (const title of ['Dig the slip', 'Lay the rails'])
    await page.getByRole('checkbox', { name: `Select ${title}` }).click()
  const bar = page.getByRole('region', { name: 'Change the selected tasks' })
  await bar.getByRole('checkbox', { name: 'Review as a change set' }).check()
  await bar.getByRole('combobox', { name: 'Set priority of the selected tasks' }).selectOption({ label: 'High' })
  await page.getByRole('heading', { name: 'Change the priority of 2 tasks', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expectToast(page, '2 changes applied')
})
