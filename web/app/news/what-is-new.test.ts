import { expect, test } from 'vitest'
import { newsLines } from '../../../shared/dashboard/limits.ts'
import type { News } from '../../../shared/dashboard/news.ts'
import { isStaleBy, whatIsNew } from './what-is-new.ts'

const line = (id: string, about: string | null = 'task', projectId: string | null = 'prj_1') => ({
  id,
  about,
  projectId,
})
const before: News = {
  happened: [line('evt_2'), line('evt_1')],
  last: { comments: null, requests: 'evt_0', raid: null },
  notices: 'ntc_1',
}
const noneOwn = () => false

/** The keys that are fetched again after these answers, of some that screens use. */
const staleAfter = (now: Partial<News>, isOwn: (id: string) => boolean = noneOwn): string[] => {
  const fresh = whatIsNew(before, { ...before, ...now }, isOwn)
  const keys: [string, ...unknown[]][] = [
    ['notices.latest', {}],
    ['dashboard.read', {}],
    ['tasks.list', 'pages', { params: { id: 'prj_1' }, query: {} }],
    ['tasks.list', 'pages', { params: { id: 'prj_2' }, query: {} }],
    ['tasks.list', 'pages', { everywhere: ['prj_1'] }],
    ['timeline.read', { params: { id: 'prj_1' } }],
    ['comments.list', 'pages', { params: { id: 'tsk_1' } }],
    ['raid.list', 'pages', {}],
    ['projectRequests.list', 'pages', {}],
    ['profile.read', {}],
  ]
  return fresh === undefined
    ? []
    : keys.filter((key) => isStaleBy(fresh, key, undefined)).map((key) => `${key[0]} ${JSON.stringify(key.at(-1))}`)
}

test('an unchanged answer makes nothing stale', () => {
  expect(whatIsNew(before, { ...before, happened: [line('evt_2')] }, noneOwn)).toBeUndefined()
})

test('a change of a task reaches the lists and the timeline of its project, and the dashboard', () => {
  expect(staleAfter({ happened: [line('evt_3'), ...before.happened] })).toEqual([
    'dashboard.read {}',
    'tasks.list {"params":{"id":"prj_1"},"query":{}}',
    'timeline.read {"params":{"id":"prj_1"}}',
  ])
})

test('the person’s own change reaches the timeline only, and one that they may not see nothing', () => {
  const happened = [line('evt_3'), ...before.happened]
  expect(staleAfter({ happened }, (id) => id === 'evt_3')).toEqual(['timeline.read {"params":{"id":"prj_1"}}'])
  expect(staleAfter({ happened: [line('evt_3', null, null), ...before.happened] })).toEqual([])
})

test('notices, comments, requests and the RAID log are fetched when they change', () => {
  expect(staleAfter({ notices: 'ntc_2' })).toEqual(['notices.latest {}'])
  expect(staleAfter({ last: { comments: 'evt_9', requests: 'evt_9', raid: 'evt_9' } })).toEqual([
    'comments.list {"params":{"id":"tsk_1"}}',
    'raid.list {}',
    'projectRequests.list {}',
  ])
})

test('if more has happened than the answer names, the list of each project is fetched, even if nothing in it may be seen', () => {
  const many = Array.from({ length: newsLines }, (_, index) => line(`evt_9${index}`, null, null))
  expect(staleAfter({ happened: many })).toEqual([
    'dashboard.read {}',
    'tasks.list {"params":{"id":"prj_1"},"query":{}}',
    'tasks.list {"params":{"id":"prj_2"},"query":{}}',
    'timeline.read {"params":{"id":"prj_1"}}',
  ])
})

test('lists of more than 400 records are left as they are', () => {
  const fresh = whatIsNew(before, { ...before, happened: [line('evt_3')] }, noneOwn)
  const key = ['tasks.list', 'pages', { params: { id: 'prj_1' } }]
  const pages = (count: number) => ({ pages: [{ items: Array.from({ length: count }) }] })
  expect(fresh && isStaleBy(fresh, key, pages(400))).toBe(true)
  expect(fresh && isStaleBy(fresh, key, pages(401))).toBe(false)
})
