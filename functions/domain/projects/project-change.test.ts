import { describe, expect, test } from 'vitest'
import { newId } from '../../kernel/id.ts'
import { emptyTotals } from '../dashboard/totals.ts'
import { changeProject, newProject } from './project-change.ts'
import { emptyBrief, toSummary } from './project-record.ts'

const at = new Date('2026-11-21T09:00:00.000Z')
const by = { id: newId('person'), kind: 'staff', name: 'Ana Flores' } as const
const reader = { today: '2026-11-21', money: true }
const make = (body = {}) =>
  newProject(
    { id: newId('project'), workspaceId: newId('workspace'), managerId: newId('person'), taskPrefix: 'DR', by, at },
    { name: 'Depot roof', ...body },
  )

describe('an edited project', () => {
  test('stores amounts in cents and returns them with two decimals', () => {
    const { record } = changeProject(
      make().record,
      emptyBrief,
      {
        budget: '1250.50',
        opex: '0.01',
        capex: '9999999999.99',
      },
      { by, at },
    )
    expect(record).toMatchObject({ budget: 125_050, opex: 1, capex: 999_999_999_999 })
    expect(toSummary(record, undefined, reader)).toMatchObject({
      budget: '1250.50',
      opex: '0.01',
      capex: '9999999999.99',
    })
  })

  test('lists the changed fields by their contract names, including the brief', () => {
    const { record, brief } = make({ risks: ['Rain'] })
    expect(
      changeProject(
        record,
        brief,
        {
          name: 'Depot roof',
          progress: 5,
          risks: ['Rain'],
          scope: 'Roof',
          charter: { a: [1] },
        },
        { by, at },
      ),
    ).toMatchObject({
      changed: ['progress', 'scope', 'charter'],
      briefChanged: true,
    })
    expect(changeProject(record, { ...brief, charter: { a: [1] } }, { charter: { a: [1] } }, { by, at })).toMatchObject(
      {
        changed: [],
        briefChanged: false,
      },
    )
  })

  test('clears fields that are null and keeps omitted ones', () => {
    const { record, brief } = make({
      startDate: '2026-05-01',
      endDate: '2026-06-01',
      projectType: 'software',
      reportingCadence: 'weekly',
    })
    const after = changeProject(record, brief, { endDate: null, projectType: null, reportingCadence: null }, { by, at })
    expect(after.record).toMatchObject({ startDate: '2026-05-01', endDate: null, projectType: null })
    expect(after.brief.reportingCadence).toBeNull()
    expect(after.changed).toEqual(['projectType', 'endDate', 'reportingCadence'])
  })

  test('may keep earlier dates in the wrong order while an edit does not change them', () => {
    const record = { ...make().record, startDate: '2026-07-01', endDate: '2026-06-01' }
    expect(changeProject(record, emptyBrief, { name: 'Renamed' }, { by, at }).changed).toEqual(['name'])
    expect(() => changeProject(record, emptyBrief, { endDate: '2026-06-30' }, { by, at })).toThrow(
      'The end date is before the start date',
    )
  })
})

describe('the progress of a project', () => {
  const totals = { ...emptyTotals(''), completedTaskCount: 1 }

  test('is its own value without tasks, and the rounded average of the tasks otherwise', () => {
    const { record } = make({ progress: 33 })
    expect(toSummary(record, undefined, reader)).toMatchObject({ progress: 33, taskCount: 0 })
    expect(toSummary(record, { ...totals, taskCount: 0, progressSum: 0 }, reader)).toMatchObject({ progress: 33 })
    expect(toSummary(record, { ...totals, taskCount: 3, progressSum: 200 }, reader)).toMatchObject({
      progress: 67,
      taskCount: 3,
      completedTaskCount: 1,
    })
  })
})

test('a new project has defaults for whatever its form left out', () => {
  const { record, brief } = make()
  const { id, workspaceId, managerId, ...others } = record
  expect(others).toEqual({
    name: 'Depot roof',
    taskPrefix: 'DR',
    description: '',
    status: 'planning',
    priority: 'medium',
    projectType: null,
    startDate: null,
    endDate: null,
    budget: 0,
    budgetUsed: 0,
    committed: 0,
    linesOver: 0,
    opex: 0,
    capex: 0,
    ownProgress: 0,
    team: [],
    teamMembers: [],
    tags: [],
    milestones: [],
    hasCharter: false,
    hasRaciMatrix: false,
    version: 1,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  })
  expect([id, workspaceId, managerId].map((one) => one.slice(0, 3))).toEqual(['prj', 'ws_', 'usr'])
  expect(brief.charterVersion).toBe(0)
  expect(make({ charter: { purpose: 'Dry' } }).brief.charterVersion).toBe(1)
})

describe('a pinned risk level', () => {
  const later = { by: { ...by, name: 'Ben Ode' }, at: new Date('2026-11-22T09:00:00.000Z') }
  const pinned = make({ riskLevel: 'high', riskReason: 'Storm season' }).record
  const after = (edit: object) => changeProject(pinned, emptyBrief, edit, later).record.riskPin

  test('keeps its author and day as long as the level and its reason stay', () => {
    expect(pinned.riskPin).toEqual({ level: 'high', reason: 'Storm season', by, at: at.toISOString() })
    for (const edit of [{}, { riskLevel: 'high' }, { riskReason: 'Storm season' }])
      expect(after(edit)).toEqual(pinned.riskPin)
  })

  test('gets a new date if its level or reason changes, and a new level needs its own reason', () => {
    const updated = { by: later.by, at: later.at.toISOString() }
    expect(after({ riskReason: 'Floods' })).toEqual({ level: 'high', reason: 'Floods', ...updated })
    expect(after({ riskLevel: 'low' })).toEqual({ level: 'low', reason: '', ...updated })
    expect(after({ riskLevel: 'low', riskReason: 'Storm season' })).toMatchObject({ level: 'low', ...updated })
  })

  test('can be removed, and a reason alone pins nothing', () => {
    expect(after({ riskLevel: null })).toBeUndefined()
    expect(make({ riskReason: 'Floods' }).record.riskPin).toBeUndefined()
  })
})
