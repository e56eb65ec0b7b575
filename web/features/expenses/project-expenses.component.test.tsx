import { within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expense, type Expense } from '../../../shared/money/expense.ts'
import { routes } from '../../../shared/routes.ts'
import { amountMessage } from '../../../shared/money/read-amount.ts'
import { answer, disconnect, hold, type Answer } from '../../../test/builders/answers.ts'
import { fieldIn, fill, noteAt, openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { storedProject } from '../../../test/builders/stored-project.ts'
import { someSession } from '../../session/some-session.ts'

const project = sample(routes.projects.read.result, { id: 'prj_1' })

const budget = answer(routes.budgets.read, { ...sample(routes.budgets.read.result), projectId: project.id })

const some = (id: string, description: string): Expense =>
  sample(expense, { id, description, status: 'pending', receipts: [], actions: ['approve', 'reject'], version: 1 })

const openExpenses = async (answers: readonly Answer[] = [], session = someSession()) => {
  const screen = openScreen('/projects/prj_1?tab=financials', session, ...answers, budget, ...storedProject(project))
  const press = async (name: string) => screen.user.click(await screen.findByRole('button', { name }))
  const addExpense = async () => {
    await press('Add Expense')
    return within(await screen.findByRole('dialog', { name: 'Add Expense' }))
  }
  return { screen, press, addExpense }
}

test('a specialist sees no budget, and errors of an expense at its fields; it is kept until it is filed once', async () => {
  const { screen, press, addExpense } = await openExpenses(
    [disconnect(routes.expenses.create)],
    someSession({ role: 'sme' }),
  )
  await screen.findByText('No Expenses Yet')
  expect(screen.queryByText('Budget Overview')).toBeNull()
  const first = await addExpense()
  fill(fieldIn(first, 'Amount'), 'twelve')
  await press('Submit Expense')
  await expect.poll(() => noteAt(fieldIn(first, 'Description'))).toBe('Description is required')
  expect(noteAt(fieldIn(first, 'Amount'))).toBe(amountMessage)
  fill(fieldIn(first, 'Description'), 'Bolts')
  fill(fieldIn(first, 'Amount'), '1.250,50')
  await press('Submit Expense')
  await first.findByText('Unable to connect to server Your input is not lost.')
  await press('Cancel')

  const repeated = await addExpense()
  expect(fieldIn(repeated, 'Amount')).toHaveProperty('value', '1.250,50')
  const { answer: slow, release } = hold(answer(routes.expenses.create, some('exp_1', 'Bolts')))
  screen.api.reconnect(routes.expenses.create)
  screen.api.add(slow)
  await screen.user.dblClick(repeated.getByRole('button', { name: 'Submit Expense' }))
  release()
  await screen.findByText('Expense submitted')
  expect(
    screen.api.sent(routes.expenses.create).map(({ body }) => [body.description, body.amount, body.draft]),
  ).toEqual(Array.from({ length: 2 }, () => ['Bolts', '1250.50', false]))
})

test('of several expenses that are decided on at once, the one that may not be says why', async () => {
  const [trays, own] = [some('exp_1', 'Trays'), some('exp_2', 'My own')]
  const message = 'You cannot approve or reject your own expense.'
  const { screen, press } = await openExpenses([
    answer(routes.expenses.list, [trays, own]),
    answer(routes.expenses.decideMany, [
      { id: trays.id, expense: { ...trays, status: 'approved', version: 2 }, refused: null },
      { id: own.id, expense: own, refused: { code: 'forbidden', message } },
    ]),
  ])
  await screen.user.click(await screen.findByRole('checkbox', { name: 'Select all expenses' }))
  const bar = within(screen.getByRole('region', { name: 'Selected expenses' }))
  bar.getByText('2 expenses selected')
  await screen.user.click(bar.getByRole('button', { name: 'Approve' }))
  const failures = within(await screen.findByRole('dialog', { name: '1 expense could not be changed' }))
  expect(failures.getByText(message).closest('li')?.textContent).toContain(own.description)
  expect(screen.api.sent(routes.expenses.decideMany).map(({ body }) => body)).toMatchObject([
    { action: 'approve', expenses: [trays, own].map(({ id, version }) => ({ id, version })) },
  ])
  await press('Undo the others')
  await expect
    .poll(() => screen.api.sent(routes.expenses.decideMany).at(-1)?.body)
    .toMatchObject({ action: 'reopen', expenses: [{ id: trays.id, version: 2 }] })
})

test('“Mark as paid” can be taken back, from its message and later from the expense', async () => {
  const trays: Expense = { ...some('exp_1', 'Trays'), status: 'approved', actions: ['pay'] }
  const paid: Expense = { ...trays, status: 'paid', actions: ['reopen'], version: 2 }
  const { screen, press } = await openExpenses([
    answer(routes.expenses.list, [trays]),
    answer(routes.expenses.pay, paid),
    answer(routes.expenses.reopen, { ...trays, version: 3 }),
  ])
  await press('Mark as paid: Trays')
  await screen.findByText('Expense paid')
  await press('Undo')
  await expect
    .poll(() => screen.api.sent(routes.expenses.reopen).map(({ params, body }) => ({ ...params, ...body })))
    .toEqual([{ id: trays.id, version: paid.version }])

  screen.api.add(answer(routes.expenses.list, [paid]))
  await screen.refetch()
  await screen.user.click(await screen.findByRole('button', { name: 'More actions: Trays' }))
  await screen.user.click(await screen.findByRole('menuitem', { name: 'Mark as not paid' }))
  await screen.findByText('Payment taken back')
})

/** Workers do not exist here. Pasted text is all that one would send back. */
class PastedRows extends EventTarget {
  postMessage({ text }: { text: string }) {
    this.dispatchEvent(new MessageEvent('message', { data: { read: { text, notes: [] }, other: undefined } }))
  }
  terminate() {}
}

test('an import of expenses that was stopped says that it goes on with the others', async () => {
  vi.stubGlobal('Worker', PastedRows)
  onTestFinished(() => void vi.unstubAllGlobals())
  let filed = 0
  const { answer: slow, release } = hold(
    answer(routes.expenses.createMany, ({ body }) =>
      body.expenses.map(({ description }) => some(`exp_${(filed += 1)}`, description)),
    ),
  )
  const { screen, press } = await openExpenses([slow])
  await press('Import')
  const dialog = within(await screen.findByRole('dialog', { name: 'Import expenses' }))
  const rows = Array.from({ length: 100 }, (_, index) => `Bolts ${index + 1}\t12.50\t2027-01-31\tmaterial`)
  fill(fieldIn(dialog, 'Or paste rows from a spreadsheet'), ['Description\tAmount\tDate\tCategory', ...rows].join('\n'))
  await press('Read the rows')
  await press('File 100 expenses')
  await press('Stop')
  release()
  await press('File the other 10 expenses')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.api.sent(routes.expenses.createMany).map(({ body }) => body.expenses.length)).toEqual([90, 10])
})
