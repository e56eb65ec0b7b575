import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Expense } from '../../shared/money/expense.ts'
import type { Notice } from '../../shared/notices/notice.ts'
import type { Person } from '../../shared/accounts/person.ts'
import type { Project } from '../../shared/projects/project.ts'
import { readCsv } from '../../web/spreadsheets/read-csv.ts'
import { firstSheetOf } from '../builders/first-sheet.ts'
import { actor, settled } from '../builders/actors.ts'
import { expectAccessible, expectFit, expectToast, openPage, picture, signInAs, toastOf } from './browser.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

const openFinancials = async (project: Project, login = 'program@demo.test'): Promise<Page> => {
  const page = await openPage()
  await signInAs(page, login)
  await page.goto(`/projects/${project.id}?tab=financials`)
  return page
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Import expenses' })

/** Opens the dialog if it is not open, and chooses a file. */
const choose = async (page: Page, name: string, content: string | Buffer): Promise<Locator> => {
  const dialog = dialogOf(page)
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  return dialog
}

const save = async (page: Page, format: string): Promise<{ name: string; content: Buffer }> => {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: format }).click()
  const download = await coming
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) }
}

const expensesOf = ({ id }: Project): Promise<Expense[]> =>
  callAsManager('GET', `/api/projects/${id}/expenses?limit=200`)

const file = (project: Project, fields: object): Promise<Expense> =>
  callAsManager('POST', `/api/projects/${project.id}/expenses`, { date: '2027-01-31', ...fields })

test('expenses are exported as CSV and as a workbook, and imported again without counting any twice', async () => {
  const project = await ownProject({ name: 'Tram depot' })
  const task = await ownTask(project, { title: 'Lay the track' })
  await file(project, {
    description: 'Rails',
    amount: '1234.50',
    type: 'capex',
    supplier: 'Quay & Sons',
    taskId: task.id,
  })
  await file(project, { description: '=1+1', amount: '-12', category: 'travel', note: 'Two\nlines' })
  const page = await openFinancials(project)
  await page.getByRole('table', { name: 'Expenses' }).waitFor()
  await expectFit(page, 'expense-list')
  const [csv, xlsx] = [await save(page, 'CSV'), await save(page, 'Excel workbook')]
  await expectToast(page, 'Expenses exported', '2 expenses')
  expect([csv.name, xlsx.name].map((name) => name.replace(/\d{4}-\d\d-\d\d/, 'DAY'))).toEqual([
    'expenses-tram-depot-DAY.csv',
    'expenses-tram-depot-DAY.xlsx',
  ])
  const [head, ...rows] = readCsv(new TextDecoder().decode(csv.content))
  expect(head?.slice(0, 9)).toEqual([
    'Description',
    'Amount',
    'Date',
    'Category',
    'Type',
    'Supplier',
    'Task',
    'Note',
    'Status',
  ])
  expect(rows.map((row) => row.slice(0, 9))).toEqual([
    ['Rails', '1234.50', '2027-01-31', 'general', 'CAPEX', 'Quay & Sons', 'Lay the track', '', 'Pending approval'],
    ["'=1+1", '-12.00', '2027-01-31', 'travel', 'OPEX', '', '', 'Two\nlines', 'Pending approval'],
  ])
  const workbook = firstSheetOf(xlsx.content)
  expect(workbook.map((row) => row.slice(0, 3))).toEqual([
    ['Description', 'Amount', 'Date'],
    ['Rails', '1234.5', '2027-01-31'],
    ['=1+1', '-12', '2027-01-31'],
  ])

  // Everything in the files is filed already.
  for (const { name, content } of [csv, xlsx]) {
    const dialog = await choose(page, name, content)
    await dialog.getByText('2 rows that are filed already are left out.').waitFor()
    await dialog.getByRole('button', { name: 'Nothing to file' }).waitFor()
    await dialog.getByRole('button', { name: 'Choose a file' }).click()
  }

  // A specialist imports it to another project, where the task does not exist, and keeps their own as drafts.
  const other = await ownProject({ name: 'Tram stop' })
  const people = await callAsManager<Person[]>('GET', '/api/users')
  const { id: userId } = people.find(({ email }) => email === 'sme@demo.test') as Person
  await callAsManager('POST', `/api/projects/${other.id}/assign`, { userId })
  const sme = await openFinancials(other, 'sme@demo.test')
  const dialog = await choose(sme, xlsx.name, xlsx.content)
  await dialog.getByText('There is no task “Lay the track” in this project').waitFor()
  await dialog.getByLabel('File expenses of tasks that are not in this project without a task').check()
  await dialog.getByRole('button', { name: 'Keep as drafts' }).click()
  await dialog.getByRole('button', { name: 'Keep 2 drafts' }).click()
  await expectToast(sme, '2 drafts saved', '$1,222.50')
  await sme.getByRole('row').filter({ hasText: '=1+1' }).getByText('Draft').waitFor()
  // Drafts of other people are not shown to the manager.
  expect(await expensesOf(other)).toEqual([])
  await toastOf(sme).getByRole('button', { name: 'Undo' }).click()
  await expectToast(sme, '2 expenses deleted')
  await sme.getByText('No Expenses Yet').waitFor()
})

