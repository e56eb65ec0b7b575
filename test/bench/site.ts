/** Size of the site's first pages: what the browser has to load before it can show something useful. */
import { sumBy } from '../../shared/contract/sums.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { siteDir } from '../../infra/build.ts'
import type { Finding } from './findings.ts'

const files = (page: string, pattern: RegExp): string[] => [
  ...new Set([...readFileSync(join(siteDir, page), 'utf8').matchAll(pattern)].map((match) => match[1] ?? '')),
]

const gzipKB = (paths: readonly string[]): number =>
  Number((sumBy(paths, (path) => gzipSync(readFileSync(join(siteDir, path)), { level: 9 }).length) / 1024).toFixed(1))

const scripts = /(?:<script[^>]+src|<link[^>]+rel="modulepreload"[^>]+href)="(\/[^"]+\.js)"/g
const styles = /<link[^>]+rel="stylesheet"[^>]+href="(\/[^"]+\.css)"/g

export const measureSite = (): Finding[] => [
  {
    name: 'JS to the first interactive dashboard, gzip',
    value: gzipKB(files('app.html', scripts)),
    most: 110,
    unit: ' KB',
    kind: 'size',
  },
  {
    name: 'JS to the landing page, gzip',
    value: gzipKB(files('index.html', scripts)),
    most: 60,
    unit: ' KB',
    kind: 'size',
  },
  // The page, its scripts, its styles and the dashboard's single call.
  {
    name: 'requests to the first useful paint of the dashboard',
    value: 1 + files('app.html', scripts).length + files('app.html', styles).length + 1,
    most: 4,
    kind: 'count',
  },
]
