import { expect, test } from 'vitest'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam, spend } from '../../../test/builders/work.ts'
import { readSpending, spendingWrite } from '../money/spending/spending-repository.ts'
import { readProject, saveProject } from '../projects/project-repository.ts'
import { recountSpending } from './recount-spending.ts'

withTable()

test('a recount corrects what a project has spent and its sums, and nothing that is right', async () => {
  const team = await makeTeam()
  const { workspaceId } = team
  const [wrong, right] = [await makeProject(team), await makeProject(team, { name: 'Platform clocks' })]
  const by = {
    by: { id: team.person.id, kind: 'staff', name: 'Ines Duarte' },
    at: new Date('2026-10-01T08:00:00Z'),
  } as const
  for (const { id } of [wrong, right]) await spend(workspaceId, id, { Nails: 1050, Boards: 2000 }, by)
  expect(await recountSpending(workspaceId)).toEqual([])

  const [before, sums] = [await readProject(workspaceId, wrong.id), await readSpending(workspaceId, wrong.id)]
  if (before === undefined) throw new Error('The project is gone')
  await saveProject(
    { before, after: { ...before, budgetUsed: 7 }, event: 'expense.recorded.v1', changed: ['budgetUsed'], by },
    [spendingWrite(workspaceId, wrong.id, sums, { '2026-01 capex tools': 9 })],
  )
  expect(await recountSpending(workspaceId)).toEqual([wrong.id])
  expect((await readProject(workspaceId, wrong.id))?.budgetUsed).toBe(3050)
  expect((await readSpending(workspaceId, wrong.id)).sums).toEqual(sums.sums)
  expect(await recountSpending(workspaceId)).toEqual([])
})
