/**
 * What CloudFront changes in a request or a response before passing it on, as code for its own runtime
 * (cloudfront-js-2.0: no imports, no async code, under a millisecond, at most 10 KB).
 */
import type { PathOwners } from './path-owners.ts'

/** What the site has: the file of each public page, and the paths of screens in the router's syntax. */
export type SitePaths = {
  pages: Readonly<Record<string, string>>
  screens: readonly string[]
  /** The file for unknown paths. */
  notFound: string
}

/** `/projects/:id` and `/executive/:id?` as parts of a pattern. The router ignores case, so this does too. */
const patternOf = (path: string): string =>
  path.replaceAll(/\/:\w+(\?)?/g, (_, optional) => (optional === undefined ? '/[^/]+' : '(?:/[^/]+)?'))

/**
 * Finds the file of a path: a prerendered page has its own, a path with a file extension is that file, a screen of the
 * application is `/app.html`, and there is a page for everything else.
 */
const findFile = ({ pages, screens, notFound }: SitePaths): string => `
const pages = ${JSON.stringify(pages)}
const screens = new RegExp(${JSON.stringify(`^(?:${screens.map(patternOf).join('|')})$`)}, 'i')
const notFound = ${JSON.stringify(notFound)}

function fileOf(uri) {
  const path = uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri
  if (pages[path]) return pages[path]
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name.endsWith('.html') && !Object.values(pages).includes(path) && path !== '/app.html') return notFound
  if (name.indexOf('.') > 0) return path
  return screens.test(path) ? '/app.html' : notFound
}
`

/** Requests the file of a path. The page for unknown paths is always sent whole: only a whole one can become a 404. */
export const siteFiles = (paths: SitePaths): string => `${findFile(paths)}
function handler(event) {
  const request = event.request
  request.uri = fileOf(request.uri)
  if (request.uri === notFound) {
    delete request.headers['if-none-match']
    delete request.headers['if-modified-since']
    delete request.headers['range']
  }
  return request
}
`

/**
 * Gives the page for unknown paths its status. CloudFront calls no function on a response whose origin answered 400 or
 * more ("Restrictions on all edge functions"), so the request asks S3 for a page that exists, and its 200 becomes a 404:
 * functions on responses may change the status and leave the body (since March 2023). CloudFront's error responses could
 * also do that, but they apply to every behavior and would replace an API's 404. AWS does not say whether the path in
 * this event is the viewer's or the file's ("CloudFront Functions event structure"); the code accepts both.
 */
export const siteStatus = (paths: SitePaths): string => `${findFile(paths)}
function handler(event) {
  const response = event.response
  if (response.statusCode === 200 && fileOf(event.request.uri) === notFound) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  return response
}
`

/** The share of calls that X-Ray records: every function that a recorded call leads to costs as much again. */
export const tracedShare = 1 / 64

/**
 * Puts the name of the function before the path, by which API Gateway chooses it. Paths that no function serves stay as
 * they are, and API Gateway answers them. So do those with an encoded slash, which API Gateway decodes: a part of such a
 * path would become two, and name another call.
 *
 * Passes the browser's address and the site's origin, as the browser requested it, to the API. API Gateway sees
 * CloudFront's address as the caller's and its own name as the host, and `x-forwarded-for` begins with whatever the
 * browser wrote there. The page's trace id (W3C Trace Context) becomes X-Ray's header, which API Gateway passes to
 * Lambda. Whether X-Ray records the call is decided here, once for all that follows, and by nothing that was sent.
 *
 * @param scheme - of the site: CloudFront does not tell its functions which one a request used
 */
export const apiRequest = (scheme: 'http' | 'https', owners: PathOwners): string => `
const owners = ${JSON.stringify(owners)}
function digits(count) {
  let text = ''
  while (text.length < count) text += Math.floor(Math.random() * 16).toString(16)
  return text
}

function ownerOf(uri) {
  if (/%(2f|5c)/i.test(uri)) return undefined
  const parts = uri.split('/')
  let at = owners
  for (let index = 1; typeof at === 'object' && index < parts.length; index += 1)
    at = Object.prototype.hasOwnProperty.call(at, parts[index]) ? at[parts[index]] : at['*']
  return typeof at === 'object' ? at[''] : at
}

function handler(event) {
  const request = event.request
  const owner = ownerOf(request.uri)
  if (owner) request.uri = '/' + owner + request.uri
  request.headers['x-viewer-ip'] = { value: event.viewer.ip }
  request.headers['x-site-origin'] = { value: '${scheme}://' + request.headers.host.value }
  const given = request.headers.traceparent
  const found = given && /^00-([0-9a-f]{8})([0-9a-f]{24})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(given.value)
  const now = Math.floor(Date.now() / 1000)
  const isFollowed = found && Math.abs(parseInt(found[1], 16) - now) <= 3600
  const root = isFollowed ? found[1] + '-' + found[2] : now.toString(16) + '-' + digits(24)
  const sampled = Math.random() < ${tracedShare} ? 1 : 0
  request.headers['x-amzn-trace-id'] = { value: 'Root=1-' + root + ';Sampled=' + sampled }
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
