import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf } from '../../../shared/contract/choices.ts'
import { daysBetween, monthOf, monthsLater, addDays, addMonths } from '../../../shared/dates/dates.ts'
import {
  canBecome,
  requestStatuses,
  type RequestStatus,
} from '../../../shared/project-requests/project-request-states.ts'
import { newId } from '../../kernel/id.ts'
import { projectOf } from './project-of-request.ts'
import { editRequest, isReviewed, newRequest, reviewRequest } from './request-change.ts'

const by = { id: 'usr_0000000000000ana', kind: 'staff', name: 'Ana Flores' } as const
const at = new Date('2026-11-30T23:30:00Z')

const request = (status: RequestStatus = 'pending') => ({
  ...newRequest(
    { id: newId('projectRequest'), workspaceId: newId('workspace'), at, by },
    { projectName: 'Depot roof', description: 'It leaks', requirements: 'Dry by winter', estimatedBudget: '1250.50' },
  ),
  status,
})

const statuses = keysOf(requestStatuses)

/** What the specification lets follow each state, written out once more. */
const followed: Record<RequestStatus, RequestStatus[]> = {
  pending: ['in_review', 'approved', 'rejected'],
  in_review: ['approved', 'rejected'],
  approved: ['converted', 'rejected'],
  converted: [],
  rejected: [],
}

describe('a request', () => {
  test.each(statuses.flatMap((now) => statuses.map((next) => [now, next] as const)))(
    'that is %s becomes %s only where the table says so',
    (now, next) => {
      const allowed = followed[now].includes(next)
      const after = reviewRequest(request(now), { status: next, reviewNotes: 'Noted' }, { by, at })
      expect(canBecome(now, next)).toBe(allowed)
      if (allowed)
        expect(after).toMatchObject({
          status: next,
          reviewNotes: 'Noted',
          reviewedBy: { id: by.id, name: 'Ana Flores' },
          reviewedAt: at.toISOString(),
        })
      else expect(after).toBeUndefined()
    },
  )

  test('keeps its review notes if the next state has none', () => {
    const reviewed = reviewRequest(request(), { status: 'in_review', reviewNotes: 'Ask the fire officer' }, { by, at })
    expect(reviewed && reviewRequest(reviewed, { status: 'approved' }, { by, at })).toMatchObject({
      status: 'approved',
      reviewNotes: 'Ask the fire officer',
    })
  })

  test('that already has the reviewed state is not reviewed again', () => {
    const approved = { ...request('approved'), reviewNotes: 'Go' }
    expect(isReviewed(approved, { status: 'approved' })).toBe(true)
    expect(isReviewed(approved, { status: 'approved', reviewNotes: 'Go' })).toBe(true)
    expect(isReviewed(approved, { status: 'approved', reviewNotes: 'Go on' })).toBe(false)
    expect(isReviewed(approved, { status: 'rejected' })).toBe(false)
  })

  test('lists the fields that an edit changed, and compares amounts by value', () => {
    const before = request()
    expect(editRequest(before, { estimatedBudget: '1250.50', projectName: 'Depot roof' }).changed).toEqual([])
    expect(editRequest(before, { estimatedBudget: null, timeline: 'Soon' }).changed.toSorted()).toEqual([
      'estimatedBudget',
      'timeline',
    ])
  })
})

describe('the project of a request', () => {
  const id = newId('project')
  const made = (today: string) =>
    projectOf(request('approved'), { id, managerId: by.id, taskPrefix: 'DR', by, at, today }).record

  test('has the requested fields, starts today and ends three months later', () => {
    const making = { id, managerId: by.id, taskPrefix: 'DR', by, at, today: '2026-11-30' }
    const { record, brief } = projectOf(request('approved'), making)
    expect(record).toMatchObject({
      name: 'Depot roof',
      description: 'It leaks',
      status: 'planning',
      priority: 'medium',
      budget: 125_050,
      budgetUsed: 0,
      ownProgress: 0,
      startDate: '2026-11-30',
      endDate: '2027-02-28',
      managerId: by.id,
    })
    expect(brief.scope).toBe('Dry by winter')
  })

  test.each([
    ['2027-11-30', '2028-02-29'],
    ['2026-01-31', '2026-04-30'],
    ['2026-10-31', '2027-01-31'],
    ['2026-12-01', '2027-03-01'],
  ])('that starts on %s ends on %s', (today, end) => expect(made(today).endDate).toBe(end))

  test('ends on the same day of the right month, or on its last day if the month is shorter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 60 }), (days, months) => {
        const from = addDays('1970-01-01', days)
        const end = monthsLater(from, months)
        expect(monthOf(end)).toBe(addMonths(monthOf(from), months))
        expect(
          end.slice(8) === from.slice(8) || (end.slice(8) < from.slice(8) && monthOf(addDays(end, 1)) !== monthOf(end)),
        ).toBe(true)
        expect(daysBetween(from, end)).toBeGreaterThanOrEqual(months * 28)
      }),
      { numRuns: 200 },
    )
  })
})
