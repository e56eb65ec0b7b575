import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualThresholds as usual } from '../../../../shared/raid/raid-rules.ts'
import { newId, newTaskId } from '../../../kernel/id.ts'
import { entryIdOf } from './raised-entry-id.ts'
import { madeAt } from '../../../kernel/id.ts'
import { raidId } from '../../../../shared/contract/ids.ts'
import { markOf, recall, remember, type Memory } from './last-run-memory.ts'

test('a memory is read back as it was written, and 300 late tasks take less than 8 KB', () => {
  const mark = fc.string({ unit: fc.constantFrom('a', 'b', 'X', 'Z', '0', '9', '-', '_'), minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(fc.tuple(mark, fc.boolean()), { maxLength: 20 }), (lines) => {
      const memory: Memory = new Map(lines.map(([text, holds]) => [newTaskId(newId('project')), { mark: text, holds }]))
      expect(recall(remember(memory))).toEqual(memory)
    }),
    { numRuns: 50 },
  )
  expect(recall('')).toEqual(new Map())
  const project = newId('project')
  expect(
    remember(new Map(Array.from({ length: 300 }, () => [newTaskId(project), { mark: 'abcdefgh', holds: true }])))
      .length,
  ).toBeLessThan(8192)
})

test('a mark changes with the day for near tasks and with the level for late ones, and not otherwise with time', () => {
  const at = (today: string) => markOf({ dueDate: '2026-03-10' }, usual, today)
  expect(at('2026-03-06')).toBeUndefined()
  expect(new Set(['2026-03-07', '2026-03-08', '2026-03-10', '2026-03-11'].map(at)).size).toBe(4)
  expect(new Set(['2026-03-13', '2026-03-14', '2026-03-16'].map(at)).size).toBe(1)
  expect(at('2026-03-17')).not.toBe(at('2026-03-16'))
})

test('the id of an entry is derived from the rule and the task, and sorts by the time of the task', () => {
  const taskId = newTaskId(newId('project'), Date.parse('2026-03-10T12:00:00Z'))
  const id = entryIdOf('late_task', taskId)
  expect(raidId.safeParse(id).success).toBe(true)
  expect(madeAt(id)).toEqual(madeAt(taskId))
  expect(id).toBe(entryIdOf('late_task', taskId))
  expect(id).not.toBe(entryIdOf('due_soon', taskId))
})
