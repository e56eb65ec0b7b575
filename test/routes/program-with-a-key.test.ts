/** A program that has only an API key and the published OpenAPI document. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actor, type Actor } from '../builders/actors.ts'
import { withApi } from '../builders/in-process-transport.ts'

withApi()

type Operation = { operationId: string; security?: object[]; responses: object }
type Document = { paths: Record<string, Record<string, Operation>>; security: object[] }

type Row = { id: string; version: number; [field: string]: unknown }

let key: Actor
let document: Document

beforeAll(async () => {
  key = await actor('key')
  document = (await key.call('GET', '/api/openapi.json')).body as Document
})

/** Makes the call with an operation's method and path, and expects a status that the document names as a success. */
const run = async (operationId: string, sent: { path?: Record<string, string>; body?: unknown } = {}): Promise<Row> => {
  const [path = '', method = '', operation] =
    Object.entries(document.paths)
      .flatMap(([at, methods]) => Object.entries(methods).map(([name, one]) => [at, name, one] as const))
      .find(([, , one]) => one.operationId === operationId) ?? []
  expect(operation?.security ?? document.security).toContainEqual({ apiKey: [] })
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sent.path?.[name] ?? '')
  const { status, body } = await key.call(method.toUpperCase(), filled, { body: sent.body })
  const expected = Object.keys(operation?.responses ?? {}).filter((one) => one.startsWith('2'))
  expect({ operationId, status: String(status), body }).toMatchObject({ status: expect.toBeOneOf(expected) as unknown })
  return body as Row
}

let project: Row
afterAll(async () => {
  await run('projects.remove', { path: { id: project.id }, body: { reason: 'Of a program' } })
})

test('creates a project with linked tasks and a RAID entry, and reads how it is doing', async () => {
  project = await run('projects.create', { body: { name: 'Built by a program', startDate: '2026-12-01' } })
  const plan = (title: string, more: object) =>
    run('tasks.create', {
      body: { projectId: project.id, title, startDate: '2026-12-01', dueDate: '2026-12-04', ...more },
    })
  const design = await plan('Design', {})
  const build = await plan('Build', { links: [{ taskId: design.id, type: 'FS', lag: 0 }] })
  expect(build['dependencies']).toEqual([design.id])
  await run('tasks.update', { path: { id: design.id }, body: { status: 'completed', version: design.version } })
  const entry = await run('raid.create', {
    body: {
      projectId: project.id,
      raidType: 'risk',
      title: 'Late steel',
      description: 'The supplier has one furnace',
      assignedTo: 'Ana Flores',
      responsible: 'Ana Flores',
    },
  })
  expect(entry['raidType']).toBe('risk')
  const { health } = (await run('projects.read', { path: { id: project.id } })) as Row & { health: { level: string } }
  expect(health.level).toMatch(/^\w+$/)
  const tasks = (await run('tasks.list', { path: { id: project.id } })) as unknown as Row[]
  expect(tasks.map(({ title }) => title).toSorted()).toEqual(['Build', 'Design'])
})
