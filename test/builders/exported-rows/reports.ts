/** Generated rows of reports, sealed and not. */
import fc from 'fast-check'
import { hashOf } from '../../../functions/kernel/canonical.ts'
import { instant, text, title, type Place, type Rows } from './drawn.ts'

export const reports = fc.array(fc.record({ title, commentary: text, said: title, isSealed: fc.boolean() }), {
  maxLength: 2,
})
type Report = typeof reports extends fc.Arbitrary<(infer T)[]> ? T : never

const contentOf = (said: string, { projectId, taskIds: [taskId = ''] }: Place) => {
  const row = { kind: 'task', id: taskId, projectId, title: said, note: said }
  const blank = { owner: null, day: null, was: null, days: null, value: null, level: null, amount: null }
  return {
    asOf: '2026-03-01',
    project: null,
    summary: said,
    health: [],
    figures: [],
    lists: [{ list: 'decisions', total: 1, rows: [{ ...row, ...blank }] }],
  }
}

export const reportRows = (drawn: readonly Report[], place: Place): Rows => ({
  reports: drawn.map(({ said, isSealed, ...report }) => {
    const content = contentOf(said, place)
    return {
      ...report,
      id: place.id('rpt'),
      projectId: place.projectId,
      projectName: place.projectName,
      type: 'status',
      audienceType: 'team',
      periodStart: '2026-02-22',
      periodEnd: '2026-03-01',
      generatedBy: 'Ana Flores',
      scheduled: false,
      sealedAt: isSealed ? instant : null,
      sealedBy: isSealed ? 'Rui Melo' : null,
      statedHealth: isSealed ? { level: 'at_risk', reason: said, by: 'Rui Melo' } : null,
      content,
      since: null,
      contentHash: hashOf(content),
      lastEventId: null,
      createdAt: instant,
    }
  }),
})
