/** Generated rows of charters: their versions, tolerances and change requests. */
import fc from 'fast-check'
import { instant, name, someDay, text, title, type Place, type Rows } from './drawn.ts'

const document = fc.record({ purpose: text, objectives: fc.array(title, { maxLength: 2 }), note: text })

const request = fc.record({
  status: fc.constantFrom('approved', 'rejected', 'withdrawn'),
  said: title,
  comment: text,
  by: name,
  days: fc.nat(400),
  over: fc.integer({ min: -100_000, max: 100_000 }).map((cents) => (cents / 100).toFixed(2)),
})

export const charter = fc.record({
  /** What the project has now, if it has a charter. */
  present: fc.option(document),
  past: fc.array(document, { maxLength: 3 }),
  /** How many versions are no longer kept. */
  gone: fc.nat(3),
  tolerances: fc.option(fc.record({ isEnded: fc.boolean(), hours: fc.option(fc.nat(900)), dueDate: someDay })),
  requests: fc.array(request, { maxLength: 2 }),
})
type Charter = typeof charter extends fc.Arbitrary<infer T> ? T : never

const driftOf = ({ said, days, over }: Charter['requests'][number], { projectId, taskIds }: Place) => {
  const cause = { text: said, records: [taskIds[0] ?? projectId], size: days }
  return {
    time: { agreed: '2026-05-05', now: null, days, allowed: 10, out: true, causes: [cause], more: 0 },
    cost: {
      agreed: '100.00',
      now: '120.00',
      over,
      allowed: '10.00',
      out: false,
      causes: [],
      more: 2,
      outlook: [{ text: said, records: [projectId] }],
    },
    scope: {
      unit: 'tasks',
      agreed: 4,
      agreedTasks: 4,
      added: 1,
      removed: 0,
      changed: 1,
      percent: 25,
      allowedPercent: null,
      allowedTasks: 3,
      out: false,
      causes: [],
      more: 0,
    },
  }
}

/** Tolerances so wide that no project is outside of them. */
const contractRow = (
  { isEnded, hours, dueDate }: NonNullable<Charter['tolerances']>,
  { projectId, projectName, taskIds }: Place,
) => ({
  projectId,
  state: isEnded ? 'ended' : 'agreed',
  toleranceDays: 3650,
  toleranceCostPercent: null,
  toleranceCostAmount: '900000000.00',
  toleranceScopePercent: null,
  toleranceScopeTasks: 5000,
  endDate: '2050-01-01',
  budget: '1000.00',
  hours,
  tasks: taskIds.map((taskId) => ({ id: taskId, title: projectName, hours, dueDate })),
  figuresSince: instant,
  budgetSince: instant,
  rejected: isEnded ? { time: { days: 3 } } : {},
  sponsor: null,
  sponsorId: null,
  agreedBy: 'Ana Flores',
  agreedAt: instant,
})

export const charterRows = ({ present, past, gone, tolerances, requests }: Charter, place: Place): Rows => {
  const { id, projectId } = place
  const documents = [...past, ...(present === null ? [] : [present])]
  return {
    charterVersions: documents.map((written, index) => ({
      projectId,
      number: gone + index + 1,
      reason: index === 0 ? 'written' : 'edited',
      section: index === 0 ? null : 'purpose',
      restored: null,
      savedAt: instant,
      savedBy: 'Rui Melo',
      charter: written,
    })),
    charterContracts: tolerances === null ? [] : [contractRow(tolerances, place)],
    changeRequests: requests.map((each) => ({
      id: id('crq', projectId),
      projectId,
      status: each.status,
      measures: ['time'],
      drift: driftOf(each, place),
      consequences: [{ text: each.said, records: [projectId] }],
      history: [{ at: instant, by: each.by, text: each.said }],
      decidedBy: each.status === 'withdrawn' ? null : each.by,
      decidedAt: each.status === 'withdrawn' ? null : instant,
      comment: each.comment,
      charterVersion: each.status === 'approved' ? '2.0' : null,
      entryId: null,
    })),
  }
}
