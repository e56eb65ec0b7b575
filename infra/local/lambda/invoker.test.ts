import { sum } from '../../../shared/contract/sums.ts'
import { constants, getPriority } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { invokerOf, makeFunction, writeBundle } from '../testing/bundle.ts'

const open: { invoker: { close(): Promise<void> } }[] = []
const serve = (
  code: string,
  more: Parameters<typeof makeFunction>[1] = {},
  options: Parameters<typeof invokerOf>[1] = {},
) => {
  const served = invokerOf(makeFunction(code, more), options)
  open.push(served)
  return served
}

afterEach(async () => {
  await Promise.all(open.splice(0).map(({ invoker }) => invoker.close()))
})

describe('a function', () => {
  test('keeps its module state between invocations', async () => {
    const { invoke, records } = serve(`let count = 0; export const handler = async () => ++count`)
    const answers = [await invoke(), await invoke(), await invoke()]
    expect(answers.map((answer) => answer.ok && answer.value)).toEqual([1, 2, 3])
    expect(records.invocations().map(({ coldStart }) => coldStart)).toEqual([true, false, false])
  })

  test('has its own environment, and nothing of the host process', async () => {
    process.env['PLUMBLINE_SECRET_OF_THE_HOST'] = 'secret'
    const { invoke } = serve(`export const handler = async () => process.env`, {
      environment: { TABLE_NAME: 'table' },
      memory: 256,
    })
    const answer = await invoke()
    delete process.env['PLUMBLINE_SECRET_OF_THE_HOST']
    expect(answer).toMatchObject({
      ok: true,
      value: {
        TABLE_NAME: 'table',
        AWS_REGION: 'us-east-1',
        AWS_LAMBDA_FUNCTION_NAME: 'probe',
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '256',
        AWS_LAMBDA_LOG_GROUP_NAME: '/aws/lambda/probe',
        AWS_ACCESS_KEY_ID: 'probe',
        AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
      },
    })
    expect(Object.keys(answer.ok ? (answer.value as object) : {})).not.toContain('PLUMBLINE_SECRET_OF_THE_HOST')
    expect(Object.keys(answer.ok ? (answer.value as object) : {})).not.toContain('HOME')
  })

  test('gets a context with its names and the remaining time', async () => {
    const code = `export const handler = async (event, context) => ({ event, name: context.functionName, arn: context.invokedFunctionArn, id: context.awsRequestId, left: context.getRemainingTimeInMillis() })`
    const answer = await serve(code, { timeout: 3 }).invoke({ hello: 'world' })
    expect(answer).toMatchObject({
      ok: true,
      value: { event: { hello: 'world' }, name: 'probe', id: answer.invocationId },
    })
    const { left } = (answer as { value: { left: number } }).value
    expect(left).toBeGreaterThan(2_000)
    expect(left).toBeLessThanOrEqual(3_000)
  })

  test('returns JSON as it would arrive: nothing for undefined, text for a date', async () => {
    const { invoke } = serve(
      `export const handler = async ({ kind }) => (kind === 'nothing' ? undefined : { at: new Date(0), gone: undefined })`,
    )
    expect(await invoke({ kind: 'nothing' })).toMatchObject({ ok: true, value: null })
    expect(await invoke({})).toMatchObject({ ok: true, value: { at: '1970-01-01T00:00:00.000Z' } })
  })

  test('uses the clock of the stage', async () => {
    const code = `export const handler = async () => {
      class Day extends Date {}
      return { now: Date.now(), made: new Date().getTime(), parsed: new Date('2020-01-01').getTime(), isDate: new Date() instanceof Date, own: new Date().constructor === Date, derived: new Day(5).getTime(), text: typeof Date(), name: Date.name }
    }`
    const { invoke, clock } = serve(code)
    await invoke()
    clock.advance(86_400)
    const before = Date.now() + 86_400_000
    const answer = (await invoke()) as unknown as { value: { now: number; made: number } }
    expect(answer.value.now).toBeGreaterThanOrEqual(before)
    expect(answer.value.now).toBeLessThanOrEqual(Date.now() + 86_400_000)
    expect(answer.value.made - answer.value.now).toBeLessThan(1_000)
    expect(answer.value).toMatchObject({
      parsed: Date.UTC(2020, 0, 1),
      isDate: true,
      own: true,
      derived: 5,
      text: 'string',
      name: 'Date',
    })
  })

  test.runIf(process.platform === 'linux')(
    'yields to functions behind the API, unless the machine is shared with other programs',
    async () => {
      const code = `import { getPriority } from 'node:os'; export const handler = async () => getPriority()`
      const usual = getPriority()
      expect(await serve(code, {}, { routed: true }).invoke()).toMatchObject({ value: usual })
      expect(await serve(code).invoke()).toMatchObject({ value: constants.priority.PRIORITY_BELOW_NORMAL })
      expect(await serve(code, {}, { yields: false }).invoke()).toMatchObject({ value: usual })
      expect(getPriority()).toBe(usual)
    },
  )

  test('cannot use packages outside its bundle', async () => {
    const { invoke } = serve(
      `import { join } from 'node:path'; export const handler = async () => { const found = await import('file://${import.meta.filename}').catch((cause) => cause.message); return [join('a', 'b'), found] }`,
    )
    const answer = await invoke()
    expect(answer).toMatchObject({ ok: true, value: ['a/b', expect.stringMatching(/is not in the bundle of probe/)] })
  })
})

