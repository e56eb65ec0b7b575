/** A program that has only an API key and the client made from the published OpenAPI document. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlumblineClient, type PlumblineClient } from '../../clients/typescript/client.ts'
import type { Schemas } from '../../clients/typescript/types.ts'
import { keyText } from '../builders/actors.ts'
import { withApi } from '../builders/in-process-transport.ts'
import { transport } from '../builders/transport.ts'

withApi()

let api: PlumblineClient
let calls = 0

const send = async (request: Request): Promise<Response> => {
  calls += 1
  const { method, url, headers } = request
  const { pathname, search } = new URL(url)
  const body = await request.text()
  return transport().send({
    method,
    path: `${pathname}${search}`,
    headers: Object.fromEntries(headers),
    ...(body !== '' && { body }),
  })
}

beforeAll(async () => {
  api = createPlumblineClient(await keyText(), { baseUrl: 'http://plumbline.test', fetch: send })
})

/** The result of a call. A problem fails the test with its words. */
const done = async <T>(answer: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<NonNullable<T>> => {
  const { data, error, response } = await answer
  expect({ status: response.status, error }).toMatchObject({
    status: expect.toSatisfy((one: number) => one < 300) as number,
  })
  return data as NonNullable<T>
}

let projectId = ''
afterAll(async () => {
  await api.DELETE('/api/projects/{id}', { params: { path: { id: projectId } }, body: { reason: 'Of a program' } })
})

test('builds a project with linked tasks, a RAID entry and a meeting, and reads how it is doing', async () => {
  const project = await done(
    api.POST('/api/projects', { body: { name: 'Built by a program', startDate: '2026-12-01' } }),
  )
  projectId = project.id
  const path = { id: projectId }
  const plan = (title: string, more: object = {}) =>
    done(
      api.POST('/api/tasks', { body: { projectId, title, startDate: '2026-12-01', dueDate: '2026-12-04', ...more } }),
    )
  const design = await plan('Design')
  const build = await plan('Build', { links: [{ taskId: design.id, type: 'FS', lag: 0 }] })
  expect(build.dependencies).toEqual([design.id])
  const rest = await Promise.all(['Order steel', 'Pour', 'Inspect', 'Hand over'].map((title) => plan(title)))
  for (const { id, version } of [design, ...rest])
    await done(api.PUT('/api/tasks/{id}', { params: { path: { id } }, body: { status: 'completed', version } }))
  expect((await done(api.GET('/api/tasks/{id}', { params: { path: { id: design.id } } }))).progress).toBe(100)
  const tasks = await done(api.GET('/api/projects/{id}/tasks', { params: { path } }))
  expect(tasks.map(({ title }) => title)).toContain('Build')

  const entry = await done(
    api.POST('/api/raid', {
      body: {
        projectId,
        raidType: 'risk',
        title: 'Late steel',
        description: 'The supplier has one furnace',
        assignedTo: 'Ana Flores',
        responsible: 'Ana Flores',
      },
    }),
  )
  expect(entry.raidType).toBe('risk')
  const entryPath = { params: { path: { id: entry.id } } }
  await done(api.PUT('/api/raid/{id}', { ...entryPath, body: { title: 'Steel is late' } }))
  expect((await done(api.GET('/api/raid/{id}', entryPath))).title).toBe('Steel is late')

  const { health } = await done(api.GET('/api/projects/{id}', { params: { path } }))
  expect(health.level).toMatch(/^\w+$/)
  await done(api.PUT('/api/projects/{id}', { params: { path }, body: { priority: 'high' } }))

  for (const list of [
    '/api/projects',
    '/api/raid',
    '/api/meetings',
    '/api/reports',
    '/api/templates',
    '/api/notices',
    '/api/change-sets',
  ] as const)
    expect(await done(api.GET(list))).toBeInstanceOf(Array)
  for (const one of [
    '/api/profile',
    '/api/dashboard',
    '/api/notices/latest',
    '/api/notices/settings',
    '/api/account',
    '/api/approvals',
    '/api/webhooks',
    '/api/project-views',
    '/api/project-requests',
    '/api/communications',
    '/api/users',
    '/api/trash',
    '/api/calendar/working-days',
    '/api/team/limits',
    '/api/health',
    '/api/raid/rules',
    '/api/timeline',
  ] as const)
    await done(api.GET(one))
  expect(calls).toBeGreaterThanOrEqual(40)
})

/** It compiles only if the type of an event decides on its data. */
const taskOf = (event: Schemas['WebhookEvent']): string | undefined =>
  event.type === 'task.completed.v1' ? event.data.taskId : undefined

test('the client has a type for what webhooks send', () => {
  const by = { name: 'Ines Duarte' }
  const sent = {
    id: 'evt_1',
    timestamp: '2026-12-01T09:00:00.000Z',
    type: 'task.completed.v1',
    data: { workspaceId: 'ws_1', by, projectId: 'prj_1', taskId: 'tsk_1' },
  }
  expect(taskOf(sent as Schemas['WebhookEvent'])).toBe('tsk_1')
})
