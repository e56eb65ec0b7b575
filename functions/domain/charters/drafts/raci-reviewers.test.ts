import { expect, test } from 'vitest'
import { reviewersOf, type Review } from './raci-reviewers.ts'

const review = (more: Partial<Review> = {}): Review => ({
  type: 'review',
  status: 'completed',
  attendees: [
    { id: 'mem_ana', name: 'Ana Flores' },
    { id: 'mem_priya', name: 'Priya Raman' },
  ],
  agenda: [
    {
      id: 'a1',
      title: 'Nine bays',
      minutes: null,
      presenterId: null,
      about: { kind: 'task', id: 'tsk_bays', name: 'Nine bays', projectId: 'prj_1' },
      why: '',
    },
  ],
  minutes: {
    attendance: [
      { who: 'mem_ana', state: 'present' },
      { who: 'mem_priya', state: 'excused' },
      { who: 'A guest', state: 'present' },
    ],
    notes: [],
    summary: '',
    decisions: [],
    writtenAt: '2026-11-21T10:00:00.000Z',
    writtenBy: { kind: 'staff', id: 'mem_ana', name: 'Ana Flores' },
  },
  ...more,
})

const of = (...meetings: Review[]): string[] => reviewersOf(meetings, new Set(['tsk_bays']))

test('who was present at a review with it on the agenda has reviewed it', () => {
  expect(of(review(), review())).toEqual(['mem_ana'])
})

test('other meetings, cancelled ones and those without minutes say nothing', () => {
  expect(of(review({ type: 'standup' }), review({ status: 'cancelled' }), review({ minutes: null }))).toEqual([])
  expect(reviewersOf([review()], new Set(['tsk_other']))).toEqual([])
})
