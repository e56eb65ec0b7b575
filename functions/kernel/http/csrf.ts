/** Refuses changes that another site requests on behalf of a signed-in user. */
import { Problem } from '../problem.ts'

type Headers = Readonly<Record<string, string | undefined>>

/**
 * A call that changes something has to come from the site's own pages. Browsers say so in `Sec-Fetch-Site`. Without
 * that header, the `Origin` has to be the one that the browser requested (`x-site-origin`, which CloudFront sets and
 * pages of other sites cannot).
 */
export const refuseCrossSite = (method: string, headers: Headers): void => {
  if (method === 'GET') return
  const { 'sec-fetch-site': site, origin, 'x-site-origin': siteOrigin } = headers
  if (site === 'same-origin') return
  if (site === undefined && origin !== undefined && origin === siteOrigin) return
  throw new Problem('cross_site', 'This change was not made from the site itself.')
}
