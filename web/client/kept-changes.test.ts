import { afterEach, expect, test } from 'vitest'
import { discardChange, keepChange, keptChanges, sendAgain } from './kept-changes.ts'

afterEach(() => keptChanges.set([]))

const kept = () => keptChanges.read().map(({ what }) => what)
const idOf = (what: string) => keptChanges.read().find((change) => change.what === what)?.id ?? 0

test('a change is kept until it is sent again, and is sent once', () => {
  const sent: string[] = []
  keepChange('Title', () => sent.push('Title'))
  keepChange('Due date', () => sent.push('Due date'))
  const id = idOf('Title')
  sendAgain(id)
  sendAgain(id)
  expect(sent).toEqual(['Title'])
  expect(kept()).toEqual(['Due date'])
})

test('a change that fails again is kept again', () => {
  const retry = () => keepChange('Title', retry)
  retry()
  sendAgain(idOf('Title'))
  expect(kept()).toEqual(['Title'])
})

test('a discarded change is never sent', () => {
  const sent: string[] = []
  keepChange('Title', () => sent.push('Title'))
  const id = idOf('Title')
  discardChange(id)
  sendAgain(id)
  expect([sent, kept()]).toEqual([[], []])
})
