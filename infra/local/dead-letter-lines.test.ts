import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { deadLetterLines, redrivenLines } from './dead-letter-lines.ts'

const stage = { origin: 'http://localhost:3000', port: 3000 }

test('a line names each queue with dead letters, and the command that redrives it on this port', () => {
  const queues = [{ queue: 'work-dlq', messages: 2, redrivable: true }]
  expect(deadLetterLines([], stage)).toEqual([])
  expect(deadLetterLines(queues, stage)).toEqual([
    'INCOMPLETE: 2 messages in the dead-letter queue work-dlq, and what follows from them is missing. To try again: npm run redrive -- work-dlq',
  ])
  expect(deadLetterLines(queues, { ...stage, port: 4000 })[0]).toMatch(/: PORT=4000 npm run redrive -- work-dlq$/)
})

test('a line for messages that came from no queue leads to the console', () => {
  expect(deadLetterLines([{ queue: 'failures', messages: 1, redrivable: false }], stage)).toEqual([
    'INCOMPLETE: 1 message in the dead-letter queue failures, and what follows from it is missing. It came from no queue, so look at http://localhost:3000/_local#queues',
  ])
})

test('a line names what the stage has moved back by itself', () => {
  expect(redrivenLines(new Map([['work-dlq', 3]]))).toEqual([
    '3 messages moved back from work-dlq: an earlier start had given up on a slow machine.',
  ])
})

test('npm run redrive moves the messages of the running stage, and prints how many', async () => {
  const asked: string[] = []
  // Only what the console answers: that it moves the messages is shown in console.test.ts.
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end(JSON.stringify({ moved: 2, left: 1 }))
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const script = fileURLToPath(new URL('./redrive.ts', import.meta.url))
  const child = spawn(process.execPath, [script, 'work-dlq'], { env: { ...process.env, PORT: String(port) } })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  server.close()
  expect({ code, said, asked }).toEqual({
    code: 0,
    said: '2 messages moved back; 1 stay, because they came from no queue.\n',
    asked: ['POST /_local/queues/work-dlq/redrive'],
  })
})
