import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isGate } from '../builders/gate.ts'
import { comeThroughAdmin, expectFit, installClock, openPage, sharedPage, signInAs } from './browser.ts'
import { api, banner } from './lost-changes.ts'
import { callAsManager, ownProject } from './own-records.ts'

const [manager, company, operator] = ['program@demo.test', 'company@demo.test', 'admin']

const offlineBanner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' })
const alerts = (page: Page) => page.getByRole('alert')

/** Waits until the page has what it loads ahead of time, the banner included. */
const loadedAhead = async (page: Page): Promise<void> => {
  await page.locator('#connection-notices').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** Each way in which a call can fail without our API having refused it. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'the connection is refused': (route) => route.abort('connectionrefused'),
  'a gateway answers 502 with a page': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>Bad gateway</h1></html>' }),
  'API Gateway answers 503': (route) => route.fulfill({ status: 503, json: { message: 'Service Unavailable' } }),
  'API Gateway answers 504': (route) => route.fulfill({ status: 504, json: { message: 'Endpoint request timed out' } }),
  'a network answers with its own sign-in page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Welcome to the airport</html>' }),
}

/** Text of gateways, servers and parsers that people should never see. */
const raw = /service unavailable|bad gateway|timed out|unexpected token|\{"|<html|failed to fetch|50[234]/i

const expectNothingRaw = async (page: Page): Promise<void> =>
  expect(await page.locator('body').innerText()).not.toMatch(raw)

/** The server is back, and the person asks it. A hidden tab does not ask by itself, so nothing else can. */
const pressTryAgain = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.unrouteAll()
  await banner(page).getByRole('button', { name: 'Try again' }).click()
  await banner(page).waitFor({ state: 'detached' })
}

