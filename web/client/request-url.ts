/** Addresses of calls: built from the contract's paths, and read out of the answers that lead on. */

/** The parts of any call's input. */
export type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** The address of a call: path with its parameters, and the query without what is absent or empty. */
export const requestUrl = (path: string, { params = {}, query = {} }: LooseInput): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  return search.size === 0 ? filled : `${filled}?${search}`
}

/** The address behind rel="next" of a `Link` header, of this site's API only. */
export const nextPageUrl = (link: string | null): string | undefined => {
  for (const [, target = '', attributes = ''] of (link ?? '').matchAll(/<([^>]*)>([^,]*)/g)) {
    if (!/;\s*rel="?next"?/i.test(attributes)) continue
    const { pathname, search } = new URL(target, 'http://any')
    return pathname.startsWith('/api/') ? pathname + search : undefined
  }
  return undefined
}
