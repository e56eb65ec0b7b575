import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerMissing } from '../client/connection.ts'
import { failedParts, loadingParts } from './lazy-part.ts'
import { whenQuiet } from './when-quiet.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  for (const parts of [loadingParts, failedParts]) parts.set(0)
  answerMissing.set(false)
})

const later = () => vi.advanceTimersByTimeAsync(10_000)

test('waits for reads, for parts that are being loaded, and for what placeholders stand for', async () => {
  const queries = new QueryClient()
  const { promise, resolve } = Promise.withResolvers<string>()
  const act = vi.fn<() => void>()
  void queries.fetchQuery({ queryKey: ['dashboard'], queryFn: () => promise })
  whenQuiet(queries, act)
  await later()
  loadingParts.set(1)
  resolve('read')
  await later()
  // The code has come, and React has not rendered it yet: it reads something once it has.
  const placeholder = document.createElement('div')
  placeholder.dataset['loading'] = ''
  document.body.append(document.createElement('main'))
  document.querySelector('main')?.append(placeholder)
  loadingParts.set(0)
  await later()
  expect(act).not.toHaveBeenCalled()
  document.body.replaceChildren()
  await later()
  expect(act).toHaveBeenCalledOnce()
})

test('does not wait for a part that could not be loaded', () => {
  const act = vi.fn<() => void>()
  loadingParts.set(1)
  whenQuiet(new QueryClient(), act)
  failedParts.set(1)
  expect(act).toHaveBeenCalledOnce()
})

test('does not wait once a call has no answer, and never calls after it was stopped', async () => {
  const act = vi.fn<() => void>()
  const stop = whenQuiet(new QueryClient(), act)
  stop()
  answerMissing.set(true)
  await later()
  expect(act).not.toHaveBeenCalled()
  // What watches the connection may have found the server.
  answerMissing.set(true)
  whenQuiet(new QueryClient(), act)
  expect(act).toHaveBeenCalledOnce()
})
