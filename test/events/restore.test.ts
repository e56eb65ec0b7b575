/** Rehearses a restore on a stage of its own: the steps that `npm run restore` takes in AWS, through the same clients. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stagesInFile } from '../../infra/cdk-json.ts'
import type { Difference } from '../../infra/restore/compare-tables.ts'
import { openJournal, type Journal } from '../../infra/restore/journal.ts'
import { openStageHere, type StageHere } from '../../infra/restore/on-this-machine.ts'
import { differencesText } from '../../infra/restore/report.ts'
import { restore, type Around } from '../../infra/restore/restore.ts'
import { writersOf } from '../../infra/restore/writers.ts'
import { demoPassword } from '../../shared/demo.ts'
import type { FileUpload } from '../../shared/files/file.ts'
import { copyLoadedDemo } from '../builders/loaded-demo.ts'
import { postForm } from '../builders/upload.ts'

let folder: string
let here: StageHere
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-restore-'))
  const dataDir = join(folder, 'data')
  copyLoadedDemo(dataDir)
  here = await openStageHere({ port: 0, dataDir, yields: false })
  await here.stage().idle()
})
afterAll(async () => {
  await here.close()
  rmSync(folder, { recursive: true, force: true })
})

const call = async (
  method: string,
  path: string,
  { cookie, body }: { cookie?: string; body?: object } = {},
): Promise<{ status: number; body: unknown; cookies: string[] }> => {
  const response = await fetch(`${here.stage().origin}${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? {} : (JSON.parse(text) as unknown),
    cookies: response.headers.getSetCookie(),
  }
}

const signIn = async (): Promise<string> => {
  const { cookies } = await call('POST', '/api/auth/customer/login', {
    body: { email: 'company@demo.test', password: demoPassword },
  })
  return cookies.find((cookie) => cookie.startsWith('__Host-session='))?.split(';')[0] ?? ''
}

/** The instant of now, and then the beginning of the next second: recovery is exact to a second. */
const restorePoint = async (): Promise<string> => {
  await here.stage().idle()
  const now = Date.now()
  const at = new Date(Math.floor(now / 1000) * 1000)
  await pause(at.getTime() + 1000 - now)
  return at.toISOString()
}

const aroundOf = (journal: Journal, differences: Difference[], lines: string[]): Around => ({
  writers: writersOf(here.stage().assembly),
  journal,
  clients: here.clients,
  settings: { recoveryDays: stagesInFile()['local']!.recoveryDays, isProtected: true },
  files: here.files(),
  pointAt: here.pointAt,
  recounts: ['rebuild-overview', 'rebuild-search-index'].map((name) => `plumbline-local-${name}`),
  report: (difference) => void differences.push(difference),
  print: (line) => void lines.push(line),
  pause: () => pause(1),
})

const begin = (at: string) => ({
  stage: 'local',
  at,
  source: 'plumbline-local',
  target: 'plumbline-local-restored',
  begunAt: new Date().toISOString(),
  done: [],
  before: { concurrency: {}, sources: {} },
})

type Task = { id: string; title: string }

