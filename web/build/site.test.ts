import { sum } from '../../shared/contract/sums.ts'
import { gzipSync } from 'node:zlib'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildIfStale, siteDir } from '../../infra/build.ts'
import { describeFile } from '../../infra/site-file.ts'
import { allRoutes } from '../../shared/routes.ts'
import { integrationCategories, integrationsInState, integrationStates } from '../../shared/site/integrations.ts'
import { fileOfPage, originMark, publicPages, type PublicPage } from '../../shared/site/pages.ts'
import {
  linkPicturePath,
  linkPictures,
  linkPictureSize,
  type LinkPictureName,
} from '../../shared/site/link-pictures.ts'
import { planServices } from '../../shared/billing/plan-services.ts'
import { plans } from '../../shared/billing/plans.ts'
import { statistics, testimonials } from '../site/landing/voices-content.ts'
import { contractCode, isFirst, isOfPages } from './contract-plugin.ts'
import { siteScriptsFile, type SiteScript } from './site-scripts-plugin.ts'

type Script = SiteScript & { code: string }

let chunks: Script[]
let pages: Map<string, string>
let assets: string[]
let texts: Map<string, string>

beforeAll(async () => {
  await buildIfStale()
  const read = (fileName: string): string => readFileSync(resolve(siteDir, fileName), 'utf8')
  const scripts = JSON.parse(readFileSync(siteScriptsFile, 'utf8')) as SiteScript[]
  chunks = scripts.map((script) => ({ ...script, code: read(script.fileName) }))
  const isScript = new Set(scripts.map(({ fileName }) => fileName))
  assets = readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)))
    .filter((fileName) => !isScript.has(fileName))
  const contents = (names: RegExp) =>
    new Map(assets.filter((fileName) => names.test(fileName)).map((fileName) => [fileName, read(fileName)]))
  texts = contents(/\.(?:txt|xml)$/)
  pages = contents(/\.html$/)
})

const rows: readonly PublicPage[] = publicPages

