import { expect, test } from 'vitest'
import { browserStorage, storedItem } from './browser-storage.ts'

test('a name is described by its own line, and by the line of its beginning', () => {
  expect(storedItem('cookie', '__Host-session')?.name).toBe('__Host-session')
  expect(storedItem('session', 'plumbline.draft.comment.tsk_1')?.name).toBe('plumbline.draft.…')
  expect(storedItem('local', 'plumbline.raid-columns.log.usr_1')?.name).toBe('plumbline.raid-….…')
})

test('an unknown name, a longer name and another kind of storage are not described', () => {
  expect(storedItem('cookie', '_ga')).toBeUndefined()
  expect(storedItem('cookie', '__Host-session2')).toBeUndefined()
  expect(storedItem('local', 'plumblineXtheme')).toBeUndefined()
  expect(storedItem('session', 'plumbline.theme')).toBeUndefined()
})

test('no two lines are about the same name', () => {
  const names = browserStorage.map(({ kind, name }) => `${kind} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})
