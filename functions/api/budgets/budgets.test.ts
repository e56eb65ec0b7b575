import { sumBy } from '../../../shared/contract/sums.ts'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BudgetChange, BudgetLineInput } from '../../../shared/money/budget.ts'
import { parseSignedCents } from '../../../shared/money/read-amount.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam, spend, type Caller } from '../../../test/builders/work.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'

withTable()

/** A project with a budget of $50,000, a project manager and the company account. */
const makeCompany = async (more: object = {}) => {
  const team = await makeTeam()
  const [manager, sme, company] = await Promise.all([
    team.join('project_manager'),
    team.join('sme'),
    team.join('customer'),
  ])
  const project = await makeProject(team, {
    budget: '50000',
    opex: '30000',
    capex: '20000',
    startDate: '2027-11-15',
    endDate: '2028-03-14',
    ...more,
  })
  await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
  const read = async () => (await team.budgets('read', { params: { id: project.id } })).body
  return { team, manager, sme, company, id: project.id, read }
}

type Line = Partial<BudgetLineInput> & { name: string; amount: string }

const change = (
  { budgets }: Caller,
  id: string,
  lines: readonly Line[],
  more: { ask?: boolean; version?: number; reason?: string } = {},
) => budgets('change', { params: { id }, body: { lines: [...lines], reason: 'New plan', ...more } })

const timber: Line = { name: 'Timber', category: 'Material', type: 'capex', amount: '20000' }
const crew: Line = { name: 'Crew', category: 'Labour', amount: '35000' }

