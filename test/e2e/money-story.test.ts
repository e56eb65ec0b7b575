import { expect, test } from 'vitest'
import type { Person } from '../../shared/accounts/person.ts'
import type { Project } from '../../shared/projects/project.ts'
import { actor, settled } from '../builders/actors.ts'
import { expectToast, openPage, signInAs } from './browser.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

test('the money of a project: from its budget and a receipt to the board that reads it behind a passcode', async () => {
  const project = await ownProject({
    name: 'Signal lamps',
    status: 'active',
    startDate: '2026-09-01',
    endDate: '2028-02-29',
  })
  await ownTask(project, { title: 'Mount the lamps', dueDate: '2026-10-30', status: 'completed' })
  await ownTask(project, { title: 'Wire the lamps', dueDate: '2028-02-28' })
  const people = await callAsManager<Person[]>('GET', '/api/users')
  const specialist = people.find(({ email }) => email === 'sme@demo.test')
  await callAsManager('POST', `/api/projects/${project.id}/assign`, { userId: specialist?.id })
  const financials = `/projects/${project.id}?tab=financials`

  // The manager sets the budget.
  const manager = await openPage()
  await signInAs(manager, 'program@demo.test')
  await manager.goto(financials)
  await manager.getByText('No budget set').waitFor()
  await manager.getByRole('button', { name: 'Edit Budget' }).click()
  const budget = manager.getByRole('dialog', { name: 'Edit Budget' })
  const line = budget.getByRole('group', { name: 'Line 1', exact: true })
  await line.getByLabel('Name').fill('Lamps')
  await line.getByLabel('Category').fill('material')
  await line.getByLabel('Amount').fill('40,000')
  await budget.getByLabel('Reason').fill('The first estimate')
  await budget.getByRole('button', { name: 'Save' }).click()
  await expectToast(manager, 'Budget changed', '$0 → $40,000')

  // A specialist files an expense with its receipt.
  const sme = await openPage({ width: 390, theme: 'dark' })
  await signInAs(sme, 'sme@demo.test')
  await sme.goto(financials)
  await sme.getByRole('button', { name: 'Add Expense' }).click()
  const expense = sme.getByRole('dialog', { name: 'Add Expense' })
  await expense.getByLabel('Description').fill('Lamps, whole delivery')
  await expense.getByLabel('Amount').fill('44,000')
  await expense.getByLabel('Category').fill('material')
  await expense
    .getByLabel('Files to upload')
    .setInputFiles([{ name: 'invoice.txt', mimeType: 'text/plain', buffer: Buffer.from('44,000 due') }])
  await expense.getByRole('button', { name: 'Submit Expense' }).click()
  await expectToast(sme, 'Expense submitted', 'Lamps, whole delivery · $44,000')
  await sme.getByRole('list', { name: 'Receipts' }).getByRole('button', { name: 'invoice.txt' }).waitFor()

  // It exceeds the limit, so that the company account decides.
  await settled()
  const company = await openPage()
  await signInAs(company, 'company@demo.test')
  await company.goto('/approvals')
  const approval = company
    .getByRole('list', { name: 'Approvals' })
    .getByRole('listitem')
    .filter({ hasText: 'Lamps, whole delivery' })
  await approval.getByRole('button', { name: /^Approve/ }).click()
  await expectToast(company, 'Expense approved')
  await settled()

  // Budget, health, log and earned value agree.
  await manager.goto(financials)
  await manager.getByText('110.0% utilized, $4,000 over budget').waitFor()
  await manager.getByRole('table', { name: 'Budget lines' }).getByText('$4,000 over').waitFor()
  await manager
    .getByRole('definition')
    .filter({ hasText: '$88,000' })
    .filter({ hasText: 'at the cost of the work so far' })
    .waitFor()
  const { figures } = await callAsManager<{ figures: Record<string, unknown> }>(
    'GET',
    `/api/projects/${project.id}/earned-value`,
  )
  expect(figures).toMatchObject({
    earnedValue: '20000.00',
    costVariance: '-24000.00',
    estimateAtCompletion: '88000.00',
  })
  const { health } = await callAsManager<Project>('GET', `/api/projects/${project.id}`)
  expect(health).toMatchObject({ level: 'off_track', reason: expect.stringContaining('$4,000 over its budget') })
  await manager.getByRole('button', { name: /^Off track/ }).click()
  await manager
    .getByRole('dialog', { name: `Health of ${project.name}` })
    .getByText('$4,000 over its budget')
    .first()
    .waitFor()
  await manager.goto(`/projects/${project.id}?tab=raid`)
  await manager.getByText('Over budget: Signal lamps').first().waitFor()

  // The board reads the same behind a passcode.
  await manager.goto(`/executive/${project.id}`)
  await manager.getByRole('article', { name: project.name }).getByText('$44,000').first().waitFor()
  await manager.getByRole('button', { name: 'Share' }).click()
  const share = manager.getByRole('dialog', { name: 'Share the executive view' })
  await share.getByLabel('Passcode').fill('granite-42')
  await share.getByLabel(/money/i).check()
  await share.getByRole('button', { name: 'Create link' }).click()
  const address = await share.getByLabel('Link', { exact: true }).inputValue()
  const board = await openPage()
  await board.goto(address)
  await board.getByLabel('Passcode').fill('granite-42')
  await board.getByRole('button', { name: 'Open' }).click()
  await board.getByRole('heading', { level: 1, name: project.name }).waitFor()
  const main = board.getByRole('main')
  await main.getByText('$44,000').first().waitFor()
  await main.getByText('$4,000 over its budget').first().waitFor()
  expect(await main.textContent()).not.toContain('@')
  await board.emulateMedia({ media: 'print' })
  expect((await board.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
  expect((await (await actor('sme')).call('GET', `/api/projects/${project.id}/financials`)).status).toBe(403)
})
