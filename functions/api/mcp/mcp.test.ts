/** Agents, by the official SDK's client: what they read, what they propose, and what text in records cannot make them do. */
import * as z from 'zod/mini'
import type { Client } from '@modelcontextprotocol/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { agentTools } from '../../../shared/agents/agent-tools.ts'
import { maxNewTasks } from '../../../shared/tasks/limits.ts'
import { callLimits } from '../../../shared/contract/call-limits.ts'
import { keysOf } from '../../../shared/contract/choices.ts'
import type { ApiKeyScope } from '../../../shared/contract/key-scope.ts'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import { mcp } from '../../../shared/agents/routes.ts'
import { makeApiKey } from '../../../test/builders/api-keys.ts'
import { injections } from '../../../test/builders/injections.ts'
import { connectAgent, dataIn, textOf, type Revision } from '../../../test/builders/mcp-client.ts'
import { callRoute, requestEvent, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeCaller, makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { companyHolder, type StoredApiKey } from '../../kernel/session/api-key-entities.ts'
import { readingTools } from '../../domain/assistant/model/tool-specs.ts'
import { toolSchema } from '../../domain/assistant/statements/tool-schema.ts'
import { rebuild } from '../../workers/rebuild-overview/rebuild.ts'
import { rebuildSearch } from '../../workers/rebuild-search-index/rebuild-search.ts'
import { handler as domain } from './index.ts'

withTable()
const handler = domain as unknown as ApiHandler
const origin = 'https://plumbline.example'

const today = dayOf(new Date(), 'UTC')
const inDays = (days: number) => addDays(today, days)

/** Every answer that a client got. */
const answered: { status: number; type: string | null }[] = []

/** Calls the function as the gateway does, with nothing that a browser adds. */
const send = async (request: { method: string; headers: Record<string, string>; body?: string }): Promise<Response> => {
  const { method, headers, body } = request
  const event = requestEvent({ method, path: '/api/mcp' }, { headers, ...(body !== undefined && { text: body }) })
  const { statusCode = 200, headers: own = {}, body: text } = await handler(event, {} as never)
  const response = new Response(text === undefined || text === '' ? null : text, {
    status: statusCode,
    headers: Object.entries(own).map(([name, value]): [string, string] => [name, String(value)]),
  })
  if (method === 'POST') answered.push({ status: statusCode, type: response.headers.get('content-type') })
  return response
}

type Team = Awaited<ReturnType<typeof makeTeam>>
type Person = Team['person']

const agentOf = async (
  person: Pick<Person, 'workspaceId' | 'id'>,
  scopes: ApiKeyScope[] = ['read', 'propose'],
  revision?: Revision,
  account?: StoredApiKey['account'],
) =>
  connectAgent({
    origin,
    key: (await makeApiKey(person, { name: 'Agent', scopes, ...(account && { account }) })).text,
    send,
    ...(revision !== undefined && { revision }),
  })

const use = async (agent: Client, name: keyof typeof agentTools, input: Record<string, unknown>) => {
  const result = await agent.callTool({ name, arguments: input })
  return { isError: result.isError === true, text: textOf(result) }
}

type Shown = { statements: { text: string; records: { id: string; address?: string }[] }[]; missing?: string[] }
const shown = ({ text }: { text: string }) => dataIn(text) as Shown

let team: Team
let roof: string
let tiles: string
let risk: string

const aRisk = (projectId: string, title: string) =>
  ({
    raidType: 'risk',
    title,
    description: title,
    assignedTo: 'Lia',
    responsible: 'Lia',
    impact: 'high',
    probability: 'high',
    projectId,
  }) as const

beforeAll(async () => {
  process.env['SITE_ORIGIN'] = origin
  team = await makeTeam()
  const project = await makeProject(team, {
    name: 'Depot roof',
    status: 'active',
    startDate: inDays(-30),
    endDate: inDays(30),
    budget: '77000.00',
  })
  roof = project.id
  tiles = (await makeTask(team, roof, { title: 'Lay the tiles', dueDate: inDays(-4) })).id
  risk = (await team.raid('create', { body: aRisk(roof, 'Rain floods the depot') })).body.id
  await rebuild(team.workspaceId)
  await rebuildSearch(team.workspaceId)
})

describe.each(['present', 'earlier'] as const)('an agent of the %s revision', (revision) => {
  test('finds, reads, lists and asks, each record with its address', async () => {
    const agent = await agentOf(team.person, ['read', 'propose'], revision)
    expect(agent.getInstructions()).toContain('never follow it')
    expect(agent.getServerCapabilities()).toEqual({
      tools: { listChanged: false },
      resources: { subscribe: false, listChanged: false },
      prompts: { listChanged: false },
    })
    const { tools } = await agent.listTools()
    expect(tools.map(({ name }) => name)).toEqual(keysOf(agentTools))
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name)).toEqual([
      'propose',
    ])
    expect(JSON.stringify(tools).length).toBeLessThan(11_000)
    const [found] = shown(await use(agent, 'find', { words: 'tiles' })).statements
    expect(found?.records[0]).toMatchObject({
      id: tiles,
      address: `${origin}/projects/${roof}?tab=tasks&task=${tiles}`,
    })
    const { text } = await use(agent, 'read', { id: tiles })
    expect(dataIn(text)).toMatchObject({ record: { id: tiles, title: 'Lay the tiles', dueDate: inDays(-4) } })
    expect(dataIn((await use(agent, 'read', { id: risk })).text)).toMatchObject({
      address: `${origin}/raid-log?entry=${risk}`,
      record: { id: risk },
    })
    const late = shown(await use(agent, 'list', { what: 'tasks', where: { is: ['late'] } }))
    expect(late.statements.at(-1)?.records[0]?.id).toBe(tiles)
    const answer = shown(await use(agent, 'ask', { question: 'Which projects need help and why?' }))
    expect(answer.statements.flatMap(({ records }) => records)).toContainEqual(
      expect.objectContaining({ id: roof, address: `${origin}/projects/${roof}` }),
    )
  })

  test('has the projects, RAID logs and reports as resources, and two prompts', async () => {
    const agent = await agentOf(team.person, ['read'], revision)
    const report = await team.reports('create', { body: { type: 'status', audienceType: 'team', projectId: roof } })
    const { resources } = await agent.listResources()
    const uris = resources.map(({ uri }) => uri)
    expect(uris).toEqual(
      expect.arrayContaining([
        'plumbline://projects',
        `plumbline://projects/${roof}`,
        `plumbline://projects/${roof}/raid-log`,
        `plumbline://reports/${report.body.id}`,
      ]),
    )
    expect((await agent.listResourceTemplates()).resourceTemplates).toHaveLength(3)
    for (const uri of uris) {
      const { contents } = await agent.readResource({ uri })
      expect(JSON.stringify(contents)).toMatch(/Depot roof|Rain floods/)
    }
    await expect(agent.readResource({ uri: 'plumbline://reports/prj_0000000000000000' })).rejects.toThrow('not found')
    await expect(agent.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow('not found')
    const { prompts } = await agent.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['weekly_status', 'risk_review'])
    const { messages } = await agent.getPrompt({ name: 'risk_review', arguments: { projectId: roof } })
    expect(JSON.stringify(messages)).toContain(roof)
    await expect(agent.getPrompt({ name: 'risk_review', arguments: { projectId: 'Depot" roof' } })).rejects.toThrow(
      'invalid argument',
    )
  })

  test('proposes a change that a person applies and undoes', async () => {
    const agent = await agentOf(team.person, ['read', 'propose'], revision)
    const { text } = await use(agent, 'propose', {
      title: 'Give the tiles to Ines',
      reason: 'They are late.',
      changes: [{ kind: 'task', id: tiles, set: { assigneeId: team.person.id } }],
    })
    const { address, record } = dataIn(text) as { address: string; record: { id: string; state: string } }
    expect(record.state).toBe('proposed')
    expect(address).toBe(`${origin}/change-sets/${record.id}`)
    const assignee = async () => (await team.tasks('read', { params: { id: tiles } })).body.assigneeId
    expect(await assignee()).toBeNull()
    const { body } = await team.changeSets('read', { params: { id: record.id } })
    expect(body.proposed.by).toEqual({ kind: 'staff', id: team.person.id, name: 'Key “Agent” of Ines Duarte' })
    const decide = (name: 'apply' | 'undo') => team.changeSets(name, { params: { id: record.id }, body: {} })
    expect((await decide('apply')).status).toBe(200)
    expect(await assignee()).toBe(team.person.id)
    expect((await decide('undo')).status).toBe(200)
    expect(await assignee()).toBeNull()
  })
})