test('rows show each problem at its cell; the good ones are filed, and a corrected file adds only the others', async () => {
  const project = await ownProject({ name: 'Signal box' })
  await file(project, { description: 'Cables', amount: '80' })
  const page = await openFinancials(project)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = dialogOf(page)
  await expectFit(page, 'expense-import-choose')
  for (const [name, content, reason] of [
    ['empty.csv', '', 'The file is empty.'],
    ['heads.csv', 'Description,Amount,Date', 'The file has headings but no rows.'],
    ['long.csv', `Description\n${'x\n'.repeat(2001)}`, 'at most 2,000 can be imported at once'],
    ['scan.pdf', '%PDF-1.7', 'This is a PDF.'],
  ] as const) {
    await choose(page, name, content)
    await dialog.getByRole('alert').filter({ hasText: reason }).waitFor()
  }
  const head = 'Item;Amount ($);Invoice date;Kind of cost;Vendor'
  const good = [
    'Cables;80,00;31/01/2027;material;',
    'Crane;$1.234,50;30/01/2027;capex;Hoist Ltd',
    'Refund;(12.00);29/01/2027;;',
  ]
  const bad = ['Lamps;twelve;28/01/2027;;', ';5;30/02/2027;;']
  await choose(page, 'costs.csv', [head, ...good, ...bad].join('\n'))
  await dialog.getByText('Enter an amount like 1250.00').waitFor()
  await dialog.getByText('Description is required').waitFor()
  await dialog.getByText('Enter a valid date, such as 2027-01-31').waitFor()
  await dialog.getByText(/^Already filed by .+: pending approval$/).waitFor()
  await dialog
    .getByText('$1,222.50 in total. 2 rows with problems are not added. 1 row that is filed already is left out.')
    .waitFor()
  await expectFit(page, 'expense-import-preview')
  // A column that no field is guessed for can be read as one.
  await dialog.getByText('4 of 5 are imported').click()
  await dialog.getByRole('combobox', { name: 'Kind of cost' }).selectOption('Category')
  await dialog.getByRole('button', { name: 'With problems 2' }).click()
  expect(await dialog.getByRole('row').count()).toBe(3)
  await picture(page, 'expense-import-problems')
  await dialog.getByRole('button', { name: 'To check 1' }).click()
  await dialog.getByLabel('Add row 2, Cables').waitFor()
  expect(await dialog.getByRole('row').count()).toBe(2)
  await dialog.getByRole('button', { name: 'File 2 expenses' }).dblclick()
  await expectToast(page, '2 expenses submitted', '$1,222.50')
  await page.getByRole('row').filter({ hasText: 'Crane' }).getByText('Pending approval').waitFor()

  // One that is filed already is filed again if the person says so.
  const corrected = ['Lamps;12;28/01/2027;;', 'Paint;5;28/02/2027;;']
  await choose(page, 'costs.csv', [head, ...good, ...corrected].join('\n'))
  await dialog.getByText('3 rows that are filed already are left out.').waitFor()
  await dialog.getByLabel('Add row 2, Cables').check()
  await dialog.getByLabel('Add row 6, Paint').uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'File 2 expenses' }).click()
  await expectToast(page, '2 expenses submitted', '$92')
  expect(
    (await expensesOf(project)).map(({ description, amount, category }) => [description, amount, category]),
  ).toEqual([
    ['Lamps', '12.00', 'general'],
    ['Cables', '80.00', 'general'],
    ['Refund', '-12.00', 'general'],
    ['Crane', '1234.50', 'capex'],
    ['Cables', '80.00', 'general'],
  ])
})

