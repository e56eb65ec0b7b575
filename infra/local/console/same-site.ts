/**
 * The console changes the stage and shows everything in it, so it answers this machine's own pages only: neither
 * another host's name that was made to lead here (DNS rebinding), nor a page of another origin.
 */
import type { IncomingHttpHeaders } from 'node:http'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

export type Asked = { method: string; headers: IncomingHttpHeaders; remoteAddress: string | undefined }

/** Why a request is refused; undefined for one that may pass. */
export function refusal({ method, headers, remoteAddress }: Asked): string | undefined {
  if (!remoteAddress || !/^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(remoteAddress))
    return 'The console answers on the loopback address only.'
  const host = headers.host ?? ''
  if (!loopbackNames.has(host.replace(/:\d+$/, '').toLowerCase())) return `The console is not served as ${host}.`
  const site = headers['sec-fetch-site']
  // A page on another port of localhost is the same site but not ours, so only the same origin passes.
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') {
    // A link from elsewhere may open the console; nothing else from there may reach it.
    const opens =
      method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
    if (!opens) return 'The console does not answer pages of other origins.'
  }
  const origin = headers.origin
  if (origin !== undefined && origin !== `http://${host}`) return `The console does not answer pages of ${origin}.`
  return undefined
}
