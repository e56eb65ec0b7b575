/** Queues whose functions get a tenth or a thirtieth of a processor, so that they exceed all limits by the wall. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { invokerOf, makeFunction } from '../testing/bundle.ts'
import { newFolder } from '../testing/folder.ts'
import { assemblyOf, newDirectory, queueArn, queuesOf, sourceOf } from './fixtures.ts'
import { openEvents } from './open-events.ts'

const busyFor = (millis: number) => `{
  const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
  const until = used() + ${millis}
  while (used() < until) {}
}`

test.each([10, 30])(
  'functions slowed down %i times handle every message exactly once, with no dead letter',
  async (slowedBy) => {
    const file = path.join(newFolder(), 'handled')
    writeFileSync(file, '')
    const code = `import { appendFileSync } from 'node:fs'
      ${busyFor(40)}
      export const handler = async ({ Records }) => {
        ${busyFor(40)}
        for (const { body } of Records) appendFileSync(${JSON.stringify(file)}, body + ' ')
      }`
    const fn = makeFunction(code, { timeout: 1 })
    const { invoker, clock } = invokerOf(fn, { slowedBy, loadLimit: 1_000 })
    const source = { ...sourceOf(queueArn('work'), 'probe', { batchSize: 1 }), functionArn: fn.arn }
    const events = openEvents({
      assembly: assemblyOf({ functions: [fn], queues: queuesOf('work', 1), eventSources: [source] }),
      clock,
      invoker,
      dynamo: { endpoint: 'http://127.0.0.1:1' },
      directory: newDirectory(),
    })
    const bodies = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const body of bodies)
      await events.sqs('AmazonSQS.SendMessage', { QueueUrl: 'http://local/work', MessageBody: body })
    events.start()
    await events.idle()
    const left = events.queues().flatMap(({ messages }) => messages)
    await events.close()
    await invoker.close()
    expect(left).toEqual([])
    expect(readFileSync(file, 'utf8').trim().split(' ').toSorted()).toEqual(bodies)
  },
)
