import { readFile } from 'node:fs/promises'
import papaparse from 'papaparse'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { RaidEntry } from '../../shared/raid/raid.ts'
import { expectAccessible, expectToast, openPage, picture, signInAs, toastOf } from './browser.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

const log = (page: Page): Locator => page.getByRole('table', { name: 'RAID log' })
const row = (page: Page, title: string): Locator => log(page).getByRole('row').filter({ hasText: title })
const panel = (page: Page): Locator => page.getByRole('dialog')

/** Saves the file that the menu creates, and reads it. */
const exported = async (page: Page): Promise<{ name: string; titles: string[] }> => {
  await page.getByRole('button', { name: 'Export' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await coming
  const { data } = papaparse.parse<Record<string, string>>((await readFile(await file.path(), 'utf8')).slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  return { name: file.suggestedFilename(), titles: data.map(({ Title = '' }) => Title) }
}

test('an entry is created, rated, linked, found on the map, deleted by mistake and restored, and its history shows who did what', async () => {
  const project = await ownProject({ name: 'Footbridge' })
  const task = await ownTask(project, { title: 'Lift the main span' })
  const raise = (title: string, fields: Partial<RaidEntry>): Promise<RaidEntry> =>
    callAsManager('POST', '/api/raid', {
      title,
      description: 'Told by the yard',
      assignedTo: 'Ana Flores',
      responsible: 'The yard',
      projectId: project.id,
      ...fields,
    })
  const other = await raise('The crane stays on site', { raidType: 'assumption' })
  await raise('River traffic stops the lift', { raidType: 'risk', impact: 'low', probability: 'low' })

  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/raid-log?project=${project.id}`)
  await row(page, other.title).waitFor()

  await page.getByRole('button', { name: 'New Entry' }).click()
  await panel(page).getByLabel('Title').fill('Steel arrives late')
  await panel(page).getByLabel('Description').fill('The mill has moved the delivery twice.')
  await panel(page).getByLabel('Project').selectOption('Footbridge')
  await panel(page).getByLabel('Assigned to').fill('Ana Flores')
  await panel(page).getByLabel('Responsible').fill('The mill')
  await panel(page).getByLabel('Type').selectOption('Risk')
  await panel(page).getByLabel('Probability').selectOption('High')
  await picture(page, 'raid-new')

  // A response is proposed with what it rests on, and is in the form once it is used.
  await panel(page).getByRole('button', { name: 'Suggest title and response' }).click()
  const suggestion = panel(page).getByRole('region', { name: 'Suggestion' })
  await suggestion.getByText('The mill has moved the delivery twice').waitFor()
  await suggestion.getByRole('link', { name: 'Footbridge' }).waitFor()
  await expectAccessible(page)
  await picture(page, 'raid-suggestion')
  await suggestion.getByRole('button', { name: 'Use the proposed mitigation' }).click()
  await expect.poll(() => panel(page).getByRole('textbox', { name: 'Mitigation' }).inputValue()).toMatch(/score of 6/)
  await panel(page).getByRole('textbox', { name: 'Mitigation' }).fill('')
  await panel(page).getByRole('button', { name: 'Create Entry' }).click()
  await expectToast(page, 'RAID log entry created successfully')

  // The entry is edited in the panel that its row opens.
  await row(page, 'Steel arrives late')
    .getByRole('button', { name: /^RISK-/ })
    .click()
  await panel(page)
    .getByRole('button', { name: /^Impact of/ })
    .click()
  await panel(page)
    .getByRole('combobox', { name: /^Impact of/ })
    .selectOption('High')
  await panel(page).getByText('9 of 9').waitFor()
  await panel(page).getByRole('button', { name: 'Link', exact: true }).click()
  const find = panel(page).getByLabel('Task or entry to link')
  await find.fill(other.uniqueId)
  await panel(page).getByRole('list', { name: 'Found' }).getByRole('button', { name: other.title }).waitFor()
  await find.press('Enter')
  const links = panel(page).getByRole('region', { name: 'Links' })
  await links.getByRole('button', { name: `Unlink ${other.uniqueId}` }).waitFor()
  await find.fill('main span')
  await panel(page).getByRole('list', { name: 'Found' }).getByRole('button', { name: task.title }).click()
  await links.getByRole('link', { name: task.title }).waitFor()
  await panel(page).getByRole('button', { name: 'Create task' }).click()
  await panel(page)
    .getByRole('region', { name: 'Response plan' })
    .getByRole('link', { name: 'Respond: Steel arrives late' })
    .waitFor()
  const history = panel(page).getByRole('region', { name: 'History' })
  await history.getByText('Impact: Medium').waitFor()
  await picture(page, 'raid-entry')
  await links.getByRole('button', { name: other.title }).click()
  // The link shows on the other entry too.
  await panel(page).getByRole('region', { name: 'Links' }).getByRole('button', { name: 'Steel arrives late' }).waitFor()
  await panel(page).getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Risk map' }).click()
  const map = page.getByRole('region', { name: 'Risk map' })
  await map.getByRole('button', { name: '1 risk of high probability and high impact' }).click()
  await row(page, 'River traffic').waitFor({ state: 'detached' })
  expect(await exported(page)).toEqual({
    name: expect.stringMatching(/^raid-log-harbour-rail-\d{4}-\d\d-\d\d\.csv$/),
    titles: ['Steel arrives late'],
  })

  await row(page, 'Steel arrives late')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByText('No matching entries').waitFor()
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Steel arrives late').waitFor()

  // A closed entry leaves the list of open ones, but stays on the project.
  await row(page, 'Steel arrives late')
    .getByRole('button', { name: /^Status of/ })
    .click()
  await row(page, 'Steel arrives late')
    .getByRole('combobox', { name: /^Status of/ })
    .selectOption('Resolved')
  await page.getByText('No matching entries').waitFor()
  await expectToast(page, 'resolved', 'Steel arrives late')
  await page.goto(`/projects/${project.id}?tab=raid&status=all`)
  await row(page, 'Steel arrives late').getByText('Resolved').waitFor()
})

test('what a dependency rests on is written as a sentence, checked before saving, and raises an issue when the plan breaks it', async () => {
  const project = await ownProject({ name: 'Signal bridge' })
  const task = await ownTask(project, { title: 'Cast the bridge piers', dueDate: '2027-02-20' })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/raid-log?project=${project.id}&entry=new`)
  await panel(page).getByLabel('Type').selectOption('Dependency')
  await panel(page).getByLabel('Project').selectOption('Signal bridge')
  await panel(page).getByLabel('Title').fill('The piers stand before the girders come')
  await panel(page).getByLabel('Description').fill('The crane is booked')
  await panel(page).getByLabel('Assigned to').fill('Ana Flores')
  await panel(page).getByLabel('Responsible').fill('The yard')
  const rests = panel(page).getByRole('region', { name: 'Rests on' })
  await rests.getByRole('button', { name: 'Add a condition' }).click()
  await rests.getByText('Complete the sentence').waitFor()
  await panel(page).getByRole('button', { name: 'Create Entry' }).click()
  await rests.getByText('Choose a task').waitFor()
  await rests.getByText('Choose a day').waitFor()
  // The task is found by its title, and the dialog shows the resulting status before saving.
  await rests.getByLabel('Task', { exact: true }).fill('bridge piers')
  await rests.getByRole('list', { name: 'Tasks found' }).getByRole('button', { name: task.title }).click()
  await rests.getByLabel('Day').fill('2027-02-10')
  await rests.getByText('planned for Feb 20, 2027, 10 days after').waitFor()
  await picture(page, 'raid-new-condition')
  // Closing the dialog or switching the type keeps the input.
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'New Entry' }).click()
  await panel(page).getByLabel('Type').selectOption('Risk')
  await panel(page).getByLabel('Type').selectOption('Dependency')
  await rests.getByText('planned for Feb 20, 2027, 10 days after').waitFor()
  await panel(page).getByRole('button', { name: 'Create Entry' }).click()
  await expectToast(page, 'RAID log entry created successfully')
  await row(page, 'The piers stand before').getByRole('button', { name: /^DEP-/ }).click()
  await rests.getByText('Violated', { exact: true }).waitFor()
  await rests.getByRole('button', { name: 'Edit' }).click()
  await rests.getByLabel('Day').fill('2027-03-01')
  await rests.getByText('Holds now').waitFor()
  await picture(page, 'raid-condition-editor')
  await rests.getByRole('button', { name: 'Add condition' }).click()
  await rests.getByText('“Cast the bridge piers” of Signal bridge is done by Mar 1, 2027.').waitFor()

  await callAsManager('PUT', `/api/tasks/${task.id}`, { dueDate: '2027-03-12' })
  const stored = () => callAsManager<RaidEntry[]>('GET', `/api/projects/${project.id}/raid`)
  await expect
    .poll(async () => (await stored()).map(({ title }) => title), { interval: 500 })
    .toContain('Does not hold: The piers stand before the girders come')
  await page.reload()
  await rests.getByText('planned for Mar 12, 2027, 11 days after').waitFor()
  await picture(page, 'raid-condition')
  await rests.getByRole('button', { name: /^ISSUE-/ }).click()
  const why = panel(page).getByRole('region', { name: 'Why is this here' })
  await why.getByText('Found: planned for Mar 12, 2027, 11 days after.').waitFor()
  await picture(page, 'raid-condition-issue')
})

