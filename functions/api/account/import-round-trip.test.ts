/** What one workspace exports, another one imports, and exports again: the same records, links and history. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projects, rowsOfWorkspace } from '../../../test/builders/exported-rows/workspace.ts'
import { importCalls } from '../../../shared/workspace/import-calls.ts'
import { planImport } from '../../../shared/workspace/import-plan.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { withTable } from '../../../test/builders/table.ts'
import { emptyTeam, expectSame, importAll } from '../../../test/builders/workspace-import.ts'

withTable()
withMail()

let to: Awaited<ReturnType<typeof emptyTeam>>

test('any workspace goes out as it came in, wherever its import was interrupted', async () => {
  await fc.assert(
    fc
      .asyncProperty(projects, fc.nat(99), async (drawn, percent) => {
        const parts = rowsOfWorkspace(drawn)
        const calls = importCalls(planImport(parts, []))
        await importAll(to.account, parts, [], Math.floor((percent / 100) * calls.length))
        const plan = await importAll(to.account, parts)
        expect(plan.refused).toEqual([])
        expect(plan.stays).toEqual([])
        await expectSame(to.workspaceId, to.account, parts)
      })
      .beforeEach(async () => {
        to = await emptyTeam()
      }),
    { numRuns: sampleSize(24) },
  )
}, 120_000)
