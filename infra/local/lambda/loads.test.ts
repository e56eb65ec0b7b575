import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { invokerOf, makeFunction } from '../testing/bundle.ts'
import { newFolder } from '../testing/folder.ts'
import { createLoads } from './loads.ts'
import { createWaitingCalls, untilRoom } from './room.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((invoker) => invoker.close()))
})

describe('bundles', () => {
  test('load in the order of their functions, and first those that a caller waits for', async () => {
    const loads = createLoads(1)
    const order: string[] = []
    const take = async (name: string, urgent: boolean) => {
      const loaded = await loads.take(urgent)
      order.push(name)
      loaded()
      // A second call must not free another load's place.
      loaded()
    }
    const first = await loads.take(false)
    const all = [take('event', false), take('later event', false), take('request', true)]
    expect([loads.waiting(), order]).toEqual([3, []])
    first()
    await Promise.all(all)
    expect(order).toEqual(['request', 'event', 'later event'])
  })

  test('load no more at once than allowed, over all functions', async () => {
    const file = path.join(newFolder(), 'loads')
    appendFileSync(file, '')
    // The first bundle to load waits for a second one, so two are loading at once however slow the machine is.
    const code = `import { appendFileSync, readFileSync } from 'node:fs'
      appendFileSync(${JSON.stringify(file)}, '(')
      do await new Promise((done) => setTimeout(done, 20))
      while (readFileSync(${JSON.stringify(file)}, 'utf8').split('(').length < 3)
      appendFileSync(${JSON.stringify(file)}, ')')
      export const handler = async () => 1`
    const others = ['a', 'b', 'c', 'd'].map((name) => makeFunction(code, { name, arn: `arn:${name}` }))
    const { invoker, invoke } = invokerOf(makeFunction(code), { mostLoads: 2, others })
    open.push(invoker)
    const answers = await Promise.all([
      invoke(),
      ...others.map(({ arn }) => invoker.invoke(arn, {}, { kind: 'operator' })),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual(Array(5).fill(true))
    let [now, most] = [0, 0]
    for (const sign of readFileSync(file, 'utf8')) {
      now += sign === '(' ? 1 : -1
      most = Math.max(most, now)
    }
    expect(most).toBe(2)
  })
})

test('the invoker is crowded while calls wait, and has room when they have started', async () => {
  const { invoker, invoke } = invokerOf(makeFunction(`export const handler = async () => 1`), { cap: 1 })
  open.push(invoker)
  const calls = Promise.all(Array.from({ length: 20 }, () => invoke()))
  expect(invoker.room.crowded()).toBe(true)
  await untilRoom(invoker.room)
  await calls
  expect(invoker.room.crowded()).toBe(false)
})

test('every listener hears of room, once each time', () => {
  const room = createWaitingCalls(1)
  const heard: string[] = []
  const stop = room.onRoom(() => heard.push('one'))
  room.onRoom(() => heard.push('two'))
  room.add()
  room.add()
  room.remove()
  expect(heard).toEqual([])
  room.remove()
  expect(heard).toEqual(['one', 'two'])
  stop()
  room.add()
  room.remove()
  expect(heard).toEqual(['one', 'two', 'two'])
})
