/**
 * Signs in as the stage's canary through CloudFront, reads its dashboard and signs out, as a person's browser does. It
 * notices what the functions' own metrics do not: a broken domain, certificate, cache rule or pool.
 */
import { setting } from '../../kernel/environment.ts'
import type { Canary } from './canary.ts'

/** What did not answer as expected; undefined if everything did. */
type Failed = { step: 'sign-in' | 'dashboard'; reason: string } | undefined

/** Milliseconds that a step may take. */
const patience = 10_000

const call = (method: string, path: string, headers: Record<string, string>, body?: object): Promise<Response> =>
  fetch(new URL(path, setting('SITE_ORIGIN')), {
    method,
    headers: { 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })

const step = async (
  name: 'sign-in' | 'dashboard',
  sent: Promise<Response>,
): Promise<Response | NonNullable<Failed>> => {
  try {
    const response = await sent
    return response.ok ? response : { step: name, reason: `status ${response.status}` }
  } catch (error) {
    return { step: name, reason: error instanceof Error ? error.name : 'unknown' }
  }
}

export const checkSignIn = async ({ email, password }: Canary): Promise<Failed> => {
  const signedIn = await step('sign-in', call('POST', '/api/auth/customer/login', {}, { email, password }))
  if (!(signedIn instanceof Response)) return signedIn
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const read = await step('dashboard', call('GET', '/api/dashboard', { cookie }))
  // The session ends within the hour in any case.
  await call('POST', '/api/auth/logout', { cookie }).catch(() => undefined)
  return read instanceof Response ? undefined : read
}
