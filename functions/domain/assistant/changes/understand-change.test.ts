import { describe, expect, test } from 'vitest'
import type { Context } from '../question/understand.ts'
import { understandChange, type Change } from './understand-change.ts'

/** A Saturday. */
const today = '2026-11-21'

const roof = { id: 'prj_0000000000000001', name: 'Depot roof' }
const rail = { id: 'prj_0000000000000002', name: 'Harbour rail upgrade' }
const ana = { id: 'usr_0000000000000001', name: 'Ana Flores' }
const kwame = { id: 'usr_0000000000000002', name: 'Kwame Mensah' }

const context: Context = {
  me: kwame,
  projects: [roof, rail],
  people: [ana, kwame],
  page: undefined,
  before: undefined,
  today,
}

const asked = (text: string, more: Partial<Context> = {}): Change =>
  understandChange(text, { ...context, ...more }, today)

const named = (words: string, project?: typeof roof) => ({ kind: 'named', words, project })

describe('an edit', () => {
  test.each([
    ['Move the tile order to Friday', named('tile order'), { timing: { day: '2026-11-27' } }],
    ['Please move “Lay the tiles” to Dec 4.', named('Lay the tiles'), { timing: { day: '2026-12-04' } }],
    ['Can you push the tile order by 3 days?', named('tile order'), { timing: { days: 3 } }],
    ['Set the due date of the survey to 2026-12-01', named('survey'), { timing: { day: '2026-12-01' } }],
    ['Reassign the tile order to Ana', named('tile order'), { assignee: ana }],
    ['assign RISK-014 to me', named('RISK-014'), { assignee: kwame }],
    ['Give the survey of the depot roof to Ana Flores', named('survey', roof), { assignee: ana }],
    ['Unassign the survey', named('survey'), { assignee: null }],
    ['Mark the tile order done', named('tile order'), { status: 'done' }],
    ['mark “Order done” as in progress', named('Order done'), { status: 'in_progress' }],
    ['Complete the survey', named('survey'), { status: 'done' }],
    ['Close ISSUE-003', named('ISSUE-003'), { status: 'closed' }],
    ['Set the priority of the survey to high', named('survey'), { priority: 'high' }],
    ['Make the survey high priority', named('survey'), { priority: 'high' }],
    [
      'Move the survey to Friday and assign it to Ana',
      named('survey'),
      { timing: { day: '2026-11-27' }, assignee: ana },
    ],
    [
      'Push the late tasks of the depot roof to Friday',
      { kind: 'late', project: roof },
      { timing: { day: '2026-11-27' } },
    ],
    ['Reassign the overdue tasks in Harbour rail to Ana', { kind: 'late', project: rail }, { assignee: ana }],
  ])('%s', (text, target, values) => {
    expect(asked(text)).toEqual({ kind: 'edit', target, values })
  })
})

describe('an act on a project', () => {
  test.each([
    ['Push the late tasks of the depot roof', 'extend', roof],
    ['Please extend the overdue work of Harbour rail', 'extend', rail],
    ['Distribute the tasks of the depot roof', 'reassign', roof],
    ['Escalate the depot roof', 'escalate', roof],
  ] as const)('%s', (text, act, project) => {
    expect(asked(text)).toMatchObject({ kind: 'act', act, project })
  })

  test('is about the project on screen if none is named', () => {
    expect(asked('Push the late tasks', { page: rail })).toMatchObject({ act: 'extend', project: rail })
    expect(asked('Push the late tasks')).toMatchObject({ act: 'extend', project: undefined })
  })

  test('escalates an entry that it names', () => {
    expect(asked('Escalate RISK-014', { page: rail })).toMatchObject({ act: 'escalate', words: 'RISK-014' })
  })
})

describe('a message asks for no change', () => {
  test.each([
    'Which tasks are late?',
    'What would move the end date to Friday?',
    'Did Ana move the tile order to Friday?',
    'Schedule a meeting',
    'Generate a report for the depot roof',
    'Give me a status report',
    'How do I reassign a task to Ana?',
    'When will the depot roof be done?',
    'مهام متأخرة',
  ])('%s', (text) => {
    expect(asked(text)).toEqual({ kind: 'none' })
  })
})

test.each([
  'Move it to Friday',
  'Push the survey',
  'The survey has to move, Friday is fine',
  'Move it to Monday or Friday',
])('a request may be unclear: %s', (text) => {
  expect(asked(text)).toEqual({ kind: 'unclear' })
})
