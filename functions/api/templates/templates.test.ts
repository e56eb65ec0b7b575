import { describe, expect, test } from 'vitest'
import type { BodyInputOf } from '../../../shared/contract/route.ts'
import { templateLimits } from '../../../shared/templates/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { builtInTemplates } from '../../domain/templates/built-in.ts'
import { requiredPlanWrite } from '../../domain/templates/required-plan-write.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

withTable()

type Save = BodyInputOf<typeof routes.templates.create>
type Team = Awaited<ReturnType<typeof makeTeam>>

const save = (caller: Caller, projectId: string, more: Partial<Save> = {}, headers: Record<string, string> = {}) =>
  caller.templates('create', { body: { name: 'Roof renewal', projectId, ...more }, headers })

const createFrom = (
  caller: Caller,
  id: string,
  body: { name: string; startDate: string } = { name: 'Depot 2', startDate: '2027-05-03' },
  headers: Record<string, string> = {},
) => caller.templates('createProject', { params: { id }, body, headers })

const tasksOf = async (caller: Caller, id: string) => (await caller.tasks('list', { params: { id } })).body

const addTasks = (caller: Caller, id: string, tasks: BodyInputOf<typeof routes.tasks.createMany>['tasks']) =>
  caller.tasks('createMany', { params: { id }, body: { tasks } })

const raise = (caller: Caller, body: object) =>
  caller.raid('create', {
    body: {
      title: 'Rain',
      description: 'It rains in',
      assignedTo: 'Rui Tavares',
      responsible: 'Rui Tavares',
      ...body,
    },
  })

/** A project with everything that a template could take. */
const aFullProject = async (team: Team) => {
  const project = await makeProject(team, {
    name: 'Depot roof',
    startDate: '2027-03-01',
    endDate: '2027-03-31',
    priority: 'high',
    projectType: 'infrastructure',
    budget: '5000.00',
    sponsor: 'Rui Tavares',
    teamMembers: ['Ana Flores'],
    objectives: 'A dry depot',
    milestones: [{ name: 'Roof closed', date: '2027-03-12', doneOn: '2027-03-12' }],
    charter: { purpose: 'Keep the depot dry', budget: '5000', stakeholders: ['Ana Flores'], schedule: 'March 2027' },
    raciMatrix: {
      roles: ['Ana Flores', 'Project Manager'],
      activities: [{ name: 'Inspect', assignments: { 'Ana Flores': 'R', 'Project Manager': 'A' } }],
    },
  })
  await addTasks(team, project.id, [
    {
      title: 'Scaffold',
      startDate: '2027-03-01',
      dueDate: '2027-03-05',
      estimatedHours: 40,
      actualHours: 38,
      status: 'completed',
      assigneeId: team.person.id,
    },
    {
      title: 'Tiles',
      startDate: '2027-03-08',
      dueDate: '2027-03-12',
      priority: 'critical',
      follows: [{ index: 0, lag: 0 }],
    },
  ])
  await raise(team, { projectId: project.id, exposure: '900.00', mitigation: 'Cover it', strategy: 'mitigate' })
  await raise(team, { projectId: project.id, raidType: 'assumption', title: 'Dry spring' })
  await raise(team, { projectId: project.id, raidType: 'issue', title: 'Leak' })
  return project
}

