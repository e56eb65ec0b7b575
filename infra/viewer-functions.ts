/**
 * What CloudFront changes in a request before passing it on, as code for its own runtime (cloudfront-js-2.0: no
 * imports, no async code, under a millisecond).
 */
import type { PublicPage } from '../shared/pages.ts'

/**
 * Finds the file of a path: a prerendered page has its own, a path with a file extension is that file, and every other
 * path is a screen of the application, which handles unknown paths itself.
 */
export const siteFiles = (pages: readonly PublicPage[]): string => `
const pages = ${JSON.stringify(Object.fromEntries(pages.map(({ path, file }) => [path, file])))}

function handler(event) {
  const request = event.request
  const path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (pages[path]) request.uri = pages[path]
  else if (name.indexOf('.') < 1) request.uri = '/app.html'
  return request
}
`

/**
 * Passes the browser's address and the site's origin, as the browser requested it, to the API. API Gateway sees
 * CloudFront's address as the caller's and its own name as the host, and `x-forwarded-for` begins with whatever the
 * browser wrote there.
 *
 * @param scheme - of the site: CloudFront does not tell its functions which one a request used
 */
export const apiRequest = (scheme: 'http' | 'https'): string => `
function handler(event) {
  const request = event.request
  request.headers['x-viewer-ip'] = { value: event.viewer.ip }
  request.headers['x-site-origin'] = { value: '${scheme}://' + request.headers.host.value }
  return request
}
`

/** Cognito has one path, `/`, and accepts only POST. */
export const cognitoRequest = `
function handler(event) {
  const request = event.request
  if (request.method !== 'POST') return { statusCode: 405, statusDescription: 'Method Not Allowed', headers: { allow: { value: 'POST' } } }
  request.uri = '/'
  return request
}
`
