import { expect, test } from 'vitest'
import type { Milestone } from '../../shared/timeline/milestone.ts'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import { expectAccessible, expectToast, openPage, picture, signInAs, toastOf } from './browser.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

const day = `${addDays(dayOf(new Date(), 'UTC'), 150).slice(0, 8)}14`

test('a milestone gets a date, is reached, deleted and restored, and appears in the calendar and on the timeline', async () => {
  const project = await ownProject({ name: 'Canopy renewal', endDate: addDays(day, 30) })
  await ownTask(project, { title: 'Order the glass', startDate: addDays(day, -10), dueDate: day })
  await callAsManager('PUT', `/api/projects/${project.id}`, { milestones: ['Permit'] })
  const kept = async () =>
    (await callAsManager<{ milestones: Milestone[] }>('GET', `/api/projects/${project.id}`)).milestones.map(
      ({ name, date, doneOn }) => [name, date, doneOn !== null],
    )
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}`)
  const section = page.getByRole('region', { name: /^Milestones/ })
  await section.getByText('0 of 1 reached').waitFor()

  await section.getByRole('button', { name: 'Add milestone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add milestone' })
  await dialog.getByRole('button', { name: 'Add milestone' }).click()
  await dialog.getByText('Milestone name is required').waitFor()
  await dialog.getByLabel('Name').fill('Roof closed')
  await dialog.getByLabel('Date', { exact: true }).fill(day)
  await expectAccessible(page)
  await picture(page, 'milestone-dialog')
  await dialog.getByRole('button', { name: 'Add milestone' }).click()
  await dialog.waitFor({ state: 'detached' })
  // Milestones with a date come before those without.
  await expect
    .poll(() => section.getByRole('listitem').allTextContents())
    .toEqual([expect.stringContaining('Roof closed'), expect.stringContaining('Permit')])

  // Another person has changed the project in the meantime; the edit applies to the current version.
  await callAsManager('PUT', `/api/projects/${project.id}`, { description: 'Bay by bay' })
  await section.getByRole('button', { name: 'Permit reached' }).click()
  await section.getByText('1 of 2 reached').waitFor()
  await expect.poll(kept).toEqual([
    ['Roof closed', day, false],
    ['Permit', null, true],
  ])
  await section.getByRole('button', { name: 'Delete Permit' }).click()
  await expectToast(page, 'Milestone deleted', 'Permit')
  await expect.poll(kept).toEqual([['Roof closed', day, false]])
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await section.getByText('1 of 2 reached').waitFor()
  await expectAccessible(page)
  await picture(page, 'project-milestones')

  await page.goto(`/calendar?date=${day}&project=${project.id}&show=milestone`)
  const inCalendar = page.getByRole('link', { name: /^Roof closed/ })
  await inCalendar.waitFor()
  await page.goto(`/timeline?project=${project.id}`)
  await page
    .getByRole('row', { name: /Milestones/ })
    .getByRole('link', { name: /^Roof closed/ })
    .waitFor()
  await picture(page, 'timeline-milestones')
})
