/**
 * Writes the public pages as static HTML: `<!--prerender:landing-->` in a page becomes the markup of
 * `site/prerender/landing.tsx`, so that visitors never download React.
 */
import { resolve } from 'node:path'
import { runnerImport, type Plugin } from 'vite'

const folder = resolve(import.meta.dirname, '../site/prerender')
const mark = /<!--prerender:([a-z-]+)-->/g

export const prerender = (): Plugin => {
  const seen = new Set<string>()
  return {
    name: 'prerender',
    buildStart() {
      for (const file of seen) this.addWatchFile(file)
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        let page = html
        for (const [whole, part] of html.matchAll(mark)) {
          const file = resolve(folder, `${part}.tsx`)
          const { module, dependencies } = await runnerImport<{ render: () => string }>(file, {
            configFile: false,
            root: resolve(folder, '../..'),
          })
          for (const used of [file, ...dependencies]) seen.add(used)
          page = page.replace(whole, () => module.render())
        }
        return page
      },
    },
  }
}
