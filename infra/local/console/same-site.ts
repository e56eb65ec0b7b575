/**
 * The console can change the stage and shows all of its data, so it only responds to its own pages on this machine. It
 * rejects requests for other host names that resolve to this machine (DNS rebinding), and requests from pages of
 * another origin.
 */
import type { IncomingHttpHeaders } from 'node:http'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

export type Asked = { method: string; headers: IncomingHttpHeaders; remoteAddress: string | undefined }

/** Why a request is rejected; undefined if it is allowed. */
export const refusal = ({ method, headers, remoteAddress }: Asked): string | undefined => {
  if (!remoteAddress || !/^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(remoteAddress))
    return 'The console answers on the loopback address only.'
  const host = headers.host ?? ''
  if (!loopbackNames.has(host.replace(/:\d+$/, '').toLowerCase())) return `The console is not served as ${host}.`
  const site = headers['sec-fetch-site']
  // A page on another port of localhost is same-site but not ours, so only the same origin is allowed.
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') {
    // A link from another site may open the console; all other requests from other sites are rejected.
    const opens =
      method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
    if (!opens) return 'The console does not answer pages of other origins.'
  }
  const origin = headers.origin
  if (origin !== undefined && origin !== `http://${host}`) return `The console does not answer pages of ${origin}.`
  return undefined
}
