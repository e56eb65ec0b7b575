import { describe, expect, it } from 'vitest'
import { addressOf, nextAddress } from './request-url.ts'

describe('the address of a call', () => {
  it('fills the path and leaves out what is absent or empty', () =>
    expect(
      addressOf('/api/projects/{id}/tasks', {
        params: { id: 'prj_1' },
        query: { limit: 50, cursor: undefined, status: '' },
      }),
    ).toBe('/api/projects/prj_1/tasks?limit=50'))

  it('lets no parameter out of its place', () =>
    expect(addressOf('/api/projects/{id}', { params: { id: '../auth/user?a=b' } })).toBe(
      '/api/projects/..%2Fauth%2Fuser%3Fa%3Db',
    ))
})

describe('the next page', () => {
  it('is where rel="next" leads, by path alone', () => {
    expect(nextAddress('</api/projects?cursor=abc>; rel="next"')).toBe('/api/projects?cursor=abc')
    expect(nextAddress('<https://elsewhere.test/api/projects?cursor=abc>; rel=next')).toBe('/api/projects?cursor=abc')
    expect(nextAddress('</api/projects>; rel="first", </api/projects?cursor=2>; rel="next"')).toBe(
      '/api/projects?cursor=2',
    )
  })

  it('is none without such a link, or outside the API', () => {
    expect(nextAddress(null)).toBeUndefined()
    expect(nextAddress('</api/projects>; rel="prev"')).toBeUndefined()
    expect(nextAddress('</login>; rel="next"')).toBeUndefined()
  })
})
