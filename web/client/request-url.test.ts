import { describe, expect, it } from 'vitest'
import { requestUrl, nextPageUrl } from './request-url.ts'

describe('the address of a call', () => {
  it('fills the path and omits absent and empty parameters', () =>
    expect(
      requestUrl('/api/projects/{id}/tasks', {
        params: { id: 'prj_1' },
        query: { limit: 50, cursor: undefined, status: '' },
      }),
    ).toBe('/api/projects/prj_1/tasks?limit=50'))

  it('keeps each parameter in its place', () =>
    expect(requestUrl('/api/projects/{id}', { params: { id: '../auth/user?a=b' } })).toBe(
      '/api/projects/..%2Fauth%2Fuser%3Fa%3Db',
    ))
})

describe('the next page', () => {
  it('is the path of rel="next"', () => {
    expect(nextPageUrl('</api/projects?cursor=abc>; rel="next"')).toBe('/api/projects?cursor=abc')
    expect(nextPageUrl('<https://elsewhere.test/api/projects?cursor=abc>; rel=next')).toBe('/api/projects?cursor=abc')
    expect(nextPageUrl('</api/projects>; rel="first", </api/projects?cursor=2>; rel="next"')).toBe(
      '/api/projects?cursor=2',
    )
  })

  it('does not exist without such a link, or outside the API', () => {
    expect(nextPageUrl(null)).toBeUndefined()
    expect(nextPageUrl('</api/projects>; rel="prev"')).toBeUndefined()
    expect(nextPageUrl('</login>; rel="next"')).toBeUndefined()
  })
})
