/** The HTML of a public page: its head, from its row in `shared/site/pages.ts`, around its markup. */
import { linkPictureAlt, linkPictureOf, linkPicturePath, linkPictureSize } from '../../shared/site/link-pictures.ts'
import { originMark, type PublicPage } from '../../shared/site/pages.ts'
import { structuredData } from './structured-data.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`

/**
 * What search engines and other sites show. The data block is no script, so the content security policy, which refuses
 * inline scripts, lets it through.
 */
const forOthers = (page: PublicPage): string[] => {
  const address = originMark + page.path
  const picture = linkPictureOf(page.path)
  return [
    `<link rel="canonical" href="${address}" />`,
    meta('property', 'og:type', page.about === 'article' ? 'article' : 'website'),
    meta('property', 'og:site_name', 'Plumbline'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', originMark + linkPicturePath(picture)),
    meta('property', 'og:image:width', String(linkPictureSize.width)),
    meta('property', 'og:image:height', String(linkPictureSize.height)),
    meta('property', 'og:image:alt', linkPictureAlt(picture)),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${JSON.stringify(structuredData(page)).replaceAll('<', String.raw`\u003c`)}</script>`,
  ]
}

const hidden = ({ secret = false }: PublicPage): string[] => [
  meta('name', 'robots', secret ? 'noindex, nofollow' : 'noindex'),
  ...(secret ? [meta('name', 'referrer', 'no-referrer')] : []),
]

export const pageHtml = (page: PublicPage, markup: string): string => {
  const head = [
    '<meta charset="utf-8" />',
    meta('name', 'viewport', 'width=device-width, initial-scale=1'),
    meta('name', 'color-scheme', 'light dark'),
    `<title>${escaped(page.title)}</title>`,
    meta('name', 'description', page.description),
    ...(page.listed ? forOthers(page) : hidden(page)),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    '<link rel="stylesheet" href="/ui/styles.css" />',
    `<script type="module" src="/site/scripts/${page.script ?? 'public-page.ts'}"></script>`,
  ]
  return `<!doctype html>
<html lang="en">
  <head>
    ${head.join('\n    ')}
  </head>
  <body>
    ${markup}
  </body>
</html>
`
}
