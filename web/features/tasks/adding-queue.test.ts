import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addingQueue, type QueuedTask } from './adding-queue.ts'

type Row = { title: string }

/** A server that takes the tasks of a queue in its own time. */
const slowServer = () => {
  const calls: { task: QueuedTask<Row>; dependsOn: string | undefined; answer: (error?: Error) => Promise<void> }[] = []
  const created: { title: string; dependsOn: string | undefined }[] = []
  const queue = addingQueue<Row>(
    (task, dependsOn) =>
      new Promise((resolve, reject) => {
        calls.push({
          task,
          dependsOn,
          answer: async (error) => {
            if (error === undefined) {
              created.push({ title: task.row.title, dependsOn })
              resolve({ id: `tsk_${task.key}`, title: task.row.title })
            } else reject(error)
            await new Promise(setImmediate)
          },
        })
      }),
  )
  return { calls, made: created, queue }
}

test('tasks that are added faster than the server answers are created one by one, in order', async () => {
  const { calls, made, queue } = slowServer()
  for (const key of ['a', 'b', 'c'])
    queue.add({
      key,
      row: { title: key },
      above: key === 'a' ? undefined : { key: key === 'b' ? 'a' : 'b', title: '' },
    })
  expect(queue.read().tasks.map(({ state }) => state)).toEqual(['sending', 'waiting', 'waiting'])
  for (let call = 0; call < 3; call += 1) {
    expect(calls).toHaveLength(call + 1)
    await calls[call]?.answer()
  }
  expect(made).toEqual([
    { title: 'a', dependsOn: undefined },
    { title: 'b', dependsOn: 'tsk_a' },
    { title: 'c', dependsOn: 'tsk_b' },
  ])
  expect(queue.read().tasks).toEqual([])
})

test('a refused task holds those after it until it is corrected, under the same name', async () => {
  const { calls, made, queue } = slowServer()
  queue.add({ key: 'a', row: { title: 'bad' }, above: undefined })
  queue.add({ key: 'b', row: { title: 'b' }, above: { key: 'a', title: 'bad' } })
  const refusal = new Error('Refused')
  await calls[0]?.answer(refusal)
  expect(queue.read().tasks).toMatchObject([{ key: 'a', state: 'failed', error: refusal }, { state: 'waiting' }])
  expect(calls).toHaveLength(1)
  queue.retry('a', { row: { title: 'good' } })
  await calls[1]?.answer()
  await calls[2]?.answer()
  expect(calls.map(({ task }) => task.key)).toEqual(['a', 'a', 'b'])
  expect(made).toEqual([
    { title: 'good', dependsOn: undefined },
    { title: 'b', dependsOn: 'tsk_a' },
  ])
})

test('what depends on a removed task depends on the one above it', async () => {
  const { calls, made, queue } = slowServer()
  queue.add({ key: 'a', row: { title: 'a' }, above: { id: 'tsk_0', title: '' } })
  queue.add({ key: 'b', row: { title: 'b' }, above: { key: 'a', title: 'a' } })
  await calls[0]?.answer(new Error('Refused'))
  queue.remove('a')
  await calls[1]?.answer()
  expect(made).toEqual([{ title: 'b', dependsOn: 'tsk_0' }])
})

test('whatever fails and in whatever order things happen, each task is created once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('add', 'answer', 'fail'), { maxLength: 40 }), async (steps) => {
      const { calls, made, queue } = slowServer()
      let [added, answered] = [0, 0]
      const settle = async (error?: Error) => {
        const call = calls[answered]
        if (call === undefined) return
        answered += 1
        await call.answer(error)
        if (error !== undefined) queue.retry(call.task.key, {})
      }
      for (const step of steps) {
        if (step === 'add') queue.add({ key: String(added), row: { title: String(added++) }, above: undefined })
        else await settle(step === 'fail' ? new Error('Down') : undefined)
      }
      while (answered < calls.length) await settle()
      expect(made.map(({ title }) => title)).toEqual(Array.from({ length: added }, (_, index) => String(index)))
      expect(queue.read().tasks).toEqual([])
    }),
  )
})
