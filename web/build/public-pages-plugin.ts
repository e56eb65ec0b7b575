/**
 * Makes the files of the public pages from their rows in `shared/site/pages.ts`: a page is the head from its row, and the
 * markup of `site/prerender/<view>.tsx`, which is rendered here, so that visitors never download React. The sitemap and
 * robots.txt come from the same rows.
 */
import { resolve } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import { fileOfPage, publicPages, type PublicPage, originMark } from '../../shared/site/pages.ts'
import { provider } from '../../shared/site/provider.ts'
import { pageHtml } from './page-html.ts'
import { securityText } from './security-text.ts'

/** Which paths search engines may open. Screens of the application and secret pages say themselves that they are not to be listed. */
const robots = (): string => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /cognito/

Sitemap: ${originMark}/sitemap.xml
`

const sitemap = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPages
  .filter(({ listed }) => listed)
  .map(({ path }) => `  <url><loc>${originMark}${path}</loc></url>`)
  .join('\n')}
</urlset>
`

const web = resolve(import.meta.dirname, '..')
const folder = resolve(web, 'site/prerender')

type View = { render: (page: PublicPage) => string }

/** The pages by the address of their files, which exist only here. */
const byFile: ReadonlyMap<string, PublicPage> = new Map(
  publicPages.map((page): [string, PublicPage] => [resolve(web, fileOfPage(page).slice(1)), page]),
)

/** The input of the build: a file for each page. */
export const pageFiles: readonly string[] = [...byFile.keys()]

const viewOf = ({ path, view }: PublicPage): string => view ?? path.split('/')[1] ?? ''

/** The font of all pages. Without a hint, the browser finds it only after the stylesheet has arrived. */
const font = /inter-latin-wght-normal.*\.woff2$/

export const makePublicPages = (): Plugin => {
  const seen = new Set<string>()
  const views = new Map<string, Promise<View>>()

  const load = async (name: string): Promise<View> => {
    const file = resolve(folder, `${name}.tsx`)
    const { module, dependencies } = await runnerImport<View>(file, { configFile: false, root: web })
    for (const used of [file, ...dependencies]) seen.add(used)
    return module
  }
  const viewNamed = (name: string): Promise<View> => {
    const view = views.get(name) ?? load(name)
    views.set(name, view)
    return view
  }

  return {
    name: 'make-public-pages',
    enforce: 'pre',
    buildStart() {
      views.clear()
      for (const file of seen) this.addWatchFile(file)
    },
    resolveId: { order: 'pre', filter: { id: /\.html$/ }, handler: (id) => (byFile.has(id) ? id : null) },
    load: {
      filter: { id: /\.html$/ },
      async handler(id) {
        const page = byFile.get(id)
        return page && pageHtml(page, (await viewNamed(viewOf(page))).render(page))
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        const file = Object.values(bundle).find(({ fileName }) => font.test(fileName))
        return file === undefined || !byFile.has(filename)
          ? html
          : html.replace(
              '<link rel="stylesheet"',
              `<link rel="preload" href="/${file.fileName}" as="font" type="font/woff2" crossorigin />\n    $&`,
            )
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap() })
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots() })
      const security = securityText(provider, new Date())
      if (security !== undefined)
        this.emitFile({ type: 'asset', fileName: '.well-known/security.txt', source: security })
    },
  }
}
