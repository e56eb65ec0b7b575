import { sumBy } from '../../../shared/contract/sums.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Expense } from '../../../shared/money/expense.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { system } from '../../kernel/events/event.ts'
import { follow } from '../../workers/follow-project-deletion/follow.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'

withTable()

/** A project with a specialist on it, a project manager and the company account. */
const makeCompany = async () => {
  const team = await makeTeam()
  const [manager, sme, company] = await Promise.all([
    team.join('project_manager'),
    team.join('sme'),
    team.join('customer'),
  ])
  const project = await makeProject(team, { budget: '50000' })
  await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
  const used = async () => (await team.projects('read', { params: { id: project.id } })).body.budgetUsed
  return { team, manager, sme, company, id: project.id, used }
}

const file = async (caller: Caller, id: string, more: object = {}): Promise<Expense> => {
  const { status, body } = await caller.expenses('create', {
    params: { id },
    body: { description: 'Timber', amount: '120.50', date: '2028-02-29', ...more },
  })
  expect(status).toBe(201)
  return body
}

describe('an expense', () => {
  test('waits for approval, is approved by another person, and counts from then on', async () => {
    const { team, sme, id, used } = await makeCompany()
    const filed = await file(sme, id)
    expect(filed).toMatchObject({
      amount: '120.50',
      category: 'general',
      type: 'opex',
      date: '2028-02-29',
      status: 'pending',
      actions: ['edit', 'withdraw', 'delete'],
    })
    expect(await used()).toBe('0.00')
    const approved = await team.expenses('approve', { params: { id: filed.id }, body: { note: 'Fine' } })
    expect(approved.body).toMatchObject({
      status: 'approved',
      approvedBy: { id: team.person.id },
      decisionNote: 'Fine',
      actions: ['pay', 'reopen', 'delete'],
    })
    expect(await used()).toBe('120.50')
    const repeated = await team.expenses('approve', { params: { id: filed.id } })
    expect(repeated.body).toEqual(approved.body)
    expect((await team.expenses('pay', { params: { id: filed.id } })).body).toMatchObject({ status: 'paid' })
    expect(await used()).toBe('120.50')
    expect((await team.projects('financials', { params: { id } })).body).toMatchObject({
      actuals: '120.50',
      recentExpenses: [{ id: filed.id, status: 'paid' }],
    })
  })

  test('can be taken back step by step, and what was spent follows', async () => {
    const { team, sme, id, used } = await makeCompany()
    const { id: expense } = await file(sme, id)
    const step = async (name: 'approve' | 'pay' | 'reopen') =>
      (await team.expenses(name, { params: { id: expense } })).body.status
    expect([await step('approve'), await step('pay'), await step('reopen')]).toEqual(['approved', 'paid', 'approved'])
    expect(await used()).toBe('120.50')
    expect(await step('reopen')).toBe('pending')
    expect(await used()).toBe('0.00')
    await team.expenses('reject', { params: { id: expense }, body: { note: 'No receipt' } })
    const edited = await sme.expenses('update', { params: { id: expense }, body: { amount: '99.95', note: 'Receipt' } })
    expect(edited.body).toMatchObject({ status: 'rejected', decisionNote: 'No receipt', amount: '99.95' })
    expect((await sme.expenses('submit', { params: { id: expense } })).body).toMatchObject({
      status: 'pending',
      approvedBy: null,
      decisionNote: '',
    })
  })

  test('goes to the trash and back with what it counts for', async () => {
    const { team, sme, id, used } = await makeCompany()
    const { id: expense } = await file(sme, id)
    await team.expenses('approve', { params: { id: expense } })
    expect((await sme.expenses('remove', { params: { id: expense } })).problem).toMatchObject({ code: 'wrong_state' })
    await team.expenses('remove', { params: { id: expense }, body: { reason: 'Twice' } })
    expect(await used()).toBe('0.00')
    expect((await team.projects('trash', { query: {} })).body).toMatchObject([
      { id: expense, kind: 'expense', name: 'Timber', projectId: id, reason: 'Twice' },
    ])
    expect((await team.expenses('read', { params: { id: expense } })).status).toBe(404)
    await team.expenses('restore', { params: { id: expense } })
    expect(await used()).toBe('120.50')
  })

  test('can correct another with a negative amount, but never be zero', async () => {
    const { team, sme, id, used } = await makeCompany()
    for (const amount of ['100', '-30.25']) {
      const { id: expense } = await file(sme, id, { amount })
      await team.expenses('approve', { params: { id: expense } })
    }
    expect(await used()).toBe('69.75')
    for (const [amount, message] of [
      ['0', 'The amount cannot be zero'],
      ['-0.00', 'The amount cannot be zero'],
      ['twelve', 'Enter an amount like 1250.00'],
      ['1.005', 'Use at most two decimals'],
      ['0.005', 'Use at most two decimals'],
      [0.005, 'Use at most two decimals'],
      [33.333, 'Use at most two decimals'],
    ] as const) {
      const { status, problem } = await sme.expenses('create', { params: { id }, body: { description: 'x', amount } })
      expect([amount, status, problem?.errors]).toEqual([amount, 400, [{ path: 'amount', message }]])
    }
  })

  test('is refused for a task of another project, and for a project in the trash', async () => {
    const { team, sme, id } = await makeCompany()
    const other = await makeProject(team, { name: 'Quay' })
    const task = await makeTask(team, other.id)
    const wrong = await sme.expenses('create', {
      params: { id },
      body: { description: 'Timber', amount: '1', taskId: task.id },
    })
    expect(wrong.problem?.errors).toEqual([{ path: 'taskId', message: 'Choose a task of this project' }])
    const filed = await file(sme, id)
    await team.projects('remove', { params: { id } })
    expect((await team.expenses('approve', { params: { id: filed.id } })).status).toBe(404)
  })
})

