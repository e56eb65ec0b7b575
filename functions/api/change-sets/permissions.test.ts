/** No one proposes, applies or undoes more than the routes of the records themselves allow. */
import { describe, expect, test } from 'vitest'
import { changeSetLimits } from '../../../shared/change-sets/limits.ts'
import { aChange, makePlan, propose, type Changes } from '../../../test/builders/change-sets.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask } from '../../../test/builders/work.ts'
import { documents } from '../../kernel/table/table.ts'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { setting } from '../../kernel/environment.ts'

withTable()

const withSpecialist = async () => {
  const plan = await makePlan()
  const { team, project } = plan
  const sme = await team.join('sme')
  await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
  return { ...plan, sme }
}

describe('a specialist', () => {
  test('proposes and applies changes in their projects', async () => {
    const { sme, task, entry } = await withSpecialist()
    const { body } = await propose(sme, [
      aChange('task', task.id, { priority: 'critical' }),
      aChange('raid', entry.id, { mitigation: 'Wait' }),
    ])
    expect((await sme.changeSets('apply', { params: { id: body.id }, body: {} })).status).toBe(200)
    expect((await sme.changeSets('undo', { params: { id: body.id }, body: {} })).body.state).toBe('undone')
  })

  test('does not change projects, and does not apply the change of one', async () => {
    const { team, sme, project, task } = await withSpecialist()
    const changes: Changes = [
      aChange('project', project.id, { status: 'completed' }),
      aChange('task', task.id, { priority: 'critical' }),
    ]
    expect((await propose(sme, changes)).problem.code).toBe('forbidden')
    const { body } = await propose(team, changes)
    const { body: seen } = await sme.changeSets('read', { params: { id: body.id } })
    expect(seen.lines[0]).toMatchObject({ applicable: false, why: 'Your role does not allow this change.' })
    const apply = (leaveOut: string[]) => sme.changeSets('apply', { params: { id: body.id }, body: { leaveOut } })
    expect((await apply([])).problem.code).toBe('forbidden')
    expect((await apply(['1'])).status).toBe(200)
  })

  test('does not undo what would delete records', async () => {
    const { team, sme, project } = await withSpecialist()
    const { body } = await propose(sme, [{ kind: 'new_task', set: { projectId: project.id, title: 'Rent cranes' } }])
    const { body: applied } = await sme.changeSets('apply', { params: { id: body.id }, body: {} })
    expect(applied.until).toBeNull()
    expect((await sme.changeSets('undo', { params: { id: body.id }, body: {} })).problem.code).toBe('forbidden')
    expect((await team.changeSets('undo', { params: { id: body.id }, body: {} })).status).toBe(200)
  })

  test('neither names nor sees what is in other projects', async () => {
    const { team, sme, task } = await withSpecialist()
    const other = await makeTask(team, (await makeProject(team)).id, { title: 'Secret' })
    expect((await propose(sme, [aChange('task', other.id, { priority: 'low' })])).status).toBe(404)
    const { body } = await propose(team, [
      aChange('task', other.id, { priority: 'low' }),
      aChange('task', task.id, { priority: 'low' }),
    ])
    expect((await sme.changeSets('read', { params: { id: body.id } })).status).toBe(404)
    expect((await sme.changeSets('apply', { params: { id: body.id }, body: {} })).status).toBe(404)
    expect((await sme.changeSets('list')).body).toEqual([])
    expect((await team.changeSets('list')).body).toHaveLength(1)
  })

  test('who has left a project sees of their own proposal neither names nor values', async () => {
    const { team, sme, task, project } = await withSpecialist()
    const { body } = await propose(sme, [aChange('task', task.id, { priority: 'low' })])
    await team.projects('unassign', { params: { id: project.id, userId: sme.person.id } })
    const { body: seen } = await sme.changeSets('read', { params: { id: body.id } })
    expect(seen.lines).toEqual([
      {
        id: '1',
        kind: 'task',
        action: 'change',
        recordId: null,
        projectId: null,
        name: '',
        fields: [],
        applicable: false,
        why: 'It is in the trash, or you cannot see it.',
        leftOut: false,
      },
    ])
  })

  test('adds no entry about all projects', async () => {
    const { sme } = await withSpecialist()
    const set = { title: 'x', description: 'x', assignedTo: 'x', responsible: 'x' }
    expect((await propose(sme, [{ kind: 'new_raid', set }])).problem.errors?.[0]?.path).toBe('changes.0.set.projectId')
  })
})

