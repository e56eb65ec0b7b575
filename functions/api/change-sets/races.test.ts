/** Change sets under load and after a crash: whole or not at all. */
import { describe, expect, test } from 'vitest'
import { aChange, makePlan, propose, valuesOf } from '../../../test/builders/change-sets.ts'
import { killedAfter } from '../../../test/builders/kill.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTask } from '../../../test/builders/work.ts'
import { documents } from '../../kernel/table/table.ts'

withTable()

const makeProposal = async () => {
  const plan = await makePlan()
  const { team, task, entry, project } = plan
  const { body } = await propose(team, [
    aChange('task', task.id, { dueDate: '2027-03-05' }),
    aChange('raid', entry.id, { impact: 'low' }),
    aChange('project', project.id, { endDate: '2027-06-30' }),
    { kind: 'new_task', set: { projectId: project.id, title: 'Rent cranes' } },
  ])
  const params = { id: body.id }
  const versions = async () => [
    (await team.tasks('read', { params: { id: task.id } })).body.version,
    (await team.raid('read', { params: { id: entry.id } })).body.version,
    (await team.projects('read', { params: { id: project.id } })).body.version,
    (await team.tasks('list', { params: { id: project.id } })).body.length,
    (await team.changeSets('read', { params })).body.version,
  ]
  return { ...plan, params, versions, before: await versions() }
}

const raised = (numbers: readonly number[]): number[] => numbers.map((number) => number + 1)

describe('calls at the same time', () => {
  test('20 to apply it change every record once, and all get the same answer', async () => {
    const { team, params, versions, before } = await makeProposal()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => team.changeSets('apply', { params, body: { version: 1 } })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await versions()).toEqual(raised(before))
  })

  test('20 to undo it put everything back once', async () => {
    const { team, task, params } = await makeProposal()
    await team.changeSets('apply', { params, body: {} })
    const answers = await Promise.all(Array.from({ length: 20 }, () => team.changeSets('undo', { params, body: {} })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.state}`))).toEqual(new Set(['200 undone']))
    const after = (await team.tasks('read', { params: { id: task.id } })).body
    expect([after.version, valuesOf(after)]).toEqual([3, valuesOf(task)])
  })

  test('two to apply different lines: one is applied, the other refused', async () => {
    const { team, params } = await makeProposal()
    const answers = await Promise.all(
      [['1'], ['2']].map((leaveOut) => team.changeSets('apply', { params, body: { leaveOut } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('an edit of a record either comes first and stops everything, or comes after everything', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { team, task, params, versions, before } = await makeProposal()
      const [applied, edited] = await Promise.all([
        team.changeSets('apply', { params, body: {} }),
        team.tasks('update', { params: { id: task.id }, body: { title: 'Raise the roof' } }),
      ])
      expect(edited.status).toBe(200)
      expect(edited.body.dueDate).toBe(
        applied.status === 200 && edited.body.version === 3 ? '2027-03-05' : '2027-02-26',
      )
      const [ofTask, ...others] = await versions()
      const [taskBefore = 0, ...othersBefore] = before
      if (applied.status === 200) expect([ofTask, others]).toEqual([taskBefore + 2, raised(othersBefore)])
      else expect([applied.problem.code, ofTask, others]).toEqual(['version_conflict', taskBefore + 1, othersBefore])
    }
  })
})

describe('a process that is killed', () => {
  test.each(['apply', 'undo'] as const)(
    'while it is to %s leaves everything or nothing, and can be repeated',
    async (name) => {
      const { team, params, versions } = await makeProposal()
      if (name === 'undo') await team.changeSets('apply', { params, body: {} })
      const before = await versions()
      const state = name === 'apply' ? 'applied' : 'undone'
      let calls = 0
      while (await killedAfter(calls, () => team.changeSets(name, { params, body: {} }))) {
        const now = await versions()
        const isDone = (await team.changeSets('read', { params })).body.state === state
        expect(now.slice(0, 3)).toEqual(isDone ? raised(before.slice(0, 3)) : before.slice(0, 3))
        calls += 1
      }
      expect(calls).toBeGreaterThan(3)
      expect((await team.changeSets(name, { params, body: {} })).body.state).toBe(state)
      expect((await versions()).slice(0, 3)).toEqual(raised(before.slice(0, 3)))
    },
  )
})

test('a proposal for a task that two change sets want is applied by the first only', async () => {
  const { team, project } = await makePlan()
  const task = await makeTask(team, project.id)
  const [first, second] = await Promise.all(
    (['high', 'low'] as const).map((priority) => propose(team, [aChange('task', task.id, { priority })])),
  )
  const apply = (id = '') => team.changeSets('apply', { params: { id }, body: {} })
  expect((await apply(first?.body.id)).status).toBe(200)
  expect((await apply(second?.body.id)).problem.code).toBe('version_conflict')
})

test('an undo that reads the lines before they are applied and the change set after it undoes all of them', async () => {
  const { team, task, params } = await makeProposal()
  let applied = false
  const name = 'apply-between-reads'
  documents.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const { Key } = args.input as { Key?: { sk?: { S?: string } } }
        if (!applied && commandName === 'GetItemCommand' && Key?.sk?.S?.startsWith('set#') === true) {
          applied = true
          expect((await team.changeSets('apply', { params, body: {} })).status).toBe(200)
        }
        return next(args)
      },
    { step: 'initialize', name },
  )
  try {
    expect((await team.changeSets('undo', { params, body: {} })).body.state).toBe('undone')
  } finally {
    documents.middlewareStack.remove(name)
  }
  expect(valuesOf((await team.tasks('read', { params: { id: task.id } })).body)).toEqual(valuesOf(task))
})
