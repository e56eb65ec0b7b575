import { expect, test } from 'vitest'
import type { ProjectRequest } from '../../../shared/project-requests/project-request.ts'
import type { RequestStatus } from '../../../shared/project-requests/project-request-states.ts'
import { chooseRequests, countByStatus, statusIn } from './request-filter.ts'

const at = '2026-11-21T10:00:00.000Z'

const request = (id: string, status: RequestStatus): ProjectRequest => ({
  id,
  projectName: id,
  description: '',
  requirements: '',
  priority: 'medium',
  estimatedBudget: null,
  timeline: '',
  status,
  customerId: '',
  requestedBy: { id: '', name: '' },
  reviewNotes: '',
  reviewedBy: null,
  reviewedAt: null,
  convertedProjectId: null,
  version: 1,
  createdAt: at,
  updatedAt: at,
})

const all = [
  request('e', 'converted'),
  request('d', 'pending'),
  request('c', 'rejected'),
  request('b', 'approved'),
  request('a', 'pending'),
]

test('pending requests come before decided ones, newest first', () => {
  expect(chooseRequests(all, undefined).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'e', 'c'])
  expect(chooseRequests(all, 'pending').map(({ id }) => id)).toEqual(['d', 'a'])
  expect(chooseRequests(all, 'in_review')).toEqual([])
})

test('each status is counted, including those without requests', () => {
  expect(countByStatus(all)).toEqual({ pending: 2, in_review: 0, approved: 1, converted: 1, rejected: 1 })
})

test('an address selects an existing status, or all', () => {
  expect([statusIn('in_review'), statusIn('withdrawn'), statusIn(''), statusIn(null)]).toEqual([
    'in_review',
    undefined,
    undefined,
    undefined,
  ])
})