/** A project with two risks in the manager's log. */
const openRisks = async (): Promise<{ page: Page; first: RaidEntry; second: RaidEntry }> => {
  const project = await ownProject({ name: 'Lift bridge' })
  const raise = (title: string): Promise<RaidEntry> =>
    callAsManager('POST', '/api/raid', {
      title,
      description: 'Found in the survey',
      assignedTo: 'Ana Flores',
      responsible: 'The yard',
      projectId: project.id,
      raidType: 'risk',
      impact: 'low',
    })
  const [first, second] = [await raise('The bearings wear out'), await raise('The motor overheats')]
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/raid-log?project=${project.id}`)
  await row(page, second.title).waitFor()
  return { page, first, second }
}

test('the responsible person and a new owner of several entries are asked about like the assignee of a task', async () => {
  const { page, first, second } = await openRisks()
  const readEntry = ({ id }: RaidEntry) => callAsManager<RaidEntry>('GET', `/api/raid/${id}`)
  await row(page, first.title)
    .getByRole('button', { name: /^RISK-/ })
    .click()
  await panel(page)
    .getByRole('button', { name: /^Responsible of/ })
    .click()
  const field = panel(page).getByRole('combobox', { name: /^Responsible of/ })
  await field.fill('Priya Raman')
  await field.press('Enter')
  // While the panel is open, the rest of the page is hidden from assistive technology.
  const said = page.getByRole('listitem', { includeHidden: true }).filter({ hasText: `${first.uniqueId} assigned` })
  await said.getByText('Priya Raman is not on Lift bridge, and sees nothing else of it.').waitFor()
  await said.getByRole('button', { name: 'Undo', includeHidden: true }).click()
  await page.getByText('Change undone').first().waitFor()
  expect(await readEntry(first)).toMatchObject({ responsible: 'The yard', responsibleId: null })

  await page.goto(`/raid-log?project=${first.projectId}`)
  await page.getByLabel('Select all shown').check()
  await page.getByLabel('Set owner of the selected entries').selectOption('Priya Raman')
  await expectToast(page, '2 entries changed', 'Priya Raman is not on Lift bridge')
  await toastOf(page).getByRole('button', { name: 'Undo' }).waitFor()
  await toastOf(page).getByRole('button', { name: 'Add to the project' }).click()
  await expectToast(page, 'Team member assigned')
  expect(await callAsManager('GET', `/api/projects/${second.projectId}`)).toMatchObject({
    teamMembers: ['Priya Raman'],
  })
})
