import { expect, test } from 'vitest'
import type { NoticeLine } from '../../../shared/notices/notice.ts'
import { markInLatest } from './mark-in-cache.ts'

const line = (id: string, read: boolean, count = 1): NoticeLine => ({
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
  changeSetId: null,
  textKind: null,
  at: '2026-11-21T10:00:00.000Z',
  read,
  count,
  from: id,
})
const [unreadOne, readOne, many] = [line('ntc_1', false), line('ntc_2', true), line('ntc_3', false, 12)]
const latest = (unread: number) => ({ unread, upTo: 'ntc_1', items: [unreadOne, readOne, many] })

test('marking a notice as read or unread changes the count by one, or not at all if it already was', () => {
  expect(markInLatest(latest(2), unreadOne, true)).toMatchObject({
    unread: 1,
    items: [{ read: true }, { read: true }, many],
  })
  expect(markInLatest(latest(2), readOne, false)).toMatchObject({
    unread: 3,
    items: [{ read: false }, { read: false }, many],
  })
  expect(markInLatest(latest(2), readOne, true)).toEqual(latest(2))
})

test('one notice of many, and one that the bell does not list, leave the count to the server', () => {
  expect(markInLatest(latest(5), many, true)).toEqual(latest(5))
  expect(markInLatest(latest(5), line('ntc_9', false), true)).toEqual(latest(5))
})

test('above the maximum the count does not change', () => {
  expect(markInLatest(latest(100), unreadOne, true).unread).toBe(100)
})
