/** A stage on a machine that gives its functions a tenth or a thirtieth of a processor. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openStage } from '../../infra/local/open-stage.ts'
import { deadLetters, misindexed, wrongTotals } from '../builders/recount.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-slowed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([10, 30])('a stage slowed down %i times loads the demo and loses nothing', async (slowedBy) => {
  const dataDir = join(folder, String(slowedBy))
  const slowed = await openStage({ port: 0, dataDir, yields: false, slowedBy })
  await slowed.idle()
  expect(await deadLetters(slowed.origin)).toEqual([])
  await slowed.close()

  // At its usual speed, because a recount that takes minutes would not show more.
  const stage = await openStage({ port: 0, dataDir, yields: false })
  await stage.idle()
  expect(await wrongTotals(stage.origin)).toEqual([])
  expect(await misindexed(stage.origin)).toEqual([])
  await stage.close()
})
