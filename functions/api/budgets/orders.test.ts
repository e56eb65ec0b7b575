import { sumBy } from '../../../shared/contract/sums.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCommitments } from '../../domain/money/spending/commitment-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'

withTable()

/** A project with a budget of $1,000 in two lines, two managers, a specialist and the company account. */
const makeCompany = async () => {
  const team = await makeTeam()
  const [manager, sme, company] = await Promise.all([
    team.join('project_manager'),
    team.join('sme'),
    team.join('customer'),
  ])
  const { id } = await makeProject(team, { status: 'active', startDate: '2026-01-05', endDate: '2028-12-22' })
  await team.projects('assign', { params: { id }, body: { userId: sme.person.id } })
  const lines = [
    { name: 'Timber', category: 'Material', type: 'capex' as const, amount: '600' },
    { name: 'Crew', category: 'Labour', amount: '400' },
  ]
  await team.budgets('change', { params: { id }, body: { lines, reason: 'Plan' } })
  const place = async (amount: string, more: object = {}) =>
    (
      await team.budgets('placeOrder', {
        params: { id },
        body: { description: 'Beams', category: 'material', type: 'capex', amount, ...more },
      })
    ).body
  const change = (orderId: string, body: object) => team.budgets('changeOrder', { params: { id: orderId }, body })
  /** Files an invoice for an order and approves it. */
  const invoice = async (orderId: string, amount: string, more: object = {}) => {
    const body = { description: 'Invoice', category: 'Material', type: 'capex' as const, amount, orderId, ...more }
    const { body: expense } = await team.expenses('create', { params: { id }, body })
    return (await manager.expenses('approve', { params: { id: expense.id } })).body
  }
  const budget = async () => (await team.budgets('read', { params: { id } })).body
  const record = () => readProject(team.workspaceId, id)
  const orderOf = async (orderId: string) => (await team.budgets('order', { params: { id: orderId } })).body
  return { team, manager, sme, company, id, place, change, invoice, budget, record, orderOf }
}