describe('while the server cannot be reached', () => {
  // web/client/send.test.ts has what the client makes of each: the gate shows one on screen.
  test.each(Object.entries(failures).slice(0, isGate ? 1 : undefined))(
    '%s: what is on screen stays, one banner says so, and it ends by itself',
    async (_, fail) => {
      const page = await sharedPage(manager)
      await installClock(page)
      await page.goto('/projects')
      const rows = page.getByRole('table', { name: 'Projects' }).getByRole('row')
      await rows.nth(3).waitFor()
      const before = await rows.count()
      // The code of the screen that is opened below, but none of its data.
      const reports = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' })
      await reports.hover()
      await loadedAhead(page)

      await page.route(api, fail)
      await page.clock.fastForward(61_000)
      await banner(page)
        .getByText(/What you see was loaded at \d+:\d\d [AP]M\. Trying again…/)
        .waitFor()
      expect(await rows.count()).toBe(before)
      expect(await page.getByText('What you see may be out of date').count()).toBe(0)

      await reports.click()
      await alerts(page).getByText('The reports could not be loaded').waitFor()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).waitFor()
      await expectNothingRaw(page)

      await page.unroute(api, fail)
      await page.clock.fastForward(31_000)
      await banner(page).waitFor({ state: 'detached' })
      await page.getByRole('table', { name: 'Reports' }).waitFor()
      expect(await alerts(page).count()).toBe(0)
    },
  )

  test('says that the device is offline, until it is online again', async () => {
    const page = await openPage()
    await signInAs(page, manager)
    await page.goto('/projects')
    await page.getByRole('table', { name: 'Projects' }).waitFor()
    await loadedAhead(page)
    await page.context().setOffline(true)
    await offlineBanner(page).getByText('Plumbline tries again when you are back online.').waitFor()
    await expectFit(page, 'outage-offline')
    await page.getByRole('table', { name: 'Projects' }).waitFor()
    await page.context().setOffline(false)
    await offlineBanner(page).waitFor({ state: 'detached' })
  })

  test('says so in a browser that is never idle', async () => {
    const page = await openPage()
    await signInAs(page, manager)
    // The page is not used again, so that it may keep the script.
    await installClock(page)
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = (act, { timeout } = {}) =>
        timeout === undefined ? 0 : Number(setTimeout(() => act({ didTimeout: true, timeRemaining: () => 0 }), timeout))
    })
    await page.goto('/projects')
    await page.getByRole('table', { name: 'Projects' }).waitFor()
    await loadedAhead(page)
    await page.context().setOffline(true)
    await offlineBanner(page).waitFor()
  })

  test('asks at once when the person presses Try again', async () => {
    const page = await sharedPage(manager)
    await page.goto('/dashboard')
    await page.getByRole('region', { name: 'Recent Activity' }).waitFor()
    await loadedAhead(page)
    await page.route(api, (route) => route.abort())
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await banner(page).waitFor()
    await expectFit(page, 'outage-server')
    await pressTryAgain(page)
  })

  test('a hidden tab asks nothing, and asks as soon as it is seen again', async () => {
    const page = await openPage()
    await signInAs(page, manager)
    await installClock(page)
    await page.goto('/projects')
    await page.getByRole('table', { name: 'Projects' }).waitFor()
    await loadedAhead(page)
    let calls = 0
    await page.route(api, (route) => {
      calls += 1
      return route.abort()
    })
    await page.clock.fastForward(61_000)
    await banner(page).waitFor()
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, state)
    await show('hidden')
    await page.clock.runFor(1000)
    calls = 0
    await page.clock.runFor(300_000)
    expect(calls).toBe(0)
    await page.unrouteAll()
    await show('visible')
    await banner(page).waitFor({ state: 'detached' })
  })

  test('a part that fails alone shows its own note, without the banner', async () => {
    const page = await sharedPage(manager)
    await page.route('**/api/trash?*', failures['API Gateway answers 503'] as (route: Route) => Promise<void>)
    await page.goto('/trash')
    await alerts(page).getByText('Plumbline cannot be reached at the moment.').waitFor()
    expect(await banner(page).count()).toBe(0)
    await page.unrouteAll()
    await alerts(page).getByRole('button', { name: 'Try again' }).click()
    await alerts(page).waitFor({ state: 'detached' })
  })

  test.each([
    ['the customer portal', company, '/customer-dashboard', 'Active Projects'],
    ['the admin portal', operator, '/admin', 'Newest clients'],
  ])('%s keeps what it shows as well', async (name, login, path, region) => {
    const page = await openPage()
    await signInAs(page, login)
    if (login === operator) await comeThroughAdmin(page)
    await page.goto(path)
    await page.getByText(region, { exact: true }).first().waitFor()
    await loadedAhead(page)
    await page.route(api, (route) => route.abort())
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await banner(page).waitFor()
    await page.getByText(region, { exact: true }).first().waitFor()
    await expectFit(page, `outage-${name.replaceAll(' ', '-')}`)
    await pressTryAgain(page)
  })
})

describe('opened while the API is down', () => {
  test.each([
    [manager, '/projects', 'Active Projects'],
    [manager, '/dashboard', 'Dashboard'],
    [company, '/customer-dashboard', 'Welcome, Harbour Rail'],
  ])('%s at %s sees what is wrong, no sign-in, and then the screen', async (login, path, heading) => {
    const page = await sharedPage(login)
    await installClock(page)
    await page.route(api, failures['API Gateway answers 503'] as (route: Route) => Promise<void>)
    await page.goto(path)
    await alerts(page).getByText('Your workspace could not be loaded').waitFor()
    await banner(page).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.getByLabel('Password').count()).toBe(0)
    await expectNothingRaw(page)
    await expectFit(page, `outage-first-load-${path.slice(1)}`)
    await page.unroute(api)
    await page.clock.fastForward(31_000)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await banner(page).waitFor({ state: 'detached' })
  })

  test('the admin portal shows no sign-in either', async () => {
    const page = await openPage()
    await signInAs(page, operator)
    await comeThroughAdmin(page)
    await installClock(page)
    await page.route(api, (route) => route.abort())
    await page.goto('/admin')
    await alerts(page).getByText('The Admin Portal could not be loaded').waitFor()
    await banner(page).waitFor()
    expect(await page.getByLabel('Password').count()).toBe(0)
    await page.unroute(api)
    await page.clock.fastForward(31_000)
    await page.getByRole('region', { name: 'Newest clients' }).waitFor()
  })
})

