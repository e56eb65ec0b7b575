import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { budget, budgetChange, type Budget } from '../../../shared/money/budget.ts'
import { order } from '../../../shared/money/order.ts'
import { routes } from '../../../shared/routes.ts'
import { amountMessage } from '../../../shared/money/read-amount.ts'
import { answer, disconnect, hold, once, refuse, type Answer } from '../../../test/builders/answers.ts'
import { fieldIn, fill, noteAt, openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { storedProject } from '../../../test/builders/stored-project.ts'
import { someSession } from '../../session/some-session.ts'

const project = sample(routes.projects.read.result, {
  id: 'prj_1',
  budget: '20000.00',
  startDate: '2026-09-15',
  endDate: '2027-03-14',
})
const totals = (amount: string) => ({ budget: amount, opex: amount, capex: '0.00' })
const paint = sample(budget, {
  projectId: project.id,
  original: totals('20000.00'),
  current: totals('20000.00'),
  approvalAbove: '1000.00',
  version: 1,
})
const change = (to: string, status: 'approved' | 'pending') =>
  sample(budgetChange, { id: 'bch_1', status, was: totals('20000.00'), now: totals(to), version: 1 })

const openBudget = async (stored: Budget = paint, ...answers: Answer[]) => {
  const screen = openScreen(
    '/projects/prj_1?tab=financials',
    someSession(),
    ...answers,
    answer(routes.budgets.read, stored),
    ...storedProject(project),
  )
  const press = async (name: string) => screen.user.click(await screen.findByRole('button', { name }))
  const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
  return { screen, press, dialogOf }
}

test('shows errors of a changed budget at their fields, keeps the input over a reload, and submits it once', async () => {
  const first = await openBudget()
  await first.press('Edit Budget')
  const typing = await first.dialogOf('Edit Budget')
  const line = (number: number) => within(typing.getByRole('group', { name: `Line ${number}` }))
  const { screen: editing } = first
  fill(fieldIn(line(1), 'Name'), '')
  fill(fieldIn(line(1), 'Amount'), 'a lot')
  await editing.user.click(typing.getByRole('button', { name: 'Save' }))
  await expect.poll(() => noteAt(fieldIn(line(1), 'Name'))).toBe('A name is required')
  expect(noteAt(fieldIn(line(1), 'Amount'))).toBe(amountMessage)
  typing.getByText('Say why the budget changes')
  fill(fieldIn(line(1), 'Name'), 'Clockmakers')
  fill(fieldIn(line(1), 'Amount'), '12,000')
  await editing.user.click(typing.getByRole('button', { name: 'Add Line' }))
  fill(fieldIn(line(2), 'Name'), 'Clocks')
  fill(fieldIn(line(2), 'Amount'), '19000.50')
  fill(fieldIn(line(2), 'From'), '2026-12-01')
  fill(fieldIn(line(2), 'To'), '2026-11-30')
  await typing.findByText('Total $31,000.50')
  typing.getByText('$11,000.50 more than before')
  typing.getByText(/so it applies once the company account approves it/)
  fill(fieldIn(typing, 'Reason'), 'The old clocks cannot be repaired')
  await editing.user.click(typing.getByRole('button', { name: 'Save' }))
  await expect.poll(() => noteAt(fieldIn(line(2), 'To'))).toBe('The end is before the start')
  fill(fieldIn(line(2), 'To'), '2027-02-28')
  expect(editing.api.sent(routes.budgets.change)).toEqual([])

  const { answer: slow, release } = hold(answer(routes.budgets.change, change('31000.50', 'pending')))
  const { screen, press, dialogOf } = await openBudget(paint, slow)
  await press('Edit Budget')
  const dialog = await dialogOf('Edit Budget')
  await screen.user.dblClick(dialog.getByRole('button', { name: 'Save' }))
  release()
  await screen.findByText('Budget change submitted')
  screen.getByText('$20,000 → $31,000.50')
  expect(screen.api.sent(routes.budgets.change).map(({ body }) => body)).toMatchObject([
    {
      lines: [
        { name: 'Clockmakers', amount: '12000.00' },
        { name: 'Clocks', amount: '19000.50', from: '2026-12-01', to: '2027-02-28' },
      ],
      reason: 'The old clocks cannot be repaired',
      version: 1,
    },
  ])
})

test('loses nothing if someone else has changed the budget meanwhile, or if the connection is lost', async () => {
  const theirs: Budget = {
    ...paint,
    current: totals('25500.00'),
    lines: [
      {
        id: 'bln_1',
        name: 'Primer',
        category: '',
        type: 'opex',
        amount: '25500.00',
        from: null,
        to: null,
        spent: '0.00',
        committed: '0.00',
      },
    ],
    version: 2,
  }
  const { screen, press, dialogOf } = await openBudget(
    paint,
    answer(routes.budgets.change, change('26000.00', 'approved')),
  )
  await press('Edit Budget')
  const dialog = await dialogOf('Edit Budget')
  fill(fieldIn(dialog, 'Amount'), '26000')
  fill(fieldIn(dialog, 'Reason'), 'Two coats')
  once(refuse(routes.budgets.change, 'version_conflict', 'Someone else changed this.', { current: theirs }), screen.api)
  screen.api.add(answer(routes.budgets.read, theirs))
  await press('Save')
  await dialog.findByText(/it is now \$25,500/)
  dialog.getByText('Changed lines (1)')
  expect(fieldIn(dialog, 'Reason')).toHaveProperty('value', 'Two coats')
  once(disconnect(routes.budgets.change), screen.api)
  await press('Save')
  await dialog.findByText('Unable to connect to server Your input is not lost.')
  await press('Save')
  await screen.findByText('Budget changed')
  const sent = screen.api.sent(routes.budgets.change)
  expect(sent.map(({ body }) => [body.reason, body.version])).toEqual(
    [1, 2, 2].map((version) => ['Two coats', version]),
  )
  expect(sent[2]?.idempotencyKey).toBe(sent[1]?.idempotencyKey)
})

test('a change that waits is rejected only with a note, or withdrawn', async () => {
  const pending = sample(budgetChange, {
    ...change('24500.00', 'pending'),
    reason: 'Oak instead of pine',
    actions: ['reject', 'withdraw'],
  })
  const { screen, press, dialogOf } = await openBudget(
    { ...paint, pending },
    answer(routes.budgets.reject, pending),
    answer(routes.budgets.withdraw, pending),
  )
  await screen.findByText('A change from $20,000 to $24,500 waits for approval')
  expect(screen.queryByRole('button', { name: 'Edit Budget' })).toBeNull()
  await press('Reject')
  const rejection = await dialogOf('Reject the change to $24,500')
  const reject = rejection.getByRole('button', { name: 'Reject' })
  await screen.user.click(reject)
  await expect.poll(() => noteAt(fieldIn(rejection, 'Note'))).toBe('Say why it is rejected')
  expect(screen.api.sent(routes.budgets.reject)).toEqual([])
  fill(fieldIn(rejection, 'Note'), 'Pine is fine')
  await screen.user.click(reject)
  await screen.findByText('Budget change rejected')
  expect(screen.api.sent(routes.budgets.reject)).toMatchObject([{ body: { note: 'Pine is fine', version: 1 } }])
  await press('Withdraw')
  await screen.findByText('Budget change withdrawn')
})

test('an order shows errors at its fields, keeps the input over a reload, and is added once', async () => {
  const first = await openBudget(paint, disconnect(routes.budgets.placeOrder))
  await first.press('Add Order')
  const typing = await first.dialogOf('Add Order')
  const add = typing.getByRole('button', { name: 'Add Order' })
  const { screen: editing } = first
  fill(fieldIn(typing, 'Amount'), 'some')
  await editing.user.click(add)
  await expect.poll(() => noteAt(fieldIn(typing, 'Description'))).toBe('Description is required')
  expect(noteAt(fieldIn(typing, 'Amount'))).toBe(amountMessage)
  fill(fieldIn(typing, 'Description'), 'Lamps')
  fill(fieldIn(typing, 'Amount'), '4,000')
  await editing.user.click(add)
  await typing.findByText('Unable to connect to server Your input is not lost.')

  const placed = sample(order, { description: 'Lamps', amount: '4000.00' })
  const { answer: slow, release } = hold(answer(routes.budgets.placeOrder, placed))
  const { screen, press, dialogOf } = await openBudget(paint, slow)
  await press('Add Order')
  const dialog = await dialogOf('Add Order')
  await screen.user.dblClick(dialog.getByRole('button', { name: 'Add Order' }))
  release()
  await screen.findByText('Lamps · $4,000')
  const sent = screen.api.sent(routes.budgets.placeOrder).map(({ body }) => body)
  expect(sent).toMatchObject([{ description: 'Lamps', amount: '4000.00' }])
})

test('the forecast of a project with thousands of tasks is calculated when it is asked for', async () => {
  const { screen, press } = await openBudget(paint, answer(routes.projects.read, { ...project, taskCount: 5000 }))
  await screen.findAllByText('Not calculated')
  expect(screen.api.sent(routes.analytics.earnedValue)).toEqual([])
  await press('Calculate from 5,000 tasks')
  await expect.poll(() => screen.api.sent(routes.analytics.earnedValue).length).toBe(1)
})
