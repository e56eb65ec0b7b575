import { expect, test } from 'vitest'
import { textsOf } from './automation.ts'

test('the title of an entry that a task raises is as long as a title can be, and is cut between two characters', () => {
  expect(textsOf('late_task', { title: `${'a'.repeat(192)}🏗🏗🏗🏗`, dueDate: '2026-11-20' }).title).toBe(
    `Late: ${'a'.repeat(192)}…`,
  )
  expect(textsOf('late_task', { title: `${'a'.repeat(191)}🏗🏗🏗🏗`, dueDate: '2026-11-20' }).title).toBe(
    `Late: ${'a'.repeat(191)}🏗…`,
  )
  expect(textsOf('due_soon', { title: 'Weld the gutter', dueDate: '2026-11-20' }).title).toBe(
    'Due soon: Weld the gutter',
  )
})
