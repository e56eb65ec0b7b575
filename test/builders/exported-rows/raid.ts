/** Generated rows of RAID entries and their histories. */
import fc from 'fast-check'
import { uniqueIdOf } from '../../../shared/raid/raid-choices.ts'
import { instant, someDay, title, type Place, type Rows } from './drawn.ts'

export const entries = fc.array(
  fc.record({
    title,
    description: title,
    raidType: fc.constantFrom('risk' as const, 'issue' as const, 'assumption' as const),
    status: fc.constantFrom('open', 'closed'),
    dueDate: someDay,
  }),
  { maxLength: 3 },
)
type Entry = typeof entries extends fc.Arbitrary<(infer T)[]> ? T : never

/** `after` is the number of the last entry before them. */
export const raidRows = (drawn: readonly Entry[], after: number, { id, projectId, taskIds }: Place): Rows => {
  const raid = drawn.map((entry, index) => ({
    ...entry,
    id: id('rad'),
    uniqueId: uniqueIdOf({ ...entry, number: after + index + 1 }),
    projectId,
    assignedTo: 'The board',
    responsible: 'Rui Melo',
    impact: 'high',
    exposure: null,
    dateOpened: '2026-02-03',
    actualResolution: entry.status === 'closed' ? '2026-03-04' : null,
    taskIds: taskIds.slice(0, 2),
    relatedIds: [],
    createdBy: 'Ana Flores',
  }))
  return {
    raid,
    raidHistory: raid.map(({ id: entryId }) => ({
      id: id('evt'),
      entryId,
      at: instant,
      by: 'Ana Flores',
      action: 'raised',
      changes: [],
      reason: '',
    })),
  }
}
