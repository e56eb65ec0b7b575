/**
 * `npm run link-picture`: takes the picture that other sites show where a page is linked, from the product's own
 * components, and writes it to where the site's build takes it. It is committed, so that the build needs no browser.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { buildSite, siteDir } from '../../infra/build.ts'
import { describeFile } from '../../infra/site-file.ts'
import { linkPicture } from '../../shared/pages.ts'
import { launchChromium } from '../builders/chromium.ts'

const web = join(import.meta.dirname, '../../web')
const { width, height, path } = linkPicture

await buildSite()
const stylesheet = readdirSync(join(siteDir, 'assets')).find((name) => name.endsWith('.css'))
const { module } = await runnerImport<{ render: () => string }>(join(web, 'site/prerender/link-picture.tsx'), {
  configFile: false,
  root: web,
})
const html = `<!doctype html><html lang="en" data-theme="light"><link rel="stylesheet" href="/assets/${stylesheet}">${module.render()}</html>`

const browser = await launchChromium()
const page = await browser.newPage({ viewport: { width, height } })
await page.route('**/*', async (route) => {
  const { pathname } = new URL(route.request().url())
  if (pathname === '/') return route.fulfill({ body: html, contentType: 'text/html' })
  const { contentType } = describeFile(pathname.slice(1))
  return route.fulfill({ body: readFileSync(join(siteDir, pathname)), contentType })
})
await page.goto('http://site.invalid/')
await page.evaluate(() => document.fonts.ready)
writeFileSync(join(web, 'public', path), await page.screenshot({ type: 'png' }))
await browser.close()