describe('who decides', () => {
  test('is never the person who filed it', async () => {
    const { team, company, id, used } = await makeCompany()
    for (const caller of [team, company]) {
      const own = await file(caller, id)
      for (const name of ['approve', 'pay'] as const)
        expect((await caller.expenses(name, { params: { id: own.id } })).problem).toMatchObject({ code: 'forbidden' })
    }
    expect(await used()).toBe('0.00')
  })

  test('is the company account above the limit of the workspace', async () => {
    const { team, manager, company, sme, id } = await makeCompany()
    const dear = await file(sme, id, { amount: '10000.01' })
    for (const caller of [team, manager])
      expect((await caller.expenses('approve', { params: { id: dear.id } })).problem).toMatchObject({
        code: 'forbidden',
        message: 'The company account decides on this amount.',
      })
    expect((await company.expenses('approve', { params: { id: dear.id } })).body).toMatchObject({ status: 'approved' })
    const theirs = await file(company, id, { amount: '20000' })
    expect((await manager.expenses('approve', { params: { id: theirs.id } })).problem).toMatchObject({
      message: 'A program manager decides on this amount.',
    })
    expect((await team.expenses('approve', { params: { id: theirs.id } })).body).toMatchObject({ status: 'approved' })
  })

  test('anyone who may mark an expense as paid may take that back, whatever its amount', async () => {
    const { manager, company, sme, id } = await makeCompany()
    const dear = await file(sme, id, { amount: '10000.01' })
    await company.expenses('approve', { params: { id: dear.id } })
    const paid = await manager.expenses('pay', { params: { id: dear.id } })
    expect(paid.body).toMatchObject({ status: 'paid', actions: ['reopen'] })
    const back = await manager.expenses('reopen', { params: { id: dear.id } })
    expect(back.body).toMatchObject({ status: 'approved', paidAt: null, actions: ['pay'] })
    expect((await manager.expenses('reopen', { params: { id: dear.id } })).problem.code).toBe('forbidden')
  })

  test('sees what waits in one list, and decides on several at once', async () => {
    const { team, company, sme, id, used } = await makeCompany()
    const [first, dear, own] = [
      await file(sme, id, { note: 'For the roof' }),
      await file(sme, id, { amount: '20000' }),
      await file(team, id),
    ]
    await file(sme, id, { draft: true })
    const { body: waiting } = await team.expenses('approvals', { query: {} })
    expect(waiting.map((one) => [one.id, one.requestedAmount, one.mayDecide])).toEqual([
      [first.id, '120.50', true],
      [dear.id, '20000.00', false],
      [own.id, '120.50', false],
    ])
    expect(waiting[0]).toMatchObject({ type: 'expense', justification: 'For the roof', projectId: id })
    const { body: outcomes } = await team.expenses('decideMany', {
      body: { action: 'approve', expenses: [first, dear, own].map(({ id: one }) => ({ id: one })) },
    })
    expect(outcomes.map(({ expense, refused }) => expense?.status ?? refused?.code)).toEqual([
      'approved',
      'forbidden',
      'forbidden',
    ])
    await company.expenses('decideMany', { body: { action: 'approve', expenses: [{ id: dear.id }, { id: own.id }] } })
    expect(await used()).toBe('20241.00')
    expect((await team.expenses('approvals', { query: {} })).body).toEqual([])
    const refused = await team.expenses('decideMany', { body: { action: 'reject', expenses: [{ id: own.id }] } })
    expect(refused.problem?.errors).toEqual([{ path: 'note', message: 'Say why they are rejected' }])
  })
})

