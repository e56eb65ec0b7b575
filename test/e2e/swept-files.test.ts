import { expect, test } from 'vitest'
import { readFile, saveFile } from '../../functions/domain/files/file-repository.ts'
import { trashDays } from '../../shared/projects/limits.ts'
import type { Project } from '../../shared/projects/project.ts'
import { callerAs, settled } from '../builders/actors.ts'
import { advanceStageClock, stageTime } from '../builders/stage-clock.ts'
import { openCompany } from '../builders/stage-workspace.ts'
import { uploadFile } from '../builders/upload.ts'

const day = 86_400_000

/** Seconds until a sweep in more than two days that looks through the whole bucket, which is at 04:00 UTC. */
const untilWholeSweep = async (): Promise<number> => {
  const now = (await stageTime()).getTime()
  const sweep = new Date(now).setUTCHours(4, 1, 0, 0)
  return Math.ceil((sweep + 3 * day - now) / 1000)
}

/** Makes a deletion older than the trash keeps it. Moving the clock by so many days would affect all other tests. */
const age = async (workspaceId: string, id: string): Promise<void> => {
  const before = await readFile(workspaceId, id)
  if (before?.deletion === undefined) throw new Error('The file is not in the trash')
  const at = new Date(Date.parse(before.deletion.at) - (trashDays + 1) * day).toISOString()
  const after = { ...before, deletion: { ...before.deletion, at } }
  await saveFile({ before, after, by: { by: before.uploadedBy, at: new Date(at) } })
}

test('files whose time in the trash is over and unfinished uploads are deleted for good, and the rest stays', async () => {
  const { workspaceId, logins } = await openCompany({ companyName: 'Lantern Works' })
  const manager = { call: await callerAs(logins.program_manager) }
  const project = (await manager.call('POST', '/api/projects', { body: { name: 'Lamp posts' } })).body as Project
  const files = `/api/projects/${project.id}/files`
  const used = async () => (await manager.call('GET', '/api/files/allowance')).body

  const kept = await uploadFile(manager, project.id, 'kept.txt', 'Kept')
  const old = await uploadFile(manager, project.id, 'old.txt', 'Old one')
  await manager.call('DELETE', `/api/files/${old.id}`)
  await age(workspaceId, old.id)
  const unfinished = { name: 'unfinished.txt', size: 100, type: '' }
  expect((await manager.call('POST', files, { body: unfinished })).status).toBe(201)
  const version = { name: 'kept.txt', size: 1000, type: '' }
  expect((await manager.call('POST', `/api/files/${kept.id}/versions`, { body: version })).status).toBe(201)
  expect(await used()).toMatchObject({ used: 'Kept'.length + 'Old one'.length + 1100 })

  await advanceStageClock(await untilWholeSweep())
  await settled()
  manager.call = await callerAs(logins.program_manager)
  expect(await used()).toMatchObject({ used: 'Kept'.length })
  expect((await manager.call('GET', files)).body).toMatchObject([{ id: kept.id, number: 1, state: 'available' }])
  expect((await manager.call('POST', `/api/files/${old.id}/restore`)).status).toBe(404)
  const { status, headers } = await manager.call('GET', `/api/files/${kept.id}/download`)
  expect(status).toBe(302)
  expect(await (await fetch(headers.get('location') ?? '')).text()).toBe('Kept')
})
