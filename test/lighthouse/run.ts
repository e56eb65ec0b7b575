/**
 * `npm run lighthouse`: runs Lighthouse as a phone on every public page, prints the scores, and fails if one is below 100.
 * With paths, only these: `npm run lighthouse -- /pricing`. Pages that search engines are asked not to list, such as a
 * legal page that is not filled in, have no score for SEO.
 *
 * The score for performance depends on the speed of the machine: on a busy one, run it again.
 */
import { buildIfStale } from '../../infra/build.ts'
import { publicPages } from '../../shared/site/pages.ts'
import { openOwnStage } from '../bench/own-stage.ts'
import { launchAudited } from '../builders/chromium.ts'
import { audit, categories } from './audit.ts'

const wanted = process.argv.slice(2)
const pages = publicPages.filter(({ path }) => wanted.length === 0 || wanted.includes(path))

await buildIfStale()
const stage = await openOwnStage({ demo: false })
const { browser, port } = await launchAudited()
try {
  const width = Math.max(...pages.map(({ path }) => path.length))
  console.log(['', ...categories].map((name, index) => name.padEnd(index === 0 ? width + 1 : 15)).join(' '))
  for (const { path, listed } of pages) {
    const only = categories.filter((name) => listed || name !== 'seo')
    const { scores, findings } = await audit(stage.origin + path, { port, only })
    const shown = categories.map((name) => String(scores[name] ?? '–').padEnd(15))
    console.log([path.padEnd(width + 1), ...shown].join(' '))
    for (const finding of findings) console.log(`  ${finding}`)
    if (only.some((name) => scores[name] !== 100)) process.exitCode = 1
  }
} finally {
  await browser.close()
  await stage.close()
}
