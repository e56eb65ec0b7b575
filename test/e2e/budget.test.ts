import { expect, test } from 'vitest'
import type { Project } from '../../shared/projects/project.ts'
import { actor, settled } from '../builders/actors.ts'
import { expectFit, expectToast, openPage, picture, sharedPage, signInAs, toastOf } from './browser.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

const financials = (id: string) => `/projects/${id}?tab=financials`

test('a budget gets lines, and its change is approved by the company account', async () => {
  const project = await ownProject({
    name: 'Platform clocks',
    budget: '20000',
    startDate: '2026-09-15',
    endDate: '2027-03-14',
  })
  const page = await openPage()
  await signInAs(page, 'project@demo.test')
  await page.goto(financials(project.id))
  await page.getByText('0.0% utilized').waitFor()
  await page.getByRole('button', { name: 'Edit Budget' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Budget' })
  const line = (number: number) => dialog.getByRole('group', { name: `Line ${number}`, exact: true })

  await line(1).getByLabel('Name').fill('Clockmakers')
  await line(1).getByLabel('Category').fill('Labour')
  await line(1).getByLabel('Amount').fill('12,000')
  await dialog.getByRole('button', { name: 'Add Line' }).click()
  await line(2).getByLabel('Name').fill('ساعات')
  await line(2).getByLabel('Type').selectOption('CAPEX')
  await line(2).getByLabel('Amount').fill('19000.50')
  await line(2).getByLabel('From').fill('2026-12-01')
  await line(2).getByLabel('To').fill('2027-02-28')
  await dialog.getByLabel('Reason').fill('The old clocks cannot be repaired')
  await expectFit(page, 'budget-dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Budget change submitted', '$20,000 → $31,000.50')
  const pending = page.getByRole('region', { name: 'Pending budget change' })
  await pending.getByText('A change from $20,000 to $31,000.50 waits for approval').waitFor()
  await pending.getByText('Changed lines (2)').click()
  await pending.getByText('new, $19,000.50').waitFor()
  expect(await page.getByRole('button', { name: 'Edit Budget' }).count()).toBe(0)
  await expectFit(page, 'budget-pending')

  // The company account is notified, and approves it in the list of approvals.
  await settled()
  const company = await openPage()
  await signInAs(company, 'company@demo.test')
  const { body: notices } = await (await actor('customer')).call('GET', '/api/notices/latest')
  expect(JSON.stringify(notices)).toContain('Platform clocks · $20,000 → $31,000.50')
  await company.goto('/approvals')
  const row = company
    .getByRole('list', { name: 'Approvals' })
    .getByRole('listitem')
    .filter({ hasText: 'Platform clocks' })
  await row.getByRole('paragraph').filter({ hasText: 'Budget from $20,000 to $31,000.50' }).waitFor()
  await row.getByText('+$11,000.50').waitFor()
  await expectFit(company, 'approvals-budget')
  await row.getByRole('button', { name: /^Approve/ }).click()
  await expectToast(company, 'Budget change approved')
  await row.waitFor({ state: 'detached' })

  // Everyone who sees the budget sees its lines, its months and who approved the change.
  const { id: expenseId } = await callAsManager<{ id: string }>('POST', `/api/projects/${project.id}/expenses`, {
    description: 'Dials',
    amount: '20000',
    category: 'general',
    type: 'capex',
    date: '2026-11-02',
  })
  const approval = await (await actor('customer')).call('POST', `/api/expenses/${expenseId}/approve`, { body: {} })
  expect(approval.status).toBe(200)
  await page.goto(financials(project.id))
  const figures = page.getByRole('definition')
  await figures
    .filter({ hasText: '$31,000.50' })
    .filter({ hasText: '$20,000 originally, +$11,000.50 in 1 change' })
    .waitFor()
  const lines = page.getByRole('table', { name: 'Budget lines' })
  await lines.getByRole('row').filter({ hasText: 'ساعات' }).getByText('$999.50 over').waitFor()
  await lines.getByRole('row').filter({ hasText: 'Clockmakers' }).getByText('Whole project').waitFor()
  const chart = page.getByRole('region', { name: 'Budget by month' })
  await chart.getByRole('button', { name: 'Show table' }).click()
  await chart.getByRole('row').filter({ hasText: 'Mar 31, 2027' }).getByText('$31,001').waitFor()
  const changes = page.getByRole('region', { name: 'Budget changes' })
  await changes.getByText('Version 2').waitFor()
  await changes.getByText(/approved by/).waitFor()
  await expectFit(page, 'budget')
})

test('the budget of a project of the demo is shown with its lines and its pending change', async () => {
  const { body } = await (await actor('customer')).call('GET', '/api/projects')
  const { id } = (body as Project[]).find(({ name }) => name === 'Contactless ticketing rollout') as Project
  const page = await sharedPage('company@demo.test')
  await page.goto(financials(id))
  await page.getByRole('region', { name: 'Pending budget change' }).getByRole('button', { name: 'Approve' }).waitFor()
  await page.getByRole('table', { name: 'Budget lines' }).getByText('Passenger campaign').waitFor()
  await picture(page, 'budget-demo')
  await expectFit(page, 'budget-demo')
})

test('an order commits the project until its invoice is approved, and warns when it exceeds the budget', async () => {
  const project = await ownProject({
    name: 'Ticket hall lamps',
    budget: '5000',
    status: 'active',
    startDate: '2026-09-15',
    endDate: '2028-03-14',
  })
  const page = await openPage()
  await signInAs(page, 'project@demo.test')
  await page.goto(financials(project.id))
  const orders = page.getByRole('region', { name: 'Orders' })
  await orders.getByText('No orders yet').waitFor()
  await orders.getByRole('button', { name: 'Add Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Order' })
  await dialog.getByLabel('Description').fill('Lamps and fittings')
  await dialog.getByLabel('Amount').fill('4,000')
  await dialog.getByLabel('Supplier').fill('Lumen')
  await dialog.getByLabel('Delivery expected').fill('2026-09-30')
  await expectFit(page, 'order-dialog')
  await dialog.getByRole('button', { name: 'Add Order' }).click()
  await expectToast(page, 'Order added', 'Lamps and fittings · $4,000')
  const row = orders.getByRole('row').filter({ hasText: 'Lamps and fittings' })
  await row.getByText('Late since Sep 30').waitFor()
  const figures = page.getByRole('definition')
  await figures.filter({ hasText: '$1,000 left after it' }).waitFor()

  // An invoice takes the order's category and supplier, and lowers the commitment once it is approved.
  await page.getByRole('button', { name: 'Add Expense' }).click()
  const invoice = page.getByRole('dialog', { name: 'Add Expense' })
  await invoice.getByLabel('Description').fill('Lumen, first delivery')
  await invoice.getByLabel('Amount').fill('1500')
  await invoice.getByLabel('Invoice for order').selectOption({ label: 'Lamps and fittings · $4,000 committed' })
  expect(await invoice.getByLabel('Supplier').inputValue()).toBe('Lumen')
  await expectFit(page, 'expense-dialog-order')
  await invoice.getByRole('button', { name: 'Submit Expense' }).click()
  await expectToast(page, 'Expense submitted')
  const company = await actor('customer')
  const [expense] = await callAsManager<{ id: string }[]>('GET', `/api/projects/${project.id}/expenses`)
  expect((await company.call('POST', `/api/expenses/${expense?.id}/approve`, { body: {} })).status).toBe(200)
  await page.reload()
  await row.getByText('$2,500').waitFor()

  // More is ordered than the budget has: the figures, the health and the log say so.
  await row.getByRole('button', { name: 'More actions: Lamps and fittings' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Order' })
  await editing.getByLabel('Amount').fill('5200')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Order updated')
  await figures.filter({ hasText: '$200 more than is left' }).waitFor()
  await expectFit(page, 'orders')
  await settled()
  const { health } = await callAsManager<Project>('GET', `/api/projects/${project.id}`)
  expect(health.areas.flatMap(({ because }) => because.map(({ says }) => says))).toContain(
    '$200 committed beyond its budget',
  )
  const log = JSON.stringify(await callAsManager('GET', `/api/raid?projectId=${project.id}`))
  expect(log).toContain('Committed beyond the budget: Ticket hall lamps')
  const { body: notices } = await company.call('GET', '/api/notices/latest')
  expect(JSON.stringify(notices)).toContain('The orders of a project exceed its budget')

  // Closing takes the commitment away, and can be taken back.
  await row.getByRole('button', { name: 'More actions: Lamps and fittings' }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await figures.filter({ hasText: 'nothing is on order' }).waitFor()
  await toastOf(page).filter({ hasText: 'Order closed' }).getByRole('button', { name: 'Undo' }).click()
  await figures.filter({ hasText: '$200 more than is left' }).waitFor()
})

test('a project loads its budget, orders and expenses at the same time, and nothing moves once it can be clicked', async () => {
  const project = await ownProject({ name: 'Platform benches', budget: '5000' })
  await callAsManager('POST', `/api/projects/${project.id}/budget-changes`, {
    lines: [
      { name: 'Oak', amount: '4500' },
      { name: 'Steel', amount: '500' },
    ],
    reason: 'Two suppliers',
  })
  const task = await ownTask(project, { title: 'Build the benches' })
  for (const description of ['First delivery', 'Second delivery'])
    await callAsManager('POST', `/api/projects/${project.id}/expenses`, { description, amount: '7', taskId: task.id })
  const page = await openPage()
  await signInAs(page, 'project@demo.test')
  /** Holds back an answer until the function that it returns is called. */
  const hold = async (path: string) => {
    let letThrough = (): void => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route(`**/api/projects/${project.id}/${path}`, async (route) => {
      await held
      await route.continue()
    })
    return letThrough
  }
  const showBudget = await hold('budget')
  const showOrders = await hold('orders?*')
  const showChanges = await hold('budget-changes?*')
  const loaded = page.waitForResponse((answer) => answer.url().includes(`/${project.id}/expenses`))
  await page.goto(financials(project.id))
  await page.evaluate(() => {
    const heights = new Set<number>()
    const look = () => {
      const button = document.querySelector('[aria-label="More actions: First delivery"]')
      if (button !== null) heights.add(Math.round(button.getBoundingClientRect().top + scrollY))
      requestAnimationFrame(look)
    }
    look()
    Object.assign(globalThis, { heights })
  })
  await (await loaded).finished()
  await page.getByText('Loading the budget').waitFor()
  showBudget()
  await page.getByText('0.0% utilized').waitFor()
  await page.getByRole('table', { name: 'Budget lines' }).waitFor()
  await page.getByText('Loading the expenses').waitFor()
  showOrders()
  await page.getByText('No orders yet').waitFor()
  await page.getByRole('button', { name: 'More actions: First delivery' }).waitFor()
  await page.getByRole('link', { name: 'Build the benches' }).first().waitFor()

  // What is typed while the last part is loading stays when it comes.
  await page.getByRole('button', { name: 'Add Expense' }).click()
  const description = page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Description')
  await description.fill('Oak, first delivery')
  showChanges()
  await page.getByText('Two suppliers').waitFor()
  expect(await description.inputValue()).toBe('Oak, first delivery')
  expect(await page.evaluate(() => (globalThis as unknown as { heights: Set<number> }).heights.size)).toBe(1)
})
