import { describe, expect, test } from 'vitest'
import { auditLines } from './audit-wording.ts'
import { isAudited, leftOutOfAudit } from './audited-events.ts'
import { eventNames, eventRows, type EventName } from '../events.ts'

const told = (name: EventName, data: object) => {
  if (!isAudited(name)) return undefined
  return (auditLines[name].describe as (of: object) => unknown)(data)
}

test.each(eventNames)('%s has wording for the log, or a reason to be left out', (name) => {
  if (isAudited(name)) expect(auditLines[name].describe).toBeTypeOf('function')
  else expect(leftOutOfAudit[name]).toMatch(/\w{4}/)
})

test('logs everything about access, people and the workspace, but not day-to-day work on tasks', () => {
  const always = new Set<string>([
    'session',
    'refusal',
    'password',
    'person',
    'invitation',
    'profile',
    'calendar-feed',
    'workspace',
    'webhook',
  ])
  expect(eventNames.filter((name) => always.has(eventRows[name].family) && !isAudited(name))).toEqual([])
  expect(isAudited('task.updated.v1')).toBe(false)
})

test('logs the subject and the number of recipients of a communication, and never its text', () => {
  const data = {
    communicationId: 'com_1',
    projectId: null,
    subject: 'Depot roof',
    type: 'general',
    audienceType: 'team',
    recipientCount: 5,
    version: 3,
    changed: [],
    notSent: 1,
  } as const
  expect(told('communication.sent.v1', { ...data, changed: [] })).toEqual({
    action: 'Communication sent',
    subject: { kind: 'communication', name: 'Depot roof' },
    detail: 'to 5 recipients, of which 1 got nothing',
  })
})

test('logs the project of a reporting schedule, and names a draft without a subject as a draft', () => {
  expect(told('report-schedule.changed.v1', { projectId: 'prj_1', projectName: 'Depot roof', on: false })).toEqual({
    action: 'Scheduled reports turned off',
    subject: { kind: 'project', name: 'Depot roof' },
  })
  expect(told('communication.deleted.v1', { communicationId: 'com_1', subject: '' })).toEqual({
    action: 'Communication deleted',
    subject: { kind: 'communication', name: 'Draft without a subject' },
  })
})

describe('for a member', () => {
  const lia = { personId: 'usr_1', name: 'Lia Sousa', role: 'project_manager', version: 2 }

  test('logs a new role with the previous one, and the other changes', () => {
    expect(told('person.updated.v1', { ...lia, roleWas: 'sme', changed: ['role'] })).toEqual({
      action: 'Role changed',
      subject: { kind: 'person', name: 'Lia Sousa' },
      detail: 'SME / Task Specialist → Project Manager',
    })
    expect(told('person.updated.v1', { ...lia, roleWas: 'sme', changed: ['firstName', 'role'] })).toMatchObject({
      detail: 'SME / Task Specialist → Project Manager; also first name',
    })
  })

  test('logs that a member joined, and any other change by the names of its fields', () => {
    expect(told('person.updated.v1', { ...lia, changed: ['status', 'lastName'] })).toMatchObject({
      action: 'Invitation accepted',
    })
    expect(told('person.updated.v1', { ...lia, changed: ['firstName', 'phone'] })).toMatchObject({
      action: 'Member changed',
      detail: 'first name, phone',
    })
  })
})

test('logs that the email address of a project was replaced, without the address', () => {
  expect(told('mail-address.replaced.v1', { projectId: 'prj_1', projectName: 'Depot roof' })).toEqual({
    action: 'Email address of a project replaced',
    subject: { kind: 'project', name: 'Depot roof' },
  })
})

describe('does not log an event that only follows from another', () => {
  const facts = { name: 'Depot roof' }

  test.each([
    ['task.deleted.v1', { title: 'Weld', withProject: true }],
    ['task.restored.v1', { title: 'Weld', withProject: true }],
    ['project.updated.v1', { now: facts, changed: ['team'], withPerson: true }],
  ] as const)('%s', (name, data) => {
    expect(told(name, data)).toBeUndefined()
  })

  test('but logs it when it happens on its own', () => {
    expect(told('task.deleted.v1', { title: 'Weld' })).toEqual({
      action: 'Task deleted',
      subject: { kind: 'task', name: 'Weld' },
    })
    expect(told('project.updated.v1', { now: facts, changed: ['managerId', 'endDate'] })).toEqual({
      action: 'Project changed',
      subject: { kind: 'project', name: 'Depot roof' },
      detail: 'manager, end date',
    })
    expect(told('project.deleted.v1', { now: null, was: facts })).toMatchObject({ subject: { name: 'Depot roof' } })
  })
})