describe('an order', () => {
  test('commits its project until it is invoiced, closed or cancelled', async () => {
    const { place, change, invoice, budget, record, orderOf } = await makeCompany()
    const order = await place('500')
    expect(order).toMatchObject({ status: 'open', amount: '500.00', invoiced: '0.00', committed: '500.00', version: 1 })
    expect(await budget()).toMatchObject({
      committed: '500.00',
      lines: [{ committed: '500.00' }, { committed: '0.00' }],
    })
    await invoice(order.id, '120.50')
    expect(await orderOf(order.id)).toMatchObject({ invoiced: '120.50', committed: '379.50' })
    expect(await budget()).toMatchObject({
      actuals: '120.50',
      committed: '379.50',
      lines: [{ spent: '120.50', committed: '379.50' }, {}],
    })
    const closed = await change(order.id, { status: 'closed' })
    expect(closed.body).toMatchObject({ status: 'closed', committed: '0.00', invoiced: '120.50' })
    expect(await budget()).toMatchObject({ committed: '0.00' })
    expect((await change(order.id, { status: 'closed', version: 1 })).body).toEqual(closed.body)
    await change(order.id, { status: 'open' })
    expect(await record()).toMatchObject({ committed: 379_50, budgetUsed: 120_50, linesOver: 0 })
    await change(order.id, { status: 'cancelled' })
    expect(await record()).toMatchObject({ committed: 0 })
  })

  test('commits to nothing more than its amount, and to nothing beyond what was invoiced', async () => {
    const { place, invoice, orderOf } = await makeCompany()
    const order = await place('100')
    const correction = await invoice(order.id, '-20')
    expect(await orderOf(order.id)).toMatchObject({ invoiced: '-20.00', committed: '100.00' })
    expect(correction).toMatchObject({ orderId: order.id })
    await invoice(order.id, '150')
    expect(await orderOf(order.id)).toMatchObject({ invoiced: '130.00', committed: '0.00' })
  })

  test('counts an invoice only while it is approved', async () => {
    const { manager, place, invoice, orderOf } = await makeCompany()
    const order = await place('100')
    const { id } = await invoice(order.id, '40')
    const invoiced = async () => (await orderOf(order.id)).invoiced
    expect(await invoiced()).toBe('40.00')
    await manager.expenses('pay', { params: { id } })
    expect(await invoiced()).toBe('40.00')
    await manager.expenses('reopen', { params: { id } })
    await manager.expenses('reopen', { params: { id } })
    expect(await invoiced()).toBe('0.00')
    await manager.expenses('approve', { params: { id } })
    await manager.expenses('remove', { params: { id }, body: {} })
    expect(await invoiced()).toBe('0.00')
    await manager.expenses('restore', { params: { id } })
    expect(await invoiced()).toBe('40.00')
  })

  test('exceeds a line of the budget, which the health of the project says', async () => {
    const { team, id, place, change, budget, record } = await makeCompany()
    const order = await place('600.01')
    expect(await budget()).toMatchObject({ lines: [{ committed: '600.01' }, {}] })
    expect(await record()).toMatchObject({ linesOver: 1 })
    const { health } = (await team.projects('read', { params: { id } })).body
    expect(health.areas.find(({ area }) => area === 'budget')).toMatchObject({
      level: 'at_risk',
      because: [{ says: '1 line of its budget exceeded' }],
    })
    await change(order.id, { category: 'Travel' })
    expect(await record()).toMatchObject({ linesOver: 0, committed: 600_01 })
    await change(order.id, { amount: '1100' })
    const after = (await team.projects('read', { params: { id } })).body.health
    expect(after.areas.find(({ area }) => area === 'budget')?.because).toMatchObject([
      { says: '$100 committed beyond its budget' },
    ])
  })

  test('is corrected on the condition of its version, and keeps what was not sent', async () => {
    const { place, change } = await makeCompany()
    const order = await place('10', { supplier: 'Timber yard', expectedOn: '2028-02-29', note: 'By lorry' })
    const { body } = await change(order.id, { description: 'Long beams', version: 1 })
    expect(body).toMatchObject({
      description: 'Long beams',
      supplier: 'Timber yard',
      expectedOn: '2028-02-29',
      note: 'By lorry',
      category: 'material',
      version: 2,
    })
    const stale = await change(order.id, { amount: '11', version: 1 })
    expect([stale.status, stale.problem.code]).toEqual([409, 'version_conflict'])
    expect(stale.problem.current).toMatchObject({ version: 2, amount: '10.00' })
  })

  test('is refused with an error at the field', async () => {
    const { team, id, change, place } = await makeCompany()
    const errors = async (body: object) =>
      (await team.budgets('placeOrder', { params: { id }, body: body as never })).problem.errors
    expect(await errors({ description: ' ', amount: '-1' })).toEqual([
      { path: 'description', message: 'Description is required' },
      { path: 'amount', message: 'The amount cannot be negative' },
    ])
    expect(await errors({ description: 'Beams', amount: '1', expectedOn: '2027-02-29' })).toMatchObject([
      { path: 'expectedOn' },
    ])
    expect((await change((await place('1')).id, { status: 'lost' })).problem.errors).toMatchObject([{ path: 'status' }])
  })

  test('is placed once, however often the request is sent', async () => {
    const { team, id } = await makeCompany()
    const send = () =>
      team.budgets('placeOrder', {
        params: { id },
        body: { description: 'Beams', amount: '10' },
        headers: { 'idempotency-key': 'the-same-click' },
      })
    const sent = await Promise.all([send(), send(), send()])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect((await team.budgets('orders', { params: { id }, query: {} })).body).toHaveLength(1)
  })

  test('is hidden from specialists, who cannot name one in an expense', async () => {
    const { sme, id, place, orderOf } = await makeCompany()
    const order = await place('10')
    expect((await sme.budgets('orders', { params: { id }, query: {} })).status).toBe(403)
    expect((await sme.budgets('order', { params: { id: order.id } })).status).toBe(403)
    const body = { description: 'Taxi', amount: '5', orderId: order.id }
    expect((await sme.expenses('create', { params: { id }, body })).problem.errors).toEqual([
      { path: 'orderId', message: 'Choose an open order of this project' },
    ])
    expect(await orderOf(order.id)).toMatchObject({ invoiced: '0.00' })
  })

  test('takes new invoices only while it is open', async () => {
    const { team, id, place, change } = await makeCompany()
    const order = await place('10')
    const { body: draft } = await team.expenses('create', {
      params: { id },
      body: { description: 'Beams', amount: '5', orderId: order.id, draft: true },
    })
    await change(order.id, { status: 'closed' })
    const edit = (body: object) => team.expenses('update', { params: { id: draft.id }, body })
    expect((await edit({ amount: '6', orderId: order.id })).body).toMatchObject({ amount: '6.00', orderId: order.id })
    expect((await edit({ orderId: null })).body.orderId).toBeNull()
    expect((await edit({ orderId: order.id })).problem.errors).toMatchObject([{ path: 'orderId' }])
  })

  test('is listed by page, latest first', async () => {
    const { team, id, place } = await makeCompany()
    const placed = [await place('1'), await place('2'), await place('3')].map(({ id: orderId }) => orderId)
    const first = await team.budgets('orders', { params: { id }, query: { limit: '2' } })
    const rest = await team.budgets('orders', { params: { id }, query: { limit: '2', cursor: first.next ?? '' } })
    expect([...first.body, ...rest.body].map(({ id: orderId }) => orderId)).toEqual(placed.toReversed())
    expect(rest.next).toBeUndefined()
  })
})

