/** A real Chromium that looks at the running stage, and what the browser tests ask of each screen. */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { openSession, sessionOf } from '../builders/browser-session.ts'
import { launchChromium } from '../builders/chromium.ts'

/** Where pictures go: of what a failed test saw last, and of the screens where PICTURES is set. */
const pictures = 'dist/screens'

/** One browser for all files that the process runs. It is kept outside of our modules, which each file loads again. */
const kept = globalThis as { plumblineBrowser?: Promise<Browser> }

const openBrowser = async (): Promise<Browser> => {
  const running = await kept.plumblineBrowser?.catch(() => undefined)
  if (running?.isConnected()) return running
  kept.plumblineBrowser = launchChromium()
  return kept.plumblineBrowser
}

/** Pages of the running test. */
const opened = new Set<Page>()

/** Pages that the tests of the file share, by login. */
const shared = new Map<string, Page>()

/** What the pages of the running test complained of. */
const complaints: string[] = []

/** Ends the calls that a test answers itself first: one that is under way would have nowhere to bring its answer. */
const closePage = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
}

const close = async (pages: Iterable<Page>): Promise<void> => void (await Promise.all([...pages].map(closePage)))

const pictureFailure = async (name: string): Promise<void> => {
  const file = name.replaceAll(/\W+/g, '-').slice(0, 80)
  await Promise.all([...opened].map((page, index) => shoot(page, `failed-${file}-${index + 1}`).catch(() => undefined)))
}

afterEach(async ({ task }) => {
  const failed = task.result?.state === 'fail'
  if (failed) await pictureFailure(task.name)
  const done = [...opened]
  opened.clear()
  // A failed test may have left a shared page in any state.
  for (const [login, page] of shared) if (failed && done.includes(page)) shared.delete(login)
  const lasting = new Set(shared.values())
  await close(done.filter((page) => !lasting.has(page)))
  // What a screen does in the background ends with the test that looked at it.
  await Promise.all(done.filter((page) => lasting.has(page)).map((page) => page.goto('about:blank')))
  expect(complaints.splice(0), 'a script error or a refused content policy').toEqual([])
})

afterAll(async () => {
  await close(shared.values())
  shared.clear()
})

export type Look = {
  width?: 1440 | 390
  theme?: 'light' | 'dark'
  /** A telephone, with a finger instead of a mouse. */ touch?: boolean
}

const sizeOf = (width: number) => ({ width, height: width === 390 ? 844 : 900 })

/** A page of a fresh profile. A script error or a refused content policy fails the test that sees it. */
export const openPage = async ({ width = 1440, theme = 'light', touch = false }: Look = {}): Promise<Page> => {
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL: inject('origin'),
    viewport: sizeOf(width),
    colorScheme: theme,
    ...(touch && { hasTouch: true, isMobile: true }),
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  opened.add(page)
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  return page
}

/**
 * A page, signed in, that the tests of the file share, wide and light: for tests that only look. A profile loads
 * the application once for all of them, and what one leaves in its storage the next one finds.
 */
export const sharedPage = async (login: string): Promise<Page> => {
  const page = shared.get(login) ?? (await openPage())
  if (shared.has(login)) {
    opened.add(page)
    await page.unrouteAll()
    await look(page, {})
  } else {
    await signInAs(page, login)
    shared.set(login, page)
  }
  return page
}

/** Gives an open page another width or theme. */
const look = async (page: Page, { width = 1440, theme = 'light' }: Omit<Look, 'touch'>): Promise<void> => {
  await page.setViewportSize(sizeOf(width))
  await page.emulateMedia({ colorScheme: theme, media: 'screen' })
}

/** A finger on a page of a telephone, which Chromium takes for a real one: it scrolls, holds and drags. */
export const fingerOn = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (x: number, y: number) => send('touchStart', [{ x, y }]),
    /** Goes there in steps, as a finger does. */
    move: async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      for (let step = 1; step <= 8; step += 1)
        await send('touchMove', [
          { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 },
        ])
    },
    up: () => send('touchEnd', []),
  }
}

const takeSession = async (page: Page, cookie: string): Promise<void> => {
  const [name = '', value = ''] = cookie.split('=')
  // The cookie is Secure: the profile takes it for https alone, and brings it to localhost, which it trusts as well.
  await page
    .context()
    .addCookies([
      { name, value, url: inject('origin').replace('http:', 'https:'), httpOnly: true, secure: true, sameSite: 'Lax' },
    ])
}

const userAgentOf = (page: Page) => (): Promise<string> => page.evaluate(() => navigator.userAgent)

/** Gives the page's profile the session of a login, which it shares with the file's other pages. */
export const signInAs = async (page: Page, login: string): Promise<void> =>
  takeSession(page, await sessionOf(login, userAgentOf(page)))

/** Gives the page's profile a session of its own: for tests that end it, or count it. */
export const ownSession = async (page: Page, login: string): Promise<void> =>
  takeSession(page, await openSession(login, userAgentOf(page)))

/** Remembers in the page's profile that its session was opened at /admin. */
export const comeThroughAdmin = async (page: Page): Promise<void> => {
  // The lightest document of the site.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('plumbline.door', 'admin'))
}

/** The note of what has just happened. */
export const toastOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** Waits until a note says it. */
export const expectToast = (page: Page, title: string, description = ''): Promise<void> =>
  toastOf(page).filter({ hasText: title }).filter({ hasText: description }).waitFor()

/** Waits until the page's address, from its path on, is as it should be. */
export const expectAddress = (page: Page, address: string): Promise<void> =>
  page.waitForURL((url) => `${url.pathname}${url.search}` === address)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe-core finds nothing to complain of, in WCAG 2.2 A and AA. */
export const expectAccessible = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    }),
  )
  expect(
    results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}

/**
 * Waits until the page is the same in two consecutive frames. After a change of width, the rows of a grid overlap
 * until they are measured in the next frame.
 */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const compare = (before: string) =>
          requestAnimationFrame(() =>
            requestIdleCallback(() => {
              const now = document.body.innerHTML
              if (now === before) resolve()
              else compare(now)
            }),
          )
        compare('')
      }),
  )

/** Nothing sticks out to the side. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(view)
}

/**
 * What the page shows is fit for everybody, wide and narrow, light and dark. Colours go by the theme and the layout
 * by the width, so that two looks see every one of both.
 */
export const expectFit = async (page: Page, name: string): Promise<void> => {
  for (const [width, theme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await look(page, { width, theme })
    await atRest(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await picture(page, `${name}-${width}-${theme}`)
  }
  await look(page, {})
}

const shoot = async (page: Page, name: string): Promise<void> => {
  mkdirSync(pictures, { recursive: true })
  const covered = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0
  await page.screenshot({ path: `${pictures}/${name}.jpg`, type: 'jpeg', quality: 80, fullPage: !covered })
}

/** Takes a picture of the screen where PICTURES is set: of the whole page, or of what is seen where a dialog covers it. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env['PICTURES'] !== undefined) await shoot(page, name)
}