describe('a template', () => {
  test('takes tasks, milestones and what is wanted of the rest, without people, hours spent, money or dates', async () => {
    const team = await makeTeam()
    const project = await aFullProject(team)
    const bare = await save(team, project.id)
    expect(bare).toMatchObject({
      status: 201,
      body: {
        name: 'Roof renewal',
        builtIn: false,
        taskCount: 2,
        entryCount: 0,
        hasTexts: false,
        hasRaci: false,
        first: { day: 0, off: 0 },
        last: { day: 22, off: 0 },
        milestones: [{ name: 'Roof closed', at: { day: 9, off: 0 } }],
      },
    })
    const { body: full } = await save(team, project.id, { entries: true, texts: true, raci: true })
    const { body } = await team.templates('read', { params: { id: full.id } })
    expect(body.plan.tasks.map(({ title, start, due, links }) => [title, start?.day, due?.day, links])).toEqual([
      ['Scaffold', 0, 4, []],
      ['Tiles', 5, 9, [{ index: 0, type: 'FS', lag: 0 }]],
    ])
    expect(body.plan.entries.map(({ raidType, title }) => [raidType, title])).toEqual([
      ['risk', 'Rain'],
      ['assumption', 'Dry spring'],
    ])
    expect(body.plan.texts).toMatchObject({ objectives: 'A dry depot', charter: { purpose: 'Keep the depot dry' } })
    expect(body.plan.raci).toMatchObject({ roles: ['Person 1', 'Project Manager'] })
    const kept = JSON.stringify(body.plan)
    for (const gone of ['Ana', 'Rui', team.person.id, '5000', '900', '2027', '38', 'Leak', 'actual'])
      expect(kept, gone).not.toContain(gone)
  })

  test('becomes a project that has all of it, dated from the start, in one transaction', async () => {
    const team = await makeTeam()
    const project = await aFullProject(team)
    const { body: template } = await save(team, project.id, { entries: true, texts: true, raci: true })
    const { status, body: made } = await createFrom(team, template.id)
    expect(status).toBe(201)
    expect(made).toMatchObject({
      name: 'Depot 2',
      status: 'planning',
      priority: 'high',
      projectType: 'infrastructure',
      startDate: '2027-05-03',
      endDate: '2027-06-02',
      budget: '0.00',
      sponsor: '',
      teamMembers: [],
      objectives: 'A dry depot',
      charter: { purpose: 'Keep the depot dry', budget: '', stakeholders: [] },
      milestones: [{ name: 'Roof closed', date: '2027-05-14', doneOn: null }],
      managerId: team.person.id,
    })
    expect((await team.projects('read', { params: { id: made.id } })).body).toMatchObject({ name: 'Depot 2' })
    const tasks = await tasksOf(team, made.id)
    expect(tasks).toMatchObject([
      { title: 'Scaffold', startDate: '2027-05-03', dueDate: '2027-05-07', status: 'todo', assigneeId: null },
      { title: 'Tiles', startDate: '2027-05-10', dueDate: '2027-05-14', priority: 'critical' },
    ])
    expect(tasks.map(({ estimatedHours, actualHours }) => [estimatedHours, actualHours])).toEqual([
      [40, null],
      [null, null],
    ])
    expect(tasks[1]?.links).toEqual([{ taskId: tasks[0]?.id, type: 'FS', lag: 0 }])
    const { body: log } = await team.raid('customerOfProject', { params: { id: made.id } })
    expect(log).toMatchObject([
      { title: 'Rain', raidType: 'risk', status: 'open', exposure: null, assignedToId: team.person.id },
      { title: 'Dry spring', raidType: 'assumption', probability: null },
    ])
    expect(new Set(log.map(({ number }) => number)).size).toBe(2)
    const repeated = await save(team, made.id, { entries: true })
    expect(repeated.body).toMatchObject({ first: template.first, last: template.last, milestones: template.milestones })
  })

  test('keeps the checklists and the repetition of tasks, without people and dated from the start, and nothing is done', async () => {
    const team = await makeTeam()
    const project = await makeProject(team, { startDate: '2027-03-01' })
    const item = { text: 'Order bolts', done: true, assigneeId: team.person.id, dueDate: '2027-03-03' }
    await addTasks(team, project.id, [
      {
        title: 'Inspect',
        startDate: '2027-03-01',
        dueDate: '2027-03-05',
        checklist: [item, { text: 'Walk the roof' }],
        recurrence: 'FREQ=WEEKLY;UNTIL=20270326;BYDAY=FR',
      },
      { title: 'Paint', dueDate: '2027-03-05', recurrence: 'FREQ=MONTHLY;COUNT=3' },
    ])
    const { body: template } = await save(team, project.id)
    const { plan } = (await team.templates('read', { params: { id: template.id } })).body
    expect(plan.tasks.map(({ checklist, recurrence }) => [checklist, recurrence])).toEqual([
      [
        [
          { text: 'Order bolts', due: { day: 2, off: 0 } },
          { text: 'Walk the roof', due: null },
        ],
        { rule: 'FREQ=WEEKLY;BYDAY=FR', until: { day: 19, off: 0 } },
      ],
      [[], { rule: 'FREQ=MONTHLY;COUNT=3', until: null }],
    ])
    const { body: made } = await createFrom(team, template.id)
    const tasks = await tasksOf(team, made.id)
    expect(tasks).toMatchObject([
      {
        progress: 0,
        checklist: [
          { text: 'Order bolts', done: false, assigneeId: null, dueDate: '2027-05-05' },
          { text: 'Walk the roof', done: false, assigneeId: null, dueDate: null },
        ],
        recurrence: { rule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270528', start: '2027-05-07' },
      },
      { checklist: [], recurrence: { rule: 'FREQ=MONTHLY;COUNT=3', start: '2027-05-07' } },
    ])
  })

  test('of a project whose texts and checklists are too long is refused at the project', () => {
    const [{ plan }] = builtInTemplates as [(typeof builtInTemplates)[0] & object]
    const long = Array.from({ length: 50 }, () => ({ text: '漢'.repeat(200), due: null }))
    const [task] = plan.tasks as [(typeof plan.tasks)[0] & object]
    const tasks = Array.from({ length: templateLimits.tasks }, () => ({ ...task, checklist: long }))
    const described = tasks.map((task) => ({ ...task, description: '漢'.repeat(5000) }))
    const id = 'tpl_0000000000000001'
    expect(() => requiredPlanWrite('ws_1', id, { ...plan, tasks })).not.toThrow()
    expect(() => requiredPlanWrite('ws_1', id, { ...plan, tasks: described })).toThrow(
      expect.objectContaining({
        errors: [
          { path: 'projectId', message: 'The texts and checklists of this project are too long for a template' },
        ],
      }),
    )
  })

  test('is changed, replaced by a project, deleted and restored, with an event for each', async () => {
    const team = await makeTeam()
    const project = await aFullProject(team)
    const { body: template } = await save(team, project.id)
    const params = { id: template.id }
    const renamed = await team.templates('update', { params, body: { name: ' Roofs ', version: template.version } })
    expect(renamed.body).toMatchObject({ name: 'Roofs', version: 2, taskCount: 2 })
    expect(await team.templates('update', { params, body: { name: 'x', version: 1 } })).toMatchObject({
      status: 409,
      problem: { code: 'version_conflict', current: { name: 'Roofs' } },
    })
    await makeTask(team, project.id, { title: 'Gutters' })
    const replaced = await team.templates('replace', { params, body: { projectId: project.id, version: 2 } })
    expect(replaced.body).toMatchObject({ name: 'Roofs', version: 3, taskCount: 3 })
    expect((await team.templates('read', { params })).body.plan.tasks).toHaveLength(3)
    expect((await team.templates('remove', { params, body: { version: 3 } })).status).toBe(204)
    expect((await team.templates('read', { params })).status).toBe(404)
    expect((await createFrom(team, template.id)).status).toBe(404)
    expect((await team.projects('trash')).body).toMatchObject([{ id: template.id, kind: 'template', name: 'Roofs' }])
    const stored = () => itemsIn(`${team.workspaceId}#templates`)
    expect((await stored()).map(({ expiresAt }) => typeof expiresAt)).toEqual(['number', 'number'])
    const restored = await team.templates('restore', { params })
    expect(restored.body).toMatchObject({ name: 'Roofs', taskCount: 3 })
    expect((await stored()).map(({ expiresAt }) => typeof expiresAt)).toEqual(['undefined', 'undefined'])
    expect((await stored()).find(({ event }) => event !== undefined)?.['event']).toMatchObject({
      name: 'template.restored.v1',
      by: { id: team.person.id },
      data: { templateId: template.id, name: 'Roofs', taskCount: 3 },
    })
    expect((await team.projects('trash')).body).toEqual([])
  })

  test('is listed newest first, before those that come with the product, in pages of any size', async () => {
    const team = await makeTeam()
    const project = await aFullProject(team)
    for (const name of ['One', 'Two']) await save(team, project.id, { name })
    const names = ['Two', 'One', ...builtInTemplates.map(({ name }) => name)]
    expect((await team.templates('list')).body.map(({ name }) => name)).toEqual(names)
    for (const limit of ['1', '2', '3', '4']) {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await team.templates('list', { query: { limit, ...(cursor !== undefined && { cursor }) } })
        expect(page.body.length).toBeLessThanOrEqual(Number(limit))
        found.push(...page.body.map(({ name }) => name))
        cursor = page.next
      } while (cursor !== undefined)
      expect(found).toEqual(names)
    }
  })

  test('of another workspace is not found, and specialists have none', async () => {
    const [team, stranger] = [await makeTeam(), await makeTeam()]
    const project = await aFullProject(team)
    const { body: template } = await save(team, project.id)
    const params = { id: template.id }
    const calls = (caller: Caller) => [
      caller.templates('read', { params }),
      caller.templates('update', { params, body: { name: 'Mine' } }),
      caller.templates('replace', { params, body: { projectId: project.id } }),
      caller.templates('remove', { params }),
      caller.templates('restore', { params }),
      createFrom(caller, template.id),
      save(caller, project.id),
    ]
    for (const { status } of await Promise.all(calls(stranger))) expect(status).toBe(404)
    const sme = await team.join('sme')
    for (const { status } of await Promise.all([...calls(sme), sme.templates('list')])) expect(status).toBe(403)
    const manager = await team.join('project_manager')
    expect((await createFrom(manager, template.id)).body).toMatchObject({ managerId: manager.person.id })
    expect((await save(manager, project.id)).status).toBe(201)
  })

  test('that comes with the product can be read and used, and not changed', async () => {
    const team = await makeTeam()
    for (const { id, plan } of builtInTemplates) {
      expect((await team.templates('read', { params: { id } })).body.builtIn).toBe(true)
      const { body: made } = await createFrom(team, id)
      expect(await tasksOf(team, made.id)).toHaveLength(plan.tasks.length)
      expect(made.milestones).toHaveLength(plan.milestones.length)
      for (const { status, problem } of [
        await team.templates('update', { params: { id }, body: { name: 'Mine' } }),
        await team.templates('replace', { params: { id }, body: { projectId: made.id } }),
        await team.templates('remove', { params: { id } }),
      ])
        expect([status, problem.code]).toEqual([409, 'wrong_state'])
    }
  })
})

