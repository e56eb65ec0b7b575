import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerMissing } from '../client/connection.ts'
import { loadingParts } from './lazy-part.ts'
import { whenQuiet } from './when-quiet.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  loadingParts.set(0)
  answerMissing.set(false)
})

const later = () => vi.advanceTimersByTimeAsync(10_000)

test('waits for reads, and for parts that are being loaded and may read something', async () => {
  const queries = new QueryClient()
  const { promise, resolve } = Promise.withResolvers<string>()
  const act = vi.fn<() => void>()
  void queries.fetchQuery({ queryKey: ['own work'], queryFn: () => promise })
  whenQuiet(queries, act)
  await later()
  loadingParts.set(1)
  resolve('read')
  await later()
  expect(act).not.toHaveBeenCalled()
  loadingParts.set(0)
  await later()
  expect(act).toHaveBeenCalledOnce()
})

test('does not wait once a call has no answer, and never calls after it was stopped', () => {
  const act = vi.fn<() => void>()
  const stop = whenQuiet(new QueryClient(), act)
  stop()
  answerMissing.set(true)
  expect(act).not.toHaveBeenCalled()
  whenQuiet(new QueryClient(), act)
  expect(act).toHaveBeenCalledOnce()
})
