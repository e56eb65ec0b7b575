import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taskTextLimits } from '../../../shared/tasks/limits.ts'
import { taskText } from './task-text.ts'

test.each([
  ['Fwd: Order', 'Order'],
  ['AW: WG: Re : Order: bolts', 'Order: bolts'],
  ['Release: 2', 'Release: 2'],
  ['  Two\n lines ', 'Two lines'],
  ['Re:', 'Email from Ana Flores'],
  ['', 'Email from Ana Flores'],
])('the subject "%s" is the title "%s"', (subject, title) => {
  expect(taskText({ subject, text: ' Ten.\n' }, 'Ana Flores')).toEqual({ title, description: 'Ten.' })
})

test('a long subject goes on in the description, and a long text ends with an ellipsis', () => {
  const subject = `${'a'.repeat(taskTextLimits.title - 1)}bc`
  const { title, description } = taskText({ subject, text: 'x'.repeat(taskTextLimits.description) }, 'Ana')
  expect(title).toBe(`${'a'.repeat(taskTextLimits.title - 1)}…`)
  expect(description).toMatch(/^…bc\n\nx+…$/)
  expect(description).toHaveLength(taskTextLimits.description)
})

test('any mail fits into a task', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), fc.string({ maxLength: 8000 }), (subject, text) => {
      const { title, description } = taskText({ subject, text }, 'Ana')
      expect(title.length).toBeLessThanOrEqual(taskTextLimits.title)
      expect(title.isWellFormed()).toBe(true)
      expect(description.length).toBeLessThanOrEqual(taskTextLimits.description)
    }),
  )
})
