import { expect, test } from 'vitest'
import { OpenCalls } from './open-calls.ts'

test('what waits for calls goes on when the last one has its response, also if it failed', async () => {
  const calls = new OpenCalls()
  await calls.ended(60_000)
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const answers = [calls.during(first.promise), calls.during(second.promise)]
  const said: string[] = []
  const waiting = calls.ended(60_000).then(() => said.push('ended'))
  first.resolve('one')
  expect(await answers[0]).toBe('one')
  expect(said).toEqual([])
  second.reject(new Error('No response'))
  await expect(answers[1]).rejects.toThrow('No response')
  await waiting
})

test('nothing waits for a call for ever', async () => {
  const calls = new OpenCalls()
  void calls.during(new Promise(() => {}))
  await calls.ended(1)
})