test('what waits is found in two reads, also behind what waits in a deleted project', async () => {
  const { team, manager } = await makeCompany()
  const [gone, kept] = [await makeProject(team, { name: 'Old depot' }), await makeProject(team, { name: 'New depot' })]
  const crowd = Array.from({ length: 9 }, (_, row) => ({ description: `Nails ${row}`, amount: '1' }))
  for (let sent = 0; sent < 4; sent += 1)
    await manager.expenses('createMany', { params: { id: gone.id }, body: { expenses: crowd } })
  const waiting = await file(manager, kept.id)
  await team.projects('remove', { params: { id: gone.id } })
  await follow(team.workspaceId, gone.id, system)
  let listed: string[] = []
  const { trips } = await spentBy(async () => {
    listed = (await team.expenses('approvals', { query: { limit: '1' } })).body.map(({ id }) => id)
  })
  expect(listed).toEqual([waiting.id])
  expect(trips.reads).toBeLessThanOrEqual(2)
})

describe('a specialist', () => {
  test('sees only expenses that they filed', async () => {
    const { team, sme, id } = await makeCompany()
    const own = await file(sme, id)
    const other = await file(team, id)
    const draft = await file(sme, id, { draft: true })
    const listed = async (caller: Caller) =>
      (await caller.expenses('list', { params: { id }, query: {} })).body.map((expense) => expense.id)
    expect(await listed(sme)).toEqual([draft.id, own.id])
    expect(await listed(team)).toEqual([other.id, own.id])
    expect((await sme.expenses('read', { params: { id: other.id } })).status).toBe(404)
    expect((await team.expenses('read', { params: { id: draft.id } })).status).toBe(404)
    expect((await sme.expenses('approvals', { query: {} })).status).toBe(403)
  })
})

describe('what a project has spent', () => {
  const used = async (workspaceId: string): Promise<number> =>
    Number((await itemsIn(`${workspaceId}#projects`))[0]?.['budgetUsed'] ?? 0)

  /** The sum over the stored expenses that count. */
  const counted = async (workspaceId: string, id: string): Promise<number> =>
    sumBy(
      (await itemsIn(`${workspaceId}#project#${id}`))
        .filter((item) => String(item['sk']).startsWith('expense#') && item['deletion'] === undefined)
        .filter(({ status }) => status === 'approved' || status === 'paid'),
      ({ amountCents }) => Number(amountCents),
    )

  const steps = ['approve', 'reject', 'pay', 'reopen', 'remove', 'restore', 'submit', 'withdraw'] as const

  test('is the sum of its approved and paid expenses after any sequence of actions', async () => {
    const { team, sme, company, id } = await makeCompany()
    const amount = fc.integer({ min: -200_000, max: 1_500_000 }).filter((cents) => cents !== 0)
    const happening = fc.oneof(
      fc.record({ amount: amount.map((cents) => (cents / 100).toFixed(2)), draft: fc.boolean() }),
      fc.record({ step: fc.constantFrom(...steps), which: fc.nat(), by: fc.nat(2) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 12 }), async (happenings) => {
        const filed: string[] = []
        for (const one of happenings)
          if ('amount' in one) filed.push((await file(sme, id, one)).id)
          else {
            const expense = filed[one.which % Math.max(filed.length, 1)]
            const caller = [team, sme, company][one.by] ?? team
            if (expense !== undefined)
              await caller.expenses(one.step, { params: { id: expense }, body: { note: 'Because' } } as never)
          }
        expect(await used(team.workspaceId)).toBe(await counted(team.workspaceId, id))
      }),
      { numRuns: sampleSize(12) },
    )
  })

  test('counts each of many concurrent approvals exactly once', async () => {
    const { team, sme, company, id } = await makeCompany()
    const filed = await Promise.all(Array.from({ length: 20 }, () => file(sme, id, { amount: '0.01' })))
    const approve = async (caller: Caller, expense: string): Promise<void> => {
      const { status, problem } = await caller.expenses('approve', { params: { id: expense } })
      if (status === 409 && problem?.code === 'busy') return approve(caller, expense)
      expect(status).toBe(200)
    }
    await Promise.all(filed.flatMap(({ id: expense }) => [approve(team, expense), approve(company, expense)]))
    expect(await used(team.workspaceId)).toBe(20)
    expect(await counted(team.workspaceId, id)).toBe(20)
  })
})

test('a repeated create with the same key files one expense', async () => {
  const { sme, id } = await makeCompany()
  const once = () =>
    sme.expenses('create', {
      params: { id },
      body: { description: 'Timber', amount: '5' },
      headers: { 'idempotency-key': 'one-and-the-same' },
    })
  const [first, second] = [await once(), await once()]
  expect(second.body).toEqual(first.body)
  expect((await sme.expenses('list', { params: { id }, query: {} })).body).toHaveLength(1)
})
