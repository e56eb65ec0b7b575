/**
 * Separates the scripts of the public pages from the application's, and from one another. Otherwise, modules that two of
 * them use would move to a shared chunk, and the first paint would wait for another request. Instead, a module below
 * `site/scripts/` and everything that it imports is a copy, marked with the name of the script: `?public=shared-page`.
 *
 * Components that such a script draws get a JSX runtime of a few lines instead of React's.
 */
import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'

const mark = /\?public=[a-z-]+$/

const jsxRuntime = resolve(import.meta.dirname, '../site/scripts/jsx-runtime.ts')

/** Whether a module id belongs to a public page, not to the application. */
export const isPublic = (id: string): boolean => mark.test(id) || (id.endsWith('.html') && !id.endsWith('/app.html'))

const markOfEntry = (source: string, importer: string | undefined): string | undefined =>
  importer?.endsWith('.html') === true && source.includes('/site/scripts/')
    ? `?public=${basename(source).replace(/\.tsx?$/, '')}`
    : undefined

export const separatePublicPages = (): Plugin => ({
  name: 'separate-public-pages',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const marked = markOfEntry(source, importer) ?? (importer && mark.exec(importer)?.[0])
    if (marked === undefined || marked === '') return null
    if (source === 'react/jsx-runtime') return jsxRuntime + marked
    const resolved = await this.resolve(source, importer?.replace(mark, ''), { ...options, skipSelf: true })
    if (resolved === null || resolved.external !== false || resolved.id.includes('?')) return resolved
    return { ...resolved, id: resolved.id + marked }
  },
})
