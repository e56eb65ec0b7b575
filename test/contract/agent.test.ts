/** An agent that has only a key and the address, over the wire: with the bundle and the rights of its function. */
import { expect, inject, test } from 'vitest'
import { querySubjects } from '../../shared/assistant/query-subjects.ts'
import { actor, settled } from '../builders/actors.ts'
import { beginAgentSignIn } from '../builders/agent-sign-in.ts'
import { connectAgent, dataIn, textOf } from '../builders/mcp-client.ts'

type Record = { id: string; [field: string]: unknown }

test('an agent says which project needs help, and proposes what a person applies and undoes', async () => {
  const manager = await actor('program_manager')
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await manager.call(method, path, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body as Record
  }
  const { user } = (await call('GET', '/api/auth/user')) as unknown as { user: { id: string } }
  const project = await call('POST', '/api/projects', { name: 'Lock gates', status: 'active', startDate: '2026-01-05' })
  const task = await call('POST', '/api/tasks', { projectId: project.id, title: 'Order steel', dueDate: '2026-02-02' })
  const { key, id: keyId } = await call('POST', '/api/keys', { name: 'Agent', scopes: ['read', 'propose'] })
  await settled()

  const agent = await connectAgent({ origin: inject('origin'), key: String(key) })
  const ask = async (name: string, input: { [field: string]: unknown }) => {
    const result = await agent.callTool({ name, arguments: input })
    expect(result.isError, textOf(result)).toBeFalsy()
    return dataIn(textOf(result))
  }
  expect(JSON.stringify(await ask('ask', { question: 'Which projects need help and why?' }))).toContain('off track')
  expect(JSON.stringify(await ask('find', { words: 'Order steel' }))).toContain(task.id)
  for (const { id } of [project, task]) expect(JSON.stringify(await ask('read', { id }))).toContain(id)
  expect(JSON.stringify(await ask('ask', { question: 'Who is overloaded this week?' }))).not.toContain('cannot')
  // What each subject is read from is in the rights of its function too.
  for (const what of Object.keys(querySubjects)) await ask('list', { what, most: 1 })
  const change = { kind: 'task', id: task.id, set: { assigneeId: user.id } }
  const { record } = (await ask('propose', { title: 'Give the steel to me', changes: [change] })) as { record: Record }
  const assignee = async () => (await call('GET', `/api/tasks/${task.id}`))['assigneeId']
  expect(await assignee()).toBeNull()
  await call('POST', `/api/change-sets/${record.id}/apply`, {})
  expect(await assignee()).toBe(user.id)
  await call('POST', `/api/change-sets/${record.id}/undo`, {})
  expect(await assignee()).toBeNull()
  await settled()
  expect(JSON.stringify(await call('GET', '/api/audit'))).toContain('Key “Agent” of ')
  await call('DELETE', `/api/keys/${keyId}`)
  await expect(agent.listTools()).rejects.toThrow(/key_invalid|401|Unauthorized/)
  await call('DELETE', `/api/projects/${project.id}`, { reason: 'Of a test' })
})

test('an agent of a specialist lists the tasks of that person', async () => {
  const sme = await actor('sme')
  const made = await sme.call('POST', '/api/keys', { body: { name: 'Agent', scopes: ['read'] } })
  const { key, id } = made.body as Record
  const agent = await connectAgent({ origin: inject('origin'), key: String(key) })
  const tasks = await agent.callTool({ name: 'list', arguments: { what: 'tasks', most: 1 } })
  expect(tasks.isError, textOf(tasks)).toBeFalsy()
  expect((await sme.call('DELETE', `/api/keys/${id}`)).status).toBe(204)
})

test('an agent that has only the address signs in by OAuth, renews its tokens, and is disconnected by either side', async () => {
  const manager = await actor('program_manager')
  const origin = inject('origin')
  const signIn = async () => {
    const page = await beginAgentSignIn({ origin })
    expect(page.asked.origin).toBe(origin)
    const query = Object.fromEntries(page.asked.searchParams)
    const asked = await manager.call('GET', `/api/oauth/authorization${page.asked.search}`)
    expect(asked.body).toMatchObject({ name: 'An agent', scopes: ['read', 'propose'] })
    const body = { ...query, allow: true, scopes: ['read', 'propose'] }
    const allowed = await manager.call('POST', '/api/oauth/authorization', { body })
    return { ...page.stored, agent: await page.finish((allowed.body as { location: string }).location), page }
  }
  const { agent } = await signIn()
  const answer = await agent.callTool({ name: 'ask', arguments: { question: 'Which projects need help and why?' } })
  expect(answer.isError, textOf(answer)).toBeFalsy()
  const connected = async () => {
    const keys = (await manager.call('GET', '/api/keys')).body as { id: string; application: object | null }[]
    return keys.filter((key) => key.application !== null)
  }
  expect((await manager.call('DELETE', `/api/keys/${(await connected()).at(-1)?.id}`)).status).toBe(204)
  await expect(agent.listTools()).rejects.toThrow(/Unauthorized/)

  const second = await signIn()
  const before = (await connected()).length
  const form = { token: second.page.stored.tokens?.access_token ?? '', client_id: second.client?.client_id ?? '' }
  const revoked = await fetch(new URL('/api/oauth/revoke', origin), { method: 'POST', body: new URLSearchParams(form) })
  expect(revoked.status).toBe(200)
  expect(await connected()).toHaveLength(before - 1)
})
