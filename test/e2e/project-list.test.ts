import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import papaparse from 'papaparse'
import type { Download, Locator, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import type { ProjectView } from '../../shared/views/project-view.ts'
import type { Project } from '../../shared/projects/project.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openPage,
  picture,
  signInAs,
  toastOf,
} from './browser.ts'
import { callAsManager, ownProject, projectsNamed } from './own-records.ts'

afterEach(async () => {
  for (const { id, name } of await callAsManager<ProjectView[]>('GET', '/api/project-views'))
    if (name.startsWith('Tried ')) await callAsManager('DELETE', `/api/project-views/${id}`)
})

const table = (page: Page): Locator => page.getByRole('table', { name: 'Projects' })
const rowOf = (page: Page, name: string): Locator => table(page).getByRole('row').filter({ hasText: name })
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Selected projects' })
const readProjectNow = ({ id }: Project): Promise<Project> => callAsManager('GET', `/api/projects/${id}`)

/** Project names in the displayed order. */
const names = async (page: Page): Promise<string[]> =>
  (
    await table(page)
      .getByRole('link', { name: /^View / })
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
  ).map((label) => label.replace('View ', ''))

const undo = (page: Page, toast: string): Promise<void> =>
  toastOf(page).filter({ hasText: toast }).getByRole('button', { name: 'Undo' }).click()

test('a list is searched, sorted, rearranged and saved as a shared view, and its selected projects are changed, moved and deleted together', async () => {
  const created = [
    await ownProject({ name: 'Lantern one', budget: '900.00', startDate: '2027-01-04', endDate: '2027-02-04' }),
    await ownProject({ name: 'Lantern two', budget: '1000.00' }),
    await ownProject({ name: 'Lantern three', budget: '80.00' }),
  ] as const
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/projects')
  await rowOf(page, 'Lantern two').waitFor()

  // Another person changes one of them first, and the page has not loaded that change yet.
  await callAsManager('PUT', `/api/projects/${created[1].id}`, { description: 'Changed since' })
  await page.getByLabel('Search projects').fill('lantern')
  await page.waitForURL((url) => url.searchParams.get('q') === 'lantern')
  await page.getByText(/^3 of \d+ projects$/).waitFor()
  await table(page).getByRole('button', { name: 'Budget' }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'budget')
  await expect.poll(() => names(page)).toEqual(['Lantern three', 'Lantern one', 'Lantern two'])
  await expect
    .poll(() => table(page).getByRole('columnheader', { name: 'Budget' }).getAttribute('aria-sort'))
    .toBe('ascending')

  await page.getByLabel('Select Lantern three').click()
  await page.getByLabel('Select Lantern two').click({ modifiers: ['Shift'] })
  await bar(page).getByText('3 selected').waitFor()
  await bar(page).getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'On Hold' }).click()
  await expectToast(page, '2 of 3 projects changed')
  await page
    .getByRole('alert')
    .filter({ hasText: 'Lantern two' })
    .filter({ hasText: 'Someone else changed this in the meantime.' })
    .waitFor()
  await picture(page, 'project-list-bulk')
  expect(await readProjectNow(created[1])).toMatchObject({ status: 'planning', description: 'Changed since' })
  await undo(page, '2 of 3 projects changed')
  await expectToast(page, '2 projects changed back')
  expect(await readProjectNow(created[0])).toMatchObject({ status: 'planning' })

  await bar(page).getByRole('button', { name: 'Shift dates' }).click()
  const shift = page.getByRole('dialog')
  await shift.getByLabel('Calendar days').fill('-4')
  await shift.getByText('Dec 31, 2026 – Jan 31, 2027').waitFor()
  await shift.getByRole('button', { name: 'Shift dates' }).click()
  await expectToast(page, '1 project changed')
  expect(await readProjectNow(created[0])).toMatchObject({ startDate: '2026-12-31', endDate: '2027-01-31' })

  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('dialog', { name: 'Display' }).getByLabel('Priority').check()
  await page.getByRole('button', { name: 'Move Priority earlier' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Display' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save as a view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a name for the view').waitFor()
  await dialog.getByLabel('Name').fill('Tried lanterns')
  await dialog.getByLabel('Share with the workspace').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL((url) => /^\?view=viw_\w+$/.test(url.search))
  await page.getByLabel('Filter by priority').selectOption('Medium')
  await page.getByText('Unsaved changes to “Tried lanterns”').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'View saved', 'Tried lanterns')
  const { pathname, search } = new URL(page.url())
  expect(search).toMatch(/^\?view=viw_\w+$/)

  const colleague = await openPage()
  await signInAs(colleague, 'project@demo.test')
  await colleague.goto(pathname + search)
  await colleague.getByRole('button', { name: 'View: Tried lanterns' }).waitFor()
  await rowOf(colleague, 'Lantern one').waitFor()
  await expect.poll(() => names(colleague)).toEqual(['Lantern three', 'Lantern one', 'Lantern two'])
  await expect
    .poll(() => table(colleague).getByRole('columnheader').allInnerTexts())
    .toEqual(['', 'Project', 'Health', 'Status', 'Progress', 'Team', 'Due Date', 'Priority', 'Budget', 'Actions'])
  await expect.poll(() => colleague.getByLabel('Filter by priority').inputValue()).toBe('medium')
  await colleague.getByRole('checkbox', { name: 'Select all projects' }).check()
  await bar(colleague).getByText('3 selected').waitFor()
  expect(await bar(colleague).getByRole('button', { name: 'Delete' }).count()).toBe(0)
  await colleague.getByLabel('Filter by priority').selectOption('All Priorities')
  await colleague.getByText('Unsaved changes to “Tried lanterns”').waitFor()
  expect(await colleague.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)

  await page.getByRole('checkbox', { name: 'Select all projects' }).check()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByLabel('Reason').fill('Tried')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, '3 projects deleted')
  await page.getByText('No project matches the search and the filters.').waitFor()
  await undo(page, '3 projects deleted')
  await expectToast(page, '3 projects restored')
  await rowOf(page, 'Lantern three').waitFor()

  await page.getByRole('button', { name: 'View: Tried lanterns' }).click()
  await page.getByRole('menuitem', { name: 'Delete “Tried lanterns”' }).click()
  await expectToast(page, 'View deleted', 'Tried lanterns')
  await page.getByRole('button', { name: 'View: All projects' }).waitFor()
})