describe('a function that fails', () => {
  test('reports the type and the message of the error', async () => {
    const { invoke, records } = serve(`export const handler = async () => { throw new RangeError('too far') }`)
    expect(await invoke()).toMatchObject({ ok: false, errorType: 'RangeError', errorMessage: 'too far' })
    expect(records.invocations()[0]).toMatchObject({
      ok: false,
      error: { type: 'RangeError', message: 'too far' },
      cause: byHand,
    })
    expect(records.logs('probe').map(({ level }) => level)).toEqual(['ERROR'])
  })

  test('is stopped at its timeout, and starts again', async () => {
    const { invoke } = serve(
      `let count = 0; export const handler = async ({ wait }) => (wait ? new Promise(() => setInterval(() => {}, 1000)) : ++count)`,
      { timeout: 1 },
    )
    expect(await invoke({})).toMatchObject({ value: 1 })
    const answer = await invoke({ wait: true })
    expect(answer).toMatchObject({
      ok: false,
      errorType: 'Sandbox.Timedout',
      errorMessage: 'Task timed out after 1.00 seconds',
    })
    // A timer can end a fraction of a millisecond early.
    expect(answer.millis).toBeGreaterThan(999)
    expect(await invoke({})).toMatchObject({ value: 1 })
  })

  test('is stopped even in an endless loop', async () => {
    const { invoke } = serve(`export const handler = async () => { for (;;) {} }`, { timeout: 1 })
    expect(await invoke()).toMatchObject({ ok: false, errorType: 'Sandbox.Timedout' })
  })

  test.each([
    [
      'throws outside of its handler',
      `setTimeout(() => { throw new Error('unheard') }, 1)`,
      { errorType: 'Error', errorMessage: 'unheard' },
    ],
    [
      'leaves a rejection unhandled',
      `void Promise.reject(new Error('lost'))`,
      { errorType: 'Runtime.UnhandledPromiseRejection', errorMessage: 'lost' },
    ],
    ['ends its process', `process.exit(0)`, { errorType: 'Runtime.ExitError' }],
  ])('starts again after it %s', async (_, step, expected) => {
    const { invoke } = serve(
      `let count = 0; export const handler = async ({ fail }) => { if (!fail) return ++count; ${step}; return new Promise(() => {}) }`,
    )
    expect(await invoke({})).toMatchObject({ value: 1 })
    expect(await invoke({ fail: true })).toMatchObject({ ok: false, ...expected })
    expect(await invoke({})).toMatchObject({ value: 1 })
  })

  test('has no more memory than its template allows', async () => {
    const { invoke } = serve(
      `export const handler = async () => { const kept = []; for (;;) kept.push(new Array(100_000).fill({ a: Math.random() })) }`,
      { memory: 64, timeout: 20 },
    )
    expect(await invoke()).toMatchObject({ ok: false, errorType: 'Runtime.OutOfMemory' })
  })

  test.each([
    ['throws while it loads', `throw new Error('not today')`, { errorType: 'Error', errorMessage: 'not today' }],
    ['has no such export', `export const other = 1`, { errorType: 'Runtime.HandlerNotFound' }],
    [
      'imports what is not there',
      `import 'no-such-package'; export const handler = () => 1`,
      { errorType: 'Runtime.ImportModuleError' },
    ],
  ])('fails each invocation if its module %s', async (_, code, expected) => {
    const { invoke } = serve(code)
    expect(await invoke()).toMatchObject({ ok: false, ...expected })
    expect(await invoke()).toMatchObject({ ok: false, ...expected })
  })

  test('that does not exist is an error for the caller', async () => {
    const { invoker } = serve(`export const handler = async () => 1`)
    expect(await invoker.invoke('arn:nothing', {}, byHand)).toMatchObject({
      ok: false,
      errorType: 'ResourceNotFoundException',
    })
  })
})

