import type { Locator, Page } from 'playwright-core'
import { matchPath } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { publicPages } from '../../shared/site/pages.ts'
import { screenPaths, type ScreenName } from '../../shared/site/screen-paths.ts'
import { isGate } from '../builders/gate.ts'
import { comeThroughAdmin, expectFit, expectNoSidewaysScroll, openPage, sharedPage, signInAs } from './browser.ts'
import { ownProject, ownTask } from './own-records.ts'
import { accountViews } from './views/account-views.ts'
import { articles, publicViews } from './views/public-views.ts'
import { teamViews } from './views/team-views.ts'
import { addressOf, company, manager, onProject, operator, projectPath, type View } from './views/view.ts'

/** The views of each screen in the route table, by name. */
const screens: Record<ScreenName, Record<string, View>> = { ...teamViews, ...accountViews }

/** The gate opens the first of the articles. */
const leftOut = new Set<string>(isGate ? articles.slice(1).map(({ path }) => path) : [])

/** Each view, with the pattern that its address has to match. The gate has the first view of each screen. */
const views = [
  ...(Object.keys(screenPaths) as ScreenName[]).map((name) => [screenPaths[name], screens[name]] as const),
  ...Object.entries(publicViews).filter(([path]) => !leftOut.has(path)),
].flatMap(([path, shown]) =>
  Object.entries(shown)
    .slice(0, isGate ? 1 : undefined)
    .map(([name, view]) => [name, path, view] as const),
)

describe('wide and narrow, light and dark, everything is reachable, visible and readable on', () => {
  test.each(views)('%s', async (name, pattern, view) => {
    const { as, show } = view
    // A visitor's page may sign in or remember an address, so it is not shared.
    const page = as === undefined ? await openPage() : await sharedPage(as)
    if (as === operator) await comeThroughAdmin(page)
    await page.goto(await addressOf(view))
    await show(page)
    expect(matchPath(pattern, new URL(page.url()).pathname), `${page.url()} is no address of ${pattern}`).not.toBeNull()
    await expectFit(page, name)
  })
})

describe('every path has a view above', () => {
  test.each(Object.entries(screens))('%s', (_, shown) => expect(Object.keys(shown)).not.toEqual([]))
  test.each(publicPages)('$path', ({ path }) => expect(Object.keys(publicViews[path] ?? {})).not.toEqual([]))
})

test('on a phone, the header of a project and the controls of the timeline, with the tabs, take at most a quarter of the screen, and the search field keeps its height', async () => {
  const page = await openPage({ width: 390, touch: true })
  await signInAs(page, manager)
  const quarter = 844 / 4
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Infinity, height: Infinity }
  const top = async (part: Locator): Promise<number> => (await boxOf(part)).y
  const { path, show } = onProject('', (shown) => shown.getByRole('tab', { name: 'Overview' }).waitFor())
  const project = typeof path === 'string' ? path : await path()
  await page.goto(project)
  await show(page)
  const tabs = page.getByRole('tablist', { name: 'Project sections' })
  for (const tab of await tabs.getByRole('tab').all()) {
    await tab.tap()
    await tab.and(page.locator('[aria-selected=true]')).waitFor()
    const { y, height } = await boxOf(tabs)
    expect(y + height - (await top(page.getByRole('main'))), await tab.innerText()).toBeLessThanOrEqual(quarter)
  }

  const chart = page.getByRole('table', { name: /^Timeline/ })
  for (const query of ['', `?project=${project.split('/').at(-1)?.split('?')[0]}`]) {
    await page.goto(`/timeline${query}`)
    await chart.waitFor()
    await page.getByRole('navigation', { name: 'Section' }).waitFor()
    expect((await top(chart)) - (await top(page.getByRole('main'))), query).toBeLessThanOrEqual(quarter)
    // What is folded away is one tap away.
    await page.getByRole('button', { name: 'View', exact: true }).tap()
    await page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name: 'Quarter' }).tap()
    await page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name: 'Quarter', pressed: true }).waitFor()
  }
  await page.getByRole('button', { name: 'Change the timeline' }).tap()
  await page.getByRole('menuitem', { name: 'Shift project…' }).tap()
  await page.getByRole('dialog', { name: 'Shift project' }).waitFor()
  await page.goto('/dashboard')
  await page.setViewportSize({ width: 1180, height: 820 })
  const search = page.getByRole('combobox', { name: 'Search', exact: true })
  await search.waitFor()
  expect((await search.boundingBox())?.height).toBe(36)
})

test('on a phone, the chosen tab of a row is in view', async () => {
  const page = await openPage({ width: 390, touch: true })
  await signInAs(page, manager)
  for (const address of ['/trash', '/webhooks', await projectPath('?tab=charter')()]) {
    await page.goto(address)
    const tab = page.getByRole('main').locator('[aria-current=page], [role=tab][aria-selected=true]').first()
    await tab.waitFor()
    const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {}
    expect([x > 0, x + width < 390], `${address}: ${await tab.textContent()}`).toEqual([true, true])
  }
})

/** Numbers of the screen that begin on one line and end on another. */
const brokenNumbers = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const { 0: found, index } of (node.textContent ?? '').matchAll(/\$?\d[\d,.]*\d/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + found.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(found)
      }
    return broken
  })

test('a name of one long word wraps wherever it is shown, and a large amount never breaks', async () => {
  const word = 'W'.repeat(180)
  const own = await ownProject({
    name: word,
    description: word,
    status: 'execution',
    startDate: '2026-01-05',
    endDate: '2027-12-31',
    budget: '9999999999.99',
  })
  await ownTask(own, { title: word, dueDate: '2027-01-15' })
  const shown: [login: string, ...paths: string[]][] = [
    [company, '/customer-dashboard'],
    [
      manager,
      '/dashboard',
      '/projects',
      `/projects/${own.id}`,
      `/projects/${own.id}?tab=tasks`,
      `/projects/${own.id}?tab=financials`,
      '/tasks?view=board',
      '/charter',
      '/analytics',
      `/timeline?project=${own.id}`,
      '/calendar?view=agenda&date=2027-01-15',
    ],
  ]
  for (const [login, ...paths] of shown) {
    const page = await openPage({ width: 390 })
    await signInAs(page, login)
    for (const path of paths) {
      await page.goto(path)
      await page.getByText(word).first().waitFor({ state: 'attached' })
      await expectNoSidewaysScroll(page)
      expect(await brokenNumbers(page), path).toEqual([])
    }
  }
})
