/** Undo of what is changed in a form: meetings, minutes, reports and documents. Lists have theirs in lists.test.ts. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import type { Meeting } from '../../shared/meetings/meeting.ts'
import type { Person } from '../../shared/accounts/person.ts'
import type { Project } from '../../shared/projects/project.ts'
import type { Report } from '../../shared/reports/report.ts'
import { expectFit, expectToast, openPage, signInAs, toastOf } from './browser.ts'
import { callAsManager, ownProject } from './own-records.ts'

const open = async (path: string): Promise<Page> => {
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(path)
  return page
}

const undo = (page: Page): Promise<void> => toastOf(page).getByRole('button', { name: 'Undo' }).click()

const isChangedMeanwhile = (page: Page, name: string): Promise<void> =>
  expectToast(page, 'Not undone', `Another person has changed “${name}” in the meantime. Nothing was changed.`)

describe('undo of a meeting', () => {
  const day = addDays(dayOf(new Date(), 'UTC'), 200)

  const ownMeeting = async (title: string) => {
    const project = await ownProject({ name: `Project of ${title}` })
    const people = await callAsManager<Person[]>('GET', '/api/users')
    const { id } = people.find(({ email }) => email === 'sme@demo.test') as Person
    const meeting = await callAsManager<Meeting>('POST', '/api/meetings', {
      title,
      projectId: project.id,
      scheduledAt: `${day}T10:00:00Z`,
      duration: 30,
      timeZone: 'Europe/Lisbon',
      attendeeIds: [id],
    })
    const read = () => callAsManager<Meeting>('GET', `/api/meetings/${meeting.id}`)
    return { meeting, read, page: await open(`/meetings/${meeting.id}`) }
  }

  const edit = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit meeting' })
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }

  test('is offered in the message, which fits on every screen', async () => {
    const { page } = await ownMeeting('Gate review')
    await edit(page, { Location: 'Office' })
    await expectToast(page, 'Meeting changed', 'Gate review')
    await expectFit(page, 'undo-meeting')
  })

  test('takes back that it was moved, by key after a later change, and says that attendees are notified', async () => {
    const { meeting, read, page } = await ownMeeting('Bay review')
    await edit(page, { 'Start time': '15:30' })
    await expectToast(page, 'Meeting moved', 'Bay review')
    await edit(page, { Title: 'Review of bay 7', Location: 'Office' })
    await expectToast(page, 'Meeting changed', 'Review of bay 7')
    await undo(page)
    await expectToast(page, 'Change undone', 'Title, location of “Review of bay 7”')
    expect(await read()).toMatchObject({ title: 'Bay review', location: '' })
    await page.getByRole('heading', { name: 'Bay review', level: 1 }).waitFor()
    await page.keyboard.press('Control+z')
    await expectToast(page, 'Change undone, attendees notified', 'Start of “Bay review”')
    expect(await read()).toMatchObject({ scheduledAt: meeting.scheduledAt, version: meeting.version + 4 })
  })

  test('changes nothing if another person has changed it in the meantime', async () => {
    const { meeting, read, page } = await ownMeeting('Depot review')
    await edit(page, { Location: 'Office' })
    await expectToast(page, 'Meeting changed', 'Depot review')
    const theirs = await callAsManager('PUT', `/api/meetings/${meeting.id}`, { duration: 60 })
    await undo(page)
    await isChangedMeanwhile(page, 'Depot review')
    expect(await read()).toEqual(theirs)

    await page.reload()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Cancel meeting' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click()
    await expectToast(page, 'Meeting cancelled')
    await undo(page)
    await expectToast(page, 'Change undone, attendees notified', 'Cancellation of “Depot review”')
    expect((await read()).status).toBe('scheduled')
  })

  test('takes back its minutes, down to none, and keeps an action that has become a task', async () => {
    const { read, page } = await ownMeeting('Quay review')
    await page.getByRole('tab', { name: 'Minutes' }).click()
    const text = page.getByLabel('What was said')
    const save = async (words: string) => {
      await text.fill(words)
      await page.getByRole('button', { name: 'Save minutes' }).click()
      await page.getByText('Not saved yet.').waitFor({ state: 'detached' })
      await expectToast(page, 'Minutes saved', 'Quay review')
    }
    await save('The quay is dry.')
    await undo(page)
    await expectToast(page, 'Change undone', 'Minutes of “Quay review”')
    expect(await read()).toMatchObject({ minutes: null, hasMinutes: false })
    await expect.poll(() => text.inputValue()).toBe('')

    await save('The quay is wet.')
    await page.getByRole('button', { name: 'Add action' }).click()
    await page.keyboard.type('Pump it out')
    await save('The quay is very wet.')
    await page.getByRole('button', { name: 'Create task: Pump it out' }).click()
    await expectToast(page, 'Task created', 'Pump it out')
    await page.getByRole('tab', { name: 'Minutes' }).focus()
    await page.keyboard.press('Control+z')
    await expectToast(page, 'Change undone', 'Minutes of “Quay review”')
    const { minutes, actions } = await read()
    expect(minutes?.summary).toBe('The quay is wet.')
    expect(actions).toMatchObject([{ text: 'Pump it out', taskId: expect.any(String) }])
  })
})

test('undo of a report takes back its title, commentary and stated health, unless another person has changed it', async () => {
  const project = await ownProject({ name: 'Undone report' })
  const body = { projectId: project.id, type: 'status', audienceType: 'team' }
  const report = await callAsManager<Report>('POST', '/api/reports', body)
  const read = () => callAsManager<Report>('GET', `/api/reports/${report.id}`)
  const page = await open(`/reports/${report.id}`)
  const rename = async (title: string) => {
    await page.getByRole('toolbar', { name: 'Report' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Rename…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rename report' })
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await rename('For Monday')
  await expectToast(page, 'Report changed', `Title of “${report.title}”`)
  const commentary = page.getByRole('region', { name: 'Commentary' })
  await commentary.getByRole('button', { name: 'Add' }).click()
  await commentary.getByRole('textbox').fill('The glass comes on Friday.')
  await commentary.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Report changed', 'Commentary of “For Monday”')
  await page.getByRole('button', { name: 'Set a different health' }).click()
  const stating = page.getByRole('dialog', { name: 'Set a different health' })
  await stating.getByLabel('Health').selectOption('At risk')
  await stating.getByLabel('Reason').fill('The glazier has not confirmed')
  await stating.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Report changed', 'Stated health of “For Monday”')
  await expectFit(page, 'undo-report')

  await undo(page)
  await expectToast(page, 'Change undone', 'Stated health of “For Monday”')
  expect(await read()).toMatchObject({ statedHealth: null, commentary: 'The glass comes on Friday.' })
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Change undone', 'Commentary of “For Monday”')
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Change undone', `Title of “${report.title}”`)
  expect(await read()).toMatchObject({ title: report.title, commentary: '', statedHealth: null })

  await rename('For Tuesday')
  await expectToast(page, 'Report changed')
  const theirs = await callAsManager('PUT', `/api/reports/${report.id}`, { commentary: 'Friday is too late.' })
  await undo(page)
  await isChangedMeanwhile(page, 'For Tuesday')
  expect(await read()).toEqual(theirs)
})

test('undo of a charter brings the earlier one back, and keeps what another person changed in the project', async () => {
  const { id } = await ownProject({ name: 'Undone charter' })
  const read = () => callAsManager<Project>('GET', `/api/projects/${id}`)
  const page = await open(`/charter?project=${id}`)
  const write = async (button: string, purpose: string) => {
    await page.getByRole('button', { name: button }).click()
    await page.getByLabel('Purpose').fill(purpose)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // The message about an earlier save may still be there, and would undo that one.
    await page.getByRole('textbox', { name: 'Purpose' }).waitFor({ state: 'detached' })
    await expectToast(page, 'Project Charter saved')
  }
  await write('Write it yourself', 'Dry feet')
  await write('Edit charter', 'Wet feet')
  await callAsManager('PUT', `/api/projects/${id}`, { priority: 'critical' })
  await undo(page)
  await expectToast(page, 'Change undone', 'Project Charter of “Undone charter”')
  expect(await read()).toMatchObject({ priority: 'critical', charter: { purpose: 'Dry feet' } })
  await page.keyboard.press('Control+z')
  await page.getByText('No Charter Available').waitFor()
  expect((await read()).charter).toBeNull()

  await write('Write it yourself', 'No feet')
  await callAsManager('PUT', `/api/projects/${id}`, { charter: { purpose: 'Their feet' } })
  await undo(page)
  await isChangedMeanwhile(page, 'Project Charter')
  expect(await read()).toMatchObject({ charter: { purpose: 'Their feet' } })
})

test('undo of a RACI matrix brings the earlier one back', async () => {
  const { id } = await ownProject({ name: 'Undone matrix' })
  const raciMatrix = {
    roles: ['Project Manager', 'Engineer'],
    activities: [{ name: 'Inspect', assignments: { 'Project Manager': 'A', Engineer: 'R' } }],
  }
  await callAsManager('PUT', `/api/projects/${id}`, { raciMatrix })
  const page = await open(`/raci?project=${id}`)
  await page.getByRole('button', { name: 'Edit RACI matrix' }).click()
  await page.getByLabel('Name of activity 1').fill('Repair')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'RACI Matrix saved')
  await undo(page)
  await expectToast(page, 'Change undone', 'RACI Matrix of “Undone matrix”')
  expect(await callAsManager('GET', `/api/projects/${id}`)).toMatchObject({ raciMatrix })
})
