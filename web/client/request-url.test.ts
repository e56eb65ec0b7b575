import { describe, expect, it } from 'vitest'
import { requestUrl, nextPageUrl } from './request-url.ts'

describe('the address of a call', () => {
  it('fills the path and leaves out what is absent or empty', () =>
    expect(
      requestUrl('/api/projects/{id}/tasks', {
        params: { id: 'prj_1' },
        query: { limit: 50, cursor: undefined, status: '' },
      }),
    ).toBe('/api/projects/prj_1/tasks?limit=50'))

  it('lets no parameter out of its place', () =>
    expect(requestUrl('/api/projects/{id}', { params: { id: '../auth/user?a=b' } })).toBe(
      '/api/projects/..%2Fauth%2Fuser%3Fa%3Db',
    ))
})

describe('the next page', () => {
  it('is where rel="next" leads, by path alone', () => {
    expect(nextPageUrl('</api/projects?cursor=abc>; rel="next"')).toBe('/api/projects?cursor=abc')
    expect(nextPageUrl('<https://elsewhere.test/api/projects?cursor=abc>; rel=next')).toBe('/api/projects?cursor=abc')
    expect(nextPageUrl('</api/projects>; rel="first", </api/projects?cursor=2>; rel="next"')).toBe(
      '/api/projects?cursor=2',
    )
  })

  it('is none without such a link, or outside the API', () => {
    expect(nextPageUrl(null)).toBeUndefined()
    expect(nextPageUrl('</api/projects>; rel="prev"')).toBeUndefined()
    expect(nextPageUrl('</login>; rel="next"')).toBeUndefined()
  })
})
