/** The URLs of calls: builds them from the contract's paths, and reads the next page's URL from a response. */

/** The parts of a call's input. */
export type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** The URL of a call: the path with its parameters, and the query without absent or empty values. */
export const requestUrl = (path: string, { params = {}, query = {} }: LooseInput): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  return search.size === 0 ? filled : `${filled}?${search}`
}

/** The URL with rel="next" in a `Link` header; only URLs of this site's API count. */
export const nextPageUrl = (link: string | null): string | undefined => {
  for (const [, target = '', attributes = ''] of (link ?? '').matchAll(/<([^>]*)>([^,]*)/g)) {
    if (!/;\s*rel="?next"?/i.test(attributes)) continue
    const { pathname, search } = new URL(target, 'http://any')
    return pathname.startsWith('/api/') ? pathname + search : undefined
  }
  return undefined
}
