import { sum } from '../../../shared/contract/sums.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { lost, untilWritten, wasWritten } from './optimistic.ts'
import { TransactionRefused, type Write } from './transaction.ts'

const pause = vi.hoisted(() => vi.fn<(milliseconds: number) => Promise<void>>().mockResolvedValue())
vi.mock('node:timers/promises', () => ({ setTimeout: pause }))

afterEach(() => {
  vi.restoreAllMocks()
  pause.mockClear()
})

const failure = (name: string, cause?: Error): Error => Object.assign(new Error(name, { cause }), { name })

describe('an optimistic write', () => {
  test('is tried again until no other write comes first', async () => {
    let tries = 0
    expect(await untilWritten(async () => ((tries += 1) < 4 ? lost : tries))).toBe(4)
  })

  test('is given up as busy within 10 seconds if another write always comes first', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    await expect(untilWritten(async () => lost)).rejects.toMatchObject({ code: 'busy', status: 409 })
    const pauses = pause.mock.calls.map(([milliseconds]) => milliseconds)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(sum(pauses)).toBeLessThan(10_000)
  })

  test('ends with the first refusal', async () => {
    let tries = 0
    const refused = untilWritten(async () => {
      tries += 1
      throw failure('Refused')
    })
    await expect(refused).rejects.toThrow('Refused')
    expect(tries).toBe(1)
  })
})

const record: Write = {}
const other: Write = {}

const refused = (failed: Write): TransactionRefused =>
  new TransactionRefused(
    [record, other].map((write) => [write, { reason: write === failed ? 'ConditionalCheckFailed' : 'None' }]),
  )

describe('a write', () => {
  test('did not happen if its own condition failed or a transaction locked the item', async () => {
    const wrapped = failure('ElectroError', failure('ConditionalCheckFailedException'))
    const refusals = [wrapped, failure('ElectroError', failure('TransactionConflictException')), refused(record)]
    for (const refusal of refusals) expect(await wasWritten(Promise.reject(refusal), record)).toBe(false)
    expect(await wasWritten(Promise.resolve())).toBe(true)
  })

  test('fails loudly for every other reason', async () => {
    const others = [failure('ThrottlingException'), refused(other)]
    for (const error of others) await expect(wasWritten(Promise.reject(error), record)).rejects.toBe(error)
  })
})
