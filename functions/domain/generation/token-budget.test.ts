import { expect, test } from 'vitest'
import { withTable } from '../../../test/builders/table.ts'
import { newId } from '../../kernel/id.ts'
import { failed, writeTogether } from '../../kernel/table/transaction.ts'
import { readTaken, settleTokens, takeTokens, takeWording } from './token-budget-repository.ts'

withTable()

const month = '2026-11'

test('of 200 reservations at once, exactly as many succeed as the month has room for, and settling is exact', async () => {
  const workspaceId = newId('workspace')
  const [tokens, limit] = [1000, 50_500]
  const reserve = async (place: number): Promise<boolean> => {
    const taking = takeTokens(workspaceId, month, tokens, limit)
    const job = takeWording({ workspaceId, kind: `job-${place}`, projectId: null }, 'run')
    try {
      await writeTogether([taking, job])
      return true
    } catch (error) {
      expect(failed(error, taking)).toBe(true)
      return false
    }
  }
  const reserved = await Promise.all(Array.from({ length: 200 }, (_, place) => reserve(place)))
  expect(reserved.filter(Boolean)).toHaveLength(50)
  expect(await readTaken(workspaceId, month)).toBe(50_000)
  await Promise.all(
    Array.from({ length: 50 }, (_, place) => writeTogether([settleTokens(workspaceId, { month, tokens }, place)])),
  )
  // 0 + 1 + … + 49
  expect(await readTaken(workspaceId, month)).toBe(1225)
})
