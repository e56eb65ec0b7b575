import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteEvents, takeNotedEvents, untilCounted } from './event-progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('events that responses name are taken once', () => {
  noteEvents(new Response(null, { headers: { 'plumbline-events': 'evt_1,evt_2' } }))
  noteEvents(new Response(null))
  noteEvents(new Response(null, { headers: { 'plumbline-events': 'evt_3' } }))
  expect(takeNotedEvents()).toEqual(['evt_1', 'evt_2', 'evt_3'])
  expect(takeNotedEvents()).toEqual([])
})

test('asks only for the events that are left, and stops when all are counted', async () => {
  const asked: (readonly string[])[] = []
  const counted = untilCounted(['evt_1', 'evt_2'], async (events) => {
    asked.push(events)
    return events.slice(1)
  })
  await vi.runAllTimersAsync()
  expect(await counted).toBe(true)
  expect(asked).toEqual([['evt_1', 'evt_2'], ['evt_2']])
})

test('stops asking for events that never arrive', async () => {
  let questions = 0
  const counted = untilCounted(['evt_1'], async (events) => {
    questions += 1
    return events
  })
  await vi.runAllTimersAsync()
  expect(await counted).toBe(false)
  expect(questions).toBe(6)
})
