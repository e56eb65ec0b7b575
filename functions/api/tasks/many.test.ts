import { describe, expect, test } from 'vitest'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { asMany } from '../../../test/builders/many-tasks.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTaskTeam, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'

withTable()

const outcomes = (answer: { body: readonly { outcome: string }[] }) => answer.body.map(({ outcome }) => outcome)

describe('a change of many tasks', () => {
  test('writes each task separately: stale, impossible and unknown ones are reported, and the others are saved', async () => {
    const { team, project, edit, stored } = await makeTaskTeam()
    const [fine, stale, late, same] = [
      await makeTask(team, project.id),
      await makeTask(team, project.id),
      await makeTask(team, project.id, { startDate: '2026-12-01' }),
      await makeTask(team, project.id, { priority: 'high' }),
    ]
    await edit(stale.id, { title: 'Someone was faster' })
    const set = { priority: 'high', dueDate: '2026-11-30' } as const
    const unknown = `${fine.id.slice(0, -1)}${fine.id.endsWith('0') ? '1' : '0'}`
    const answer = await team.tasks('updateMany', {
      body: {
        changes: [
          { id: fine.id, version: 1, set },
          { id: stale.id, version: 1, set },
          { id: late.id, version: 1, set },
          { id: same.id, version: 1, set: { priority: 'high' } },
          { id: unknown, version: 1, set },
          { id: fine.id, version: 1, set },
        ],
      },
    })
    expect(answer.status).toBe(200)
    expect(outcomes(answer)).toEqual(['changed', 'conflict', 'refused', 'unchanged', 'refused', 'refused'])
    expect(answer.body[0]?.task).toMatchObject({ id: fine.id, ...set, version: 2 })
    expect(answer.body[1]?.task).toMatchObject({ title: 'Someone was faster', version: 2, priority: 'medium' })
    expect(answer.body.map(({ message }) => message)).toEqual([
      '',
      'Someone else changed this in the meantime.',
      'The due date is before the start date',
      '',
      'Task not found',
      'This task is named twice',
    ])
    expect(await stored(fine.id)).toMatchObject({ version: 2 })
    expect(eventOn(await stored(fine.id))).toMatchObject({
      name: 'task.updated.v1',
      data: { changed: ['priority', 'dueDate'] },
    })
    expect(await stored(late.id)).toMatchObject({ version: 1 })
  })

  test('completes and assigns tasks, and refuses an unknown assignee', async () => {
    const { team, project, stored } = await makeTaskTeam()
    const [one, two] = [await makeTask(team, project.id), await makeTask(team, project.id)]
    const answer = await team.tasks('updateMany', {
      body: {
        changes: [
          { id: one.id, version: 1, set: { status: 'completed', assigneeId: team.person.id } },
          { id: two.id, version: 1, set: { assigneeId: 'usr_0000000000000000' } },
        ],
      },
    })
    expect(outcomes(answer)).toEqual(['changed', 'refused'])
    expect(await stored(one.id)).toMatchObject({ status: 'completed', progress: 100 })
    expect(eventOn(await stored(one.id))).toMatchObject({
      name: 'task.completed.v1',
      data: { assignedTo: team.person.id },
    })
  })

  test('is undone by the reverse change on the versions that it wrote, and never overwrites another change', async () => {
    const { team, project, edit } = await makeTaskTeam()
    const [one, two] = [await makeTask(team, project.id, { progress: 40 }), await makeTask(team, project.id)]
    const done = await team.tasks('updateMany', {
      body: { changes: [one, two].map(({ id }) => ({ id, version: 1, set: { status: 'completed' as const } })) },
    })
    await edit(two.id, { title: 'Touched since' })
    const undone = await team.tasks('updateMany', {
      body: {
        changes: done.body.map(({ id, task }) => ({
          id,
          version: task?.version ?? 0,
          set: { status: 'planning' as const },
        })),
      },
    })
    expect(outcomes(undone)).toEqual(['changed', 'conflict'])
    expect(undone.body[0]?.task).toMatchObject({ status: 'planning', progress: 40 })
    expect(undone.body[1]?.task).toMatchObject({ status: 'completed', title: 'Touched since' })
  })

  test('takes at most 100 tasks, in two read trips and one write trip', async () => {
    const { team, project } = await makeTaskTeam()
    const created = await asMany(team.workspaceId, await makeTask(team, project.id), 100)
    const changes = created.map(({ id }) => ({
      id,
      version: 1,
      set: { priority: 'low' as const, assigneeId: team.person.id },
    }))
    const { trips } = await spentBy(async () =>
      expect(new Set(outcomes(await team.tasks('updateMany', { body: { changes } })))).toEqual(new Set(['changed'])),
    )
    expect(trips).toEqual({ reads: 2, writes: 1 })
    const { status, problem } = await team.tasks('updateMany', {
      body: { changes: [...changes, { id: created[0]?.id ?? '', version: 2, set: {} }] },
    })
    expect(status).toBe(400)
    expect(problem.message).toBe('At most 100 tasks at once')
  })

  test("does not reach tasks of another workspace or of an SME's other projects, which count as unknown", async () => {
    const [{ team, project, stored }, stranger] = [await makeTaskTeam(), await makeTeam()]
    const [mine, sme] = [await makeTask(team, project.id), await team.join('sme')]
    const change = { changes: [{ id: mine.id, version: 1, set: { priority: 'low' as const } }] }
    for (const caller of [stranger as Caller, sme as Caller]) {
      expect((await caller.tasks('updateMany', { body: change })).body).toMatchObject([
        { outcome: 'refused', task: null, message: 'Task not found' },
      ])
      expect((await caller.tasks('readMany', { query: { ids: mine.id } })).body).toEqual([])
    }
    expect(await stored(mine.id)).toMatchObject({ version: 1 })
    await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
    expect(outcomes(await sme.tasks('updateMany', { body: change }))).toEqual(['changed'])
    expect(
      (await sme.tasks('removeMany', { body: { tasks: [{ id: mine.id, version: 2 }], reason: 'x' } })).status,
    ).toBe(403)
  })
})

