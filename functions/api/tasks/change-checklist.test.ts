import { describe, expect, test } from 'vitest'
import type { BodyInputOf } from '../../../shared/contract/route.ts'
import type { routes } from '../../../shared/routes.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTask, makeTaskTeam, usualTask } from '../../../test/builders/work.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'

withTable()

type Changes = BodyInputOf<typeof routes.tasks.changeChecklist>['changes']

const idOf = (index: number): string => `item${String(index).padStart(4, '0')}`

const arrange = async (texts: readonly string[] = ['Order bolts', 'Order nuts', 'Paint']) => {
  const { team, project, edit, stored } = await makeTaskTeam()
  const { id } = await makeTask(team, project.id, { ...usualTask, progress: 40 })
  const change = (...changes: Changes) => team.tasks('changeChecklist', { params: { id }, body: { changes } })
  if (texts.length > 0) await change(...texts.map((text, at) => ({ act: 'add' as const, id: idOf(at), text })))
  const read = async () => (await team.tasks('read', { params: { id } })).body
  return { team, project, id, change, read, edit, stored }
}

describe('the checklist of a task', () => {
  test('is changed item by item, and sets the progress of the task', async () => {
    const { change, read, team } = await arrange()
    expect((await read()).progress).toBe(0)
    const { status, body } = await change(
      { act: 'set', id: idOf(0), done: true, assigneeId: team.person.id, dueDate: '2026-12-01' },
      { act: 'move', id: idOf(2), before: idOf(0) },
      { act: 'add', id: 'newitem1', text: ' Weld  ', before: idOf(1) },
    )
    expect(status).toBe(200)
    expect(body.progress).toBe(25)
    expect(body.checklist.map(({ text, done }) => [text, done])).toEqual([
      ['Paint', false],
      ['Order bolts', true],
      ['Weld', false],
      ['Order nuts', false],
    ])
    expect(body.checklist[1]).toEqual({
      id: idOf(0),
      text: 'Order bolts',
      done: true,
      assigneeId: team.person.id,
      dueDate: '2026-12-01',
    })
    expect(await read()).toEqual(body)
  })

  test('gives the entered progress back with its last item', async () => {
    const { change, read } = await arrange(['Order bolts'])
    await change({ act: 'set', id: idOf(0), done: true })
    expect((await read()).progress).toBe(100)
    await change({ act: 'remove', id: idOf(0) })
    expect(await read()).toMatchObject({ progress: 40, checklist: [] })
  })

  test('does not complete the task with its last tick, and keeps open items when the task is completed', async () => {
    const { id, change, read, edit } = await arrange()
    await change(...[0, 1, 2].map((at) => ({ act: 'set' as const, id: idOf(at), done: true })))
    expect(await read()).toMatchObject({ progress: 100, status: 'in_progress' })
    await change({ act: 'set', id: idOf(0), done: false })
    expect((await edit(id, { status: 'completed' })).body).toMatchObject({ progress: 100, status: 'completed' })
    expect((await read()).checklist.map(({ done }) => done)).toEqual([false, true, true])
    await change({ act: 'set', id: idOf(1), done: false })
    expect((await read()).progress).toBe(100)
    expect((await edit(id, { status: 'in_progress' })).body.progress).toBe(33)
  })

  test('refuses a progress that it does not have', async () => {
    const { id, read, edit } = await arrange()
    const { status, problem } = await edit(id, { progress: 70 })
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: 'progress', message: 'The progress follows the checklist: 0 of 3. Tick its items instead.' }],
    ])
    expect((await edit(id, { progress: 0, title: 'Renamed' })).status).toBe(200)
    expect((await read()).progress).toBe(0)
  })

  test('comes with a new task', async () => {
    const { team, project } = await makeTaskTeam()
    const { checklist, progress } = await makeTask(team, project.id, {
      checklist: [
        { text: 'Order bolts', done: true },
        { text: 'Order nuts', assigneeId: team.person.id },
      ],
    })
    expect([progress, checklist.length, new Set(checklist.map(({ id }) => id)).size]).toEqual([50, 2, 2])
    expect(checklist[1]).toMatchObject({ text: 'Order nuts', done: false, assigneeId: team.person.id, dueDate: null })
    const unknown = await team.tasks('create', {
      body: { title: 'T', projectId: project.id, checklist: [{ text: 'A' }, { text: 'B', assigneeId: 'usr_nope' }] },
    })
    expect([unknown.status, unknown.problem.errors?.[0]?.path]).toEqual([400, 'checklist.1.assigneeId'])
    const many = await team.tasks('createMany', {
      params: { id: project.id },
      body: { tasks: [{ title: 'T', checklist: [{ text: 'A', assigneeId: 'usr_nope' }] }] },
    })
    expect([many.status, many.problem.errors?.[0]?.path]).toEqual([400, 'tasks.0.checklist.0.assigneeId'])
  })
})

