import { beforeAll, describe, expect, test } from 'vitest'
import type { BodyInputOf } from '../../../shared/contract/route.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { raciLimits } from '../../../shared/charters/limits.ts'
import type { RaciDrift } from '../../../shared/charters/raci-drift.ts'
import { withLetter, withLetters } from '../../../shared/charters/raci-document.ts'
import { activityProblem, type RaciMatrix } from '../../../shared/charters/raci.ts'
import { routes } from '../../../shared/routes.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTaskTeam, makeTeam } from '../../../test/builders/work.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'
import { handler as keepOverview } from '../../workers/keep-overview/index.ts'
import { handler as serveDomain } from './index.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler

type Joined = Awaited<ReturnType<Awaited<ReturnType<typeof makeTeam>>['join']>>

const made = async () => {
  const { team, project, stored } = await makeTaskTeam()
  const [ana, kwame, lia] = [
    await team.join('project_manager'),
    await team.join('project_manager'),
    await team.join('sme'),
  ]
  const { id } = project
  await team.projects('assign', { params: { id }, body: { userId: lia.person.id } })
  const follow = async (task: string) =>
    void (await keepOverview(asBatch([eventOn(await stored(task)) as DomainEvent])))
  const change = async (by: Joined, task: string, body: BodyInputOf<typeof routes.tasks.update>) => {
    expect((await by.tasks('update', { params: { id: task }, body })).status).toBe(200)
    await follow(task)
  }
  const tasks: string[] = []
  for (const number of [1, 2, 3, 4]) {
    const task = await makeTask(team, id, { title: `Bay ${number}`, assigneeId: lia.person.id })
    await follow(task.id)
    tasks.push(task.id)
  }
  for (const task of tasks.slice(0, 3)) await change(kwame, task, { status: 'completed' })
  // The completion is not the latest change of this one.
  await change(lia, tasks[0] ?? '', { priority: 'high' })
  await change(ana, tasks[3] ?? '', { assigneeId: kwame.person.id })
  const raciMatrix = {
    roles: ['Project Manager', 'Roofer'],
    people: { 'Project Manager': ana.person.id, Roofer: lia.person.id },
    activities: [
      { name: 'Nine bays', assignments: { 'Project Manager': 'A', Roofer: 'R' }, standsFor: { tasks } },
      { name: 'Handover', assignments: { 'Project Manager': 'A', Roofer: 'R' } },
    ],
  }
  const saved = await team.projects('update', { params: { id }, body: { raciMatrix: raciMatrix as never } })
  expect(saved.body.raciMatrix).toEqual(raciMatrix)
  return {
    team,
    id,
    ana,
    kwame,
    lia,
    tasks,
    raciMatrix: raciMatrix as unknown as RaciMatrix,
    version: saved.body.version,
  }
}

let scene: Awaited<ReturnType<typeof made>>
beforeAll(async () => {
  scene = await made()
})

const look = async (session: string, id = scene.id) => {
  const { status, body } = await callRoute(handler, routes.ai.raciDrift, { session, params: { id } })
  return { status, drift: body as RaciDrift }
}

const sessionOf = ({ person }: Joined) => signIn(scene.team.workspace, person)

