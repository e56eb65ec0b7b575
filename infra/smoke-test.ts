/** Tests from outside whether a stage responds as expected: the pages, the API, and each with its own content type. */

type Expectation = {
  says: string
  path: string
  status: number
  /** Start of the content type. */
  type: string
  headers?: Record<string, RegExp>
  /** At the API's own address. */
  direct?: true
}

const expectations: readonly Expectation[] = [
  {
    says: 'the landing page, with its security headers',
    path: '/',
    status: 200,
    type: 'text/html',
    headers: {
      'content-security-policy': /default-src 'self'/,
      'strict-transport-security': /max-age=\d{8}/,
      'x-content-type-options': /^nosniff$/,
      'referrer-policy': /./,
    },
  },
  { says: 'a screen of the application', path: '/dashboard', status: 200, type: 'text/html' },
  { says: 'a page for an unknown path', path: '/there-is-no-such-page', status: 404, type: 'text/html' },
  {
    says: 'the API, kept by no cache',
    path: '/api/health',
    status: 200,
    type: 'application/json',
    headers: { 'cache-control': /no-store/ },
  },
  {
    says: 'an unknown call as the API answers it, not as a page',
    path: '/api/there-is-no-such-call',
    status: 404,
    type: 'application/json',
  },
  {
    says: 'a refusal at the API’s own address',
    path: '/platform/api/health',
    status: 403,
    type: 'application/problem+json',
    direct: true,
  },
  {
    says: 'a file that is not there as such, not as a page',
    path: '/assets/there-is-no-such-file.js',
    status: 404,
    type: 'application/xml',
  },
]

const check = async (origin: string, { path, status, type, headers = {} }: Expectation): Promise<string[]> => {
  const response = await fetch(new URL(path, origin), { redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  await response.arrayBuffer()
  const faults: string[] = []
  if (response.status !== status) faults.push(`answered ${response.status}, not ${status}`)
  const answered = response.headers.get('content-type') ?? 'no content type'
  if (!answered.startsWith(type)) faults.push(`is ${answered}, not ${type}`)
  for (const [name, pattern] of Object.entries(headers)) {
    if (!pattern.test(response.headers.get(name) ?? '')) faults.push(`has ${name}: ${response.headers.get(name)}`)
  }
  return faults
}

/** Tests a stage at its addresses and prints each check. Throws with a list of everything that is wrong. */
export const smokeTest = async (
  { site, api }: { /** The site's origin. */ site: string; /** The API's own origin. */ api: string },
  say: (line: string) => void = console.log,
): Promise<void> => {
  const wrong: string[] = []
  for (const expectation of expectations) {
    const { direct, path, says } = expectation
    const faults = await check(direct ? api : site, expectation).catch((error: unknown) => [String(error)])
    const place = direct ? `${api}${path}` : path
    say(`${faults.length ? '✗' : '✓'} ${place}: ${says}`)
    wrong.push(...faults.map((fault) => `${place} ${fault}`))
  }
  if (wrong.length) throw new Error(`The deployed stage does not answer as it should:\n  ${wrong.join('\n  ')}`)
}
