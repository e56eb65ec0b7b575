/** The assistant as a door: every tool, as everybody, reads what the caller could open, and nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../shared/dates/dates.ts'
import { assistantTools, type AssistantTool } from '../../../../shared/assistant/assistant-choices.ts'
import { querySubjects } from '../../../../shared/assistant/query-subjects.ts'
import { keysOf } from '../../../../shared/contract/choices.ts'
import { scopeOf, type Role } from '../../../../shared/permissions.ts'
import type { LanguageModel } from '../../../../infra/local/services/bedrock/language-model.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { injections } from '../../../../test/builders/injections.ts'
import { openModelServer, type ModelServer } from '../../../../test/builders/model-server.ts'
import { withTable } from '../../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, spend } from '../../../../test/builders/work.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { rebuild } from '../../../workers/rebuild-overview/rebuild.ts'
import { rebuildSearch } from '../../../workers/rebuild-search-index/rebuild-search.ts'
import { stageModels } from '../../generation/models.ts'
import { chooseTools, type Chosen } from '../model/choose-tools.ts'
import { readsOf } from '../statements/reads.ts'
import type { ToolResult } from '../statements/tool.ts'
import { runTool } from './run-tool.ts'

withTable()

const today = dayOf(new Date(), 'Europe/Lisbon')
const inDays = (days: number) => addDays(today, days)

type Team = Awaited<ReturnType<typeof makeTeam>>
type Person = Team['person']

const memberOf = ({ workspace }: Team, { id, role, kind, firstName, lastName }: Person): Member =>
  ({
    kind,
    id,
    role,
    workspaceId: workspace.id,
    scope: 'own',
    session: {
      kind,
      user: { id, role, firstName, lastName, username: id },
      customer: {
        id: workspace.id,
        companyName: workspace.companyName,
        subscriptionPlan: workspace.plan,
        timeZone: 'UTC',
      },
    },
    workspaceNow: async () => undefined,
    from: { address: '192.0.2.1', device: 'test' },
  }) as unknown as Member

/** A project with a record of every kind, all of which have a word in their names. */
const furnish = async (team: Team, word: string, assigneeId: string | null) => {
  const project = await makeProject(team, {
    name: `${word} project`,
    status: 'active',
    startDate: inDays(-20),
    endDate: inDays(20),
    budget: '77000.00',
    milestones: [{ name: `${word} milestone`, date: inDays(5) }],
  })
  await makeTask(team, project.id, { title: `${word} done`, status: 'completed' })
  await makeTask(team, project.id, { title: `${word} late`, dueDate: inDays(-3), assigneeId, estimatedHours: 8 })
  await makeTask(team, project.id, { title: `${word} soon`, dueDate: inDays(3) })
  await team.raid('create', {
    body: {
      raidType: 'risk',
      title: `${word} risk`,
      description: 'x',
      assignedTo: `${word} owner`,
      responsible: 'x',
      impact: 'high',
      probability: 'high',
      projectId: project.id,
    },
  })
  const by = { by: { id: team.person.id, kind: 'staff', name: 'Ines Duarte' } as const, at: new Date() }
  await spend(team.workspaceId, project.id, { Rails: 12_345_00 }, by)
  return project.id
}

type Scene = { team: Team; people: Record<Exclude<Role, 'admin'>, Person>; open: string; hidden: string }

const stage = async (word: string): Promise<Scene> => {
  const team = await makeTeam()
  const [project_manager, sme, customer] = [
    (await team.join('project_manager')).person,
    (await team.join('sme')).person,
    (await team.join('customer')).person,
  ]
  const open = await furnish(team, `${word}open`, null)
  const hidden = await furnish(team, `${word}hidden`, project_manager.id)
  await team.projects('assign', { params: { id: open }, body: { userId: sme.id } })
  await rebuild(team.workspaceId)
  await rebuildSearch(team.workspaceId)
  return { team, people: { program_manager: team.person, project_manager, sme, customer }, open, hidden }
}

let [here, there]: Scene[] = []
beforeAll(async () => {
  ;[here, there] = [await stage('Quay'), await stage('Vault')]
})

const scene = (of: Scene | undefined): Scene => {
  if (of === undefined) throw new Error('The workspaces have not been made')
  return of
}

