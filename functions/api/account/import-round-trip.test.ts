/** What one workspace exports, another one imports, and exports again: the same records, links and history. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projects, rowsOfWorkspace } from '../../../test/builders/exported-rows/workspace.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { withTable } from '../../../test/builders/table.ts'
import { emptyTeam, expectSame, importAll } from '../../../test/builders/workspace-import.ts'

withTable()
withMail()

let to: Awaited<ReturnType<typeof emptyTeam>>

test('any workspace goes out as it came in', async () => {
  await fc.assert(
    fc
      .asyncProperty(projects, async (drawn) => {
        const parts = rowsOfWorkspace(drawn)
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