test('many tasks are deleted and restored, except those that have changed in the meantime', async () => {
  const { team, project, edit } = await makeTaskTeam()
  const created = await Promise.all(['a', 'b', 'c'].map((title) => makeTask(team, project.id, { title })))
  await edit(created[2]?.id ?? '', { title: 'c, changed' })
  const gone = await team.tasks('removeMany', {
    body: { tasks: created.map(({ id }) => ({ id, version: 1 })), reason: 'Not in the contract' },
  })
  expect(outcomes(gone)).toEqual(['changed', 'changed', 'conflict'])
  expect((await team.tasks('list', { params: { id: project.id } })).body.map(({ title }) => title)).toEqual([
    'c, changed',
  ])
  const back = await team.tasks('restoreMany', { body: { tasks: created.map(({ id }) => ({ id })) } })
  expect(outcomes(back)).toEqual(['changed', 'changed', 'unchanged'])
  expect(back.body[0]?.task).toMatchObject({ title: 'a', version: 3 })
  expect((await team.tasks('list', { params: { id: project.id } })).body).toHaveLength(3)
  await team.projects('remove', { params: { id: project.id }, body: { reason: 'x' } })
  expect(outcomes(await team.tasks('restoreMany', { body: { tasks: created.map(({ id }) => ({ id })) } }))).toEqual([
    'refused',
    'refused',
    'refused',
  ])
})

describe('the tasks of a person', () => {
  test('are listed across all projects, page by page, while they are assigned and live', async () => {
    const { team, project, edit } = await makeTaskTeam()
    const second = await makeProject(team)
    const own = { assigneeId: team.person.id }
    const [one, two, three] = [
      await makeTask(team, project.id, own),
      await makeTask(team, project.id, own),
      await makeTask(team, second.id, own),
    ]
    await makeTask(team, project.id)
    const page = await team.tasks('assigned', { query: { limit: '2' } })
    expect(page.body).toEqual([three.id, two.id])
    expect((await team.tasks('assigned', { query: { limit: '2', cursor: page.next ?? '' } })).body).toEqual([one.id])
    const read = await team.tasks('readMany', { query: { ids: [three.id, two.id, one.id, one.id].join(',') } })
    expect(read.body.map(({ id }) => id)).toEqual([three.id, two.id, one.id])
    await edit(one.id, { assigneeId: null })
    await edit(two.id, { status: 'completed' })
    await team.tasks('remove', { params: { id: three.id }, body: { reason: 'x' } })
    expect((await team.tasks('assigned')).body).toEqual([two.id])
    expect(await itemsIn(`${team.workspaceId}#assigned#${team.person.id}`, 'gsi3')).toHaveLength(1)
  })

  test('take one read trip besides the session, and an edit that keeps the assignee writes nothing to their index', async () => {
    const { team, project, edit } = await makeTaskTeam()
    const { id } = await makeTask(team, project.id, { assigneeId: team.person.id })
    for (const call of [() => team.tasks('assigned'), () => team.tasks('readMany', { query: { ids: id } })])
      expect((await spentBy(call)).trips).toEqual({ reads: 2, writes: 0 })
    expect((await spentBy(() => edit(id, { progress: 60 }))).write.total).toBe(1)
    expect((await spentBy(() => edit(id, { status: 'completed' }))).write.total).toBe(1)
  })
})
