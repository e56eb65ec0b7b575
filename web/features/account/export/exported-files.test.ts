import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filesToInclude } from './exported-files.ts'

const file = (name: string, fields: Record<string, unknown> = {}) => ({
  id: name,
  projectId: 'prj_1',
  name,
  size: 10,
  state: 'available',
  deletedAt: null,
  ...fields,
})
const project = (name: string, id = 'prj_1', deletedAt: string | null = null) => ({ id, name, deletedAt })

test('files that are in the trash, unchecked or refused are left out with the reason, and so are those beyond the limit', () => {
  const { included, left } = filesToInclude(
    [project('Depot'), project('Gone', 'prj_2', '2026-11-24T10:00:00Z')],
    [
      file('a.txt'),
      file('deleted.txt', { deletedAt: '2026-11-24T10:00:00Z' }),
      file('project.txt', { projectId: 'prj_2' }),
      file('new.txt', { state: 'checking' }),
      file('bad.txt', { state: 'refused' }),
      file('large.txt', { size: 100 }),
      file('b.txt'),
    ],
    50,
  )
  expect(included.map(({ path }) => path)).toEqual(['files/Depot/a.txt', 'files/Depot/b.txt'])
  expect(left).toEqual([
    { path: 'files/Depot/deleted.txt', why: 'It is in the trash.' },
    { path: 'files/Gone/project.txt', why: 'It is in the trash.' },
    { path: 'files/Depot/new.txt', why: 'It is still being checked.' },
    { path: 'files/Depot/bad.txt', why: 'It was refused.' },
    { path: 'files/Depot/large.txt', why: 'The export has reached its largest size.' },
  ])
})

test('every file has a path of its own below its project’s folder, on every system, whatever its name', () => {
  const anyName = fc.oneof(
    fc.string({ minLength: 1, unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom(
      '..',
      '.',
      'a.txt',
      'A.txt',
      'a (2).txt',
      'a:b.txt',
      'a?b.txt',
      ' ',
      '.env',
      'x'.repeat(200),
      'a. .',
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(anyName, anyName), { maxLength: 12 }), (names) => {
      const projects = names.map(([name], index) => project(name, `prj_${index}`))
      const files = names.map(([, name], index) => file(name, { projectId: `prj_${index % 3}` }))
      const paths = filesToInclude(projects, files).included.map(({ path }) => path)
      expect(paths).toHaveLength(files.length)
      expect(new Set(paths.map((path) => path.normalize().toLowerCase())).size).toBe(paths.length)
      for (const path of paths) {
        const parts = path.split('/')
        expect(parts).toHaveLength(3)
        for (const part of parts) expect(part).toMatch(/^[^\p{Cc}<>:"\\|?*]*[^\p{Cc}<>:"\\|?*. ]$/u)
      }
    }),
  )
})