const saved = async (page: Page, act: () => Promise<void>): Promise<{ name: string; file: Download }> => {
  const coming = page.waitForEvent('download')
  await act()
  const file = await coming
  return { name: file.suggestedFilename(), file }
}

const cellsOf = async (file: Download): Promise<string[][]> =>
  papaparse.parse<string[]>((await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, ''), {
    skipEmptyLines: true,
  }).data

const csvFile = (rows: readonly (readonly string[])[]) => ({
  name: 'projects.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(papaparse.unparse(rows as string[][], { delimiter: ';' }), 'utf16le'),
})

test('projects are exported to files and imported again, with a preview of each row, and without duplicates', async () => {
  await ownProject({ name: '=Beacon old', budget: '1250.50', endDate: '2027-02-28' })
  await ownProject({ name: 'Beacon same' })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Export' }).click()
  const book = await saved(page, () => page.getByRole('menuitem', { name: 'Excel workbook' }).click())
  expect(book.name).toMatch(/^projects-harbour-rail-\d{4}-\d{2}-\d{2}\.xlsx$/)
  const sheet = strFromU8(
    unzipSync(await readFile(await book.file.path()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  )
  expect(sheet).toContain('=Beacon old')
  expect(sheet).toContain('<v>1250.5</v>')

  await page.goto('/projects?q=beacon&sort=name')
  await rowOf(page, 'Beacon same').waitFor()
  const choose = async (item: number) => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).nth(item).click()
  }
  expect(await cellsOf((await saved(page, () => choose(0))).file)).toEqual([
    ['Project', 'Health', 'Reason', 'Status', 'Progress %', 'Team', 'Due Date', 'Budget', 'Budget Used'],
    ["'=Beacon old", 'Not started', 'It has no start date yet', 'Planning', '0%', '', '2027-02-28', '1250.50', '0.00'],
    ['Beacon same', 'Not started', 'It has no start date yet', 'Planning', '0%', '', '', '0.00', '0.00'],
  ])
  const whole = await cellsOf((await saved(page, () => choose(1))).file)
  const [head = [], old = [], same = []] = whole
  const edited = [
    head,
    old.map((cell, index) => ({ Status: 'On Hold', Budget: '$2,000' })[head[index] ?? ''] ?? cell),
    same,
    head.map((title) => ({ Project: 'Beacon new', 'Due Date': '31/12/2027', Manager: 'Ana Flores' })[title] ?? ''),
    head.map((title) => ({ Project: 'Beacon wrong', 'Due Date': 'soon', Manager: 'Stranger' })[title] ?? ''),
  ]

  const dialog = page.getByRole('dialog', { name: 'Import projects' })
  const rows = dialog.getByRole('table', { name: 'Rows' }).getByRole('row')
  const open = async () => {
    await page.getByRole('button', { name: 'Import' }).click()
    // As some spreadsheets write it: UTF-16 with a byte order mark, separated by semicolons.
    const file = csvFile(edited)
    await dialog
      .getByLabel('Choose a file')
      .setInputFiles({ ...file, buffer: Buffer.concat([Buffer.from([0xff, 0xfe]), file.buffer]) })
    await rows.nth(4).waitFor()
  }
  await open()
  expect(await rows.nth(1).innerText()).toMatch(/Change[^]*Status: Planning\s+On Hold[^]*Budget: \$1,250.50\s+\$2,000/)
  expect(await rows.nth(2).innerText()).toContain('No changes')
  expect(await rows.nth(3).innerText()).toMatch(/Create[^]*Due Date: Dec 31, 2027[^]*Manager: Ana Flores/)
  expect(await rows.nth(4).innerText()).toMatch(/Rejected[^]*Due Date “soon”[^]*Manager “Stranger”/)
  await expectAccessible(page)
  await picture(page, 'project-import-preview')
  await dialog.getByRole('button', { name: 'Create 1 and change 1 project' }).dblclick()
  await dialog.getByText('1 created, 1 changed, 1 no change, 1 rejected').waitFor()
  await picture(page, 'project-import-result')
  const result = await cellsOf(
    (await saved(page, () => dialog.getByRole('button', { name: 'Download the result' }).click())).file,
  )
  expect(result.map((row) => row[2])).toEqual(['Result', 'Changed', 'No change', 'Created', 'Rejected'])
  expect(await projectsNamed('=Beacon old')).toMatchObject([{ status: 'on_hold', budget: '2000.00' }])
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.reload()
  await rowOf(page, 'Beacon new').waitFor()
  await open()
  await dialog.getByRole('button', { name: 'Nothing to import' }).waitFor()
  expect(await projectsNamed('Beacon new')).toHaveLength(1)
})

test('an import into a full plan says how much room is left, and the list works on a phone in the dark theme', async () => {
  const page = await openPage({ width: 390, theme: 'dark' })
  await signInAs(page, 'program@second.test')
  await page.goto('/projects')
  await table(page).waitFor()
  await table(page).getByRole('checkbox').nth(1).check()
  await bar(page).getByText('1 selected').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await picture(page, 'project-list-phone')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import projects' })
  await dialog.getByLabel('Or paste rows').fill('Project\tStatus\nOne too many\tPlanning')
  await dialog.getByRole('button', { name: 'Read the rows' }).click()
  await dialog.getByText(/^Project limit reached\..*Ask your company account$/).waitFor()
  await dialog.getByRole('button', { name: 'Create 1 project' }).click()
  await dialog.getByText('1 not imported').waitFor()
  await dialog
    .getByRole('row')
    .filter({ hasText: 'One too many' })
    .filter({ hasText: 'Project limit reached.' })
    .waitFor()
  await dialog.getByRole('button', { name: 'Try the 1 row again' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await picture(page, 'project-import-left')
})