/** Inputs that name everything that there is, in both workspaces. */
const inputsOf = (name: AssistantTool): Record<string, unknown>[] => {
  const all = [scene(here), scene(there)]
  const projects = all.flatMap(({ open, hidden }) => [{ projectId: open }, { projectId: hidden }])
  const people = all.flatMap(({ people: of }) => Object.values(of).map(({ id }) => ({ personId: id })))
  if (name === 'search') return ['quayopen', 'quayhidden', 'vaultopen', 'vaulthidden'].map((words) => ({ words }))
  if (name === 'records')
    return keysOf(querySubjects).flatMap((what) => [
      ...(['list', 'value'] as const).map((measure) => ({ what, where: {}, measure })),
      ...projects.map(({ projectId }) => ({ what, where: { projects: [projectId] }, measure: 'list' })),
      ...people.map(({ personId }) => ({ what, where: { people: [personId] }, measure: 'list' })),
    ])
  if (name === 'tasks')
    return ['late', 'due_soon', 'open', 'unassigned'].flatMap((which) =>
      [{}, ...projects, ...people].map((one) => ({ ...one, which })),
    )
  if (name === 'documents')
    return ['charter', 'raci'].flatMap((document) => [{}, ...projects].map((one) => ({ ...one, document })))
  if (name === 'compare') {
    const ids = projects.map(({ projectId }) => projectId)
    return ids.flatMap((projectId) => ids.map((otherProjectId) => ({ projectId, otherProjectId })))
  }
  if (name === 'blockers')
    return [...projects, ...['quayopen late', 'quayhidden late', 'vaultopen late'].map((words) => ({ words }))]
  if (name === 'raid') return [{}, ...projects, ...[1, 2].map((number) => ({ entry: `RISK-00${number}` }))]
  if (name === 'forecast') return [{}, ...projects, { trackRecord: 'yes' }]
  return [{}, ...projects, ...people]
}

const askAll = async (principal: Member, name: AssistantTool): Promise<ToolResult[]> => {
  const results: ToolResult[] = []
  for (const input of inputsOf(name)) results.push(await runTool(principal, name, input, readsOf(principal)))
  return results
}

const cases = keysOf(assistantTools).flatMap((name) =>
  (['program_manager', 'project_manager', 'sme', 'customer'] as const).map((role) => [name, role] as const),
)

describe('each tool reads as its caller', () => {
  test.each(cases)('%s as %s', async (name, role) => {
    const { team, people, hidden } = scene(here)
    const said = JSON.stringify(await askAll(memberOf(team, people[role]), name))
    const other = scene(there)
    // The caller's own words are not repeated, so a mention is always a record.
    expect(said).not.toMatch(/vault/i)
    for (const id of [other.open, other.hidden, ...Object.values(other.people).map((person) => person.id)])
      expect(said).not.toContain(id)
    const seesAll = scopeOf(role, 'project.read') === 'all'
    if (!seesAll) {
      expect(said).not.toMatch(/quayhidden/i)
      expect(said).not.toContain(hidden)
      expect(said).not.toContain(hidden.slice(4))
      expect(said).not.toContain('$')
    }
    if (name !== 'workload' && (seesAll || name !== 'money')) expect(said).toMatch(/quayopen/i)
  })

  test('what a role may not read is said, with nothing else', async () => {
    const { team, people, open } = scene(here)
    const specialist = memberOf(team, people.sme)
    expect(await runTool(specialist, 'money', { projectId: open }, readsOf(specialist))).toEqual({
      statements: [],
      gaps: ['Amounts of money are not visible to your role.'],
      count: 0,
    })
    expect(await runTool(specialist, 'workload', {}, readsOf(specialist))).toMatchObject({ statements: [] })
  })

  test('a record of another workspace is like one that does not exist', async () => {
    const { team, people } = scene(here)
    const manager = memberOf(team, people.program_manager)
    for (const name of ['standing', 'tasks', 'raid', 'schedule', 'milestones', 'money', 'forecast', 'team'] as const) {
      const ask = (projectId: string) => runTool(manager, name, { projectId, which: 'late' }, readsOf(manager))
      expect(await ask(scene(there).open)).toEqual(await ask('prj_0000000000000000'))
    }
  })

  test('a task that is assigned to a specialist in another project is theirs to see', async () => {
    const { team, people, hidden } = scene(here)
    await makeTask(team, hidden, { title: 'Given away', dueDate: inDays(-1), assigneeId: people.sme.id })
    const specialist = memberOf(team, people.sme)
    const { statements } = await runTool(specialist, 'tasks', { which: 'late' }, readsOf(specialist))
    const said = JSON.stringify(statements)
    expect(said).toContain('Given away')
    expect(said).not.toMatch(/quayhidden/i)
  })
})

/** A model that calls every tool with every id, whatever it was given. It is told what the tools return. */
const greedy = (): LanguageModel & { heard: string[]; calls: { name: string; input: object }[] } => {
  const heard: string[] = []
  const calls: { name: string; input: object }[] = []
  return {
    name: 'greedy',
    heard,
    calls,
    converse: async ({ body }) => {
      heard.push(JSON.stringify(body.messages))
      const next = body.messages.length === 1 ? calls.splice(0, assistantLimits.modelTools) : []
      return {
        content: [
          { text: 'more' },
          ...next.map((toolUse, place) => ({ toolUse: { toolUseId: `tooluse_${place}`, ...toolUse } })),
        ],
        stopReason: next.length > 0 ? 'tool_use' : 'end_turn',
        usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
      }
    },
  }
}

