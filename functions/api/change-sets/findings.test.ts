import { describe, expect, test } from 'vitest'
import type { FindingAct } from '../../../shared/change-sets/change-set-choices.ts'
import { dayOf } from '../../../shared/dates/dates.ts'
import { makeLate } from '../../../test/builders/change-sets.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam, type Caller } from '../../../test/builders/work.ts'

withTable()

const today = dayOf(new Date(), 'Europe/Lisbon')

const act = (caller: Caller, finding: string, which: FindingAct) =>
  caller.changeSets('proposeForFinding', { body: { finding, act: which } })

describe('an act on a finding', () => {
  test('proposes later due dates, and changes nothing by itself', async () => {
    const { team, project, tasks } = await makeLate()
    const { status, body } = await act(team, `late-tasks:${project.id}`, 'extend')
    expect([status, body.state, body.title]).toEqual([201, 'proposed', 'Extend due dates in Depot roof'])
    expect(body.lines.map(({ recordId }) => recordId)).toEqual(tasks.map(({ id }) => id))
    for (const { fields } of body.lines) {
      expect(fields.map(({ field }) => field)).toEqual(['dueDate'])
      expect(String(fields[0]?.after) > today).toBe(true)
    }
    expect((await team.tasks('list', { params: { id: project.id } })).body).toEqual(tasks)
    expect((await team.changeSets('apply', { params: { id: body.id }, body: {} })).status).toBe(200)
    expect((await act(team, `late-tasks:${project.id}`, 'extend')).problem.message).toBe(
      'Nothing is late now, so there is no date to extend.',
    )
  })

  test('proposes an assignee', async () => {
    const { team, project, sme } = await makeLate()
    const { body } = await act(team, `unassigned:${project.id}`, 'reassign')
    expect(body.lines.map(({ fields }) => fields[0])).toMatchObject(
      [1, 2, 3].map(() => ({ field: 'assigneeId', before: null, after: sme.person.id })),
    )
  })

  test('proposes an issue, which undoing moves to the trash', async () => {
    const { team, project, tasks } = await makeLate()
    const { body } = await act(team, `past-end:${project.id}`, 'escalate')
    const applied = await team.changeSets('apply', { params: { id: body.id }, body: {} })
    const id = applied.body.lines[0]?.recordId ?? ''
    expect((await team.raid('read', { params: { id } })).body).toMatchObject({
      raidType: 'issue',
      title: 'Depot roof is 3 days past its end date',
      assignedToId: team.person.id,
      taskIds: tasks.map((task) => task.id),
      showOnExecutiveDashboard: true,
    })
    expect((await team.changeSets('undo', { params: { id: body.id }, body: {} })).status).toBe(200)
    expect((await team.raid('read', { params: { id } })).status).toBe(404)
  })

  test('proposes an issue about a high risk without a response', async () => {
    const { team, project } = await makeLate()
    const { body: risk } = await team.raid('create', {
      body: {
        raidType: 'risk',
        title: 'Steel comes late',
        description: 'x',
        assignedTo: 'Lia Sousa',
        responsible: team.person.id,
        impact: 'high',
        probability: 'high',
        projectId: project.id,
      },
    })
    const { body } = await act(team, `no-response:${risk.id}`, 'escalate')
    expect(body.lines).toMatchObject([
      { kind: 'raid', action: 'create', name: 'RISK-001 has no response: Steel comes late' },
    ])
  })

  test('is for the records that the caller sees, and within their role', async () => {
    const { team, project, sme } = await makeLate()
    const stranger = await makeTeam()
    expect((await act(stranger, `late-tasks:${project.id}`, 'extend')).status).toBe(404)
    expect((await act(await team.join('sme'), `late-tasks:${project.id}`, 'extend')).status).toBe(404)
    // A specialist moves the tasks, and not the end of the project.
    const { body } = await act(sme, `past-end:${project.id}`, 'extend')
    expect(body.lines.map(({ kind }) => kind)).toEqual(['task', 'task', 'task'])
    expect((await act(team, `past-end:${project.id}`, 'extend')).body.lines[0]?.kind).toBe('project')
  })

  test('is refused for other findings, and in plans without insights', async () => {
    const { team, project } = await makeLate()
    expect((await act(team, `saving:${project.id}`, 'extend')).problem.errors?.[0]?.path).toBe('act')
    const starter = await makeTeam('starter')
    const theirs = await makeProject(starter)
    expect((await act(starter, `late-tasks:${theirs.id}`, 'extend')).problem.code).toBe('feature_not_in_plan')
  })
})