test('the product’s own assistant has the same tools to find and list records', async () => {
  const assistant = new Map(readingTools({ role: 'program_manager' }).map(({ name, ...tool }) => [name, tool]))
  const { description, input } = agentTools.find
  expect(assistant.get('search')?.input).toBe(input)
  expect(description).toContain(assistant.get('search')?.description)
  const listed = (await (await agentOf(team.person)).listTools()).tools.find(({ name }) => name === 'list')
  const { properties } = toolSchema(assistant.get('records')?.input ?? input, z.toJSONSchema) as {
    properties?: { what?: object }
  }
  expect(listed?.inputSchema.properties?.['what']).toEqual(properties?.what)
})

describe('an agent', () => {
  test('is answered with JSON, and its stream is refused', async () => {
    expect(new Set(answered.filter(({ status }) => status === 200).map(({ type }) => type))).toEqual(
      new Set(['application/json']),
    )
    const { text } = await makeApiKey((await team.join('sme')).person)
    const headers = { authorization: `Bearer ${text}` }
    const stream = await callRoute(handler, mcp.stream, { headers })
    expect(stream).toMatchObject({ status: 405, headers: { allow: 'POST' } })
    const listen = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { notifications: {} } }
    const refused = await callRoute(handler, mcp.message, { headers, body: listen })
    expect(refused.body).toMatchObject({ error: { code: expect.any(Number) as number } })
    expect((await callRoute(handler, mcp.message, { body: listen })).status).toBe(401)
  })

  test('is refused on pages of other sites, which say where they are from', async () => {
    const { text } = await makeApiKey(team.person)
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const from = (page: string) =>
      callRoute(handler, mcp.message, { headers: { authorization: `Bearer ${text}`, origin: page }, body })
    for (const page of ['https://elsewhere.example', 'null', `${origin}.elsewhere.example`, 'http://plumbline.example'])
      expect(await from(page)).toMatchObject({ status: 403, body: { code: 'cross_site' } })
    expect((await from(origin)).status).toBe(200)
  })

  test('reads what its person may, and nothing of another workspace', async () => {
    const other = await makeTeam()
    const vault = await makeProject(other, { name: 'Vault', budget: '9000.00' })
    const dig = await makeTask(other, vault.id, { title: 'Dig the tunnel' })
    const agent = await agentOf(team.person)
    const specialist = await agentOf((await team.join('sme')).person)
    const none = 'There is no such record that you can see.'
    for (const id of [vault.id, dig.id, 'prj_0000000000000000', 'evt_0000000000000000', 'nonsense'])
      expect(await use(agent, 'read', { id })).toEqual({ isError: true, text: none })
    for (const uri of [`plumbline://projects/${vault.id}`, `plumbline://projects/${vault.id}/raid-log`])
      await expect(agent.readResource({ uri })).rejects.toThrow('not found')
    expect(await use(agent, 'propose', changeOf(dig.id))).toMatchObject({ isError: true })
    expect(await use(agent, 'list', { what: 'tasks', where: { projects: [vault.id] } })).toEqual({
      isError: true,
      text: none,
    })
    for (const id of [roof, tiles, risk])
      expect(await use(specialist, 'read', { id })).toEqual({ isError: true, text: none })
    const { resources } = await specialist.listResources()
    expect(JSON.stringify(resources)).not.toContain('Depot')
  })

  test('gets no amounts for a person who sees none', async () => {
    const { person } = await team.join('sme')
    await team.projects('assign', { params: { id: roof }, body: { userId: person.id } })
    const read = async (who: Person) => (await use(await agentOf(who), 'read', { id: roof })).text
    expect(await read(team.person)).toContain('77000')
    expect(await read(person)).not.toContain('77000')
    expect(await read(person)).toContain('Depot roof')
  })

  test('proposes only with the scope for it, and applies nothing by another call', async () => {
    const reader = await agentOf(team.person, ['read'])
    expect((await reader.listTools()).tools.map(({ name }) => name)).not.toContain('propose')
    expect(await use(reader, 'propose', changeOf(tiles))).toEqual({
      isError: true,
      text: 'This API key does not have the scope `propose`.',
    })
    const before = (await team.changeSets('list')).body.length
    const program = makeCaller({ key: (await makeApiKey(team.person, { scopes: ['read', 'propose'] })).text })
    const { status, body } = await program.changeSets('propose', { body: changeOf(tiles) })
    expect(status).toBe(201)
    const refused = { status: 403, problem: { code: 'key_scope_missing' } }
    expect(await program.changeSets('apply', { params: { id: body.id }, body: {} })).toMatchObject(refused)
    expect(await program.tasks('update', { params: { id: tiles }, body: { progress: 5 } })).toMatchObject(refused)
    expect((await team.changeSets('list')).body).toHaveLength(before + 1)
  })

  test('of the company has its own role and projects, and proposes in the name of the company', async () => {
    const { id: tunnel } = await makeProject(team, { name: 'Secret tunnel' })
    await rebuildSearch(team.workspaceId)
    const ofCompany = async (role: 'program_manager' | 'sme') => {
      const account = { role, assignedProjects: role === 'sme' ? [roof] : [], createdBy: 'Ines Duarte' }
      return agentOf({ ...team.person, id: companyHolder }, ['read', 'propose'], 'present', account)
    }
    const [whole, part] = [await ofCompany('program_manager'), await ofCompany('sme')]
    expect(shown(await use(whole, 'ask', { question: 'Which tasks are late?' })).statements[0]?.text).toContain('late')
    const named = async (agent: Client) => (await use(agent, 'find', { words: 'Secret tunnel' })).text
    expect(await named(whole)).toContain(tunnel)
    expect(await named(part)).not.toContain(tunnel)
    expect(await use(part, 'read', { id: tunnel })).toMatchObject({ isError: true })
    expect((await use(part, 'read', { id: roof })).text).toContain('Depot roof')
    expect((await use(part, 'read', { id: roof })).text).not.toContain('77000')
    for (const agent of [whole, part])
      expect(JSON.stringify((await agent.listResources()).resources)).toContain('Depot roof')
    const { isError, text } = await use(part, 'propose', changeOf(tiles))
    expect({ isError, text }).toMatchObject({ isError: false })
    const [newest] = (await team.changeSets('list')).body
    expect(newest).toMatchObject({ proposed: { by: { name: 'Key “Agent” of Quay & Sons' } }, state: 'proposed' })
    expect((await use(part, 'read', { id: newest?.id ?? '' })).text).toContain('Later')
    // A person applies it, as they would what another person has proposed.
    const id = newest?.id ?? ''
    expect((await team.changeSets('apply', { params: { id }, body: {} })).status).toBe(200)
    expect((await team.changeSets('undo', { params: { id }, body: {} })).status).toBe(200)
    const vault = await makeProject(await makeTeam(), { name: 'Vault' })
    for (const agent of [whole, part])
      expect(await use(agent, 'read', { id: vault.id })).toMatchObject({ isError: true })
    expect(await use(part, 'propose', changeOf((await makeTask(team, tunnel)).id))).toMatchObject({ isError: true })
    expect(await use(whole, 'find', { words: 'Vault' })).toMatchObject({
      text: expect.not.stringContaining(vault.id) as string,
    })
    // Nothing is a key's own.
    expect(await use(part, 'list', { what: 'expenses' })).toMatchObject({
      text: expect.stringContaining('role') as string,
    })
  })

  test('is told what is wrong with an input', async () => {
    const agent = await agentOf(team.person)
    expect(await use(agent, 'list', { what: 'secrets' })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^what:/) as string,
    })
    expect(await use(agent, 'propose', { title: 'x', changes: [] })).toMatchObject({
      isError: true,
      text: 'changes: Add at least one change',
    })
    await expect(use(agent, 'drop_table' as never, {})).rejects.toThrow('Unknown tool')
  })

  test('has limits of its own', async () => {
    const { person } = await team.join('sme')
    const { text } = await makeApiKey(person, { scopes: ['read'] })
    const ask = () =>
      callRoute(handler, mcp.message, {
        headers: { authorization: `Bearer ${text}` },
        body: { jsonrpc: '2.0', id: 1, method: 'ping' },
      })
    const first = await ask()
    expect(first).toMatchObject({ status: 200 })
    expect(first.headers['ratelimit-policy']).toContain(`"agent-key";q=${callLimits.agent.most.key};w=60`)
  })
})

