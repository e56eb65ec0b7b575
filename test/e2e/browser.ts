/** A real Chromium that looks at the running stage, and what the browser tests ask of each screen. */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { demoPassword, signIn } from '../builders/actors.ts'
import { launchChromium } from '../builders/chromium.ts'

/** Where the screens' pictures go. */
const pictures = 'dist/screens'

let browser: Promise<Browser> | undefined
const opened: Page[] = []

/** What the pages of the running test complained of. */
const complaints: string[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((page) => page.context().close()))
  expect(complaints.splice(0), 'a script error or a refused content policy').toEqual([])
})

afterAll(async () => {
  await (await browser)?.close()
  browser = undefined
})

export type Look = { width?: 1440 | 390; theme?: 'light' | 'dark'; /** A telephone, with a finger instead of a mouse. */ touch?: boolean }

/** A page of a fresh profile. A script error or a refused content policy fails the test that sees it. */
export const openPage = async ({ width = 1440, theme = 'light', touch = false }: Look = {}): Promise<Page> => {
  browser ??= launchChromium()
  const context = await (await browser).newContext({
    baseURL: inject('origin'),
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: theme,
    ...(touch && { hasTouch: true, isMobile: true }),
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  const page = await context.newPage()
  // On a machine that is busy with all the other tests as well.
  page.setDefaultTimeout(60_000)
  opened.push(page)
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  return page
}

/** A finger on a page of a telephone, which Chromium takes for a real one: it scrolls, holds and drags. */
export const fingerOn = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (x: number, y: number) => send('touchStart', [{ x, y }]),
    /** Goes there in steps, as a finger does. */
    move: async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      for (let step = 1; step <= 8; step += 1) await send('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }])
    },
    up: () => send('touchEnd', []),
  }
}

/** Signs in by the call that the screens make, and answers the cookie. */
export const sessionOf = async (page: Page, login: string): Promise<string> => signIn(login, demoPassword, { 'user-agent': await page.evaluate(() => navigator.userAgent) })

/** Gives the page's profile a session: one of its own, where no cookie is given. */
export const signInAs = async (page: Page, login: string, cookie?: string): Promise<void> => {
  const [name = '', value = ''] = (cookie ?? (await sessionOf(page, login))).split('=')
  // The cookie is Secure: the profile takes it for https alone, and brings it to localhost, which it trusts as well.
  await page.context().addCookies([{ name, value, url: inject('origin').replace('http:', 'https:'), httpOnly: true, secure: true, sameSite: 'Lax' }])
  // The lightest document of the site, so that what a test does next is done from its origin.
  await page.goto('/robots.txt')
}

/** The note of what has just happened. */
export const toastOf = (page: Page): Locator => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** Waits until a note says it. */
export const expectToast = (page: Page, title: string, description = ''): Promise<void> => toastOf(page).filter({ hasText: title }).filter({ hasText: description }).waitFor()

/** Waits until the page's address, from its path on, is as it should be. */
export const expectAddress = (page: Page, address: string): Promise<void> =>
  page.waitForURL((url) => `${url.pathname}${url.search}` === address)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe-core finds nothing to complain of, in WCAG 2.2 A and AA. */
export const expectAccessible = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const results = await page.evaluate(
    () =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
      }),
  )
  expect(results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
}

/** Nothing sticks out to the side. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const { content, view } = await page.evaluate(() => ({ content: document.documentElement.scrollWidth, view: document.documentElement.clientWidth }))
  expect(content).toBeLessThanOrEqual(view)
}

/** Keeps a picture of the screen in the tests' output: of the whole page, or of what is seen where a dialog covers it. */
export const picture = async (page: Page, name: string): Promise<void> => {
  mkdirSync(pictures, { recursive: true })
  const covered = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0
  await page.screenshot({ path: `${pictures}/${name}.jpg`, type: 'jpeg', quality: 80, fullPage: !covered })
}