describe('a budget', () => {
  test('is the original until it is changed, and then the sum of its lines', async () => {
    const { team, id, read } = await makeCompany()
    expect(await read()).toMatchObject({
      original: { budget: '50000.00', opex: '30000.00', capex: '20000.00' },
      changes: '0.00',
      current: { budget: '50000.00' },
      number: 1,
      lines: [],
      pending: null,
      approvalAbove: '10000.00',
      version: 0,
    })
    const { status, body } = await change(team, id, [timber, crew], { reason: 'Rain cover' })
    expect([status, body]).toMatchObject([
      201,
      { status: 'approved', number: 2, reason: 'Rain cover', was: { budget: '50000.00' }, now: { budget: '55000.00' } },
    ])
    expect(await read()).toMatchObject({
      original: { budget: '50000.00' },
      changes: '5000.00',
      current: { budget: '55000.00', opex: '35000.00', capex: '20000.00' },
      number: 2,
      lines: [
        { name: 'Timber', category: 'Material', type: 'capex', amount: '20000.00', spent: '0.00' },
        { name: 'Crew', category: 'Labour', type: 'opex', amount: '35000.00' },
      ],
      version: 1,
    })
    expect((await team.projects('read', { params: { id } })).body).toMatchObject({
      budget: '55000.00',
      opex: '35000.00',
      capex: '20000.00',
    })
  })

  test('that was empty has the first amount as its original', async () => {
    const { team, id, read } = await makeCompany({ budget: '0', opex: '0', capex: '0' })
    expect((await change(team, id, [crew])).body).toMatchObject({ status: 'approved' })
    expect(await read()).toMatchObject({ original: { budget: '35000.00' }, changes: '0.00' })
  })

  test('keeps each change with the lines before and after it, latest first', async () => {
    const { team, id } = await makeCompany()
    await change(team, id, [timber, crew])
    const [first] = (await team.budgets('read', { params: { id } })).body.lines
    await change(team, id, [{ ...timber, id: first?.id ?? '', amount: '19000' }, crew])
    const { body } = await team.budgets('changes', { params: { id }, query: {} })
    expect(body.map(({ number, now }) => [number, now.budget])).toEqual([
      [3, '54000.00'],
      [2, '55000.00'],
    ])
    expect(body[0]?.wasLines[0]).toMatchObject({ id: first?.id, amount: '20000.00' })
    expect(body[0]?.lines[0]).toMatchObject({ id: first?.id, amount: '19000.00' })
    const page = await team.budgets('changes', { params: { id }, query: { limit: '1' } })
    expect(page.body).toEqual([body[0]])
    const rest = await team.budgets('changes', { params: { id }, query: { limit: '1', cursor: page.next ?? '' } })
    expect([rest.body, rest.next]).toEqual([[body[1]], undefined])
  })

  test('shows what was spent on each line by category and type, and elsewhere', async () => {
    const { team, id, read } = await makeCompany()
    await change(team, id, [
      { name: 'Crew, spring', category: 'labour', amount: '100' },
      { name: 'Crew, summer', category: 'Labour', amount: '100' },
    ])
    const file = async (amount: string, category: string, date: string) => {
      const { body } = await team.expenses('create', {
        params: { id },
        body: { description: category, amount, category, date },
      })
      const { manager } = deciding
      await manager.expenses('approve', { params: { id: body.id } })
    }
    const deciding = { manager: await team.join('project_manager') }
    await file('130.10', 'Labour', '2027-12-31')
    await file('20', 'Travel', '2028-02-29')
    await file('-5', 'Travel', '2028-03-01')
    expect(await read()).toMatchObject({
      lines: [{ spent: '100.00' }, { spent: '30.10' }],
      spentElsewhere: '15.00',
      actuals: '145.10',
    })
    expect((await read()).months.filter(({ spent }) => spent !== '0.00')).toMatchObject([
      { month: '2027-12', spent: '130.10' },
      { month: '2028-02', spent: '20.00' },
      { month: '2028-03', spent: '-5.00' },
    ])
  })

  test('is refused with an error at the field', async () => {
    const { team, id } = await makeCompany()
    const errors = async (lines: readonly object[], more: object = {}) =>
      (await change(team, id, lines as Line[], more)).problem.errors
    expect(await errors([{ name: '', amount: '1' }])).toEqual([{ path: 'lines.0.name', message: 'A name is required' }])
    expect(await errors([crew, { ...timber, amount: '-1' }])).toEqual([
      { path: 'lines.1.amount', message: 'The amount cannot be negative' },
    ])
    expect(await errors([{ ...crew, from: '2028-03-01', to: '2028-02-29' }])).toEqual([
      { path: 'lines.0.to', message: 'The end is before the start' },
    ])
    expect(await errors([crew], { reason: ' ' })).toEqual([{ path: 'reason', message: 'Say why the budget changes' }])
    expect(await errors(Array.from({ length: 61 }, () => crew))).toEqual([
      { path: 'lines', message: 'Use at most 60 lines' },
    ])
    expect(await errors(Array.from({ length: 60 }, () => ({ ...crew, amount: '9999999999.99' })))).toEqual([
      { path: 'lines', message: 'The sum is too large' },
    ])
    await change(team, id, [crew])
    const { lines } = (await team.budgets('read', { params: { id } })).body
    expect(
      await errors(
        lines.map(({ id: line, name, category, type, amount }) => ({ id: line, name, category, type, amount })),
      ),
    ).toEqual([{ path: 'lines', message: 'Nothing has changed' }])
  })

  test('that someone else changed meanwhile is not overwritten', async () => {
    const { team, id, read } = await makeCompany()
    await change(team, id, [crew], { version: 0 })
    const stale = await change(team, id, [timber], { version: 0 })
    expect(stale.problem.code).toBe('version_conflict')
    // It carries what reading the budget would return, so that the screen can show both.
    expect(stale.problem.current).toEqual(await read())
    const raced = await Promise.all(
      [1, 2, 3, 4].map((amount) => change(team, id, [{ ...timber, amount: `${amount}` }], { version: 1 })),
    )
    expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(await read()).toMatchObject({ number: 3, version: 2 })
  })
})

