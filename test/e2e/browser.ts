/** Opens the running stage in a real Chromium, with the checks that browser tests run on each screen. */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { openSession, sessionOf } from '../builders/browser-session.ts'
import { launchChromium } from '../builders/chromium.ts'
import { patience } from '../patience.ts'

/** Directory for screenshots: the last view of a failed test, and every screen when PICTURES is set. */
const pictures = 'dist/screens'

/**
 * One browser for all files that the process runs, and the pages that earlier tests have left. They are globals because
 * each file loads our modules again.
 */
const kept = globalThis as { plumblineBrowser?: Promise<Browser>; plumblinePages?: Page[] }

const openBrowser = async (): Promise<Browser> => {
  const running = await kept.plumblineBrowser?.catch(() => undefined)
  if (running?.isConnected()) return running
  kept.plumblineBrowser = launchChromium()
  kept.plumblinePages = []
  return kept.plumblineBrowser
}

/** Pages of the running test. */
const opened = new Set<Page>()

/** Pages that are closed after their test instead of being used again. */
const single = new WeakSet<Page>()

/** Pages shared by the tests of a file, by login. */
const shared = new Map<string, Page>()

/** Script errors and content security policy violations on the pages of the running test. */
const complaints: string[] = []

/**
 * Removes the test's own routes first: a routed call still in progress could not deliver its response after the page
 * closes.
 */
const closePage = async (page: Page): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
}

/** Events that tests listen to. */
const listenedTo = ['console', 'dialog', 'download', 'pageerror', 'request', 'response'] as const

/**
 * Makes a page like new, for another test: without the last one's tabs, routes, listeners, cookies, storage and history.
 * Its renderer still has the application's compiled code, which is half of what a page in a new profile costs.
 */
const giveBack = async (page: Page): Promise<void> => {
  const context = page.context()
  for (const tab of context.pages()) if (tab !== page) await tab.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of listenedTo) page.removeAllListeners(event)
  // A form with changes asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept())
  await context.setOffline(false)
  await context.clearPermissions()
  // The smallest document of the site, where the tab's storage can be emptied after the application has gone.
  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.clear())
  await context.clearCookies()
  page.removeAllListeners('dialog')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: inject('origin'), storageTypes: 'all' })
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
  kept.plumblinePages?.push(page)
}

const leave = async (page: Page, failed: boolean): Promise<void> => {
  // A failed test may have left its pages in any state.
  if (failed || single.has(page) || page.isClosed()) return closePage(page)
  await giveBack(page)
}

/** Takes screenshots of the pages of a failed test, and prints their text: where only the log is kept, it tells more. */
const showFailure = async (name: string): Promise<void> => {
  const file = name.replaceAll(/\W+/g, '-').slice(0, 80)
  await Promise.all(
    [...opened].map(async (page, index) => {
      await shoot(page, `failed-${file}-${index + 1}`).catch(() => undefined)
      const text = await page
        .locator('body')
        .innerText({ timeout: 5_000 })
        .catch(() => 'nothing that can be read')
      console.error(`"${name}" failed. ${page.url()} shows:\n${text.slice(0, 2_000)}`)
    }),
  )
}

afterEach(async ({ task }) => {
  const failed = task.result?.state === 'fail'
  if (failed) await showFailure(task.name)
  const done = [...opened]
  opened.clear()
  // A failed test may have left a shared page in any state.
  for (const [login, page] of shared) if (failed && done.includes(page)) shared.delete(login)
  const lasting = new Set(shared.values())
  // Stop the background work of a shared screen when its test ends.
  await Promise.all(done.map((page) => (lasting.has(page) ? page.goto('about:blank') : leave(page, failed))))
  expect(complaints.splice(0), 'a script error or a refused content policy').toEqual([])
})

afterAll(async () => {
  await Promise.all([...shared.values()].map((page) => leave(page, false)))
  shared.clear()
})

export type Look = {
  width?: 1440 | 390
  theme?: 'light' | 'dark'
  /** Emulates a phone with a touch screen instead of a mouse. */
  touch?: boolean
  /** Turns JavaScript off. */
  withoutScripts?: boolean
}

const sizeOf = (width: number) => ({ width, height: width === 390 ? 844 : 900 })

const newPage = async ({
  width = 1440,
  theme = 'light',
  touch = false,
  withoutScripts = false,
}: Look): Promise<Page> => {
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL: inject('origin'),
    viewport: sizeOf(width),
    colorScheme: theme,
    ...(touch && { hasTouch: true, isMobile: true }),
    javaScriptEnabled: !withoutScripts,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  return page
}

