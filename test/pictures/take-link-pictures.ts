/**
 * `npm run link-picture`: makes the pictures that other sites show where a page is linked, from the rows in
 * `shared/site/link-pictures.ts` and the product's own components, and writes them to where the site's build takes
 * them. They are committed, so that the build needs no browser. Chromium's PNG of the same picture is a third larger.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { buildSite, siteDir } from '../../infra/build.ts'
import { describeFile } from '../../infra/site-file.ts'
import {
  linkPicturePath,
  linkPictures,
  linkPictureSize,
  type LinkPictureName,
} from '../../shared/site/link-pictures.ts'
import { launchChromium } from '../builders/chromium.ts'

const web = join(import.meta.dirname, '../../web')
const names = Object.keys(linkPictures) as LinkPictureName[]

await buildSite()
const stylesheet = readdirSync(join(siteDir, 'assets')).find((name) => name.endsWith('.css'))
const { module } = await runnerImport<{ render: (name: LinkPictureName) => string }>(
  join(web, 'site/prerender/link-picture.tsx'),
  { configFile: false, root: web },
)
const pageOf = (name: LinkPictureName): string =>
  `<!doctype html><html lang="en" data-theme="light"><link rel="stylesheet" href="/assets/${stylesheet}">${module.render(name)}</html>`

const browser = await launchChromium()
const page = await browser.newPage({ viewport: linkPictureSize })
await page.route('**/*', async (route) => {
  const { pathname } = new URL(route.request().url())
  const name = names.find((each) => pathname === `/${each}`)
  if (name !== undefined) return route.fulfill({ body: pageOf(name), contentType: 'text/html' })
  const { contentType } = describeFile(pathname.slice(1))
  return route.fulfill({ body: readFileSync(join(siteDir, pathname)), contentType })
})
mkdirSync(join(web, 'public/link-pictures'), { recursive: true })
for (const name of names) {
  await page.goto(`http://site.invalid/${name}`)
  await page.evaluate(() => document.fonts.ready)
  writeFileSync(join(web, 'public', linkPicturePath(name)), await page.screenshot({ type: 'jpeg', quality: 82 }))
}
await browser.close()
