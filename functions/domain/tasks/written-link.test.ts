import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxLag } from '../../../shared/tasks/limits.ts'
import type { LinkType } from '../../../shared/timeline/network.ts'
import { newId, newTaskId } from '../../kernel/id.ts'
import { readLink, writtenLink } from './written-link.ts'

test('a link is read as it was written, whatever its type and lag', () => {
  const id = newTaskId(newId('project'))
  fc.assert(
    fc.property(
      fc.constantFrom<LinkType>('FS', 'SS', 'FF', 'SF'),
      fc.integer({ min: -maxLag, max: maxLag }),
      (type, lag) => {
        const link = { taskId: id, type, lag }
        expect(readLink(writtenLink(link))).toEqual(link)
      },
    ),
  )
})

test('a link from before links had types is finish-to-start', () => {
  expect(readLink('tsk_a')).toEqual({ taskId: 'tsk_a', type: 'FS', lag: 0 })
  expect(writtenLink({ taskId: 'tsk_a', type: 'FS', lag: 0 })).toBe('tsk_a')
  expect(writtenLink({ taskId: 'tsk_a', type: 'SF', lag: -3 })).toBe('tsk_a SF-3')
})