test('a restore brings back the records as they were, says what differs, and the stage goes on with the new table', async () => {
  const cookie = await signIn()
  const as = (method: string, path: string, body?: object) => call(method, path, { cookie, ...(body && { body }) })
  const project = (await as('POST', '/api/projects', { name: 'North pier' })).body as { id: string }
  const tasksAt = `/api/projects/${project.id}/tasks`
  const make = async (title: string) => {
    const created = await as('POST', '/api/tasks', { projectId: project.id, title })
    expect(created).toMatchObject({ status: 201, body: { title } })
    return (created.body as Task).id
  }
  const [kept, edited, deleted] = [await make('Kept as it is'), await make('Survey'), await make('Order steel')]
  const added = await as('POST', `/api/projects/${project.id}/files`, { name: 'pier.txt', size: 5, type: '' })
  const { file: drawing, upload } = added.body as FileUpload
  expect((await postForm(upload, 'Piles')).status).toBe(204)
  await here.stage().idle()
  const download = () =>
    fetch(`${here.stage().origin}/api/files/${drawing.id}/download`, { headers: { cookie }, redirect: 'follow' })
  expect(await (await download()).text()).toBe('Piles')
  const leaving = await signIn()
  const at = await restorePoint()

  // What the restore takes back.
  const lost = await make('Written afterwards')
  expect((await as('PUT', `/api/tasks/${edited}`, { title: 'Ruined' })).status).toBe(200)
  expect((await as('DELETE', `/api/tasks/${deleted}`, { reason: 'By mistake' })).status).toBe(204)
  await call('POST', '/api/auth/logout', { cookie: leaving })
  await here.stage().idle()
  // The bucket is lost as well.
  rmSync(join(folder, 'data', 's3', here.files()!.bucket), { recursive: true })
  expect((await download()).status).toBe(404)

  const file = join(folder, 'restore-local.json')
  const [differences, lines]: [Difference[], string[]] = [[], []]
  // Interrupted when everything has stopped and the new table is there.
  const interrupted: Around = {
    ...aroundOf(openJournal(file, begin(at)), differences, lines),
    pointAt: () => Promise.reject(new Error('The deployment failed')),
  }
  await expect(restore(interrupted)).rejects.toThrow('The deployment failed')
  expect(lines.at(-1)).toBe('7/9 point    Points the stage at plumbline-local-restored')

  // What could write is stopped, and says so.
  expect((await as('PUT', `/api/tasks/${kept}`, { title: 'Too late' })).status).toBe(503)
  const { events } = here.stage()
  // The canary writes nothing, and is to notice that no one can sign in.
  expect(events.schedules().flatMap(({ enabled, name }) => (enabled ? [name] : []))).toEqual(['check-sign-in'])
  expect(events.disabledSources().toSorted()).toEqual(
    here
      .stage()
      .assembly.eventSources.map(({ id }) => id)
      .toSorted(),
  )

  const ofTasks = differences.filter(({ kind }) => kind === 'task')
  expect(ofTasks.filter(({ what }) => what === 'lost').map(({ sk }) => sk)).toEqual([expect.stringContaining(lost)])
  expect(
    ofTasks
      .filter(({ what }) => what === 'changed')
      .map(({ sk }) => sk)
      .toSorted(),
  ).toEqual([edited, deleted].toSorted().map((id) => expect.stringContaining(id)))
  expect(ofTasks).toHaveLength(3)
  expect(ofTasks.find(({ sk }) => sk.includes(edited))?.attributes).toEqual(
    expect.arrayContaining(['title', 'version']),
  )
  expect(differences.filter(({ what, kind }) => what === 'returned' && kind === 'session')).toHaveLength(1)
  // No value of a record is in the report.
  expect(JSON.stringify(differences)).not.toMatch(/Ruined|Survey|Written afterwards/)

  const resumed = await restore(aroundOf(openJournal(file, begin(at)), differences, lines))
  expect(lines).toContain('2/9 restore  Done before')
  expect(resumed.recounts).toMatchObject({ 'plumbline-local-rebuild-overview': expect.any(Array) })
  expect(resumed.files).toMatchObject({ copied: 1, missing: [] })
  expect(differencesText(resumed.differences!)).toMatch(/task +1 +0 +2$/m)

  const stage = here.stage()
  expect(new Set(stage.assembly.functions.map(({ environment }) => environment['TABLE_NAME']))).toEqual(
    new Set(['plumbline-local-restored']),
  )
  const { Table: made } = await stage.engine.client.call<{ Table: object }>('DescribeTable', {
    TableName: 'plumbline-local-restored',
  })
  expect(made).toMatchObject({
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    DeletionProtectionEnabled: true,
  })

  const titles = async () => ((await as('GET', tasksAt)).body as Task[]).map(({ title }) => title).toSorted()
  expect(await titles()).toEqual(['Kept as it is', 'Order steel', 'Survey'])
  expect(await (await download()).text()).toBe('Piles')
  const { TimeToLiveDescription: ttl } = await stage.engine.client.call<{ TimeToLiveDescription: object }>(
    'DescribeTimeToLive',
    { TableName: 'plumbline-local-restored' },
  )
  expect(ttl).toMatchObject({ AttributeName: 'expiresAt', TimeToLiveStatus: 'ENABLED' })

  // Its changes go through the relay to the subscribers, such as the one that writes the search index.
  await make('Pour the foundation')
  await stage.idle()
  const found = await as('GET', '/api/search?q=foundation')
  expect(JSON.stringify(found.body)).toContain('Pour the foundation')
  // Nothing was recounted wrongly: another recount finds nothing to correct.
  const repeated = await stage.invoker.invoke(
    stage.assembly.functions.find(({ name }) => name === 'plumbline-local-rebuild-overview')!.arn,
    {},
    { kind: 'operator' },
  )
  expect((repeated as { value?: { corrected: string[] }[] }).value?.flatMap(({ corrected }) => corrected)).toEqual([])
  expect(stage.events.queues().filter(({ name, depth }) => name.endsWith('-dlq') && depth > 0)).toEqual([])

  // It stays so after a restart, and the old table is as it was left.
  await here.pointAt({ name: 'plumbline-local-restored' })
  expect(await titles()).toEqual(['Kept as it is', 'Order steel', 'Pour the foundation', 'Survey'])
  const { Items } = await here.stage().engine.client.call<{ Items: { title?: { S: string } }[] }>('Scan', {
    TableName: 'plumbline-local',
    FilterExpression: 'title = :title',
    ExpressionAttributeValues: { ':title': { S: 'Ruined' } },
  })
  expect(Items).toHaveLength(1)
})
