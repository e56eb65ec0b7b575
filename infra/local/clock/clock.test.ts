import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openClock } from './clock.ts'

const directory = () => mkdtempSync(join(tmpdir(), 'clock-'))

describe('the clock of the stage', () => {
  test('starts at the time of the machine', () => {
    const before = Date.now()
    const now = openClock({ directory: directory() }).now()
    expect(now).toBeGreaterThanOrEqual(before)
    expect(now).toBeLessThanOrEqual(Date.now())
  })

  test('moves forward and stays there after a restart', () => {
    const folder = directory()
    openClock({ directory: folder }).advance(86_400)
    const reopened = openClock({ directory: folder })
    expect(reopened.offset()).toBe(86_400_000)
    reopened.advance(1.5)
    expect(openClock({ directory: folder }).offset()).toBe(86_401_500)
  })

  test('notifies its listeners until they unsubscribe', () => {
    const clock = openClock({ directory: directory() })
    let heard = 0
    const stop = clock.onAdvance(() => heard++)
    clock.advance(1)
    stop()
    clock.advance(1)
    expect(heard).toBe(1)
  })

  test.each([-1, NaN, Infinity])('refuses to move by %s seconds', (seconds) => {
    const clock = openClock({ directory: directory() })
    expect(() => clock.advance(seconds)).toThrow(/only moves forward/)
    expect(clock.offset()).toBe(0)
  })

  test('refuses a file without an offset', () => {
    const folder = directory()
    writeFileSync(join(folder, 'clock.json'), '{"offsetMillis":"later"}')
    expect(() => openClock({ directory: folder })).toThrow(/no clock offset/)
  })
})
