import { sumBy } from '../../../shared/contract/sums.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { withBucket } from '../../../test/builders/bucket.ts'
import { killedAfter } from '../../../test/builders/kill.ts'
import { makeFiles } from '../../../test/builders/project-files.ts'
import { withTable } from '../../../test/builders/table.ts'
import { bytesOf } from '../../domain/files/file-record.ts'
import { listEveryFile } from '../../domain/files/file-repository.ts'
import { sweepDueFiles } from '../../workers/sweep-files/due.ts'
import { sweepOrphans } from '../../workers/sweep-files/orphans.ts'

withTable()
const bucket = withBucket()

const allDay = () => 900_000

afterEach(() => vi.useRealTimers())

test('a kill at any moment leaves no file without its record, no record without its file, and the storage exact', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  let calls = 0
  for (let killed = true; killed; calls += 1) {
    const { team, project, upload, uploadVersion, used, stored, contentOf } = await makeFiles(bucket)
    killed = await killedAfter(calls, async () => {
      const id = await upload('plan.txt', 'First')
      await uploadVersion(id, 'plan.txt', 'Second')
      await team.files('removeVersion', { params: { id, number: '1' } })
      await team.files('remove', { params: { id } })
      await team.files('restore', { params: { id } })
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 })
    await sweepDueFiles(allDay)
    await sweepOrphans(allDay)
    vi.useRealTimers()
    const { items } = await listEveryFile(team.workspaceId, project.id, undefined, 10)
    const versions = items.flatMap((file) => file.versions)
    expect(versions.filter(({ state }) => state !== 'available')).toEqual([])
    expect(await used()).toBe(sumBy(items, bytesOf))
    expect((await stored()).map(({ version }) => version).toSorted()).toEqual(
      [...new Set(versions.map(({ objectVersion }) => objectVersion))].toSorted(),
    )
    for (const { id, deletion } of items)
      if (deletion === undefined) expect(await contentOf(id)).toMatch(/^(First|Second)$/)
  }
  expect(calls).toBeGreaterThan(20)
})