test('another workspace’s records and change sets do not exist', async () => {
  const [here, there] = [await makePlan(), await makePlan()]
  const foreign: Changes[] = [
    [aChange('task', there.task.id, { priority: 'low' })],
    [aChange('raid', there.entry.id, { impact: 'low' })],
    [aChange('project', there.project.id, { status: 'on_hold' })],
    [{ kind: 'new_task', set: { projectId: there.project.id, title: 'x' } }],
  ]
  for (const changes of foreign) expect((await propose(here.team, changes)).status).toBe(404)
  const { body } = await propose(there.team, [aChange('task', there.task.id, { priority: 'low' })])
  const params = { id: body.id }
  expect((await here.team.changeSets('read', { params })).status).toBe(404)
  for (const name of ['apply', 'undo'] as const)
    expect((await here.team.changeSets(name, { params, body: {} })).status).toBe(404)
  expect((await here.team.changeSets('discard', { params })).status).toBe(404)
})

describe('after 30 days', () => {
  /** Moves the dates of a stored change set back. */
  const age = async (workspaceId: string, days: number) => {
    const items = await itemsIn(`${workspaceId}#change-sets`)
    const item = items.find(({ sk }) => String(sk).startsWith('set#')) ?? {}
    const until = new Date(Date.parse(String(item['until'])) - days * 86_400_000).toISOString()
    const expiresAt = Number(item['expiresAt']) - days * 86_400
    await documents.send(new PutCommand({ TableName: setting('TABLE_NAME'), Item: { ...item, until, expiresAt } }))
  }

  test('a proposal has expired, and is gone after as long again', async () => {
    const { team, task } = await makePlan()
    const { body } = await propose(team, [aChange('task', task.id, { priority: 'low' })])
    await age(team.workspaceId, changeSetLimits.days)
    const params = { id: body.id }
    expect((await team.changeSets('read', { params })).body).toMatchObject({ state: 'expired', until: null })
    expect((await team.changeSets('apply', { params, body: {} })).problem.message).toBe(
      'This proposal has expired. Propose the changes again.',
    )
    await age(team.workspaceId, changeSetLimits.days)
    expect([(await team.changeSets('read', { params })).status, (await team.changeSets('list')).body]).toEqual([
      404,
      [],
    ])
  })

  test('an applied change set is gone, and cannot be undone', async () => {
    const { team, task } = await makePlan()
    const { body } = await propose(team, [aChange('task', task.id, { priority: 'low' })])
    const params = { id: body.id }
    await team.changeSets('apply', { params, body: {} })
    await age(team.workspaceId, changeSetLimits.days)
    expect((await team.changeSets('undo', { params, body: {} })).status).toBe(404)
  })
})

test('a specialist’s conflict shows what they may see of the change set', async () => {
  const { team, sme, task } = await withSpecialist()
  const { body } = await propose(sme, [aChange('task', task.id, { priority: 'low' })])
  await team.tasks('update', { params: { id: task.id }, body: { priority: 'high' } })
  const { status, problem } = await sme.changeSets('apply', { params: { id: body.id }, body: {} })
  expect([status, problem.code]).toEqual([409, 'version_conflict'])
  expect(problem.current).toMatchObject({
    state: 'proposed',
    lines: [{ name: task.title, applicable: false, fields: [{ before: 'medium', after: 'low', current: 'high' }] }],
  })
})
