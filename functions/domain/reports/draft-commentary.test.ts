import { expect, test } from 'vitest'
import type { ReportContent, ReportRow, ReportSince } from '../../../shared/reports/report.ts'
import { draftCommentary } from './draft-commentary.ts'
import { rowOf } from './rows.ts'

const projectId = 'prj_0000000000000001'

const row = (kind: ReportRow['kind'], id: string, title: string, fields: Partial<ReportRow>): ReportRow =>
  rowOf({ kind, id, projectId, title }, fields)

const weld = row('task', 'tsk_1', 'Weld “A”', { owner: 'Lia Sousa', day: '2026-06-03', days: 12, value: 40 })
const paint = row('task', 'tsk_2', 'Paint', { days: 2, value: 0 })

const content: ReportContent = {
  asOf: '2026-06-15',
  project: { id: projectId, name: 'Depot roof', status: 'active', manager: 'Ana', startDate: null, endDate: null },
  summary: '',
  health: [
    { area: 'overall', level: 'off_track', because: [{ says: '2 of 4 open tasks late', list: null }] },
    { area: 'schedule', level: 'off_track', because: [{ says: '2 of 4 open tasks late', list: 'late' }] },
  ],
  figures: [
    { figure: 'progress', value: 43, why: null },
    { figure: 'doneInPeriod', value: 1, why: null },
    { figure: 'addedInPeriod', value: 0, why: null },
    { figure: 'budget', value: '1000.00', why: null },
    { figure: 'spent', value: '250.00', why: null },
    { figure: 'estimateAtCompletion', value: '1200.00', why: null },
  ],
  lists: [
    { list: 'late', total: 2, rows: [weld, paint] },
    {
      list: 'decisions',
      total: 4,
      rows: [
        row('project', projectId, 'Depot roof', {
          note: 'Agree on a new end date: 4 tasks still open 12 days after it',
        }),
        row('raid', 'rad_1', 'RISK-1 Glass', { note: 'Choose a response' }),
        row('task', 'tsk_2', 'Paint', { note: 'Assign someone: it is late and unassigned' }),
      ],
    },
  ],
}

const since: ReportSince = {
  reportId: 'rpt_1',
  asOf: '2026-06-08',
  health: [{ area: 'overall', was: 'at_risk', now: 'off_track' }],
  figures: [
    { figure: 'spent', was: '200.00', now: '250.00' },
    { figure: 'schedulePerformance', was: 0.961, now: 0.959 },
  ],
  lists: [{ list: 'late', came: [weld], went: [] }],
}

const workspace = { id: 'cus_1', name: 'Acme' }
const told = (of: Partial<ReportContent>, before: ReportSince | null = null) =>
  draftCommentary({ content: { ...content, ...of }, since: before }, workspace, '2026-06-15T10:00:00Z').sentences

test('says how things stand, what has changed, what weighs most and what is to be decided, with the records', () => {
  expect(told({}, since).map(({ text, records }) => [text, records.map(({ id }) => id)])).toEqual([
    ['Depot roof is off track: 2 of 4 open tasks late.', [projectId, 'tsk_1', 'tsk_2']],
    [
      'Changed since the report of Jun 8, 2026: overall health from at risk to off track and spent (AC) from $200 to $250.',
      [projectId],
    ],
    ['New in the list “Late”: “Weld "A"”.', ['tsk_1']],
    ['Progress is 43%, with 1 task completed and 0 tasks added in the period.', [projectId]],
    ['$250 of the budget of $1,000 is spent, and the estimate at completion is $1,200.', [projectId]],
    [
      '2 tasks are late; the longest is “Weld "A"”, 12 days late and 40% done, assigned to Lia Sousa.',
      ['tsk_1', 'tsk_2'],
    ],
    ['“Depot roof” needs a decision: agree on a new end date (4 tasks still open 12 days after it).', [projectId]],
    ['“RISK-1 Glass” needs a decision: choose a response; 2 other decisions are listed.', ['rad_1']],
  ])
})

test('of the portfolio rests on the workspace and its worst projects, and of an empty report says that little is known', () => {
  const projects = {
    list: 'projects' as const,
    total: 1,
    rows: [row('project', projectId, 'Depot roof', { level: 'At risk', note: 'A milestone is 2 days overdue' })],
  }
  const health = [
    {
      area: 'overall' as const,
      level: 'at_risk' as const,
      because: [{ says: '0 off track and 1 at risk of 1 project', list: 'projects' as const }],
    },
  ]
  expect(
    told({ project: null, health, figures: [{ figure: 'progress', value: 5, why: null }], lists: [projects] }),
  ).toEqual([
    {
      text: 'The portfolio is at risk: 0 off track and 1 at risk of 1 project.',
      records: [
        { kind: 'workspace', ...workspace },
        { kind: 'project', id: projectId, name: 'Depot roof', projectId },
      ],
    },
    { text: 'Progress is 5%.', records: [{ kind: 'workspace', ...workspace }] },
    {
      text: '“Depot roof” is at risk: a milestone is 2 days overdue.',
      records: [{ kind: 'project', id: projectId, name: 'Depot roof', projectId }],
    },
    { text: 'No decision is waiting.', records: [{ kind: 'workspace', ...workspace }] },
  ])
  expect(told({ health: [], figures: [], lists: [] })[0]?.text).toBe(
    'Too little is known of Depot roof to judge its health.',
  )
})
