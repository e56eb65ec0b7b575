import { describe, expect, test } from 'vitest'
import type { LateTask } from '../../../../shared/raid/raid-automation.ts'
import { lateTasksText } from './late-tasks-summary.ts'

const say = (states: readonly LateTask['state'][], more = false): string => {
  const { what, follows } = lateTasksText(
    states.map((state) => ({ state })),
    more,
  )
  return `${what} ${follows}`.trim()
}

describe('the strip of late tasks says', () => {
  test('that there are none', () => expect(say([])).toBe('No task is late, nor due soon with little progress.'))

  test('that one task, or several, are in the log', () => {
    expect(say(['open'])).toBe('1 task is late or due soon with little progress: it is in the log.')
    expect(say(['open', 'open'])).toBe('2 tasks are late or due soon with little progress: all are in the log.')
    expect(say(['open'], true)).toBe('1 task or more are late or due soon with little progress: these are in the log.')
  })

  test('which entries people decided against', () => {
    expect(say(['decided'])).toBe('1 task is late or due soon with little progress: it is left as decided.')
    expect(say(['decided', 'decided'])).toBe(
      '2 tasks are late or due soon with little progress: each is left as decided.',
    )
    expect(say(['open', 'decided'])).toBe(
      '2 tasks are late or due soon with little progress: each is in the log or left as decided.',
    )
  })

  test('how many entries will be raised', () => {
    expect(lateTasksText([{ state: 'new' }], false)).toMatchObject({ follows: '1 entry will be raised.', raises: true })
    expect(lateTasksText([{ state: 'new' }, { state: 'returns' }, { state: 'open' }], false)).toMatchObject({
      follows: '2 entries will be raised.',
      raises: true,
    })
  })
})
