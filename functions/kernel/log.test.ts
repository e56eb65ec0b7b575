import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { describe, expect, test } from 'vitest'
import { linesLoggedBy } from '../../test/builders/log-lines.ts'
import { asProblem } from './http/as-problem.ts'
import { log } from './log.ts'

const typed = 'typed by a person'

const logged = async (run: () => unknown) => {
  const [line = '', ...more] = await linesLoggedBy(run)
  expect(more).toEqual([])
  expect(line).not.toContain(typed)
  return JSON.parse(line) as { message: string; error: Record<string, unknown> }
}

describe('an error in the log', () => {
  test('has its name, message and stack, and none of the fields that describe what a library was given', async () => {
    const error = new ConditionalCheckFailedException({
      message: 'The conditional request failed',
      $metadata: { requestId: 'ABC123', httpStatusCode: 400 },
      Item: { email: { S: typed } },
    })
    expect(await logged(() => asProblem(error))).toMatchObject({
      level: 'ERROR',
      message: 'unforeseen',
      error: {
        name: 'ConditionalCheckFailedException',
        message: 'The conditional request failed',
        stack: expect.stringContaining('log.test.ts'),
        awsRequestId: 'ABC123',
      },
    })
    const { error: fields } = await logged(() => asProblem(error))
    expect(Object.keys(fields).toSorted()).toEqual(['awsRequestId', 'message', 'name', 'stack'])
  })

  test('has its causes and the errors that it gathers, in the same form', async () => {
    const inner = Object.assign(new TypeError('inner'), { body: typed })
    const outer = new Error('outer', { cause: new AggregateError([inner, { secret: typed }], 'several') })
    expect((await logged(() => log.error('unforeseen', { error: outer }))).error).toMatchObject({
      message: 'outer',
      cause: { message: 'several', errors: [{ name: 'TypeError', message: 'inner' }] },
    })
  })

  test('leaves out a cause that is not an error', async () => {
    const error = new Error('refused', { cause: { password: typed } })
    const { error: fields } = await logged(() => log.error('unforeseen', { error }))
    expect(Object.keys(fields)).toEqual(['name', 'message', 'stack'])
  })

  test('is in the same form if it is logged by itself', async () => {
    const error = Object.assign(new Error('alone'), { email: typed })
    expect(await logged(() => log.error('unforeseen', error))).toMatchObject({ error: { message: 'alone' } })
  })
})

test('a line is one object of JSON, whatever is logged: no value starts a line of its own', async () => {
  const forged = 'late\n{"level":"INFO","message":"request","status":200}\r\n\u2028"}'
  const [line = '', ...more] = await linesLoggedBy(() => log.warn('webhook-refused', { reason: forged }))
  expect(more).toEqual([])
  expect(JSON.parse(line)).toMatchObject({ level: 'WARN', message: 'webhook-refused', reason: forged })
  expect((JSON.parse(line) as { timestamp: string }).timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})
