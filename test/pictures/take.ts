/**
 * Takes the pictures of the product for the public pages: starts a stage of its own with the demo, at a fixed day and
 * time of day, and photographs each screen of `web/site/pictures/table.ts` in both themes. Chromium writes WebP itself.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openStage } from '../../infra/local/open-stage.ts'
import { demoPassword } from '../../shared/demo.ts'
import type { Project } from '../../shared/projects/project.ts'
import {
  pictureFile,
  pictureNames,
  pictureProject,
  pictures,
  pictureScale,
  pictureSize,
  pictureThemes,
  type PictureTheme,
} from '../../web/site/pictures/table.ts'
import { launchChromium } from '../builders/chromium.ts'
import { openPictured } from './open-screen.ts'
import { screenWords } from './screen-words.ts'

const web = resolve(import.meta.dirname, '../../web')

/** A picture may not have more bytes. */
const limit = 60 * 1024
const qualities = [80, 70, 60, 50, 40, 30] as const

/** A Wednesday in March at 10:00 UTC, always ahead: the stage's clock only moves forward. */
const pictureTime = (now: Date): Date => {
  const time = new Date(Date.UTC(now.getUTCFullYear() + 1, 2, 10, 10))
  time.setUTCDate(time.getUTCDate() + ((3 - time.getUTCDay() + 7) % 7))
  return time
}

const openAtPictureTime = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-pictures-'))
  const now = new Date()
  const offsetMillis = pictureTime(now).getTime() - now.getTime()
  writeFileSync(join(dataDir, 'clock.json'), JSON.stringify({ offsetMillis }))
  const stage = await openStage({ port: 0, dataDir, yields: false })
  await stage.idle()
  return { stage, dataDir }
}

const newPage = async (browser: Browser, origin: string, theme: PictureTheme): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: pictureSize,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto('/login')
  await page.getByLabel('Email').fill('program@demo.test')
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard')
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: /Dismiss|Close/ })
    .click()
  return page
}

const shoot = async (page: Page): Promise<{ file: Buffer; quality: number }> => {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  // In the coordinates of the document, of which the window may show a part below its beginning.
  const y = await page.evaluate(() => scrollY)
  for (const quality of qualities) {
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { x: 0, y, ...pictureSize, scale: pictureScale },
    })
    const file = Buffer.from(data, 'base64')
    if (file.length < limit) return { file, quality }
  }
  throw new Error(`${page.url()} does not fit into ${limit} bytes`)
}

const projectOf = async (page: Page): Promise<string> => {
  const projects = (await (await page.request.get('/api/projects')).json()) as Project[]
  const project = projects.find(({ name }) => name === pictureProject)
  if (project === undefined) throw new Error(`The demo has no project ${pictureProject}`)
  return project.id
}

const takeAll = async (browser: Browser, origin: string): Promise<Record<string, string[]>> => {
  const words: Record<string, string[]> = {}
  for (const theme of pictureThemes) {
    const page = await newPage(browser, origin, theme)
    const projectId = await projectOf(page)
    for (const name of pictureNames) {
      await openPictured(page, pictures[name], projectId)
      const { file, quality } = await shoot(page)
      writeFileSync(join(web, pictureFile(name, theme)), file)
      words[name] = await screenWords(page)
      console.log(`${pictureFile(name, theme)} ${Math.round(file.length / 1024)} KB, quality ${quality}`)
    }
    await page.context().close()
  }
  return words
}

mkdirSync(join(web, 'site/pictures/taken'), { recursive: true })
const { stage, dataDir } = await openAtPictureTime()
const browser = await launchChromium()
try {
  const words = await takeAll(browser, stage.origin)
  writeFileSync(join(web, 'site/pictures/taken/words.json'), `${JSON.stringify(words, null, 2)}\n`)
} finally {
  await browser.close()
  await stage.close()
  rmSync(dataDir, { recursive: true, force: true })
}
