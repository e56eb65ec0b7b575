import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allRoutes } from '../routes.ts'
import { routeFinder } from './find-route.ts'

const rows = [
  { method: 'GET', path: '/api/projects/{id}' },
  { method: 'PUT', path: '/api/projects/{projectId}' },
  { method: 'GET', path: '/api/projects/trash' },
  { method: 'GET', path: '/api/{kind}/trash' },
  { method: 'GET', path: '/api/projects/{id}/files' },
]
const find = routeFinder(rows)

test('a written-out part has priority over a parameter, also where it leads nowhere', () => {
  expect(find('GET', '/api/projects/trash')).toEqual({ path: rows[2]?.path, params: {}, row: rows[2] })
  expect(find('GET', '/api/projects/prj_1')).toMatchObject({ params: { id: 'prj_1' }, row: rows[0] })
  expect(find('GET', '/api/tasks/trash')).toMatchObject({ params: { kind: 'tasks' }, row: rows[3] })
  expect(find('GET', '/api/projects/trash/files')).toMatchObject({ params: { id: 'trash' }, row: rows[4] })
})

test('a path without the method has no row, and a path of another length, case or ending is unknown', () => {
  expect(find('DELETE', '/api/projects/prj_1')).toMatchObject({ row: undefined })
  expect(find('PUT', '/api/projects/trash')).toMatchObject({ path: '/api/projects/trash', row: undefined })
  for (const path of ['/api/projects', '/api/projects/', '/api/Projects/1', '/api/projects/1/files/', '', '/'])
    expect(find('GET', path), path).toBeUndefined()
})

test('every route of the contract is found by its own path, with whatever is in its place', () => {
  const findAny = routeFinder(allRoutes)
  const value = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => !text.includes('/'))
  fc.assert(
    fc.property(fc.constantFrom(...allRoutes), fc.array(value, { minLength: 3, maxLength: 3 }), (row, values) => {
      const given = [...values]
      const params: Record<string, string> = {}
      const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (params[name] = `-${given.pop()}`))
      expect(findAny(row.method, path)).toEqual({ path: row.path, params, row })
    }),
  )
})
