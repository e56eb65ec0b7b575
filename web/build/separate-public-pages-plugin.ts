/**
 * Separates the scripts of the public pages from the application's. Otherwise, modules that both use would move to a
 * shared chunk, and the application's first paint would wait for another request. Instead, a module below
 * `site/scripts/` and everything that it imports is a copy, marked `?public`.
 */
import type { Plugin } from 'vite'

const marked = '?public'

/** Whether a module id belongs to a public page, not to the application. */
export const isPublic = (id: string): boolean =>
  id.endsWith(marked) || (id.endsWith('.html') && !id.endsWith('/app.html'))

export const separatePublicPages = (): Plugin => ({
  name: 'separate-public-pages',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const entry = importer?.endsWith('.html') === true && source.includes('/site/scripts/')
    const inner = importer?.endsWith(marked) === true
    if (!entry && !inner) return null
    const found = await this.resolve(source, importer?.replace(marked, ''), { ...options, skipSelf: true })
    if (found === null || found.external !== false || found.id.includes('?')) return found
    return { ...found, id: found.id + marked }
  },
})