describe('a change of a budget', () => {
  test('waits for the company account above the approval limit, and applies once it is approved', async () => {
    const { team, manager, company, sme, id, read } = await makeCompany()
    const asked = await change(manager, id, [timber, { ...crew, amount: '40000.01' }])
    expect(asked.body).toMatchObject({ status: 'pending', number: null, actions: ['withdraw'] })
    expect(await read()).toMatchObject({ current: { budget: '50000.00' }, pending: { id: asked.body.id, actions: [] } })
    expect((await team.budgets('approve', { params: { id: asked.body.id } })).problem).toMatchObject({
      code: 'forbidden',
      message: 'The company account decides on this amount.',
    })
    expect((await manager.budgets('approve', { params: { id: asked.body.id } })).problem.message).toBe(
      'You cannot approve or reject your own change.',
    )
    expect((await sme.budgets('approve', { params: { id: asked.body.id } })).status).toBe(403)
    expect((await change(team, id, [crew])).problem).toMatchObject({ code: 'wrong_state' })
    expect((await team.projects('update', { params: { id }, body: { budget: '1' } })).problem.code).toBe('wrong_state')
    expect((await company.expenses('approvals', { query: {} })).body).toMatchObject([
      {
        id: asked.body.id,
        type: 'budget',
        description: 'Budget from $50,000 to $60,000.01',
        requestedAmount: '10000.01',
        justification: 'New plan',
        mayDecide: true,
      },
    ])
    const approved = await company.budgets('approve', { params: { id: asked.body.id }, body: { note: 'Go ahead' } })
    expect(approved.body).toMatchObject({
      status: 'approved',
      number: 2,
      approvedBy: { id: company.person.id },
      decisionNote: 'Go ahead',
    })
    expect((await company.budgets('approve', { params: { id: asked.body.id } })).body).toEqual(approved.body)
    expect(
      (await company.budgets('reject', { params: { id: asked.body.id }, body: { note: 'No' } })).problem.code,
    ).toBe('wrong_state')
    expect(await read()).toMatchObject({ current: { budget: '60000.01' }, pending: null })
    expect((await company.expenses('approvals', { query: {} })).body).toEqual([])
  })

  test('can be rejected with a note or withdrawn, and leaves the budget as it was', async () => {
    const { team, manager, company, id, read } = await makeCompany()
    const ask = async () => (await change(manager, id, [{ ...crew, amount: '90000' }])).body.id
    const rejected = await company.budgets('reject', { params: { id: await ask() }, body: { note: 'Too much' } })
    expect(rejected.body).toMatchObject({ status: 'rejected', number: null, decisionNote: 'Too much' })
    const second = await ask()
    expect((await team.budgets('withdraw', { params: { id: second } })).status).toBe(404)
    expect((await manager.budgets('withdraw', { params: { id: second } })).body).toMatchObject({ status: 'withdrawn' })
    expect(await read()).toMatchObject({ number: 1, current: { budget: '50000.00' }, lines: [], pending: null })
    expect((await change(manager, id, [crew])).body.status).toBe('approved')
  })

  test('is shown as pending even if the clock of its server is behind', async () => {
    const { team, id, read } = await makeCompany()
    await change(team, id, [crew])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10_000 })
    onTestFinished(() => void vi.useRealTimers())
    const asked = (await change(team, id, [timber], { ask: true })).body
    expect(await read()).toMatchObject({ pending: { id: asked.id } })
  })

  test('by the company account, within the limit or to a lower amount applies at once, unless it is asked for', async () => {
    const { team, company, id } = await makeCompany()
    const statusOf = async (caller: Caller, amount: string, ask?: boolean) => {
      const { body } = await change(caller, id, [{ ...crew, amount }], { ask })
      if (body.status === 'pending') await caller.budgets('withdraw', { params: { id: body.id } })
      return body.status
    }
    expect(await statusOf(company, '900000')).toBe('approved')
    expect(await statusOf(team, '910000')).toBe('approved')
    expect(await statusOf(team, '100')).toBe('approved')
    expect(await statusOf(team, '101', true)).toBe('pending')
    await company.expenses('approvals', { query: {} })
  })

  test('is decided on with expenses at once', async () => {
    const { team, manager, company, id } = await makeCompany()
    const asked = (await change(manager, id, [crew, timber], { ask: true })).body
    const expense = (
      await manager.expenses('create', {
        params: { id },
        body: { description: 'Nails', amount: '10', date: '2028-01-01' },
      })
    ).body
    const decide = (caller: Caller) =>
      caller.expenses('decideApprovals', {
        body: {
          action: 'approve',
          approvals: [asked, expense, { id: 'bch_nothing', version: 1 }].map(({ id: one, version }) => ({
            id: one,
            version,
          })),
        },
      })
    expect((await decide(manager)).body.map(({ refused }) => refused?.code)).toEqual([
      'forbidden',
      'forbidden',
      'not_found',
    ])
    expect((await decide(company)).body).toMatchObject([
      { id: asked.id, version: 2, refused: null },
      { id: expense.id, version: 2, refused: null },
      { refused: { code: 'not_found' } },
    ])
    expect((await team.budgets('read', { params: { id } })).body).toMatchObject({
      current: { budget: '55000.00' },
      actuals: '10.00',
    })
  })

  test('is made once, however often the request is repeated', async () => {
    const { team, id, read } = await makeCompany()
    const send = () =>
      team.budgets('change', {
        params: { id },
        body: { lines: [crew], reason: 'Once' },
        headers: { 'idempotency-key': 'same-request' },
      })
    const [first, ...others] = await Promise.all([send(), send(), send()])
    expect(others.map(({ body }) => body)).toEqual([first?.body, first?.body])
    expect((await send()).body).toEqual(first?.body)
    expect(await read()).toMatchObject({ number: 2, version: 1 })
  })

  test('that comes with an edit of the project is recorded too, as long as the budget has no lines', async () => {
    const { team, id, read } = await makeCompany()
    await team.projects('update', { params: { id }, body: { budget: '51000', name: 'Depot roof, north' } })
    expect(await read()).toMatchObject({ original: { budget: '50000.00' }, changes: '1000.00', number: 2 })
    expect((await team.budgets('changes', { params: { id }, query: {} })).body).toMatchObject([
      { reason: 'Edited with the project', now: { budget: '51000.00' } },
    ])
    await change(team, id, [crew])
    expect((await team.projects('update', { params: { id }, body: { budget: '1' } })).problem.errors).toEqual([
      { path: 'budget', message: 'The budget is the sum of its lines. Change them under Financials.' },
    ])
    const same = await team.projects('update', { params: { id }, body: { budget: '35000', name: 'Depot roof' } })
    expect([same.status, same.body.name]).toEqual([200, 'Depot roof'])
  })

  test('belongs to its workspace, and no specialist sees it', async () => {
    const { sme, manager, id } = await makeCompany()
    const asked = (await change(manager, id, [crew], { ask: true })).body
    const other = await makeTeam()
    for (const route of ['read', 'changes'] as const) {
      expect((await other.budgets(route, { params: { id }, query: {} })).status).toBe(404)
      expect((await sme.budgets(route, { params: { id }, query: {} })).status).toBe(403)
    }
    expect((await change(other, id, [crew])).status).toBe(404)
    expect((await other.budgets('approve', { params: { id: asked.id } })).status).toBe(404)
  })
})

