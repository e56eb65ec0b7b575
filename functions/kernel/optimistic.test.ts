import { describe, expect, test } from 'vitest'
import { lost, untilWritten, wasWritten } from './optimistic.ts'
import { TransactionRefused } from './transaction.ts'

const failure = (name: string, cause?: Error): Error => Object.assign(new Error(name, { cause }), { name })

describe('writing against others', () => {
  test('is tried again until nobody else is faster', async () => {
    let tries = 0
    expect(await untilWritten(async () => ((tries += 1) < 4 ? lost : tries))).toBe(4)
  })

  test('is given up as busy where somebody always is', async () => {
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

describe('a write', () => {
  test('did not happen where its own condition did not hold or a transaction held the item', async () => {
    const wrapped = failure('ElectroError', failure('ConditionalCheckFailedException'))
    const refusals = [
      wrapped,
      failure('ElectroError', failure('TransactionConflictException')),
      new TransactionRefused(['ConditionalCheckFailed', 'None']),
    ]
    for (const refusal of refusals) expect(await wasWritten(Promise.reject(refusal))).toBe(false)
    expect(await wasWritten(Promise.resolve())).toBe(true)
  })

  test('fails loudly for every other reason', async () => {
    const others = [failure('ThrottlingException'), new TransactionRefused(['None', 'ConditionalCheckFailed'])]
    for (const other of others) await expect(wasWritten(Promise.reject(other))).rejects.toBe(other)
  })
})
