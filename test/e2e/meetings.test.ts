import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import type { Meeting } from '../../shared/meetings/meeting.ts'
import type { Person } from '../../shared/accounts/person.ts'
import { fullDay } from '../../shared/dates/written-day.ts'
import { actor, settled } from '../builders/actors.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openPage,
  picture,
  signInAs,
  toastOf,
} from './browser.ts'
import { callAsManager, ownProject, ownTask, tasksOf } from './own-records.ts'

/** Within the range of a feed, however far ahead the stage's clock is. */
const day = `${addDays(dayOf(new Date(), 'UTC'), 150).slice(0, 8)}14`

test('a meeting is scheduled, prepared, held and followed up, and its attendees are notified', async () => {
  const project = await ownProject({ name: 'Canopy renewal' })
  await ownTask(project, { title: 'Order the glass', dueDate: addDays(day, -20) })
  const people = await callAsManager<Person[]>('GET', '/api/users')
  const specialist = people.find(({ email }) => email === 'sme@demo.test') as Person
  const other = await callAsManager<Meeting>('POST', '/api/meetings', {
    title: 'Something else',
    scheduledAt: `${day}T08:30:00Z`,
    duration: 120,
    attendeeIds: [specialist.id],
  })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')

  // The dialog opens from the dashboard and says who is busy.
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name: 'Schedule Meeting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' })
  await dialog.getByLabel('Title').fill('Canopy review')
  await dialog.getByLabel('Type').selectOption('Review')
  await dialog.getByLabel('Project').selectOption('Canopy renewal')
  await dialog.getByLabel('Day').fill(day)
  await dialog.getByLabel('Start time').fill('10:00')
  await dialog.getByRole('checkbox', { name: /^Priya Raman/ }).check()
  await dialog
    .getByText(/^Busy .*Something else/)
    .first()
    .waitFor()
  await dialog.getByText('One attendee has another meeting at that time.').waitFor()
  await expectAccessible(page)
  await picture(page, 'meeting-dialog')
  await dialog.getByLabel('Meeting link').fill('https://meet.example.com/canopy')
  await dialog.getByRole('button', { name: 'Schedule Meeting' }).click()
  await toastOf(page).filter({ hasText: 'Meeting scheduled' }).getByRole('button', { name: 'Open' }).click()
  await page.getByRole('heading', { name: 'Canopy review', level: 1 }).waitFor()
  await page.getByText(fullDay(day)).waitFor()

  // The agenda is drafted from the records, extended, and reordered by keyboard.
  await page.getByRole('button', { name: 'Draft agenda' }).click()
  const draft = page.getByRole('dialog', { name: /^Draft agenda/ })
  await draft.getByText('Late: Order the glass').waitFor()
  await expectAccessible(page)
  await draft.getByRole('button', { name: 'Add 1 item' }).click()
  const agenda = page.getByRole('list', { name: 'Agenda' })
  await agenda.getByText('Late: Order the glass').waitFor()
  await page.getByLabel('New agenda item').fill('Scaffolding')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const titles = () => agenda.locator('[data-row]').allInnerTexts()
  await expect
    .poll(async () => (await titles()).map((text) => /Scaffolding|Order the glass/.exec(text)?.[0]))
    .toEqual(['Order the glass', 'Scaffolding'])
  await page.getByRole('button', { name: 'Move Scaffolding: arrow up and down' }).press('ArrowUp')
  await expect
    .poll(async () => (await titles()).map((text) => /Scaffolding|Order the glass/.exec(text)?.[0]))
    .toEqual(['Scaffolding', 'Order the glass'])
  const id = page.url().split('/').at(-1)?.split('?')[0] ?? ''
  const stored = () => callAsManager<Meeting>('GET', `/api/meetings/${id}`)
  await expect
    .poll(async () => (await stored()).agenda.map(({ title }) => title))
    .toEqual(['Scaffolding', 'Late: Order the glass'])

  // An action in the minutes becomes a task.
  await page.getByRole('tab', { name: 'Minutes' }).click()
  await page.getByLabel('1. Scaffolding').fill('Stands on Monday')
  await page.getByRole('button', { name: 'Add decision' }).click()
  await page.keyboard.type('Glass before steel')

  // Pasted notes become items with their lines, which a person corrects. Nothing of the notes is lost. Another test may
  // have turned a model on, which puts words before the text.
  await page.getByRole('button', { name: 'Draft from notes' }).click()
  const notes = page.getByRole('region', { name: 'Minutes from notes' })
  const text =
    'Decision: blue tiles\nPriya to send the drawings by Friday\nRisk: the crane may come late\nLunch was good'
  await notes.getByLabel('Your notes').fill(text)
  await page.route('**/minutes/draft', (route) => route.abort(), { times: 1 })
  await notes.getByRole('button', { name: 'Find decisions and actions' }).click()
  await notes.getByText('Unable to connect to server').waitFor()
  expect(await notes.getByLabel('Your notes').inputValue()).toBe(text)
  await notes.getByRole('button', { name: 'Find decisions and actions' }).click()
  await expect.poll(() => notes.getByLabel(/^Owner of “.*Send the drawings”$/).inputValue()).toBe(specialist.id)
  await notes.getByRole('region', { name: 'Not used' }).getByText('Lunch was good').waitFor()
  await notes.getByRole('checkbox', { name: /Blue tiles$/ }).uncheck()
  await notes.getByRole('button', { name: /^Add to the RAID log: .*The crane may come late$/ }).click()
  const entry = page.getByRole('dialog', { name: 'Create RAID Log Entry' })
  await entry.getByLabel('Assigned to').fill('Priya Raman')
  await entry.getByLabel('Responsible').fill('Priya Raman')
  await entry.getByRole('button', { name: 'Create Entry' }).click()
  await notes.getByText(/^Added to the RAID log as RISK-\d+$/).waitFor()
  await expectAccessible(page)
  await picture(page, 'meeting-notes')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await picture(page, 'meeting-notes-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await notes.getByRole('button', { name: 'Add 1 item to the minutes' }).click()
  await expectToast(page, '1 item added to the minutes')
  await expect.poll(() => page.getByLabel('Action 1', { exact: true }).inputValue()).toMatch(/Send the drawings$/)
  await page.getByRole('button', { name: 'Add action' }).click()
  await page.keyboard.type('Call the glazier')
  await page.getByLabel('Owner of action 2').selectOption('Priya Raman')
  await page.reload()
  // Unsaved text is still there.
  await page.getByRole('tab', { name: 'Minutes' }).click()
  await expect.poll(() => page.getByLabel('Action 2', { exact: true }).inputValue()).toBe('Call the glazier')
  await page.getByRole('button', { name: 'Finish meeting' }).click()
  await expectToast(page, 'Meeting finished')
  await page.getByRole('button', { name: 'Create task: Call the glazier' }).click()
  await page
    .getByRole('list', { name: 'Actions' })
    .getByRole('listitem')
    .filter({ hasText: 'Call the glazier' })
    .getByText('Planning')
    .waitFor()
  expect((await tasksOf(project)).find(({ title }) => title === 'Call the glazier')).toMatchObject({
    assigneeId: specialist.id,
  })
  await expectAccessible(page)
  await picture(page, 'meeting-minutes')

  // The next meeting lists open actions.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Schedule next meeting' }).click()
  await dialog.getByRole('button', { name: 'Schedule Meeting' }).click()
  await toastOf(page).filter({ hasText: 'Meeting scheduled' }).getByRole('button', { name: 'Open' }).click()
  await page.getByText(fullDay(addDays(day, 7))).waitFor()
  await page
    .getByRole('list', { name: 'Actions from the last meeting' })
    .getByText('Call the glazier', { exact: true })
    .waitFor()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Calendar file' }).click()
  expect(await readFile(await (await coming).path(), 'utf8')).toContain('SUMMARY:Canopy review')

  // A cancelled meeting stays in the calendar, marked as cancelled.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Cancel meeting' }).click()
  const cancelling = page.getByRole('dialog')
  await cancelling.getByLabel('Reason').fill('Holiday')
  await cancelling.getByRole('button', { name: 'Cancel meeting' }).click()
  await expectToast(page, 'Meeting cancelled')
  await page.getByText('Cancelled: Holiday').waitFor()
  await page.goto(`/calendar?date=${day}&project=${project.id}`)
  await page
    .getByRole('grid')
    .getByRole('link', { name: /Canopy review \(Meeting, .*Held\)/ })
    .waitFor()
  await page
    .getByRole('grid')
    .getByRole('link', { name: /Canopy review \(Meeting, .*Cancelled\)/ })
    .waitFor()

  // Attendees are notified and read the minutes on a phone.
  await settled()
  const notices = (await (await actor('sme')).call('GET', '/api/notices')).body as {
    kind: string
    meetingId: string | null
  }[]
  expect(
    notices
      .filter(({ meetingId }) => meetingId === id)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['meeting_invited', 'meeting_minutes'])
  const phone = await openPage({ width: 390, theme: 'dark' })
  await signInAs(phone, 'sme@demo.test')
  await phone.goto(`/meetings/${id}`)
  await phone.getByRole('region', { name: 'Minutes' }).getByText('Glass before steel').waitFor()
  expect(await phone.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  await expectNoSidewaysScroll(phone)
  await expectAccessible(phone)
  await picture(phone, 'meeting-phone')
  await callAsManager('DELETE', `/api/meetings/${other.id}`)
})
