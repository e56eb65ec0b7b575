import { expect, test } from 'vitest'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { readTotals, writeTotals } from '../../domain/dashboard/totals-repository.ts'
import { rebuild } from './rebuild.ts'

withTable()

test('totals are corrected once, and not because their events were late', async () => {
  const team = await makeTeam()
  const { id } = await makeProject(team)
  expect(await rebuild(team.workspaceId)).toEqual([id])
  expect(await rebuild(team.workspaceId)).toEqual([])
  const [stored] = await readTotals(team.workspaceId, [id])
  if (stored === undefined) throw new Error('The project has no totals')
  const late = { through: '2026-11-30T09:00:00.000Z', at: '2026-11-30T09:05:00.000Z' }
  await writeTotals(team.workspaceId, { ...stored, totals: { ...stored.totals, late } })
  expect(await rebuild(team.workspaceId)).toEqual([])
  await writeTotals(team.workspaceId, {
    ...stored,
    totals: { ...stored.totals, late, taskCount: 7 },
    revision: stored.revision + 1,
  })
  expect(await rebuild(team.workspaceId)).toEqual([id])
})
