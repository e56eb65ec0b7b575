import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handleOneByOne } from './one-by-one.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Message = { id: string; tries: number }

const batchOf = (fresh: number, ...again: string[]): Message[] => [
  ...again.map((id) => ({ id, tries: 2 })),
  ...Array.from({ length: fresh }, (_, index) => ({ id: String(index), tries: 1 })),
]

/** An invocation of 30 seconds, in which some messages never end. */
const run = async (batch: readonly Message[], poison: readonly string[]) => {
  const ends = Date.now() + 30_000
  const [begun, done, failed]: [string[], string[], string[]] = [[], [], []]
  const running = handleOneByOne(
    batch,
    () => ends - Date.now(),
    async ({ id }) => {
      begun.push(id)
      if (poison.includes(id)) await new Promise(() => undefined)
      done.push(id)
    },
    ({ id }) => void failed.push(id),
  )
  await vi.runAllTimersAsync()
  await running
  return { begun, done, failed, took: 30_000 - (ends - Date.now()) }
}

test('nine of ten are done while one never ends, and it alone fails before the invocation is ended', async () => {
  const { done, failed, took } = await run(batchOf(10), ['3'])
  expect(done).toEqual(['0', '1', '2', '4', '5', '6', '7', '8', '9'])
  expect(failed).toEqual(['3'])
  expect(took).toBeLessThan(30_000)
})

test('what has failed before waits until the rest is done, and takes the time of nothing else', async () => {
  const { begun, done, failed } = await run(batchOf(3, 'poison', 'healed'), ['poison'])
  expect(begun).toEqual(['0', '1', '2', 'poison'])
  expect(done).toEqual(['0', '1', '2'])
  expect(failed).toEqual(['poison', 'healed'])
})

test('without trouble, everything is done and nothing goes on waiting', async () => {
  const { done, failed, took } = await run(batchOf(2, 'healed'), [])
  expect(done).toEqual(['0', '1', 'healed'])
  expect(failed).toEqual([])
  expect(took).toBe(0)
})

test('a failure is that of its message', async () => {
  const failed: unknown[] = []
  const batch = batchOf(2)
  await handleOneByOne(
    batch,
    () => 30_000,
    ({ id }) => (id === '0' ? Promise.reject(new Error('Broken')) : Promise.resolve()),
    ({ id }, error) => void failed.push([id, (error as Error).message]),
  )
  expect(failed).toEqual([['0', 'Broken']])
  expect(vi.getTimerCount()).toBe(0)
})
