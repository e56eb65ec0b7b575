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

test('one that is read counts one less, one that is unread one more, and one that was so already as before', () => {
  expect(markInLatest(latest(1), unreadOne, true)).toMatchObject({ unread: 0, items: [{ read: true }, { read: true }] })
  expect(markInLatest(latest(1), readOne, false)).toMatchObject({
    unread: 2,
    items: [{ read: false }, { read: false }],
  })
  expect(markInLatest(latest(1), readOne, true)).toEqual(latest(1))
})

test('one that the bell does not list counts too, and of more than are counted none does', () => {
  expect(markInLatest(latest(5), notice('ntc_9', false), true)).toEqual(latest(4))
  expect(markInLatest(latest(100), unreadOne, true).unread).toBe(100)
})