test('sums and versions agree after any sequence of changes and decisions by three people', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('change' as const),
      who: fc.integer({ min: 0, max: 2 }),
      cents: fc.array(fc.integer({ min: 0, max: 3_000_000 }), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constantFrom('approve' as const, 'reject' as const, 'withdraw' as const),
      who: fc.integer({ min: 0, max: 2 }),
    }),
    fc.record({
      kind: fc.constant('edit' as const),
      who: fc.integer({ min: 0, max: 2 }),
      cents: fc.integer({ min: 0, max: 3_000_000 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { team, manager, company, id, read } = await makeCompany()
      const people = [team, manager, company]
      for (const taken of steps) {
        const caller = people[taken.who] ?? team
        const { pending } = await read()
        if (taken.kind === 'change')
          await change(
            caller,
            id,
            taken.cents.map((cents, index) => ({ name: `Line ${index}`, amount: String(cents / 100) })),
          )
        else if (taken.kind === 'edit')
          await caller.projects('update', { params: { id }, body: { budget: String(taken.cents / 100) } })
        else if (pending !== null) {
          const sent = { params: { id: pending.id }, body: { note: 'So be it' } }
          await (taken.kind === 'reject'
            ? caller.budgets('reject', sent)
            : caller.budgets(taken.kind, { params: sent.params }))
        }
      }
      const budget = await read()
      const { body: changes } = await team.budgets('changes', { params: { id }, query: {} })
      const applied = changes.filter(({ number }) => number !== null)
      const cents = (amount: string) => parseSignedCents(amount) ?? Number.NaN
      const raise = ({ was, now }: BudgetChange) => cents(now.budget) - cents(was.budget)
      expect(budget.number).toBe(1 + applied.length)
      expect(cents(budget.original.budget) + sumBy(applied, raise)).toBe(cents(budget.current.budget))
      if (budget.lines.length > 0)
        expect(sumBy(budget.lines, ({ amount }) => cents(amount))).toBe(cents(budget.current.budget))
      expect(changes.filter(({ status }) => status === 'pending').map((change) => change.id)).toEqual(
        budget.pending === null ? [] : [budget.pending.id],
      )
    }),
    { numRuns: sampleSize(12) },
  )
})

test('what was spent by month follows the expenses, from their records as well', async () => {
  const { team, id, read } = await makeCompany()
  const by = {
    by: { id: team.person.id, kind: 'staff', name: 'Ines Duarte' },
    at: new Date('2026-10-01T08:00:00.000Z'),
  } as const
  await spend(team.workspaceId, id, { Nails: 1050, Boards: 2000, Tape: 1 }, by)
  expect((await read()).months.find(({ month }) => month === '2026-09')?.spent).toBe('30.51')
})
