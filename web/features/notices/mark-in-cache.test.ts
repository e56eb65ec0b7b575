import { expect, test } from 'vitest'
import type { Notice } from '../../../shared/notice.ts'
import { markInLatest } from './mark-in-cache.ts'

const notice = (id: string, read: boolean): Notice => ({
  id,
  kind: 'assigned',
  text: '',
  subtitle: '',
  projectId: null,
  taskId: null,
  entryId: null,
  requestId: null,
  reportId: null,
  meetingId: null,
  at: '2026-11-21T10:00:00.000Z',
  read,
})
const [unreadOne, readOne] = [notice('ntc_1', false), notice('ntc_2', true)]
const latest = (unread: number) => ({ unread, upTo: 'ntc_1', items: [unreadOne, readOne] })

test('marking a notice as read or unread changes the count by one, or not at all if it already was', () => {
  expect(markInLatest(latest(1), unreadOne, true)).toMatchObject({ unread: 0, items: [{ read: true }, { read: true }] })
  expect(markInLatest(latest(1), readOne, false)).toMatchObject({
    unread: 2,
    items: [{ read: false }, { read: false }],
  })
  expect(markInLatest(latest(1), readOne, true)).toEqual(latest(1))
})

test('a notice that the bell does not list counts too, and above the maximum the count does not change', () => {
  expect(markInLatest(latest(5), notice('ntc_9', false), true)).toEqual(latest(4))
  expect(markInLatest(latest(100), unreadOne, true).unread).toBe(100)
})