describe('code that cannot be loaded', () => {
  const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
  const scripts = '**/assets/*.js'

  test('because the network is gone: the navigation stays, and the screen appears when it is back', async () => {
    const page = await openPage()
    await signInAs(page, manager)
    await installClock(page)
    await page.goto('/projects')
    await page.getByRole('table', { name: 'Projects' }).waitFor()
    await loadedAhead(page)
    await page.route('**/*', (route) => route.abort())
    await page.getByRole('link', { name: 'Calendar' }).click()
    await alerts(page).getByText('This page could not be loaded').waitFor()
    await banner(page).waitFor()
    await expectFit(page, 'outage-no-code')
    await page.unroute('**/*')
    await page.clock.fastForward(31_000)
    await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor()
    await banner(page).waitFor({ state: 'detached' })
  })

  test('because of a deployment: loads the page once at the new address', async () => {
    const page = await openPage()
    await signInAs(page, manager)
    await page.goto('/projects')
    await page.getByRole('table', { name: 'Projects' }).waitFor()
    await loadedAhead(page)
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    })
    // The new version has all of its files.
    await page.route(scripts, (route) => (loads.length === 0 ? gone(route) : route.continue()))
    await page.getByRole('link', { name: 'Calendar' }).click()
    await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor()
    expect(loads).toEqual(['/calendar'])
  })

  test('never reloads in a loop', async () => {
    const page = await openPage()
    await signInAs(page, manager)
    await page.goto('/projects')
    await page.getByRole('table', { name: 'Projects' }).waitFor()
    await loadedAhead(page)
    const app = await page.locator('script[src]').getAttribute('src')
    const loaded = new Set(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)),
    )
    await page.route(scripts, (route) => {
      const { pathname } = new URL(route.request().url())
      return pathname === app || loaded.has(pathname) ? route.continue() : gone(route)
    })
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    // The old document may show the same messages until the new one replaces it.
    const reloaded = page.waitForEvent('domcontentloaded')
    await page.getByRole('link', { name: 'Calendar' }).click()
    await reloaded
    await alerts(page).getByText('This page could not be loaded').waitFor()
    const notice = page.getByRole('status').filter({ hasText: 'A new version of Plumbline is available.' })
    await notice.waitFor()
    expect(loads).toBe(1)
    await page.unroute(scripts)
    await notice.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor()
  })

  test('a dialog of an older version leaves the screen as it is and offers to reload', async () => {
    const page = await openPage()
    await signInAs(page, manager)
    await page.goto('/calendar')
    await page.getByRole('grid').getByRole('link').first().waitFor()
    await loadedAhead(page)
    await page.route(scripts, gone)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'A new version of Plumbline is available.' })
    await notice.waitFor()
    await page.getByRole('grid').getByRole('link').first().waitFor()
    await expectFit(page, 'outage-new-version')
    await page.unroute(scripts)
    await notice.getByRole('button', { name: 'Reload' }).click()
    await notice.waitFor({ state: 'detached' })
    await page.getByRole('grid').getByRole('link').first().waitFor()
  })

  test('asks before a reload that would lose what was typed into a form, and not once the form is empty', async () => {
    const project = await ownProject({ name: 'Typed before a reload' })
    const { id } = await callAsManager<{ id: string }>('POST', '/api/meetings', {
      title: 'Bay review',
      projectId: project.id,
      scheduledAt: '2027-05-03T10:00:00Z',
    })
    const page = await openPage()
    await signInAs(page, manager)
    await page.goto(`/meetings/${id}`)
    const topic = page.getByLabel('New agenda item')
    await topic.pressSequentially('Scaffolding')
    await loadedAhead(page)
    await page.route(scripts, gone)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const notice = page.getByRole('status').filter({ hasText: 'A new version of Plumbline is available.' })
    await notice.waitFor()
    await page.unroute(scripts)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await notice.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => asked).toEqual(['beforeunload'])
    expect(await topic.inputValue()).toBe('Scaffolding')
    await topic.clear()
    await notice.getByRole('button', { name: 'Reload' }).click()
    await notice.waitFor({ state: 'detached' })
    await topic.waitFor()
    expect(asked).toEqual(['beforeunload'])
  })
})
