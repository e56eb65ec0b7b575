/** GitHub reports to the stage: with the bundle and the rights of the function that serves it. */
import { sign } from '@octokit/webhooks-methods'
import { expect, inject, test } from 'vitest'
import type { Project } from '../../shared/projects/project.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { actor, settled } from '../builders/actors.ts'
import { mergedPull } from '../builders/merged-pull.ts'

test('a merged pull request completes the task that it names, once, and is shown on it', async () => {
  const manager = await actor('program_manager')
  const call = async <T>(method: string, path: string, body?: unknown) => {
    const answer = await manager.call(method, path, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body as T
  }
  const project = await call<Project>('POST', '/api/projects', { name: 'Harbour crane', status: 'active' })
  const { id, number } = await call<Task>('POST', '/api/tasks', { projectId: project.id, title: 'Seal the joints' })
  await settled()
  const { connection, secret } = await call<{ connection: { id: string; address: string }; secret: string }>(
    'POST',
    '/api/code-connections',
    { projectId: project.id, service: 'github', onMerge: 'completed' },
  )
  const body = mergedPull(`Seal them (${project.taskPrefix}-${number})`)
  const report = async (by: string) => {
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': await sign(by, body) }
    const address = new URL(new URL(connection.address).pathname, inject('origin'))
    return (await fetch(address, { method: 'POST', headers, body })).status
  }
  expect(await report('another secret')).toBe(400)
  expect([await report(secret), await report(secret)]).toEqual([204, 204])
  await settled()
  expect((await call<Task>('GET', `/api/tasks/${id}`)).status).toBe('completed')
  expect(await call('GET', `/api/code-links/${id}`)).toMatchObject([{ kind: 'pull_request', state: 'merged' }])
  await call('DELETE', `/api/projects/${project.id}`, { reason: 'Of a test' })
})