const byHand = { kind: 'operator' } as const

describe('concurrent invocations', () => {
  const slow = `let busy = 0; let most = 0; export const handler = async () => { most = Math.max(most, ++busy); await new Promise((done) => setTimeout(done, 150)); busy--; return most }`

  test('use instances up to the limit, each with one invocation at a time', async () => {
    const { invoke, invoker } = serve(slow, {}, { cap: 3 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => invoke()))
    expect(answers.map((answer) => answer.ok && answer.value)).toEqual(Array.from({ length: 12 }, () => 1))
    expect(invoker.sizes()['probe']).toBe(3)
  })

  test('share one instance while it is fast enough', async () => {
    const { invoke, invoker } = serve(`export const handler = async () => 1`, {}, { cap: 3, patience: 30_000 })
    await Promise.all(Array.from({ length: 20 }, () => invoke()))
    expect(invoker.sizes()['probe']).toBe(1)
  })

  test('stay within the reserved concurrency of the template', async () => {
    const { invoke, invoker } = serve(slow, { reservedConcurrency: 1 }, { cap: 3 })
    await Promise.all(Array.from({ length: 3 }, () => invoke()))
    expect(invoker.sizes()['probe']).toBe(1)
    const none = serve(slow, { reservedConcurrency: 0 })
    expect(await none.invoke()).toMatchObject({ ok: false, errorType: 'TooManyRequestsException' })
  })

  test('are unaffected if one of them is stopped', async () => {
    const { invoke } = serve(
      `export const handler = async ({ at }) => (at === 0 ? new Promise(() => setInterval(() => {}, 1000)) : at)`,
      { timeout: 1 },
      { cap: 1 },
    )
    const answers = await Promise.all([0, 1, 2].map((at) => invoke({ at })))
    expect(answers.map((answer) => answer.ok)).toEqual([false, true, true])
  })
})

