import { expect, test } from 'vitest'
import { textsOf } from './late-task-entry.ts'

test('the title of a raised entry uses the full length of a title and is not cut within a character', () => {
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
