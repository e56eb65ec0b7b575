import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentProject } from './current-project.ts'
import { generalShortcuts, keyCaps, pressed } from './shortcuts.ts'

const known = ['/', 'g p', 'g t', 'c p', 'e']

test.each([
  ['', 'e', { whole: 'e', before: '' }],
  ['', 'g', { whole: undefined, before: 'g' }],
  ['g', 'p', { whole: 'g p', before: '' }],
  ['g', 'e', { whole: 'e', before: '' }],
  ['g', 'c', { whole: undefined, before: 'c' }],
  ['g', 'x', { whole: undefined, before: '' }],
])('after “%s”, %s', (before, key, expected) => {
  expect(pressed(before, key, known)).toEqual(expected)
})

test('a sequence acts however many other keys came before it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('g', 'p', 'c', 'x', 'e', 't')),
      fc.constantFrom('g p', 'c p'),
      (others, sequence) => {
        let before = ''
        let last: string | undefined
        for (const key of [...others, 'x', ...sequence.split(' ')]) {
          const next = pressed(before, key, known)
          before = next.before
          last = next.whole
        }
        expect(last).toBe(sequence)
      },
    ),
  )
})

test('keys are written as they are labeled on the keyboard', () => {
  expect(keyCaps(generalShortcuts.palette.keys, false)).toEqual(['Ctrl', 'K'])
  expect(keyCaps(generalShortcuts.palette.keys, true)).toEqual(['⌘', 'K'])
  expect(keyCaps('g p', false)).toEqual(['G', 'P'])
  expect(keyCaps('F8', false)).toEqual(['F8'])
})

test.each([
  ['/projects/prj_1', '?tab=tasks', 'prj_1'],
  ['/project/prj_1', '', 'prj_1'],
  ['/tasks', '?project=prj_2', 'prj_2'],
  ['/tasks', '', undefined],
  ['/projects', '?status=planning', undefined],
  ['/dashboard', '', undefined],
])('%s%s shows the project %s', (path, search, project) => {
  expect(currentProject(path, search)).toBe(project)
})