describe('changes of a checklist by several people', () => {
  test('all succeed if they are of different items', async () => {
    const { change, read } = await arrange(Array.from({ length: 8 }, (_, at) => `Item ${at}`))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => change({ act: 'set', id: idOf(at), done: true })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await read()).toMatchObject({ progress: 100, version: 10 })
  })

  test('succeed next to an edit of the task', async () => {
    const { id, change, edit, read } = await arrange()
    const answers = await Promise.all([change({ act: 'set', id: idOf(0), done: true }), edit(id, { title: 'Renamed' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await read()).toMatchObject({ title: 'Renamed', progress: 33 })
  })

  test('are made once if a request is repeated', async () => {
    const { change, read } = await arrange()
    const changes: Changes = [
      { act: 'add', id: 'repeated', text: 'Once' },
      { act: 'remove', id: idOf(0) },
    ]
    const first = await change(...changes)
    expect((await change(...changes)).body).toEqual(first.body)
    expect((await read()).checklist).toHaveLength(3)
  })

  test('of an item that was removed are refused, and nothing is written', async () => {
    const { change, read } = await arrange()
    await change({ act: 'remove', id: idOf(1) })
    const before = await read()
    const { status, problem } = await change(
      { act: 'set', id: idOf(0), done: true },
      { act: 'set', id: idOf(1), done: true },
    )
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: 'changes.1.id', message: 'This item is no longer in the checklist' }],
    ])
    expect(await read()).toEqual(before)
  })
})

describe('a change of a checklist', () => {
  const add = (id: unknown, text: unknown = 'A', rest: object = {}) => ({ act: 'add', id, text, ...rest })

  test.each([
    ['no changes', [], 'changes'],
    ['an unknown act', [{ act: 'swap', id: idOf(0) }], 'changes.0.act'],
    ['an empty text', [add('newitem1', '  ')], 'changes.0.text'],
    ['a text of 201 characters', [add('newitem1', 'x'.repeat(201))], 'changes.0.text'],
    ['a text of two lines', [add('newitem1', 'a\nb')], 'changes.0.text'],
    ['an id with a space', [add('new item')], 'changes.0.id'],
    ['a long id', [add('x'.repeat(500))], 'changes.0.id'],
    ['no date', [add('newitem1', 'A', { dueDate: '2026-02-30' })], 'changes.0.dueDate'],
    ['a text for done', [{ act: 'set', id: idOf(0), done: 'yes' }], 'changes.0.done'],
    ['a person who is not there', [add('newitem1', 'A', { assigneeId: 'usr_nope' })], 'changes.0.assigneeId'],
    ['a person with a space', [add('newitem1', 'A', { assigneeId: 'usr_1 2026' })], 'changes.0.assigneeId'],
    ['a move to nowhere', [{ act: 'move', id: idOf(0) }], 'changes.0.before'],
  ])('with %s is refused at its field', async (_, changes, path) => {
    const { change, read } = await arrange(['Order bolts'])
    const before = await read()
    const { status, problem } = await change(...(changes as Changes))
    expect([status, problem.errors?.[0]?.path]).toEqual([400, path])
    expect(await read()).toEqual(before)
  })

  test('keeps a list at 50 items', async () => {
    const { change, read } = await arrange(Array.from({ length: 50 }, (_, at) => `Item ${at}`))
    const { status, problem } = await change({ act: 'add', id: 'oneabove', text: 'One more' })
    expect([status, problem.errors?.[0]?.message]).toEqual([400, 'A checklist can have at most 50 items'])
    expect((await read()).checklist).toHaveLength(50)
    expect(
      (await change({ act: 'remove', id: idOf(0) }, { act: 'add', id: 'oneabove', text: 'One more' })).status,
    ).toBe(200)
  })

  test('is in the history as what happened', async () => {
    const { team, id, change, stored } = await arrange()
    await change({ act: 'set', id: idOf(0), done: true })
    const { body } = await team.tasks('history', { params: { id } })
    expect(body[0]?.changes).toEqual([
      { field: 'progress', values: { from: 0, to: 33 } },
      { field: 'checklist', values: { from: '[ ] Order bolts', to: '[x] Order bolts' } },
    ])
    await change({ act: 'set', id: idOf(1), assigneeId: team.person.id })
    expect(eventOn(await stored(id))).toMatchObject({ data: { changed: ['checklist'], itemsFor: [team.person.id] } })
  })

  test('costs at most two write units with ten usual items, and none if nothing changes', async () => {
    const { change } = await arrange(Array.from({ length: 10 }, (_, at) => `Order the bolts of bay ${at}`))
    const tick = () => change({ act: 'set', id: idOf(3), done: true })
    expect((await spentBy(tick)).write).toEqual({ table: 2, gsi1: 0, gsi2: 0, total: 2 })
    expect((await spentBy(tick)).write.total).toBe(0)
  })

  test('lets the person of an item see and tick it in a project that they are not on', async () => {
    const { team, id, change } = await arrange()
    const sme = await team.join('sme')
    expect((await sme.tasks('read', { params: { id } })).status).toBe(404)
    await change({ act: 'set', id: idOf(0), assigneeId: sme.person.id })
    expect((await sme.tasks('read', { params: { id } })).status).toBe(200)
    const ticked = await sme.tasks('changeChecklist', {
      params: { id },
      body: { changes: [{ act: 'set', id: idOf(0), done: true }] },
    })
    expect(ticked.body.progress).toBe(33)
    await change({ act: 'set', id: idOf(0), assigneeId: null })
    expect((await sme.tasks('read', { params: { id } })).status).toBe(404)
  })
})
