import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { order, type Order } from '../../../shared/money/order.ts'
import { routes } from '../../../shared/routes.ts'
import { answer } from '../../../test/builders/answers.ts'
import { openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { someSession } from '../../session/some-session.ts'

const project = sample(routes.projects.read.result, { id: 'prj_1', name: 'Slow line' })
const orderOf = (description: string, parts: Partial<Order>): Order =>
  sample(order, { id: `ord_${description}`, description, status: 'open', amount: '100.00', ...parts })

const orders = [
  orderOf('Glass', { invoiced: '100.00', expectedOn: '2020-01-31' }),
  orderOf('Steel', { invoiced: '130.00', expectedOn: '2099-01-31' }),
  orderOf('Timber', { expectedOn: '2020-01-31', status: 'closed' }),
  orderOf('Paint', { expectedOn: null }),
]

test('the orders show what is late and what was invoiced beyond them, and can be closed or reopened', async () => {
  const screen = openScreen(
    '/projects/prj_1?tab=financials',
    someSession(),
    answer(routes.projects.read, project),
    answer(routes.budgets.read, sample(routes.budgets.read.result, { projectId: 'prj_1' })),
    answer(routes.budgets.orders, orders),
  )
  const table = within(await screen.findByRole('table', { name: 'Orders' }))
  const rows = table.getAllByRole('row').slice(1)
  const cellsOf = (place: number) =>
    rows.map((row) => within(row).getAllByRole('cell')[place]?.textContent.replace('Invoiced', ''))
  expect(cellsOf(0)).toEqual(['Late since Jan 31, 2020', 'Jan 31, 2099', 'Jan 31, 2020', '–'])
  expect(cellsOf(3)).toEqual(['$100', '$130$30 more than ordered', '$0', '$0'])

  const actionsOn = async (description: string) => {
    await screen.user.click(table.getByRole('button', { name: `More actions: ${description}` }))
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    await screen.user.keyboard('{Escape}')
    return names
  }
  expect(await actionsOn('Glass')).toEqual(['Edit', 'Close', 'Cancel Order'])
  expect(await actionsOn('Timber')).toEqual(['Edit', 'Reopen'])
})
