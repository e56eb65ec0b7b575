import { expect, test } from 'vitest'
import { reportRow, type ReportSince } from '../../../shared/reports/report.ts'
import { routes } from '../../../shared/routes.ts'
import { answer } from '../../../test/builders/answers.ts'
import { openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { someSession } from '../../session/some-session.ts'

const nothing: ReportSince = { reportId: 'rep_0', asOf: '2026-11-14', health: [], figures: [], lists: [] }
const figures: ReportSince['figures'] = [{ figure: 'late', was: 3, now: 5 }]
const row = sample(reportRow, { kind: 'task', id: 'tsk_1', projectId: 'prj_1', title: 'Lay the roof' })
const lists: ReportSince['lists'] = [{ list: 'late', came: [row], went: [] }]

test.each([
  ['nothing has changed', nothing, 'Compared with the report of Nov 14, 2026: nothing has changed.'],
  [
    'only figures have changed',
    { ...nothing, figures },
    'Compared with the report of Nov 14, 2026: the figures below show the differences.',
  ],
  [
    'a list has changed',
    { ...nothing, figures, lists },
    'Compared with the report of Nov 14, 2026.LateNewLay the roof',
  ],
])('if %s since the last report, the report says so', async (_, since, words) => {
  const report = { ...sample(routes.reports.read.result), id: 'rep_1', since }
  const screen = openScreen('/reports/rep_1', someSession(), answer(routes.reports.read, report))
  const changes = await screen.findByRole('region', { name: 'What changed since the last report' })
  expect(changes.textContent).toBe(`What changed since the last report${words}`)
})