test('an import that the server did not answer is tried again, or again with the same file, and files nothing twice', async () => {
  const project = await ownProject({ name: 'Long list' })
  const page = await openFinancials(project)
  let sent = 0
  await page.route('**/expenses/bulk', async (route) => {
    sent += 1
    if (sent !== 2) return route.continue()
    // The expenses are filed, and the response is lost.
    await route.fetch()
    return route.abort()
  })
  const rows = Array.from({ length: 100 }, (_, index) => `Box ${index + 1},2.50,2027-01-31`)
  const text = ['Description,Amount,Date', ...rows].join('\n')
  const dialog = await choose(page, 'boxes.csv', text)
  await dialog.getByRole('button', { name: 'File 100 expenses' }).press('Enter')
  await dialog.getByText('90 of 100 expenses were imported; the others were not').waitFor()
  await expectFit(page, 'expense-import-failed')
  await dialog.getByRole('button', { name: 'File the other 10 expenses' }).click()
  await expectToast(page, '100 expenses submitted', '$250')
  const filed = (await expensesOf(project)).map(({ description }) => description)
  expect(filed).toEqual(rows.map((_, index) => `Box ${index + 1}`).toReversed())

  // The people who decide are notified once for each call, not for each row.
  await settled()
  const { body } = await (await actor('customer')).call('GET', '/api/notices')
  const told = (body as Notice[]).filter(
    ({ projectId, text: words }) => projectId === project.id && words.startsWith('Expenses are waiting'),
  )
  expect(told.map(({ subtitle }) => subtitle.split(' · ').slice(0, 2))).toEqual([
    ['10 expenses', '$25'],
    ['90 expenses', '$225'],
  ])

  // The same file in another tab, as after one that was closed half way.
  const reopened = await openFinancials(project)
  await (
    await choose(reopened, 'boxes.csv', `${text}\nBox 101,2.50,2027-01-31`)
  )
    .getByText('100 rows that are filed already are left out.')
    .waitFor()
  await dialogOf(reopened).getByRole('button', { name: 'Show more rows' }).click()
  await dialogOf(reopened).getByRole('button', { name: 'File 1 expense' }).click()
  await expectToast(reopened, '1 expense submitted')
  await toastOf(reopened).getByRole('button', { name: 'Undo' }).click()
  await expectToast(reopened, '1 expense deleted')
  expect(await expensesOf(project)).toHaveLength(100)
})

test('a button that moves once the list is known cannot be missed: it appears where it stays', async () => {
  const project = await ownProject({ name: 'Ticket hall' })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  const { promise: known, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/expenses\?/, async (route) => {
    await known
    await route.continue()
  })
  await page.goto(`/projects/${project.id}?tab=financials`)
  await page.getByText('Loading the expenses').waitFor()
  const importing = page.getByRole('button', { name: 'Import', exact: true })
  expect(await importing.count()).toBe(0)
  answer()
  await page.getByText('No Expenses Yet').waitFor()
  await importing.click()
  await dialogOf(page).waitFor()
})
