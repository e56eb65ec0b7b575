/** What search engines read first: which paths they may open, and which pages there are. */
import { originMark, publicPages } from '../../shared/site/pages.ts'

/** Screens of the application and secret pages say themselves that they are not to be listed. */
export const robots = (): string => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /cognito/

Sitemap: ${originMark}/sitemap.xml
`

export const sitemap = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPages
  .filter(({ listed }) => listed)
  .map(({ path }) => `  <url><loc>${originMark}${path}</loc></url>`)
  .join('\n')}
</urlset>
`