test('the figures of a project agree with its orders, expenses and lines after any changes, also concurrent ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          act: fc.constantFrom('place', 'invoice', 'amount', 'close', 'open', 'lines', 'undo'),
          pick: fc.nat(3),
          cents: fc.integer({ min: 1, max: 70_000 }),
          together: fc.boolean(),
        }),
        { minLength: 3, maxLength: 12 },
      ),
      async (steps) => {
        const { team, manager, id, place, change, invoice, budget, record } = await makeCompany()
        const orders: string[] = []
        const expenses: string[] = []
        const run = async ({ act, pick, cents }: (typeof steps)[number]) => {
          const amount = (cents / 100).toFixed(2)
          const order = orders[pick % Math.max(1, orders.length)]
          const expense = expenses[pick % Math.max(1, expenses.length)]
          if (act === 'place') orders.push((await place(amount)).id)
          else if (act === 'lines')
            await team.budgets('change', {
              params: { id },
              body: { lines: [{ name: 'Timber', category: 'MATERIAL', type: 'capex', amount }], reason: 'Again' },
            })
          else if (act === 'undo' && expense !== undefined)
            await manager.expenses('remove', { params: { id: expense }, body: {} })
          else if (order === undefined) return
          else if (act === 'invoice') {
            const { id: filed } = await invoice(order, amount)
            // Undefined if the order is closed.
            if (filed !== undefined) expenses.push(filed)
          } else if (act === 'amount') await change(order, { amount })
          else await change(order, { status: act === 'close' ? 'closed' : 'open' })
        }
        for (const step of steps)
          await (step.together
            ? Promise.all([run(step), run({ ...step, act: 'place' }), run({ ...step, act: 'invoice' })])
            : run(step))
        const [project, { orders: committed }, read] = [
          await record(),
          await readCommitments(team.workspaceId, id),
          await budget(),
        ]
        const listed = (await team.budgets('orders', { params: { id }, query: { limit: '200' } })).body
        const spent = (await team.expenses('list', { params: { id }, query: { limit: '200' } })).body
        const cents = (amount: string) => Math.round(Number(amount) * 100)
        const sum = (amounts: readonly string[]) => sumBy(amounts, cents)
        expect(project?.committed).toBe(sum(listed.map((order) => order.committed)))
        for (const order of listed) {
          const invoices = spent.filter(({ orderId, status }) => orderId === order.id && status === 'approved')
          expect([order.id, committed[order.id]?.invoiced]).toEqual([
            order.id,
            sum(invoices.map(({ amount }) => amount)),
          ])
        }
        expect(project?.linesOver).toBe(
          read.lines.filter((line) => cents(line.spent) + cents(line.committed) > cents(line.amount)).length,
        )
      },
    ),
    { numRuns: sampleSize(12) },
  )
})
