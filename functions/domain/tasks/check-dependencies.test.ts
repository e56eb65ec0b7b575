import { describe, expect, test } from 'vitest'
import type { Task } from '../../../shared/tasks/task.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTaskTeam } from '../../../test/builders/work.ts'
import { checkDependencies } from './check-dependencies.ts'
import { readDependencyGraph } from './dependency-repository.ts'
import { readTask } from './task-repository.ts'
import { eventOn } from './stored-event.ts'

withTable()

describe('dependencies', () => {
  const chain = async () => {
    const { team, project, edit } = await makeTaskTeam()
    const [a, b, c] = [
      await makeTask(team, project.id, { title: 'A' }),
      await makeTask(team, project.id, { title: 'B' }),
      await makeTask(team, project.id, { title: 'C' }),
    ]
    const depend = (task: { id: string }, ...on: { id: string }[]) =>
      edit(task.id, { dependencies: on.map(({ id }) => id) })
    return { team, project, depend, a, b, c }
  }

  test('that would form a cycle are refused, and the error names its tasks', async () => {
    const { depend, a, b, c } = await chain()
    await depend(a, b)
    await depend(b, c)
    const { status, problem } = await depend(c, a)
    expect(status).toBe(400)
    expect(problem).toMatchObject({
      code: 'dependency_cycle',
      message: 'This would create a circular dependency: C → A → B → C.',
      errors: [{ path: 'dependencies' }],
    })
    expect((await depend(a, c, b)).status).toBe(200)
  })

  test('are other live tasks of the same project, each named once', async () => {
    const { team, depend, a, b, c } = await chain()
    const elsewhere = await makeTask(team, (await makeProject(team)).id)
    await team.tasks('remove', { params: { id: c.id }, body: { reason: 'x' } })
    expect((await depend(a, a)).problem.errors).toEqual([
      { path: 'dependencies.0', message: 'A task cannot depend on itself' },
    ])
    expect((await depend(a, b, elsewhere, c, b)).problem.errors).toEqual([
      { path: 'dependencies.1', message: 'Unknown task' },
      { path: 'dependencies.2', message: 'Unknown task' },
      { path: 'dependencies.3', message: 'This task is named twice' },
    ])
  })

  test('that exist may point to trashed tasks, and a cycle through the trash is detected', async () => {
    const { team, depend, a, b, c } = await chain()
    await depend(a, b)
    await depend(b, c)
    await team.tasks('remove', { params: { id: b.id }, body: { reason: 'x' } })
    expect((await depend(c, a)).problem.code).toBe('dependency_cycle')
    expect((await depend(a, b, c)).body.dependencies).toEqual([b.id, c.id])
    expect((await depend(a)).body.dependencies).toEqual([])
    expect((await depend(a, b)).problem.code).toBe('invalid_input')
  })

  test('are followed beyond the first page of a large project', async () => {
    const { team, project } = await makeTaskTeam()
    const tasks: Task[] = []
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const before = tasks.at(-1)
      tasks.push(await makeTask(team, project.id, { title, dependencies: before === undefined ? [] : [before.id] }))
    }
    const [first, last] = [tasks[0]?.id ?? '', tasks[5]?.id ?? '']
    const before = await readTask(team.workspaceId, first)
    if (before === undefined) throw new Error('The first task is not there')
    for (const atOnce of [1, 2, 6, 100]) {
      const graph = await readDependencyGraph(team.workspaceId, project.id, atOnce)
      expect(graph).toMatchObject({ whole: atOnce === 100, revision: 0 })
      await expect(checkDependencies([{ before, named: [last], field: 'links' }], graph)).rejects.toThrow(
        'This would create a circular dependency: A → F → E → D → C → B → A.',
      )
    }
  })

  test('are links with a type and a lag, which a plain list of dependencies does not change', async () => {
    const { team, project, edit, stored } = await makeTaskTeam()
    const [a, b, c] = [
      await makeTask(team, project.id, { title: 'A' }),
      await makeTask(team, project.id, { title: 'B' }),
      await makeTask(team, project.id, { title: 'C' }),
    ]
    const links = [
      { taskId: a.id, type: 'SS', lag: 2 },
      { taskId: b.id, type: 'FF', lag: -365 },
    ] as const
    const linked = await edit(c.id, { links: [...links] })
    expect(linked.body).toMatchObject({ links, dependencies: [a.id, b.id] })
    expect((await team.tasks('read', { params: { id: c.id } })).body).toEqual(linked.body)
    expect(eventOn(await stored(c.id))).toMatchObject({ data: { changed: ['links'] } })

    const plain = await edit(c.id, { dependencies: [b.id] })
    expect(plain.body.links).toEqual([{ taskId: b.id, type: 'FF', lag: -365 }])
    expect((await edit(c.id, { dependencies: [b.id, a.id] })).body.links).toEqual([
      { taskId: b.id, type: 'FF', lag: -365 },
      { taskId: a.id, type: 'FS', lag: 0 },
    ])
    expect((await edit(c.id, { links: [{ taskId: a.id }] })).body.links).toEqual([{ taskId: a.id, type: 'FS', lag: 0 }])
    expect((await makeTask(team, project.id, { links: [{ taskId: c.id, type: 'SF', lag: 5 }] })).links).toEqual([
      { taskId: c.id, type: 'SF', lag: 5 },
    ])
  })

  test('of any type are refused if they are invalid, at the field that was sent', async () => {
    const { team, project, edit } = await makeTaskTeam()
    const [a, b] = [await makeTask(team, project.id, { title: 'A' }), await makeTask(team, project.id, { title: 'B' })]
    const refused = async (body: Parameters<typeof edit>[1]) => (await edit(a.id, body)).problem.errors
    expect(await refused({ links: [{ taskId: a.id, type: 'FF' }] })).toEqual([
      { path: 'links.0', message: 'A task cannot depend on itself' },
    ])
    expect(await refused({ links: [{ taskId: b.id }, { taskId: b.id, type: 'SS' }] })).toEqual([
      { path: 'links.1', message: 'This task is named twice' },
    ])
    for (const lag of [366, -366, 0.5])
      expect(await refused({ links: [{ taskId: b.id, lag }] })).toEqual([
        { path: 'links.0.lag', message: 'Enter a whole number of working days from −365 to 365' },
      ])
    expect(await refused({ links: [{ taskId: b.id }], dependencies: [] })).toEqual([
      { path: 'links', message: 'Dependencies and links must refer to the same tasks' },
    ])
    expect((await edit(b.id, { links: [{ taskId: a.id, type: 'SS', lag: 3 }] })).status).toBe(200)
    expect((await edit(a.id, { links: [{ taskId: b.id, type: 'FF', lag: -3 }] })).problem).toMatchObject({
      code: 'dependency_cycle',
      message: 'This would create a circular dependency: A → B → A.',
      errors: [{ path: 'links' }],
    })
  })

  test('never form a cycle, however many are added concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { team, project, depend, a, b, c } = await chain()
      const answers = await Promise.all([depend(a, b), depend(b, c), depend(c, a)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400])
      const { body } = await team.tasks('list', { params: { id: project.id } })
      expect(body.flatMap(({ dependencies }) => dependencies)).toHaveLength(2)
    }
  })
})