describe('a language model reads as the person who asks', () => {
  const model = greedy()
  let server: ModelServer | undefined
  beforeAll(async () => {
    server = await openModelServer(model)
  })
  afterAll(() => server?.close())

  test.each(['program_manager', 'project_manager', 'sme', 'customer'] as const)('%s', async (role) => {
    const { team, people, hidden } = scene(here)
    const principal = memberOf(team, people[role])
    const tried = [...keysOf(assistantTools), 'read_everything' as AssistantTool]
    model.heard.length = 0
    model.calls.push(...tried.flatMap((name) => inputsOf(name).map((input) => ({ name, input }))))
    const found: Chosen[] = []
    while (model.calls.length > 0)
      found.push(
        await chooseTools({
          principal,
          reads: readsOf(principal),
          given: { question: 'Tell me everything' },
          offered: [],
          resolve: (input) => input,
          models: stageModels(),
          deadline: AbortSignal.timeout(60_000),
          onRead: async () => undefined,
          onTokens: () => undefined,
        }),
      )
    // Its own calls name what it may not see, so they are left out of what it was told.
    const told = model.heard.flatMap((messages) =>
      (JSON.parse(messages) as { content: { toolResult?: unknown }[] }[]).flatMap(({ content }) =>
        content.flatMap(({ toolResult }) => toolResult ?? []),
      ),
    )
    const other = scene(there)
    for (const said of [
      JSON.stringify(told),
      JSON.stringify(found.flatMap(({ used }) => used.map(({ result }) => result))),
    ]) {
      expect(said).toMatch(/quayopen/i)
      expect(said).not.toMatch(/vault/i)
      for (const { id } of Object.values(other.people)) expect(said).not.toContain(id)
      if (scopeOf(role, 'project.read') !== 'all') {
        expect(said).not.toMatch(/quayhidden/i)
        expect(said).not.toContain(hidden)
        expect(said).not.toContain('$')
      }
    }
    expect(JSON.stringify(told)).toContain('There is no tool with this name.')
    expect(JSON.stringify(told)).toContain('There is no such record that you can see.')
  })
})

test('every statement rests on a record', async () => {
  const { team, people } = scene(here)
  for (const name of keysOf(assistantTools)) {
    const results = await askAll(memberOf(team, people.program_manager), name)
    expect(results.flatMap(({ statements }) => statements).filter(({ records }) => records.length === 0)).toEqual([])
  }
})

test('a cancelled project is called cancelled, and its work is neither late, done nor to come', async () => {
  const team = await makeTeam()
  const id = await furnish(team, 'Pier', team.person.id)
  await team.projects('update', { params: { id }, body: { status: 'cancelled' } })
  await rebuild(team.workspaceId)
  const principal = memberOf(team, team.person)
  const ask = async (name: AssistantTool, input: Record<string, unknown>): Promise<string> => {
    const { statements, gaps } = await runTool(principal, name, input, readsOf(principal))
    return [...statements.map(({ text }) => text), ...gaps].join(' ')
  }
  const listed = (what: string, state: string) => ask('records', { what, where: { is: [state] }, measure: 'list' })
  expect(await ask('standing', { projectId: id })).toContain('“Pier project” is cancelled: work has stopped.')
  expect(await ask('standing', {})).toContain('No open task of these projects is late.')
  for (const which of ['late', 'due_soon', 'open'])
    for (const where of [{}, { projectId: id }, { personId: team.person.id }])
      expect(await ask('tasks', { which, ...where })).not.toContain('Pier late')
  expect(await ask('money', {})).not.toContain('is left')
  expect(await listed('projects', 'done')).not.toContain('Pier')
  for (const state of ['open', 'late', 'not_started']) expect(await listed('tasks', state)).not.toContain('Pier')
  for (const what of ['milestones', 'raid'])
    for (const state of ['open', 'done', 'late']) expect(await listed(what, state)).not.toContain('Pier')
  for (const where of [{}, { projectId: id }])
    for (const name of ['raid', 'milestones', 'blockers', 'schedule'] as const)
      expect(await ask(name, where), name).not.toMatch(/Pier (?:risk|issue|milestone|late)/)
})

test('what people type is quoted, and never a statement', async () => {
  const team = await makeTeam()
  const project = await makeProject(team, { name: 'Depot roof', endDate: inDays(9) })
  const attacks = injections.filter((_, place) => place % 8 === 0)
  for (const { text } of attacks)
    await team.tasks('create', {
      body: { projectId: project.id, title: text.replaceAll(/\s+/g, ' ').slice(0, 200), dueDate: inDays(-1) },
    })
  await rebuild(team.workspaceId)
  const principal = memberOf(team, team.person)
  const { statements } = await runTool(principal, 'tasks', { which: 'late' }, readsOf(principal))
  expect(statements.length).toBeGreaterThan(3)
  for (const { text } of statements) {
    const own = text.replaceAll(/“[^”]*”/g, '')
    for (const { wants } of attacks) expect(own).not.toContain(wants)
    expect(own).not.toMatch(/ignore|evil\.example|9,999,999|system:/i)
  }
})