describe('instances of all functions', () => {
  const slow = `export const handler = async () => { await new Promise((done) => setTimeout(done, 200)); return 1 }`
  const two = () => {
    const other = makeFunction(slow, { name: 'other', arn: 'arn:other' })
    const served = invokerOf(makeFunction(slow), { cap: 3, mostCopies: 4, others: [other] })
    open.push(served)
    const burst = (arn: string) => Promise.all(Array.from({ length: 8 }, () => served.invoker.invoke(arn, {}, byHand)))
    return { ...served, burst, probe: 'arn:aws:lambda:us-east-1:000000000000:function:probe' }
  }

  test('are limited in total, but each function has at least one', async () => {
    const { burst, invoker, probe } = two()
    await Promise.all([burst(probe), burst('arn:other')])
    const { probe: first = 0, other = 0 } = invoker.sizes()
    expect(first + other).toBe(4)
    expect(Math.min(first, other)).toBeGreaterThanOrEqual(1)
  })

  test('are not taken from a recently called function for a second instance of another', async () => {
    const { burst, invoker, probe } = two()
    await burst(probe)
    expect(invoker.sizes()).toEqual({ probe: 3, other: 0 })
    await burst('arn:other')
    expect(invoker.sizes()).toEqual({ probe: 3, other: 1 })
  })

  test('stop when they are idle and another function is called, and start again on their next call', async () => {
    const other = makeFunction(slow, { name: 'other', arn: 'arn:other' })
    const { invoke, invoker } = serve(slow, {}, { mostCopies: 1, others: [other] })
    await invoke()
    await invoker.invoke('arn:other', {}, byHand)
    expect(invoker.sizes()).toEqual({ probe: 0, other: 1 })
    expect((await invoke()).ok).toBe(true)
  })

  test('end when no function is called, until as many are left as stay at rest', async () => {
    const others = ['other', 'third'].map((name) => makeFunction(slow, { name, arn: `arn:${name}` }))
    const { invoke, invoker } = serve(slow, {}, { copiesAtRest: 1, idle: 100, others })
    const answers = await Promise.all([invoke(), ...others.map(({ arn }) => invoker.invoke(arn, {}, byHand))])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    const left = () => sum(Object.values(invoker.sizes()))
    await expect.poll(left).toBe(1)
    expect((await invoke()).ok).toBe(true)
  })

  test('exist for each called function, however low the limit is', async () => {
    const other = makeFunction(slow, { name: 'other', arn: 'arn:other' })
    const { invoke, invoker } = serve(slow, {}, { mostCopies: 1, others: [other] })
    const answers = await Promise.all([invoke(), invoker.invoke('arn:other', {}, byHand)])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    expect(Object.values(invoker.sizes()).toSorted()).toEqual([0, 1])
  })
})

test('changed code replaces the old code, which finishes its invocation', async () => {
  const old = makeFunction(
    `export const handler = async ({ wait }) => { await new Promise((done) => setTimeout(done, wait)); return 'old' }`,
  )
  const served = invokerOf(old)
  open.push(served)
  await served.invoke({ wait: 0 })
  const under = served.invoke({ wait: 200 })
  served.invoker.replace({ ...old, codeDir: writeBundle(`export const handler = async () => 'new'`) })
  expect(await served.invoke({ wait: 0 })).toMatchObject({ value: 'new' })
  expect(await under).toMatchObject({ value: 'old' })
})

describe('the output of a function', () => {
  const code = `console.log('at load'); export const handler = async () => {
    console.log('plain %d', 1); console.warn('warned'); console.error(new Error('told').message)
    process.stdout.write('{"level":"DEBUG","message":"structured"}\\nhalf a '); process.stdout.write('line\\n')
  }`

  test('is kept line by line, with its level and its invocation', async () => {
    const { invoke, records } = serve(code)
    const { invocationId } = await invoke()
    expect(records.logs('probe').map(({ level, text, invocationId: of }) => [level, text, of])).toEqual([
      ['INFO', 'at load', undefined],
      ['INFO', 'plain 1', invocationId],
      ['WARN', 'warned', invocationId],
      ['ERROR', 'told', invocationId],
      ['DEBUG', '{"level":"DEBUG","message":"structured"}', invocationId],
      ['INFO', 'half a line', invocationId],
    ])
  })

  test('is lost, with a warning, if the role does not allow logging', async () => {
    const { invoke, records } = serve(code, {}, { statements: [] })
    expect((await invoke()).ok).toBe(true)
    expect(records.logs('probe')).toEqual([])
    expect(records.errors().map(({ message }) => message)).toEqual([
      expect.stringContaining('does not grant logs:CreateLogStream'),
    ])
  })

  test('counts as a use of the logging grants', async () => {
    const { invoke, records } = serve(code)
    await invoke()
    expect(records.grants().used.map(({ action }) => action)).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents'])
  })
})
