/** An import of projects with their tasks, RAID entries, comments, orders and expenses. */
import { expect, test } from 'vitest'
import { fill, makeCompany } from '../../../test/builders/account.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { expectSame, exported, importAll, source } from '../../../test/builders/workspace-import.ts'

withTable()
withMail()
const pools = withUserPools()

test('an import brings everything that people made, with links and history, and people by their address', async () => {
  const from = await makeCompany(pools)
  const { project, first, entry } = await fill(from)
  const { manager } = from
  await manager.tasks('update', { params: { id: first.id }, body: { assigneeId: manager.person.id } })
  await manager.comments('add', { params: { id: first.id }, body: { text: 'Ask the port' } })
  await manager.comments('addToEntry', { params: { id: entry.id }, body: { text: 'It rained' } })
  const { body: order } = await manager.budgets('placeOrder', {
    params: { id: project.id },
    body: { description: 'Tiles', amount: '500' },
  })
  const filed = {
    description: 'First delivery',
    amount: '120.50',
    date: '2026-10-01',
    orderId: order.id,
    taskId: first.id,
  }
  await manager.expenses('create', { params: { id: project.id }, body: filed })
  const parts = await exported(from.company.account)

  const to = await makeCompany(pools)
  const here = [{ id: to.manager.person.id, email: manager.person.email.toUpperCase() }]
  const plan = await importAll(to.company.account, parts, here)
  expect(plan.refused).toEqual([])
  expect(plan.stays).toContainEqual({ part: 'webhooks', count: 1 })
  const after = await exported(to.manager.account, ['projects', 'tasks', 'orders'])
  expect(after.tasks.map(({ assigneeId }) => assigneeId)).toContain(to.manager.person.id)
  expect(after.projects).toMatchObject([{ name: 'Depot roof', budgetUsed: '123.45', managerId: to.manager.person.id }])
  expect(after.orders).toMatchObject([{ amount: '500.00', invoiced: '0.00' }])
  const events = (await itemsIn(`${to.workspaceId}#account`)).map(({ event }) => event)
  expect(events).toContainEqual(expect.objectContaining({ name: 'workspace.imported.v1' }))
  for (const row of parts.tasks) if (row['assigneeId'] !== null) row['assigneeId'] = to.manager.person.id
  await expectSame(to.workspaceId, to.company.account, parts)
  expect((await to.company.account('beginImport', { body: { source } })).problem.code).toBe('wrong_state')
})
