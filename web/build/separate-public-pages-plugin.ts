/**
 * Keeps the scripts of the public pages apart from the application's. Modules that both use would
 * otherwise move to a chunk of their own, and the application's first paint would wait for one more
 * request; a module below `site/scripts/` and all that it imports is a copy instead, marked `?public`.
 */
import type { Plugin } from 'vite'

const marked = '?public'

/** Whether a module, by its id, is of a public page and not of the application. */
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
