import { expect, test } from 'vitest'
import { someProject } from '../../../test/builders/events.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTeam } from '../../../test/builders/work.ts'
import { newId } from '../../kernel/id.ts'
import { readOverview } from './overview-repository.ts'
import { writeTotals } from './totals-repository.ts'
import { emptyTotals } from './totals.ts'

withTable()

test('all projects are read on request, however many there are, or as many as are wanted', async () => {
  const { workspaceId } = await makeTeam()
  const count = 1_105
  await Promise.all(
    Array.from({ length: count }, () =>
      writeTotals(workspaceId, {
        totals: { ...emptyTotals(newId('project')), facts: someProject() },
        pending: [],
        revision: 0,
      }),
    ),
  )
  const { projects } = await readOverview(workspaceId, Infinity)
  expect(new Set(projects.map(({ projectId }) => projectId)).size).toBe(count)
  expect((await readOverview(workspaceId, 20)).projects).toEqual(projects.slice(0, 20))
})
