/** What moves while a screen loads, when each answer of the API comes late. */
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { screenPaths, type ScreenName } from '../../shared/site/screen-paths.ts'
import type { Project } from '../../shared/projects/project.ts'
import { publicPages } from '../../shared/site/pages.ts'
import { comeThroughAdmin, openPage, signInAs } from './browser.ts'
import { callAsManager, ownChangeSet, ownProject } from './own-records.ts'
import { articles, publicViews } from './views/public-views.ts'
import { addressOf } from './views/view.ts'

/** The cumulative layout shift that is allowed on any screen. */
const limit = 0.01

type Shifts = { sum: number; moved: string[] }

/** Records shifts from the first paint on, with what moved. */
const recordShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const shifts: Shifts = { sum: 0, moved: [] }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        shifts.sum += entry.value
        shifts.moved.push(
          `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '').join(' | ')}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Two frames, after which a change is laid out, and the observer has been told of it. */
const frames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )

/**
 * Opens a screen whose answers come one after another, each once the page has drawn the one before: the order in which
 * they come late, without waiting for a clock.
 */
const shiftsOf = async (page: Page, path: string): Promise<Shifts> => {
  const waiting: Route[] = []
  await page.route('**/api/**', (route) => void waiting.push(route))
  await page.goto(path)
  await page.getByRole('status').or(page.getByRole('main')).first().waitFor()
  for (let idle = 0; idle < 20;) {
    await frames(page)
    const route = waiting.shift()
    idle = route === undefined ? idle + 1 : 0
    if (route === undefined) continue
    const answered = page.waitForResponse((response) => response.request() === route.request())
    await route.continue()
    await answered.then((response) => response.finished()).catch(() => undefined)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)
}

/** Screens that a member of the team does not have, and those of one record, which are opened below. */
const notOfTeam = new Set<ScreenName>([
  'project',
  'executive',
  'report',
  'meeting',
  'changeSet',
  'billing',
  'customerDashboard',
  'login',
  'invitation',
  'confirmAddress',
  'mailLink',
  'paymentProcessing',
  'paymentSuccess',
  'admin',
  'adminFinance',
  'stripeTest',
  'emailTest',
  'notFound',
])
const ofTeam = (Object.keys(screenPaths) as ScreenName[])
  .filter((name) => !notOfTeam.has(name))
  .map((name) => screenPaths[name].replace('/:id?', ''))
const ofCompany = [
  '/customer-dashboard',
  '/billing',
  '/account',
  '/analytics',
  '/project-requests',
  '/approvals',
  '/notices',
]
const ofOperators = [
  ...['', ...['client-overview', 'project-management', 'mail', 'support', 'audit'].map((view) => `?view=${view}`)].map(
    (search) => `/admin${search}`,
  ),
  ...['', '?tab=revenue', '?tab=costs'].map((tab) => `/admin/finance${tab}`),
  '/stripe-test',
  '/email-test',
]
/** Screens of people who are not signed in. Each address differs from the one before by more than its fragment. */
const ofVisitors = [
  '/login',
  '/admin',
  '/set-password#a-token',
  '/confirm-email#a-token',
  '/mail-link#a-token',
  '/mail-link',
  '/payment-processing?plan=Professional&amount=49',
  '/payment-success?plan=pro',
  '/no-such-page',
]
/** Articles share one layout, of which the first is enough. */
const ofSite = publicPages
  .map(({ path }) => path)
  .filter((path) => !articles.slice(1).some((page) => page.path === path))
const tabs = ['', '?tab=tasks', '?tab=raid', '?tab=financials', '?tab=files', '?tab=insights', '?tab=charter']

describe.each([1440, 390] as const)('at %d px, nothing moves while it loads:', (width) => {
  const opened = async (login: string): Promise<Page> => {
    const page = await openPage({ width })
    await recordShifts(page)
    await signInAs(page, login)
    return page
  }

  test('the screens of the team', async () => {
    const page = await opened('program@demo.test')
    const [project] = await callAsManager<Project[]>('GET', '/api/projects')
    // Its row has room for the place, and with the name of the project it does not.
    await callAsManager('POST', '/api/meetings', {
      title: 'Choose the glass',
      projectId: (await ownProject()).id,
      scheduledAt: '2031-01-02T13:30:00Z',
      location: 'Room Tejo, 2nd floor',
    })
    const firstOf = async (list: string): Promise<string> =>
      (await callAsManager<{ id: string }[]>('GET', `/api/${list}`))[0]?.id ?? ''
    for (const path of [
      ...ofTeam,
      `/timeline?project=${project?.id}`,
      `/reports/${await firstOf('reports')}`,
      `/meetings/${await firstOf('meetings')}`,
      ...tabs.map((tab) => `/projects/${project?.id}${tab}`),
      `/executive/${project?.id}`,
      `/change-sets/${(await ownChangeSet()).id}`,
    ]) {
      const { sum, moved } = await shiftsOf(page, path)
      expect.soft(sum, `${path}: ${moved.join('; ')}`).toBeLessThanOrEqual(limit)
    }
  })

  test('the screens of a company account', async () => {
    const page = await opened('company@demo.test')
    for (const path of ofCompany) {
      const { sum, moved } = await shiftsOf(page, path)
      expect.soft(sum, `${path}: ${moved.join('; ')}`).toBeLessThanOrEqual(limit)
    }
  })
  test('the screens of operators', async () => {
    const page = await opened('admin')
    await comeThroughAdmin(page)
    for (const path of ofOperators) {
      const { sum, moved } = await shiftsOf(page, path)
      expect.soft(sum, `${path}: ${moved.join('; ')}`).toBeLessThanOrEqual(limit)
    }
  })

  test('the screens and pages of visitors', async () => {
    const page = await openPage({ width })
    await recordShifts(page)
    const shared = publicViews['/shared']?.['shared']
    for (const path of [...ofVisitors, ...ofSite, ...(shared === undefined ? [] : [await addressOf(shared)])]) {
      const { sum, moved } = await shiftsOf(page, path)
      expect.soft(sum, `${path}: ${moved.join('; ')}`).toBeLessThanOrEqual(limit)
    }
  })
})
