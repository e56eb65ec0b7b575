/** Refuses changes that another site requests on behalf of a signed-in user. */
import { Problem } from './problem.ts'

type Headers = Readonly<Record<string, string | undefined>>

/**
 * A call that changes something has to come from the site's own pages. Browsers say so in `Sec-Fetch-Site`. Without
 * that header, the `Origin` has to be the host that the browser requested (`x-site-host`, which CloudFront sets and
 * pages of other sites cannot).
 */
export const refuseCrossSite = (method: string, headers: Headers): void => {
  if (method === 'GET') return
  const site = headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (
    site === undefined &&
    originHost(headers['origin']) === headers['x-site-host'] &&
    headers['x-site-host'] !== undefined
  )
    return
  throw new Problem('cross_site', 'This change was not made from the site itself.')
}

const originHost = (origin: string | undefined): string | undefined => {
  if (origin === undefined) return undefined
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
