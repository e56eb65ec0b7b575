import { afterEach, describe, expect, test, vi } from 'vitest'
import { again, retry } from './retry.ts'

const pause = vi.hoisted(() => vi.fn<(milliseconds: number) => Promise<void>>().mockResolvedValue())
vi.mock('node:timers/promises', () => ({ setTimeout: pause }))

afterEach(() => {
  vi.restoreAllMocks()
  pause.mockClear()
})

/** A try that succeeds the nth time. */
const succeedsAt = (nth: number) => {
  let attempt = 0
  return async () => ((attempt += 1) < nth ? again : attempt)
}

describe('a try', () => {
  test('is repeated until it succeeds', async () => {
    expect(await retry(succeedsAt(1), { attempts: 3 })).toBe(1)
    expect(await retry(succeedsAt(3), { attempts: 3 })).toBe(3)
  })

  test('is given up as busy after the last attempt, with its own message if there is one', async () => {
    await expect(retry(succeedsAt(4), { attempts: 3 })).rejects.toMatchObject({ code: 'busy', status: 409 })
    await expect(retry(succeedsAt(2), { attempts: 1, busy: 'Not now.' })).rejects.toThrow('Not now.')
  })

  test('is followed by a random pause that grows as configured, and by none after the last attempt', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    await expect(
      retry(succeedsAt(9), { attempts: 4, longest: (attempt) => (attempt < 2 ? 0 : 10 * attempt) }),
    ).rejects.toMatchObject({ code: 'busy' })
    expect(pause.mock.calls).toEqual([[10], [15]])
  })

  test('ends with the first error', async () => {
    const attempt = vi.fn<() => Promise<typeof again>>().mockRejectedValue(new Error('Refused'))
    await expect(retry(attempt, { attempts: 3 })).rejects.toThrow('Refused')
    expect(attempt).toHaveBeenCalledOnce()
  })
})
