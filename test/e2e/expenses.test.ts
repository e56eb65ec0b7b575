import { expect, test } from 'vitest'
import type { Expense } from '../../shared/money/expense.ts'
import type { Person } from '../../shared/accounts/person.ts'
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
import { callAsManager, ownProject, ownTask } from './own-records.ts'

const financials = (id: string) => `/projects/${id}?tab=financials`

test('an expense is filed by a specialist, approved by a manager, and seen in the budget', async () => {
  const project = await ownProject({ name: 'Signal boxes', budget: '1000' })
  const people = await callAsManager<Person[]>('GET', '/api/users')
  const specialist = people.find(({ email }) => email === 'sme@demo.test') as Person
  await callAsManager('POST', `/api/projects/${project.id}/assign`, { userId: specialist.id })
  await callAsManager('POST', `/api/projects/${project.id}/expenses`, { description: 'Not theirs', amount: '7' })
  await ownTask(project, { title: 'Tighten the bolts' })
  await settled()

  // The specialist does not see other people's expenses.
  const sme = await openPage()
  await signInAs(sme, 'sme@demo.test')
  await sme.goto(financials(project.id))
  await sme.getByText('No Expenses Yet').waitFor()
  expect(await sme.getByText('Not theirs').count()).toBe(0)
  await sme.getByRole('button', { name: 'Add Expense' }).click()
  const dialog = sme.getByRole('dialog', { name: 'Add Expense' })
  await expectAccessible(sme)
  await dialog.getByLabel('Description').fill('مسامير')
  await dialog.getByLabel('Amount').fill('1.250,50')
  await dialog.getByLabel('Note').fill('For the roof')
  await dialog.getByLabel('Task').fill('bolts')
  await dialog.getByRole('button', { name: 'Tighten the bolts' }).click()
  await dialog.getByLabel('Files to upload').setInputFiles([
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.from('') },
    { name: 'فاتورة.txt', mimeType: 'text/plain', buffer: Buffer.from('1,250.50 paid') },
  ])
  await dialog.getByRole('alert').filter({ hasText: 'empty.pdf: The file is empty.' }).waitFor()
  await dialog.getByRole('list', { name: 'Receipts' }).getByText('فاتورة.txt').waitFor()
  await picture(sme, 'expense-dialog')
  await dialog.getByRole('button', { name: 'Submit Expense' }).click()
  await expectToast(sme, 'Expense submitted')
  const filed = await callAsManager<Expense[]>('GET', `/api/projects/${project.id}/expenses`)
  expect(filed.map(({ amount, status }) => [amount, status])).toEqual([
    ['1250.50', 'pending'],
    ['7.00', 'pending'],
  ])

  // The receipt opens from the expense once it is checked, and is not among the files of the project.
  await sme.getByRole('table', { name: 'Expenses' }).getByRole('link', { name: 'Tighten the bolts' }).waitFor()
  const receiptsOfRow = sme.getByRole('list', { name: 'Receipts' })
  await receiptsOfRow.getByText('(checking)').waitFor({ state: 'detached' })
  await receiptsOfRow.getByRole('button', { name: 'فاتورة.txt' }).click()
  const preview = sme.getByRole('dialog', { name: 'فاتورة.txt' })
  await preview.getByText('1,250.50 paid').waitFor()
  await preview.getByRole('button', { name: 'Close' }).click()
  expect(await callAsManager<unknown[]>('GET', `/api/projects/${project.id}/files`)).toEqual([])

  // The manager is notified, approves in the list of approvals, takes it back and approves again.
  await settled()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/approvals')
  const list = page.getByRole('list', { name: 'Approvals' })
  const row = list.getByRole('listitem').filter({ hasText: 'مسامير' })
  await row.getByText('$1,250.50').waitFor()
  await list.getByRole('listitem').filter({ hasText: 'Not theirs' }).getByText('You submitted it').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await picture(page, 'approvals')
  await row.getByRole('button', { name: /^Approve/ }).click()
  await expectToast(page, 'Expense approved')
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Change undone')
  await row.waitFor()
  await row.getByRole('button', { name: /^Approve/ }).click()
  await row.waitFor({ state: 'hidden' })

  // The budget shows it, and the manager and the company account learn that it is exceeded.
  await page.goto(financials(project.id))
  await page.getByText('125.1% utilized, $250.50 over budget').waitFor()

  // The RAID log has an issue for its manager, whose text has no amounts, because specialists read it too.
  await settled()
  await page.goto(`/raid-log?project=${project.id}`)
  await page.getByText('Over budget: Signal boxes').first().click()
  const cause = page.getByRole('region', { name: 'Why is this here' })
  await cause.getByText('Found: $1,250.50 of $1,000 spent.').waitFor()
  await expectAccessible(page)
  await picture(page, 'over-budget-entry')
  await page.goto(financials(project.id))
  await page.getByRole('row').filter({ hasText: 'مسامير' }).getByText('Approved').waitFor()
  await picture(page, 'financials')

  // A manager adds another receipt after the decision, and deletes it again.
  await page.getByRole('button', { name: 'More actions: مسامير' }).click()
  await page.getByRole('menuitem', { name: 'Receipts…' }).click()
  const receipts = page.getByRole('dialog', { name: 'Receipts' })
  await receipts.getByText('فاتورة.txt').waitFor()
  await receipts.getByLabel('Files to upload').setInputFiles({
    name: 'second page.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('page 2'),
  })
  await receipts.getByRole('link', { name: 'Download second page.txt' }).waitFor()
  await expectAccessible(page)
  await picture(page, 'receipts')
  await receipts.getByRole('button', { name: 'More actions: second page.txt' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('File moved to the trash', { exact: true }).waitFor()
  await receipts.getByRole('button', { name: 'Close' }).first().click()
  await settled()
  const company = await actor('customer')
  const bell = (await company.call('GET', '/api/notices/latest')).body
  expect(JSON.stringify(bell)).toContain('Signal boxes · $1,250.50 of $1,000')

  // The specialist sees the decision without loading the page again by hand.
  await sme.goto(financials(project.id))
  await sme.getByRole('row').filter({ hasText: 'مسامير' }).getByText('Approved').waitFor()
})

test('several expenses are decided on at once, and one that may not be says why', async () => {
  const project = await ownProject({ name: 'Cable trays', budget: '50000' })
  const company = await actor('customer')
  for (const [description, amount] of [
    ['Trays', '400'],
    ['Brackets', '55.25'],
    ['Generator', '10000.01'],
  ]) {
    const { status } = await company.call('POST', `/api/projects/${project.id}/expenses`, {
      body: { description, amount },
    })
    expect(status).toBe(201)
  }
  await callAsManager('POST', `/api/projects/${project.id}/expenses`, { description: 'My own', amount: '5' })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(financials(project.id))
  await page.getByRole('checkbox', { name: 'Select all expenses' }).check()
  const bar = page.getByRole('region', { name: 'Selected expenses' })
  await bar.getByText('4 expenses selected').waitFor()
  await bar.getByRole('button', { name: 'Approve' }).click()
  const failures = page.getByRole('dialog', { name: '1 expense could not be changed' })
  await failures.getByText('You cannot approve or reject your own expense.').waitFor()
  await failures.getByText('Close', { exact: true }).click()
  await page.getByText('20.9% utilized').waitFor()

  // A negative expense corrects another, and one deleted by its author comes back with Undo.
  await page.getByRole('button', { name: 'More actions: My own' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Expense deleted')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row').filter({ hasText: 'My own' }).waitFor()

  // A change that the server refuses is not shown as made.
  await page.getByRole('button', { name: 'Edit Budget' }).click()
  const budget = page.getByRole('dialog', { name: 'Edit Budget' })
  await budget.getByLabel('Amount').fill('10000')
  await budget.getByLabel('Reason').fill('Fewer trays')
  await budget.getByRole('button', { name: 'Save' }).click()
  await page.getByText('104.6% utilized').waitFor()
})