describe('a project from a template', () => {
  test(`has up to ${templateLimits.tasks} tasks and ${templateLimits.entries} entries, in two read and two write trips; more are refused when saving`, async () => {
    const team = await makeTeam()
    const project = await makeProject(team, { startDate: '2027-03-01' })
    await addTasks(
      team,
      project.id,
      Array.from({ length: templateLimits.tasks }, (_, index) => ({
        title: `Step ${index}`,
        startDate: '2027-03-01',
        follows: index === 0 ? [] : [{ index: index - 1 }],
      })),
    )
    for (let index = 0; index < templateLimits.entries; index += 1) await raise(team, { projectId: project.id })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const saved = await spentBy(() => save(team, project.id, { entries: true, raci: true }, headers))
    expect(saved.trips).toEqual({ reads: 2, writes: 1 })
    const [template] = (await team.templates('list')).body
    const created = await spentBy(async () => {
      const key = { 'idempotency-key': crypto.randomUUID() }
      expect((await createFrom(team, template?.id ?? '', undefined, key)).status).toBe(201)
    })
    expect(created.trips).toEqual({ reads: 2, writes: 2 })
    const [newest] = (await team.projects('list')).body
    expect(await tasksOf(team, newest?.id ?? '')).toHaveLength(templateLimits.tasks)
    await raise(team, { projectId: project.id })
    expect(await save(team, project.id, { entries: true })).toMatchObject({
      status: 400,
      problem: {
        message: 'A template holds up to 15 risks and assumptions. This project has 16. Save it without them.',
        errors: [{ path: 'entries' }],
      },
    })
    await makeTask(team, project.id)
    expect(await save(team, project.id)).toMatchObject({
      status: 400,
      problem: {
        message: 'A template holds up to 80 tasks. This project has 81.',
        errors: [{ path: 'projectId' }],
      },
    })
    const empty = await makeProject(team)
    expect((await save(team, empty.id)).problem.message).toBe('This project has no tasks or milestones yet')
  })

  test('is created once by a repeated request, also at the same time, and so is a template', async () => {
    const team = await makeTeam()
    const project = await aFullProject(team)
    const before = (await readWorkspace(team.workspaceId))?.projectCount ?? 0
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const saved = await Promise.all([1, 2].map(() => save(team, project.id, {}, headers)))
    expect(new Set(saved.map(({ body }) => body.id)).size).toBe(1)
    const id = saved[0]?.body.id ?? ''
    const key = { 'idempotency-key': crypto.randomUUID() }
    const created = await Promise.all([1, 2, 3].map(() => createFrom(team, id, undefined, key)))
    created.push(await createFrom(team, id, undefined, key))
    expect(new Set(created.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await readWorkspace(team.workspaceId))?.projectCount).toBe(before + 1)
    expect(await tasksOf(team, created[0]?.body.id ?? '')).toHaveLength(2)
  })

  test('is refused as a whole if the plan of the workspace is full, or without a name or a start date', async () => {
    const team = await makeTeam('starter')
    const id = builtInTemplates[0]?.id ?? ''
    let refused: Awaited<ReturnType<typeof createFrom>> | undefined
    for (let count = 0; count < 10 && refused === undefined; count += 1) {
      const answer = await createFrom(team, id)
      if (answer.status !== 201) refused = answer
    }
    expect(refused).toMatchObject({ status: 409, problem: { code: 'project_limit_reached' } })
    const { body: projects } = await team.projects('list')
    const { body: log } = await team.raid('list')
    expect(log.every(({ projectId }) => projects.some((project) => project.id === projectId))).toBe(true)
    for (const [body, path, message] of [
      [{ name: ' ', startDate: '2027-05-03' }, 'name', 'Project name is required'],
      [{ name: 'x', startDate: '' }, 'startDate', 'Start date is required'],
      [{ name: 'x', startDate: '2027-02-30' }, 'startDate', 'Invalid date'],
      ...['9999-12-01', '2100-12-31', '1969-12-31'].map(
        (startDate) =>
          [{ name: 'x', startDate }, 'startDate', 'With this start date, the plan would leave the calendar'] as const,
      ),
    ] as const)
      expect((await createFrom(team, id, body)).problem).toMatchObject({ errors: [{ path, message }] })
  })
})