const page = (name: string): string => pages.get(name) ?? ''
const scriptsOf = (name: string): string[] =>
  [...page(name).matchAll(/<script[^>]+src="\/([^"]+)"|rel="modulepreload"[^>]+href="\/([^"]+)"/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  )
const chunk = (fileName: string | undefined): Script => {
  const script = chunks.find((file) => file.fileName === fileName)
  if (script === undefined) throw new Error(`There is no script ${fileName}`)
  return script
}
const kilobytes = (code: string): number => gzipSync(code, { level: 9 }).length / 1024

/** The names of all files that load before a file that imports these. */
const neededBy = (imports: readonly string[], needed = new Set<string>()): Set<string> => {
  for (const name of imports)
    if (!needed.has(name)) {
      needed.add(name)
      neededBy(chunk(name).imports, needed)
    }
  return needed
}

const modulesOf = (file: Script): string[] =>
  Object.entries(file.modules).flatMap(([id, bytes]) => (bytes > 0 ? [id] : []))

describe('the built site', () => {
  it('excludes the framework parts of the router', () => {
    const router = Object.entries(chunk(scriptsOf('app.html')[0]).modules).filter(([id]) =>
      id.includes('/react-router/'),
    )
    expect(sum(router.map(([, bytes]) => bytes))).toBeLessThan(60_000)
  })

  it('has no files that import each other, whose code would run before what it needs', () => {
    const circular = chunks.filter(({ fileName, imports }) => neededBy(imports).has(fileName))
    expect(circular.map(modulesOf)).toEqual([])
  })

  it('loads each screen and dialog from few files', () => {
    const lazy = chunks.filter(({ isDynamicEntry }) => isDynamicEntry)
    expect(lazy.length).toBeGreaterThan(100)
    const files = lazy.map((file) => ({ modules: modulesOf(file), count: neededBy(file.imports).size }))
    expect(files.filter(({ count }) => count > 25)).toEqual([])
    const median = files.map(({ count }) => count).toSorted((a, b) => a - b)[Math.floor(files.length / 2)]
    expect(median).toBeLessThan(10)
  })

  it('needs one script of at most 110 KB for the first dashboard', () => {
    const scripts = scriptsOf('app.html')
    expect(scripts).toHaveLength(1)
    const app = chunk(scripts[0])
    expect(app.imports).toEqual([])
    expect(kilobytes(app.code)).toBeLessThan(110)
  })

  it.each(['index.html', 'pricing.html'])('loads no framework on %s, which works without scripts', (name) => {
    const scripts = scriptsOf(name)
    expect(scripts).toHaveLength(1)
    const script = chunk(scripts[0])
    expect(script.imports).toEqual([])
    expect(modulesOf(script).filter((id) => /react|\/zod\//.test(id))).toEqual([])
    expect(kilobytes(script.code)).toBeLessThan(60)
    for (const { label, monthlyCents } of Object.values(plans)) {
      expect(page(name)).toContain(`>${label}</label></h3>`)
      if (monthlyCents > 0) expect(page(name)).toContain(`>$${monthlyCents / 100}<`)
    }
  })

  it('shows what a link shares with one script of at most 60 KB, which has no framework', () => {
    const scripts = scriptsOf('shared.html')
    expect(scripts).toHaveLength(1)
    const script = chunk(scripts[0])
    expect(script.imports).toEqual([])
    expect(modulesOf(script).filter((id) => /react-dom|react-router|\/zod\//.test(id))).toEqual([])
    expect(kilobytes(script.code)).toBeLessThan(60)
    expect(page('shared.html')).toContain('<meta name="robots" content="noindex, nofollow"')
    expect(page('shared.html')).toContain('<meta name="referrer" content="no-referrer"')
  })

  it('loads the library that makes slides only when a slide is saved', () => {
    const withSlides = chunks.filter((file) => modulesOf(file).some((id) => id.includes('/pptxgenjs/')))
    expect(withSlides.map(({ isDynamicEntry, isEntry }) => [isDynamicEntry, isEntry])).toEqual([[true, false]])
    expect(chunk(scriptsOf('app.html')[0]).imports).not.toContain(withSlides[0]?.fileName)
  })

  it('loads the library that shows PDFs only when one is opened, without WebAssembly', () => {
    const withPdf = chunks.filter((file) => modulesOf(file).some((id) => id.includes('/pdfjs-dist/')))
    expect(withPdf.map(({ isDynamicEntry, isEntry }) => [isDynamicEntry, isEntry])).toEqual([[true, false]])
    expect(chunk(scriptsOf('app.html')[0]).imports).not.toContain(withPdf[0]?.fileName)
    const data = assets.filter((name) => name.startsWith('assets/pdf-'))
    expect(data.some((name) => name.endsWith('.bcmap'))).toBe(true)
    expect(data.some((name) => name.endsWith('.wasm'))).toBe(false)
    for (const name of data) expect(() => describeFile(name)).not.toThrow()
  })

  it('has a file for each public page, and one script for all but the pages with their own', () => {
    expect([...pages.keys()].toSorted()).toEqual(
      ['app.html', ...rows.map((row) => fileOfPage(row).slice(1))].toSorted(),
    )
    for (const row of rows.filter(({ script }) => script === undefined))
      expect(scriptsOf(fileOfPage(row).slice(1)), row.path).toEqual(scriptsOf('index.html'))
  })

  it('loads at most 15 KB of scripts, compressed, on each page that search engines list', () => {
    for (const row of rows.filter(({ listed }) => listed)) {
      const scripts = scriptsOf(fileOfPage(row).slice(1)).map(chunk)
      expect(scripts, row.path).toHaveLength(1)
      for (const script of scripts) {
        expect(script.imports, row.path).toEqual([])
        expect(modulesOf(script).filter((id) => /react|\/zod\//.test(id))).toEqual([])
        expect(kilobytes(script.code), row.path).toBeLessThan(15)
      }
    }
  })

  it.each(publicPages)('tells search engines and other sites about $path what its row says', (row: PublicPage) => {
    const html = page(fileOfPage(row).slice(1))
    expect(html.match(/<title>/g)).toHaveLength(1)
    // The page of a link has one heading for what is shared, and another for a link that is not valid.
    expect(html.match(/<h1[ >]/g)).toHaveLength(row.path === '/shared' ? 2 : 1)
    expect(html).toContain(`<meta name="description" content="${row.description}" />`)
    expect(html.includes('<meta name="robots" content="noindex')).toBe(!row.listed)
    expect(html.includes(`<link rel="canonical" href="${originMark}${row.path}" />`)).toBe(row.listed)
    expect(texts.get('sitemap.xml')?.includes(`<loc>${originMark}${row.path}</loc>`)).toBe(row.listed)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
    expect(data !== undefined).toBe(row.listed)
    if (data !== undefined) expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' })
  })

  it.each(Object.keys(linkPictures) as LinkPictureName[])(
    'has the picture %s that other sites show, in the size that its tags say, and small',
    (name) => {
      const file = readFileSync(resolve(import.meta.dirname, '../public', linkPicturePath(name).slice(1)))
      // The start of a baseline frame (ITU T.81): its marker, length and precision, then the height and the width.
      const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
      const [height, width] = [file.readUInt16BE(frame + 5), file.readUInt16BE(frame + 7)]
      expect({ width, height }).toEqual(linkPictureSize)
      expect(file.length).toBeLessThan(60 * 1024)
    },
  )

  it('names for each page a picture that exists, and uses every picture', () => {
    const named = rows
      .filter(({ listed }) => listed)
      .map((row) => {
        const [, address = ''] =
          /<meta property="og:image" content="([^"]+)"/.exec(page(fileOfPage(row).slice(1))) ?? []
        expect(address, row.path).toMatch(new RegExp(`^${originMark}/`))
        const path = address.slice(originMark.length)
        expect(existsSync(resolve(import.meta.dirname, '../public', path.slice(1))), row.path).toBe(true)
        return path
      })
    expect(new Set(named)).toEqual(new Set((Object.keys(linkPictures) as LinkPictureName[]).map(linkPicturePath)))
  })

  it('says of every integration and every line of a plan whether it is available or planned', () => {
    for (const { integrations } of integrationCategories)
      for (const { name, state } of integrations) {
        const row = new RegExp(`>${name}</h3><span[^>]*>([A-Za-z]+)<`).exec(page('integrations.html'))
        expect(row?.[1], name).toBe(integrationStates[state].label)
      }
    expect(page('integrations.html')).toContain(`>${integrationsInState('available')} integrations available<`)
    for (const { label, state } of planServices)
      expect(page('pricing.html'), label).toMatch(
        new RegExp(`>${label}</span><span[^>]*><span[^>]*>${integrationStates[state].label}<`),
      )
  })

  it('marks the statistics and the testimonials of the front page as samples', () => {
    expect(page('index.html').match(/>Sample</g)).toHaveLength(statistics.length + testimonials.length)
    expect([statistics.length, testimonials.length]).toEqual([4, 5])
  })

  it('names the sitemap to search engines, and keeps them from the API', () => {
    expect(texts.get('robots.txt')).toContain(`Sitemap: ${originMark}/sitemap.xml`)
    expect(texts.get('robots.txt')).toContain('Disallow: /api/')
  })

  it('has no inline script or style, which the content security policy would refuse', () => {
    for (const html of pages.values()) {
      expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
      expect(html).not.toMatch(/<script(?![^>]*\ssrc=|\stype="application\/ld\+json")/)
    }
  })

  it('sends no schemas with the contract of the first dashboard', () => {
    const [app] = scriptsOf('app.html')
    expect(modulesOf(chunk(app)).filter((id) => /\/zod\//.test(id))).toEqual([])
    expect(modulesOf(chunk(app)).some((id) => id.endsWith('/shared/projects/project-choices.ts'))).toBe(true)
  })

  it('has the routes that the first dashboard calls in its script', () => {
    const called = modulesOf(chunk(scriptsOf('app.html')[0]))
      .filter((id) => /\/web\/.*\.tsx?$/.test(id))
      .flatMap((id) => [...readFileSync(id, 'utf8').matchAll(/\b(?:get|getPages|call|make|fileUrl)\(\s*'([\w.]+)'/g)])
      .map((match) => match[1] ?? '')
    expect(called).toContain('dashboard.read')
    const first = new Set(allRoutes.filter(isFirst).map(({ domain, name }) => `${domain}.${name}`))
    expect(called.filter((key) => !first.has(key))).toEqual([])
  })

  it('plans an import of tasks in workers only', () => {
    const ofPages = chunks.flatMap(modulesOf)
    expect(ofPages.filter((id) => id.endsWith('/tasks/import/task-import-dialog.tsx'))).toHaveLength(1)
    expect(ofPages.filter((id) => /\/tasks\/import\/task-(?:plan|sheet)\.ts$/.test(id))).toEqual([])
  })

  it('loads Amplify only for the sign-in', () => {
    const withAmplify = chunks.filter((file) => modulesOf(file).some((id) => id.includes('aws-amplify')))
    expect(withAmplify.map(({ isDynamicEntry, isEntry }) => [isDynamicEntry, isEntry])).toEqual([[true, false]])
  })
})

it('gives the browser only the method and path of every route', async () => {
  const code = `data:text/javascript,${encodeURIComponent(contractCode(allRoutes))}`
  const { rows } = (await import(/* @vite-ignore */ code)) as { rows: Record<string, unknown[]> }
  expect(rows).toEqual(
    Object.fromEntries(
      allRoutes
        .filter(isOfPages)
        .map(({ domain, name, method, path, repeatable }) => [
          `${domain}.${name}`,
          [method, path, repeatable ? '1' : undefined],
        ]),
    ),
  )
  expect(rows['projects.list']).toEqual(['GET', '/api/projects', undefined])
  expect(rows['projects.create']).toEqual(['POST', '/api/projects', '1'])
})
