import { describe, expect, test } from 'vitest'
import { lost, untilWritten, wasWritten } from './optimistic.ts'
import { TransactionRefused } from './transaction.ts'

const failure = (name: string, cause?: Error): Error => Object.assign(new Error(name, { cause }), { name })

describe('an optimistic write', () => {
  test('is tried again until no other write comes first', async () => {
    let tries = 0
    expect(await untilWritten(async () => ((tries += 1) < 4 ? lost : tries))).toBe(4)
  })

  test('is given up as busy if another write always comes first', async () => {
    await expect(untilWritten(async () => lost)).rejects.toMatchObject({ code: 'busy', status: 409 })
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

describe('the outcome of a write', () => {
  test('is false if its own condition failed or a transaction locked the item', async () => {
    const wrapped = failure('ElectroError', failure('ConditionalCheckFailedException'))
    const refusals = [
      wrapped,
      failure('ElectroError', failure('TransactionConflictException')),
      new TransactionRefused(['ConditionalCheckFailed', 'None']),
    ]
    for (const refusal of refusals) expect(await wasWritten(Promise.reject(refusal))).toBe(false)
    expect(await wasWritten(Promise.resolve())).toBe(true)
  })

  test('is an error for every other reason', async () => {
    const others = [failure('ThrottlingException'), new TransactionRefused(['None', 'ConditionalCheckFailed'])]
    for (const other of others) await expect(wasWritten(Promise.reject(other))).rejects.toBe(other)
  })
})