/** Opens a page in an empty profile. A script error or a content security policy violation fails the running test. */
export const openPage = async (wanted: Look = {}): Promise<Page> => {
  await openBrowser()
  const isSingle = wanted.touch === true || wanted.withoutScripts === true
  const used = isSingle ? undefined : kept.plumblinePages?.pop()
  const page = used ?? (await newPage(wanted))
  if (used !== undefined) await look(page, wanted)
  if (isSingle) single.add(page)
  opened.add(page)
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  return page
}

/**
 * A signed-in page, wide and light, shared by the tests of a file. Use it for tests that only look: the profile loads
 * the application once for all of them, and its storage carries over from one test to the next.
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

/** Gives a page a clock that the test moves. It cannot be removed, so no later test uses the page. */
export const installClock = async (page: Page): Promise<void> => {
  single.add(page)
  await page.clock.install()
}

/** Changes the width or theme of an open page. */
const look = async (page: Page, { width = 1440, theme = 'light' }: Omit<Look, 'touch'>): Promise<void> => {
  await page.setViewportSize(sizeOf(width))
  await page.emulateMedia({ colorScheme: theme, media: 'screen' })
}

/** A finger on a phone page. Chromium treats it as a real one: it can scroll, press and hold, and drag. */
export const fingerOn = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (x: number, y: number) => send('touchStart', [{ x, y }]),
    /** Moves in steps, as a finger does. */
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
  // The cookie is Secure. The profile accepts it only for https, and also sends it to localhost, which it trusts.
  await page
    .context()
    .addCookies([
      { name, value, url: inject('origin').replace('http:', 'https:'), httpOnly: true, secure: true, sameSite: 'Lax' },
    ])
}

const userAgentOf = (page: Page) => (): Promise<string> => page.evaluate(() => navigator.userAgent)

/** Signs the page's profile in with a session that it shares with the file's other pages. */
export const signInAs = async (page: Page, login: string): Promise<void> =>
  takeSession(page, await sessionOf(login, userAgentOf(page)))

/** Signs the page's profile in with its own session, for tests that end or count sessions. */
export const ownSession = async (page: Page, login: string): Promise<void> =>
  takeSession(page, await openSession(login, userAgentOf(page)))

/** Records in the page's profile that its session was opened at /admin. */
export const comeThroughAdmin = async (page: Page): Promise<void> => {
  // The smallest document of the site.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('plumbline.portal', 'admin'))
}

/** The visible toast. */
export const toastOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** Waits for a toast with this text. */
export const expectToast = (page: Page, title: string, description = ''): Promise<void> =>
  toastOf(page).filter({ hasText: title }).filter({ hasText: description }).waitFor()

/** Waits until the page's address, starting at the path, matches. */
export const expectAddress = (page: Page, address: string): Promise<void> =>
  page.waitForURL((url) => `${url.pathname}${url.search}` === address)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Expects axe-core to report no WCAG 2.2 A or AA violations. */
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
 * Waits until two consecutive frames of the page are identical. After a change of width, grid rows overlap until the
 * next frame measures them.
 */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const compare = (before: string) =>
          requestAnimationFrame(() =>
            requestIdleCallback(
              () => {
                const now = document.body.innerHTML
                if (now === before) resolve()
                else compare(now)
              },
              // Where nothing moves, Chromium may never call the page idle.
              { timeout: 1000 },
            ),
          )
        compare('')
      }),
  )

/**
 * Waits until no part of the page is loading. A part that loads adds elements, and moves those below it: a click on a
 * button that moves is lost.
 */
export const expectLoaded = (page: Page): Promise<void> =>
  expect.poll(() => page.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(0)

/** Expects that the page does not scroll sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(view)
}

/** Wide and narrow, and with pictures each of them light and dark. */
const looks = [
  { width: 1440, theme: 'light' },
  ...(process.env['PICTURES'] === undefined
    ? []
    : ([
        { width: 1440, theme: 'dark' },
        { width: 390, theme: 'light' },
      ] as const)),
  { width: 390, theme: 'dark' },
] as const

/**
 * Checks accessibility once, and the layout wide and narrow. web/ui/contrast.test.ts checks the colors of both themes.
 *
 * @param isLoading - A page that is loading has no heading yet, so only its layout is checked.
 */
export const expectFit = async (page: Page, name: string, isLoading = false): Promise<void> => {
  for (const [index, { width, theme }] of looks.entries()) {
    await look(page, { width, theme })
    await atRest(page)
    if (index === 0 && !isLoading) await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await picture(page, `${name}-${width}-${theme}`)
  }
  await look(page, {})
}

const shoot = async (page: Page, name: string): Promise<void> => {
  mkdirSync(pictures, { recursive: true })
  const covered = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: !covered })
}

/** Takes a screenshot if PICTURES is set: of the whole page, or of the viewport if a dialog covers the page. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env['PICTURES'] !== undefined) await shoot(page, name)
}
