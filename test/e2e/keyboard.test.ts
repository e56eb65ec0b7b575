import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectLoaded, openPage, sharedPage, signInAs, type Look } from './browser.ts'
import { ownProject, ownTask } from './own-records.ts'

type Stop = { name: string; seen: boolean; outlined: boolean }

/**
 * Lists, in the page itself, the elements that a pointer can use. Of tabs and radio buttons it lists only the selected
 * one: the arrow keys lead to the others.
 */
const listStops = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [role=tab][aria-selected=false], [type=radio]:not(:checked)'),
    )
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60)}`
    Object.assign(globalThis, { stops, nameOf })
    return stops.map(nameOf)
  })

/** The focused element: its index in that list, its name, and whether it and its outline are visible. */
const focused = (page: Page): Promise<Stop & { place: number; end: boolean }> =>
  page.evaluate(() => {
    const { stops, nameOf } = globalThis as unknown as { stops: Element[]; nameOf: (element: Element) => string }
    const element = document.activeElement ?? document.body
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    return {
      place: stops.indexOf(element),
      // After the last element, the focus leaves for the browser's own controls.
      end: element === document.body,
      name: nameOf(element),
      seen:
        box.width > 0 &&
        box.height > 0 &&
        box.bottom > 0 &&
        box.top < innerHeight &&
        box.right > 0 &&
        box.left < innerWidth,
      outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
    }
  })

/** Presses Tab from the start of the page to its end, and expects to reach every listed element. */
const expectReachable = async (page: Page): Promise<void> => {
  await expectLoaded(page)
  const names = await listStops(page)
  expect(names).not.toEqual([])
  const reached = new Set<number>()
  const faint: Stop[] = []
  // A few presses more than there are elements go once around the page.
  for (let tab = 0; tab < names.length + 10; tab += 1) {
    await page.keyboard.press('Tab')
    const { place, end, ...stop } = await focused(page)
    if (end) break
    reached.add(place)
    if (!stop.seen || !stop.outlined) faint.push(stop)
  }
  expect(
    names.filter((_, place) => !reached.has(place)),
    'not reached',
  ).toEqual([])
  expect(faint, 'reached, but not to be seen').toEqual([])
}

const openAs = async (login: string, path: string, look: Look = {}): Promise<Page> => {
  const page = await openPage(look)
  await signInAs(page, login)
  await page.goto(path)
  return page
}

const screens: Record<string, { as?: string; path: string; ready: (page: Page) => Promise<unknown> }> = {
  'the front page': { path: '/', ready: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  'the plans': { path: '/pricing', ready: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  'the sign-in': { path: '/login', ready: (page) => page.getByText('Demo credentials').waitFor() },
  'the dashboard': {
    as: 'program@demo.test',
    path: '/dashboard',
    ready: (page) => page.getByRole('heading', { name: 'Trend Analysis' }).waitFor(),
  },
  'the list of projects': {
    as: 'program@demo.test',
    path: '/projects',
    ready: (page) => page.getByRole('table', { name: 'Projects' }).waitFor(),
  },
  'the earned value': {
    as: 'program@demo.test',
    path: '/analytics?tab=earned-value',
    ready: (page) => page.getByRole('region', { name: 'Burn-up' }).getByRole('img').waitFor(),
  },
  'the audit log': {
    as: 'program@demo.test',
    path: '/audit-log',
    ready: (page) => page.getByRole('table', { name: 'Audit log' }).waitFor(),
  },
  'the company’s dashboard': {
    as: 'company@demo.test',
    path: '/customer-dashboard',
    ready: (page) => page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first().waitFor(),
  },
  'the description of the API': {
    path: '/api-docs',
    ready: (page) => page.getByText('/api/projects/{id}', { exact: true }).first().waitFor(),
  },
}

describe('Tab reaches every control, visible and outlined, on', () => {
  test.each(Object.entries(screens))('%s', async (_, { as, path, ready }) => {
    const page = as === undefined ? await openPage() : await sharedPage(as)
    await page.goto(path)
    await ready(page)
    await expectReachable(page)
  })

  test.each([1440, 390] as const)('the tasks of a project at %i px', async (width) => {
    const project = await ownProject()
    for (const title of ['Dig', 'Lay', 'Fill']) await ownTask(project, { title })
    const page = await openAs('program@demo.test', `/projects/${project.id}?tab=tasks`, { width, theme: 'dark' })
    await page.getByRole('button', { name: 'Details of Fill' }).waitFor()
    await expectReachable(page)
  })

  test('a project being edited', async () => {
    const project = await ownProject()
    const page = await openAs('program@demo.test', `/projects/${project.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
    await expectReachable(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
    await expect
      .poll(() => page.getByLabel('Project name').evaluate((field) => field === document.activeElement))
      .toBe(true)
  })
})

test('the first Tab offers to skip to the content', async () => {
  const page = await openAs('program@demo.test', '/projects')
  await page.getByRole('table', { name: 'Projects' }).waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('on a phone, the menu opens by keyboard, keeps the focus and returns it', async () => {
  const page = await openAs('program@demo.test', '/projects', { width: 390 })
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await opener.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Tasks' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await opener.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Tasks' }).press('Enter')
  await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor()
  await menu.waitFor({ state: 'hidden' })
})

test('the arrow keys navigate the account menu, and the chosen theme is kept', async () => {
  const page = await openAs('program@demo.test', '/dashboard')
  const account = page.getByRole('button', { name: 'Account of Ana Flores' })
  await account.press('Enter')
  await page.getByRole('menu').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true)
  const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter')
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(light)
  // The menu moves the focus after the key event. Wait for it before pressing the next key.
  for (const next of [
    page.getByRole('menuitemradio', { name: 'System' }),
    page.getByRole('menuitem', { name: 'Profile' }),
    page.getByRole('menuitem', { name: 'Logout' }),
  ]) {
    await page.keyboard.press('ArrowDown')
    await next.and(page.locator(':focus')).waitFor()
  }
  await page.keyboard.press('Escape')
  await account.and(page.locator(':focus')).waitFor()
  await page.reload()
  await page.getByRole('region', { name: 'Plan Usage' }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(light)
})
