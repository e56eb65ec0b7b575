import { expect, test } from 'vitest'
import { createRouteTable } from './route-table.ts'

const table = (...keys: string[]) =>
  createRouteTable(
    keys.map((key) => {
      const [method = '', path = ''] = key === '$default' ? ['ANY', '$default'] : key.split(' ')
      return { method, path, functionArn: key }
    }),
  )

test('a literal has priority over a variable, and a variable over a greedy path', () => {
  const find = table('GET /api/{proxy+}', 'GET /api/projects/{id}', 'GET /api/projects/trash', 'GET /api/{kind}/trash')
  expect(find('GET', '/api/projects/trash')?.key).toBe('GET /api/projects/trash')
  expect(find('GET', '/api/projects/prj_1')).toMatchObject({
    key: 'GET /api/projects/{id}',
    parameters: { id: 'prj_1' },
  })
  expect(find('GET', '/api/tasks/trash')).toMatchObject({ key: 'GET /api/{kind}/trash', parameters: { kind: 'tasks' } })
  expect(find('GET', '/api/a/b/c')).toMatchObject({ key: 'GET /api/{proxy+}', parameters: { proxy: 'a/b/c' } })
})

test('the routes that AWS documents are chosen as AWS says', () => {
  const find = table('GET /pets/dog/1', 'GET /pets/dog/{id}', 'GET /pets/{proxy+}', 'ANY /{proxy+}', '$default')
  expect(find('GET', '/pets/dog/1')?.key).toBe('GET /pets/dog/1')
  expect(find('GET', '/pets/dog/2')?.key).toBe('GET /pets/dog/{id}')
  expect(find('GET', '/pets/cat/1')?.key).toBe('GET /pets/{proxy+}')
  expect(find('POST', '/test/5')?.key).toBe('ANY /{proxy+}')
})

test('a route for the whole path has priority over a greedy one, even with a variable earlier in the path', () => {
  const find = table('ANY /pets/{proxy+}', 'ANY /{kind}/dog')
  expect(find('GET', '/pets/dog')?.key).toBe('ANY /{kind}/dog')
  expect(find('GET', '/pets/cat')).toMatchObject({ key: 'ANY /pets/{proxy+}', parameters: { proxy: 'cat' } })
  expect(find('GET', '/pets')).toBeUndefined()
})

test('a specific method has priority over ANY, and the default is last', () => {
  const find = table('$default', 'ANY /api/x', 'POST /api/x')
  expect(find('POST', '/api/x')?.key).toBe('POST /api/x')
  expect(find('GET', '/api/x')?.key).toBe('ANY /api/x')
  expect(find('GET', '/else')?.key).toBe('$default')
})

test('a path with another length, method or ending has no route', () => {
  const find = table('GET /api/projects/{id}')
  for (const path of ['/api/projects', '/api/projects/', '/api/projects/1/tasks', '/api/Projects/1', '/'])
    expect(find('GET', path)).toBeUndefined()
  expect(find('PUT', '/api/projects/1')).toBeUndefined()
})
