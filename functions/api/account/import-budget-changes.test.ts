/** An import of the changes of a budget, and of the lines that they led to. */
import { expect, test } from 'vitest'
import { itemsIn } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, spend } from '../../../test/builders/work.ts'
import { emptyTeam, expectSame, exported, importAll, source } from '../../../test/builders/workspace-import.ts'

withTable()

const timber = { name: 'Timber', category: 'Material', type: 'capex' as const, amount: '600' }
const crew = { name: 'Crew', category: 'Labour', amount: '400', from: '2027-01-04', to: '2027-03-05' }

/** A project whose budget was changed, was not, and is asked to change. */
const changedBudget = async () => {
  const from = await emptyTeam()
  const manager = await from.join('project_manager')
  const { id } = await makeProject(from, { budget: '500', startDate: '2027-01-04', endDate: '2027-06-30' })
  const params = { id }
  const change = async (lines: object[], more = {}) =>
    (await from.budgets('change', { params, body: { lines: lines as never, reason: 'Plan', ...more } })).body
  await change([timber, crew])
  const refused = await change([timber], { ask: true, reason: 'Fewer' })
  await manager.budgets('reject', { params: { id: refused.id }, body: { note: 'They are booked' } })
  await change([timber, { ...crew, amount: '900' }], { ask: true, reason: 'More' })
  await spend(
    from.workspaceId,
    id,
    { Material: 700_00 },
    { by: { id: from.person.id, kind: 'staff', name: 'Ana' }, at: new Date() },
  )
  const { body: budget } = await from.budgets('read', { params })
  return { from, budget }
}

test('the budget stands as it was, with its lines, its versions and what waits for approval', async () => {
  const { from, budget: before } = await changedBudget()
  expect(before).toMatchObject({ number: 2, pending: { reason: 'More' } })
  const parts = await exported(from.account)
  const to = await emptyTeam()
  const approver = await to.join('project_manager')
  const plan = await importAll(to.account, parts)
  expect(plan.refused).toEqual([])
  const [project] = (await to.projects('list')).body
  const params = { id: project?.id ?? '' }
  const { body: budget } = await to.budgets('read', { params })
  const { original, current, number, lines, actuals, months, changes } = before
  expect(budget).toMatchObject({ original, current, number, actuals, months, changes })
  expect(budget.lines.map(({ id: _id, ...line }) => line)).toEqual(lines.map(({ id: _id, ...line }) => line))
  expect(budget.pending).toMatchObject({ reason: 'More', requestedBy: { id: 'import' } })
  await expectSame(to.workspaceId, to.account, parts, ['projects', 'budgetChanges', 'expenses'])
  // Nothing was announced, and the change that waits can be decided here.
  const items = await itemsIn(`${to.workspaceId}#project#${params.id}`)
  expect(JSON.stringify(items.map(({ event }) => event ?? null))).not.toMatch(/budget\./)
  const decided = await approver.budgets('approve', { params: { id: budget.pending?.id ?? '' }, body: {} })
  expect(decided.body).toMatchObject({ status: 'approved', number: 3 })
  expect((await to.budgets('read', { params })).body).toMatchObject({ number: 3, current: { budget: '1500.00' } })
})

test('counting again leaves a budget alone that was changed here since', async () => {
  const { from } = await changedBudget()
  const parts = await exported(from.account)
  const to = await emptyTeam()
  const plan = await importAll(to.account, parts)
  const [project] = (await to.projects('list')).body
  const params = { id: project?.id ?? '' }
  const { body: pending } = await to.budgets('read', { params })
  await to.budgets('reject', { params: { id: pending.pending?.id ?? '' }, body: { note: 'Not now' } })
  const changed = await to.budgets('change', { params, body: { lines: [timber], reason: 'Less' } })
  expect(changed.body).toMatchObject({ number: 3 })
  await to.account('beginImport', { body: { source } })
  await to.account('importRecords', { body: { source, counted: [...plan.counted] } })
  expect((await to.budgets('read', { params })).body).toMatchObject({ number: 3, lines: [{ name: 'Timber' }] })
})

test('lines that do not add up to the budget of the project are not its lines', async () => {
  const { from } = await changedBudget()
  const parts = await exported(from.account)
  for (const row of parts.projects) Object.assign(row, { budget: '77.00', opex: '77.00', capex: '0.00' })
  const to = await emptyTeam()
  await importAll(to.account, parts)
  const [project] = (await to.projects('list')).body
  const { body: budget } = await to.budgets('read', { params: { id: project?.id ?? '' } })
  expect(budget).toMatchObject({ current: { budget: '77.00' }, lines: [], number: 2 })
})

test('changes of exports that do not have their lines before stay there, and none come without their project', async () => {
  const { from } = await changedBudget()
  const parts = await exported(from.account)
  const { account } = await emptyTeam()
  const stripped = parts.budgetChanges.map(({ linesWas: _linesWas, ...row }) => row)
  const plan = await importAll(account, { ...parts, budgetChanges: stripped })
  expect(plan.stays).toContainEqual({ part: 'budgetChanges', count: 3 })
  const other = await emptyTeam()
  await other.account('beginImport', { body: { source } })
  const whole = await importAll((await emptyTeam()).account, parts)
  const { problem } = await other.account('importRecords', {
    body: { source, budgetChanges: whole.lists.budgetChanges as never },
  })
  expect(problem.errors?.[0]).toEqual({ path: 'budgetChanges.0', message: 'What this belongs to is not there' })
})