describe('a matrix and the work', () => {
  test('are compared by who changed the tasks, in one round of reads besides the first', async () => {
    const { ana, kwame, id, tasks, version } = scene
    let found: Awaited<ReturnType<typeof look>> | undefined
    const session = await sessionOf(ana)
    const { trips } = await spentBy(async () => {
      found = await look(session)
    })
    expect(trips).toEqual({ reads: 2, writes: 0 })
    const [finding, ...others] = found?.drift.findings ?? []
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      kind: 'raci-accountable',
      text: 'Ines Duarte is accountable for “Nine bays”, but Ines Duarte decided 3 of 3: completed 3 tasks.',
      figures: { by: 3, own: 0, of: 3 },
      records: [id, ...tasks.slice(0, 3)],
      openTasks: 1,
    })
    expect(finding?.key).toContain(kwame.person.id)
    expect(found?.drift).toMatchObject({
      version,
      activities: [{ worked: 3, decided: 3 }, { tasks: [] }],
      roles: [{ person: { id: ana.person.id } }, { person: { id: scene.lia.person.id } }],
      notCompared: ['Not compared, because no task is behind it: “Handover”.'],
    })
  })

  test('are shown to specialists of the project, and to no one else', async () => {
    const [finding] = (await look(await sessionOf(scene.lia))).drift.findings
    expect(finding?.kind).toBe('raci-accountable')
    const company = await scene.team.join('customer')
    expect((await look(await sessionOf(company))).drift.findings).toEqual([finding])
    expect((await look(await sessionOf(await scene.team.join('sme')))).status).toBe(404)
    const stranger = await makeTeam()
    expect((await look(await signIn(stranger.workspace, stranger.person))).status).toBe(404)
  })

  test('contain no record of another project, whatever the matrix links', async () => {
    const { team, id, tasks, raciMatrix } = scene
    const other = await makeProject(team)
    const session = await signIn(team.workspace, team.person)
    expect((await look(session, other.id)).drift).toMatchObject({ findings: [], activities: [] })
    await team.projects('update', { params: { id: other.id }, body: { raciMatrix: raciMatrix as never } })
    const { drift } = await look(session, other.id)
    expect(drift.activities.map((activity) => activity.tasks)).toEqual([[], []])
    expect(JSON.stringify(drift.findings)).not.toContain(tasks[0])
    // A person of another workspace is like one who has left.
    const stranger = await makeTeam()
    const people = { ...raciMatrix.people, Roofer: stranger.person.id }
    await team.projects('update', {
      params: { id: other.id },
      body: { raciMatrix: { ...raciMatrix, people } as never },
    })
    expect((await look(session, other.id)).drift.roles[1]?.person).toBeNull()
    expect(id).not.toBe(other.id)
  })

  test('agree after the letters have changed, which is an edit like any other', async () => {
    const { team, id, ana, raciMatrix } = scene
    const session = await sessionOf(ana)
    const { drift } = await look(session)
    const letters = drift.findings[0]?.letters
    if (!letters) throw new Error('There is nothing to change')
    const raci = withLetters(raciMatrix, letters)
    expect(raci.activities.map(activityProblem)).toEqual([undefined, undefined])
    const save = (version: number) =>
      team.projects('update', { params: { id }, body: { raciMatrix: raci as never, version } })
    expect((await save(drift.version)).status).toBe(200)
    expect((await save(drift.version)).problem.code).toBe('version_conflict')
    expect((await look(session)).drift.findings).toEqual([])
    await team.projects('update', { params: { id }, body: { raciMatrix: raciMatrix as never } })
  })
})

describe('changing the work', () => {
  const propose = (caller: Pick<Joined, 'changeSets'>, finding: string) =>
    caller.changeSets('proposeForFinding', { body: { finding, act: 'reassign' } })

  test('proposes that the open tasks go to the person with the letter', async () => {
    const { ana, kwame, lia, tasks } = scene
    const key = (await look(await sessionOf(ana))).drift.findings[0]?.key ?? ''
    const { status, body } = await propose(ana, key)
    expect(status).toBe(201)
    expect(body.reason).toBe(
      'The RACI matrix has Ines Duarte as accountable (A) for “Nine bays”. 1 open task goes to Ines Duarte.',
    )
    expect(body.lines).toMatchObject([
      { recordId: tasks[3], fields: [{ field: 'assigneeId', before: kwame.person.id, after: ana.person.id }] },
    ])
    // Specialists may change tasks of their projects.
    expect((await propose(lia, key)).status).toBe(201)
    const stranger = await makeTeam()
    expect((await propose(stranger, key)).status).toBe(404)
    expect((await propose(await scene.team.join('sme'), key)).status).toBe(404)
    expect((await propose(ana, key.replace('raci-accountable', 'raci-left'))).problem.errors?.[0]?.path).toBe('act')
    expect((await propose(ana, key.replace(kwame.person.id, lia.person.id))).problem.message).toBe(
      'This activity has no open tasks left to reassign.',
    )
  })
})