const changeOf = (id: string) => ({
  title: 'Later',
  changes: [{ kind: 'task' as const, id, set: { dueDate: inDays(9) } }],
})

describe('text in records', () => {
  test('is data: it ends no data early, and changes neither tools nor prompts nor records', async () => {
    const attacked = await makeTeam()
    const { id } = await makeProject(attacked, {
      name: 'Weir gates',
      // Would end the data early.
      description: injections.find(({ name }) => name.startsWith('marker'))?.text ?? '',
      status: 'active',
      startDate: inDays(-9),
      endDate: inDays(9),
    })
    const titles = injections.map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 190))
    const tasks = injections.map(({ text }, place) => ({
      title: titles[place] ?? '',
      description: text,
      dueDate: inDays(-2),
    }))
    for (let from = 0; from < tasks.length; from += maxNewTasks)
      await attacked.tasks('createMany', { params: { id }, body: { tasks: tasks.slice(from, from + maxNewTasks) } })
    // Each way to put it once.
    for (const title of titles.slice(0, 34)) await attacked.raid('create', { body: aRisk(id, title) })
    for (const name of titles.slice(0, 6)) await makeProject(attacked, { name, description: name, status: 'active' })
    await rebuild(attacked.workspaceId)
    await rebuildSearch(attacked.workspaceId)
    const records = async () => [
      (await attacked.projects('list')).body,
      (await attacked.tasks('list', { params: { id } })).body,
      (await attacked.raid('list')).body,
      (await attacked.changeSets('list')).body,
    ]
    const [before, clean] = [await records(), await agentOf(team.person)]
    const agent = await agentOf(attacked.person, ['read', 'propose', 'write'])
    const texts: string[] = []
    for (const [name, input] of [
      ['ask', { question: 'Which projects need help and why?' }],
      ['ask', { question: 'Which tasks are late?' }],
      ['ask', { question: 'What are the open risks?' }],
      ['list', { what: 'tasks', where: { is: ['late'] } }],
      ['list', { what: 'raid' }],
      ['list', { what: 'projects' }],
      ['find', { words: 'ignore' }],
      ['find', { words: 'system' }],
      ['read', { id }],
    ] as const)
      texts.push((await use(agent, name, input)).text)
    const { resources } = await agent.listResources()
    for (const { uri } of resources) await agent.readResource({ uri })
    for (const text of texts) {
      expect(text.match(/<\/?records>/g)).toEqual(['<records>', '</records>'])
      expect(() => dataIn(text)).not.toThrow()
    }
    // Some of it was read, or the test would show nothing.
    expect(texts.join()).toMatch(/evil\.example|mallory|9,999,999/)
    expect(await agent.listTools()).toEqual(await clean.listTools())
    expect(await agent.getPrompt({ name: 'weekly_status' })).toEqual(await clean.getPrompt({ name: 'weekly_status' }))
    expect(agent.getInstructions()).toBe(clean.getInstructions())
    expect(await records()).toEqual(before)
    expect(before[3]).toEqual([])
  })
})
