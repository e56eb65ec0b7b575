import { expect, test } from 'vitest'
import { credentialCache, mostKeptIn } from './credential-cache.ts'

const minute = 60_000

/** A cache at a time of its own, whose roles last an hour and are given when `answer` is called, or at once. */
const makeCache = ({ most = 100 }: { most?: number } = {}) => {
  const state = { now: 0, taken: [] as string[], fails: false }
  const get = credentialCache({
    take: async (workspaceId) => {
      state.taken.push(workspaceId)
      if (state.fails) throw new Error('refused')
      const expiration = new Date(state.now + 60 * minute)
      return { accessKeyId: `${workspaceId} ${state.taken.length}`, secretAccessKey: '', sessionToken: '', expiration }
    },
    most,
    now: () => state.now,
  })
  const keyAt = async (minutes: number, workspaceId = 'a') => {
    state.now = minutes * minute
    const { accessKeyId } = await get(workspaceId)
    // What runs next to the call ends as well.
    await new Promise(setImmediate)
    return accessKeyId
  }
  return { state, keyAt, get }
}

test('a role that calls use is renewed before it ends, while they get what there is', async () => {
  const { state, keyAt } = makeCache()
  expect(await keyAt(0)).toBe('a 1')
  expect(await keyAt(44)).toBe('a 1')
  expect(state.taken).toEqual(['a'])
  expect(await keyAt(46)).toBe('a 1')
  expect(state.taken).toEqual(['a', 'a'])
  expect(await keyAt(47)).toBe('a 2')
  expect(await keyAt(90)).toBe('a 2')
  expect(state.taken).toHaveLength(2)
})

test('a call of another workspace renews it as well, and one that no call has used since is forgotten', async () => {
  const { state, keyAt } = makeCache()
  for (const id of ['a', 'b']) await keyAt(0, id)
  await keyAt(46, 'c')
  expect(state.taken).toEqual(['a', 'b', 'c', 'a', 'b'])
  await keyAt(92, 'c')
  // Neither has had a call since it was renewed.
  expect(state.taken.slice(5)).toEqual(['c'])
  await keyAt(92, 'a')
  expect(state.taken.slice(5)).toEqual(['c', 'a'])
})

test('no call gets credentials that end within five minutes, and calls at once take a role once', async () => {
  const { state, keyAt, get } = makeCache()
  await keyAt(0)
  state.now = 56 * minute
  const [one, other] = await Promise.all([get('a'), get('a')])
  expect([one?.accessKeyId, other?.accessKeyId]).toEqual(['a 2', 'a 2'])
  expect(state.taken).toHaveLength(2)
})

test('a renewal that fails is not repeated by every call, and the call that needs the role asks again', async () => {
  const { state, keyAt } = makeCache()
  await keyAt(0)
  state.fails = true
  for (const minutes of [46, 47, 54]) expect(await keyAt(minutes)).toBe('a 1')
  expect(state.taken).toHaveLength(2)
  await expect(keyAt(56)).rejects.toThrow('refused')
  state.fails = false
  expect(await keyAt(57)).toBe('a 4')
})

test('at most two renewals run at a time', async () => {
  const { state, keyAt, get } = makeCache()
  for (const id of ['a', 'b', 'c', 'd']) await keyAt(0, id)
  state.now = 46 * minute
  void get('a')
  expect(state.taken.slice(4)).toEqual(['a', 'b'])
})

test('the cache holds as many workspaces as a sixteenth of the memory takes, and forgets the oldest', async () => {
  expect(mostKeptIn(512)).toBe(20_480)
  const { state, keyAt } = makeCache({ most: 2 })
  for (const id of ['a', 'b', 'c', 'b', 'c']) await keyAt(0, id)
  expect(state.taken).toEqual(['a', 'b', 'c'])
  await keyAt(0, 'a')
  expect(state.taken).toHaveLength(4)
})