describe('a draft from the records', () => {
  const draft = async (projectId: string) =>
    (
      await callRoute(handler, routes.ai.generateRaci, {
        session: await signIn(scene.team.workspace, scene.team.person),
        params: { projectId },
      })
    ).body as RaciMatrix

  test('links its activities to tasks and its roles to people, who are responsible for what is assigned to them', async () => {
    const { team, id, lia, kwame, tasks } = scene
    await team.projects('update', {
      params: { id },
      body: {
        deliverables: ['Nine bays'],
        sponsor: 'Clara Nunes',
        stakeholders: ['Neighbours'],
        // No person has changed it.
        raciMatrix: { ...scene.raciMatrix, draftedBy: 'rules', edited: false } as never,
      },
    })
    const matrix = await draft(id)
    // Both are called Ines Duarte, so the role with this name is linked to neither.
    expect(matrix.roles).toEqual(['Project Manager', 'Clara Nunes (sponsor)', 'Neighbours', 'Ines Duarte'])
    expect(matrix.people).toEqual({ 'Project Manager': team.person.id })
    expect(matrix.activities).toMatchObject([
      { name: 'Nine bays', standsFor: { deliverables: ['Nine bays'], tasks }, assignments: { 'Project Manager': 'A' } },
    ])
    expect([lia.person.id, kwame.person.id]).not.toContain(team.person.id)
    expect(matrix.activities.map(activityProblem)).toEqual([undefined])
  })

  test('keeps the letters that people chose, for what is still there, each time', async () => {
    const { team, lia } = scene
    const { id } = await makeProject(team)
    await team.projects('assign', { params: { id }, body: { userId: lia.person.id } })
    const [wall, roof, gone] = [
      await makeTask(team, id, { title: 'Wall', assigneeId: lia.person.id }),
      await makeTask(team, id, { title: 'Roof', assigneeId: lia.person.id }),
      await makeTask(team, id, { title: 'Shed', assigneeId: lia.person.id }),
    ]
    const save = (raciMatrix: object) =>
      team.projects('update', { params: { id }, body: { raciMatrix: raciMatrix as never } })
    const first = await draft(id)
    expect(first.activities.map(({ name, byHand }) => [name, byHand])).toEqual([
      ['Wall', undefined],
      ['Roof', undefined],
      ['Shed', undefined],
    ])
    const chosen = first.activities.map((activity) =>
      activity.name === 'Wall' ? activity : withLetter(activity, 'Ines Duarte', 'A'),
    )
    const swapped = chosen.map((activity) =>
      activity.name === 'Wall' ? activity : withLetter(activity, 'Project Manager', 'R'),
    )
    expect((await save({ ...first, activities: swapped, edited: true })).status).toBe(200)
    await team.tasks('update', { params: { id: roof.id }, body: { title: 'Roof and gutter' } })
    expect((await team.tasks('remove', { params: { id: gone.id }, body: { reason: 'Not needed' } })).status).toBe(204)
    for (let time = 1; time <= 2; time += 1) {
      const repeated = await draft(id)
      expect(repeated).toMatchObject({ edited: false, draftedBy: 'rules' })
      expect(repeated.activities).toEqual([
        {
          name: 'Wall',
          standsFor: { tasks: [wall.id] },
          assignments: { 'Project Manager': 'A', 'Ines Duarte': 'R' },
        },
        {
          name: 'Roof and gutter',
          standsFor: { tasks: [roof.id] },
          assignments: { 'Project Manager': 'R', 'Ines Duarte': 'A' },
          byHand: ['Project Manager', 'Ines Duarte'],
        },
      ])
      expect((await save(repeated)).status).toBe(200)
    }
  })

  test('has room for a task in whose activity people chose letters, however unimportant it is', async () => {
    const { team, lia } = scene
    const { id } = await makeProject(team)
    const small = await makeTask(team, id, { title: 'Small', priority: 'low', assigneeId: lia.person.id })
    const first = await draft(id)
    const activities = first.activities.map((activity) => withLetter(activity, 'Ines Duarte', 'A'))
    const whole = activities.map((activity) => withLetter(activity, 'Project Manager', 'R'))
    await team.projects('update', { params: { id }, body: { raciMatrix: { ...first, activities: whole } as never } })
    for (let number = 1; number <= raciLimits.drafted; number += 1)
      await makeTask(team, id, { title: `Urgent ${number}`, priority: 'critical' })
    const repeated = await draft(id)
    expect([repeated.activities.length, repeated.leftOut]).toEqual([raciLimits.drafted, 1])
    expect(repeated.activities.find(({ name }) => name === 'Small')).toEqual({
      ...whole[0],
      standsFor: { tasks: [small.id] },
    })
  })

  test('takes the most important tasks, the same title once, and counts the others', async () => {
    const { team, lia } = scene
    const { id } = await makeProject(team)
    await team.projects('assign', { params: { id }, body: { userId: lia.person.id } })
    const add = (title: string, priority: 'low' | 'critical', assigneeId: string | null) =>
      makeTask(team, id, { title, priority, assigneeId })
    for (let number = 1; number <= raciLimits.drafted + 1; number += 1) await add(`Small ${number}`, 'low', null)
    const [first, again] = [
      await add('Weekly check', 'low', null),
      await add('weekly  check', 'critical', lia.person.id),
    ]
    const { activities, people, leftOut, roles } = await draft(id)
    expect(activities).toHaveLength(raciLimits.drafted)
    expect(leftOut).toBe(2)
    expect(roles).toEqual(['Project Manager', 'Ines Duarte'])
    expect(people?.['Ines Duarte']).toBe(lia.person.id)
    expect(activities[0]).toEqual({
      name: 'Weekly check',
      standsFor: { tasks: [first.id, again.id] },
      assignments: { 'Project Manager': 'A', 'Ines Duarte': 'R' },
    })
    expect(activities.map(activityProblem).every((problem) => problem === undefined)).toBe(true)
  })
})
