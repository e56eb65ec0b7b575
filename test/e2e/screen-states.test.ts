import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { comeThroughAdmin, expectAccessible, installClock, openPage, picture, sharedPage } from './browser.ts'
import { ownChangeSet, ownProject, ownTask } from './own-records.ts'

const [manager, company, operator] = ['program@demo.test', 'company@demo.test', 'admin']

type Waiting = {
  as?: string
  path: () => string | Promise<string>
  /** The call that the screen waits for. */
  call: string | RegExp
  loading: string
  failed: string
  /** Waits for what appears once the call has been answered. */
  shown: (page: Page) => Promise<unknown>
}

const ownProjectAt = (search: string) => async (): Promise<string> => {
  const project = await ownProject({ name: 'Slow line' })
  await ownTask(project)
  return `/projects/${project.id}${search}`
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 }).waitFor()

const screens: Record<string, Waiting> = {
  'the list of projects': {
    as: manager,
    path: () => '/projects',
    call: '**/api/projects?*',
    loading: 'Loading projects',
    failed: 'The projects could not be loaded',
    shown: (page) => page.getByRole('table', { name: 'Projects' }).waitFor(),
  },
  'the templates of projects': {
    as: manager,
    path: () => '/projects/templates',
    call: '**/api/templates?*',
    loading: 'Loading the templates',
    failed: 'The templates could not be loaded',
    shown: (page) => page.getByRole('heading', { name: 'Ready-made' }).waitFor(),
  },
  'a project': {
    as: manager,
    path: ownProjectAt(''),
    call: /\/api\/projects\/prj_\w+$/,
    loading: 'Loading project details...',
    failed: 'The project could not be loaded',
    shown: heading('Slow line'),
  },
  'the history of a project': {
    as: manager,
    path: ownProjectAt(''),
    call: '**/api/projects/*/activity',
    loading: 'Loading activity',
    failed: 'The activity could not be loaded',
    shown: (page) => page.getByText('Project created').waitFor(),
  },
  'the tasks of a project': {
    as: manager,
    path: ownProjectAt('?tab=tasks'),
    call: '**/api/projects/*/tasks?*',
    loading: 'Loading tasks',
    failed: 'The tasks could not be loaded',
    shown: (page) => page.getByRole('table', { name: 'Tasks' }).waitFor(),
  },
  'the tasks': {
    as: manager,
    path: () => '/tasks',
    call: '**/api/projects?*',
    loading: 'Loading…',
    failed: 'The projects could not be loaded',
    shown: (page) => page.getByRole('table', { name: 'Tasks' }).waitFor(),
  },
  'the calendar': {
    as: manager,
    path: () => '/calendar',
    call: '**/api/calendar?*',
    loading: 'Loading the calendar',
    failed: 'The calendar could not be loaded',
    shown: (page) => page.getByRole('grid').getByRole('link').first().waitFor(),
  },
  'the timeline of all projects': {
    as: manager,
    path: () => '/timeline',
    call: '**/api/timeline',
    loading: 'Loading the timeline',
    failed: 'The timeline could not be loaded',
    shown: (page) => page.getByRole('table', { name: 'Timeline of all projects' }).waitFor(),
  },
  'the change sets': {
    as: manager,
    path: () => '/change-sets',
    call: '**/api/change-sets?*',
    loading: 'Loading the change sets',
    failed: 'The change sets could not be loaded',
    shown: (page) =>
      page
        .getByText('No change sets yet')
        .or(page.getByRole('list', { name: 'Change sets' }))
        .waitFor(),
  },
  'a change set': {
    as: manager,
    path: async () => `/change-sets/${(await ownChangeSet()).id}`,
    call: /\/api\/change-sets\/chg_\w+$/,
    loading: 'Loading the change set',
    failed: 'The change set could not be loaded',
    shown: heading('Order the glass'),
  },
  'the trash': {
    as: manager,
    path: () => '/trash',
    call: '**/api/trash?*',
    loading: 'Loading the trash',
    failed: 'The trash could not be loaded',
    shown: (page) =>
      page
        .getByText('The trash is empty')
        .or(page.getByRole('button', { name: 'Restore' }).first())
        .waitFor(),
  },
  'the analytics': {
    as: manager,
    path: () => '/analytics',
    call: '**/api/analytics/projects',
    loading: 'Loading the analytics',
    failed: 'The analytics could not be loaded',
    shown: (page) => page.getByRole('table', { name: 'Monthly Progress Trend' }).waitFor(),
  },
  'the audit log': {
    as: manager,
    path: () => '/audit-log',
    call: '**/api/audit?*',
    loading: 'Loading the audit log',
    failed: 'The audit log could not be loaded',
    shown: (page) => page.getByRole('table', { name: 'Audit log' }).waitFor(),
  },
  'the subscription': {
    as: company,
    path: () => '/billing',
    call: '**/api/billing',
    loading: 'Loading the subscription',
    failed: 'The subscription could not be loaded',
    shown: (page) => page.getByRole('region', { name: 'Current plan' }).waitFor(),
  },
  'the invoices': {
    as: company,
    path: () => '/billing',
    call: /\/api\/billing\/invoices/,
    loading: 'Loading the invoices',
    failed: 'The invoices could not be loaded',
    shown: (page) =>
      page
        .getByRole('region', { name: 'Invoices' })
        .getByText(/No invoices yet|PDF/)
        .first()
        .waitFor(),
  },
  'the workspace itself': {
    as: manager,
    path: () => '/projects',
    call: '**/api/auth/user',
    loading: 'Loading…',
    failed: 'Your workspace could not be loaded',
    shown: heading('Active Projects'),
  },
  'the dashboard': {
    as: manager,
    path: () => '/dashboard',
    call: '**/api/dashboard',
    loading: 'Loading…',
    failed: 'Your workspace could not be loaded',
    shown: heading('Dashboard'),
  },
  'the company’s projects': {
    as: company,
    path: () => '/customer-dashboard',
    call: '**/api/customer/projects?*',
    loading: 'Loading projects',
    failed: 'The projects could not be loaded',
    shown: (page) => page.getByRole('region', { name: 'Active Projects' }).getByRole('listitem').first().waitFor(),
  },
  'the company’s activity': {
    as: company,
    path: () => '/customer-dashboard',
    call: '**/api/customer/activities',
    loading: 'Loading activity',
    failed: 'The activity could not be loaded',
    shown: (page) => page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first().waitFor(),
  },
  'the clients': {
    as: operator,
    path: () => '/admin?view=client-overview&q=second',
    call: '**/api/admin/clients*',
    loading: 'Loading the clients',
    failed: 'The clients could not be loaded',
    shown: (page) => page.getByText('Second Works').waitFor(),
  },
  'the operators’ dashboard': {
    as: operator,
    path: () => '/admin',
    call: '**/api/admin/overview',
    loading: 'Loading the metrics',
    failed: 'Unable to load metrics',
    shown: (page) => page.getByRole('region', { name: 'Newest clients' }).waitFor(),
  },
  'the operators’ metrics': {
    as: operator,
    path: () => '/admin/finance',
    call: '**/api/admin/metrics*',
    loading: 'Loading the metrics',
    failed: 'Unable to load metrics',
    shown: (page) => page.getByRole('button', { name: 'Brightwell Clinics' }).waitFor(),
  },
  'the description of the API': {
    path: () => '/api-docs',
    call: '**/api/openapi.json',
    loading: 'Loading…',
    failed: 'The description could not be loaded',
    shown: (page) => page.getByText('/api/projects/{id}', { exact: true }).first().waitFor(),
  },
}

const open = async (as: string | undefined): Promise<Page> => {
  if (as === undefined) return openPage()
  const page = await sharedPage(as)
  if (as === operator) await comeThroughAdmin(page)
  return page
}

test.each(Object.entries(screens))(
  '%s: shows a matching placeholder while loading, says what failed, and loads on another try',
  async (name, { as, path, call, loading, failed, shown }) => {
    const page = await open(as)
    const { promise: held, resolve: fail } = Promise.withResolvers<void>()
    const abort = async (route: Route) => {
      await held
      await route.abort()
    }
    await page.route(call, abort)
    await page.goto(await path())
    await page.getByRole('status').filter({ hasText: loading }).first().waitFor()
    await picture(page, `loading-${name.replaceAll(/\W+/g, '-')}`)
    fail()
    const alert = page.getByRole('alert').filter({ hasText: failed })
    await alert.getByText('Unable to connect to server').waitFor()
    await page.getByRole('status').filter({ hasText: loading }).waitFor({ state: 'detached' })
    await picture(page, `failed-${name.replaceAll(/\W+/g, '-')}`)
    await page.unroute(call, abort)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await shown(page)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  },
)

describe('content already on screen', () => {
  test('stays when the dashboard cannot be refreshed, with an option to try again', async () => {
    const page = await open(manager)
    await installClock(page)
    await page.goto('/dashboard')
    const activity = page.getByRole('region', { name: 'Recent Activity' })
    await activity.getByRole('listitem').first().waitFor()
    const before = await activity.getByRole('listitem').count()
    await page.route('**/api/dashboard/activity', (route) => route.abort())
    await page.clock.fastForward(31_000)
    const note = activity.getByRole('status').filter({ hasText: 'What you see may be out of date.' })
    await note.waitFor()
    expect(await activity.getByRole('list').getByRole('listitem').count()).toBe(before)
    await page.unroute('**/api/dashboard/activity')
    await note.getByRole('button', { name: 'Try again' }).click()
    await note.waitFor({ state: 'detached' })
  })
})

describe('empty states explain what belongs there', () => {
  const openEmpty = async (as: string, path: string, call: string | RegExp, answer: unknown): Promise<Page> => {
    const page = await open(as)
    await page.route(call, (route) => route.fulfill({ json: answer }))
    await page.goto(path)
    return page
  }

  test.each([
    [
      'the trash',
      manager,
      '/trash',
      '**/api/trash?*',
      ['The trash is empty', 'Items that you delete appear here until they are permanently deleted.'],
    ],
    [
      'the audit log',
      manager,
      '/audit-log',
      '**/api/audit?*',
      ['No entries yet', 'Sign-ins, denied access and changes are recorded here.'],
    ],
    ['the company’s projects', company, '/customer-dashboard', '**/api/customer/projects?*', ['No active projects']],
    [
      'the company’s activity',
      company,
      '/customer-dashboard',
      '**/api/customer/activities',
      ['No recent activity', 'Activity will appear here as work progresses.'],
    ],
    [
      'the invoices',
      company,
      '/billing',
      /\/api\/billing\/invoices/,
      ['No invoices yet', 'Every payment appears here with its invoice as a PDF.'],
    ],
    ['the clients', operator, '/admin?view=client-overview', '**/api/admin/clients*', ['No Clients Found']],
  ] as const)('%s', async (_, as, path, call, words) => {
    const page = await openEmpty(as, path, call, [])
    for (const text of words) await page.getByText(text).waitFor()
    await expectAccessible(page)
  })

  test('the notices', async () => {
    const page = await openEmpty(manager, '/dashboard', '**/api/notices/latest', { items: [], unread: 0, upTo: null })
    await page.getByRole('banner').getByRole('button', { name: 'Notices' }).click()
    const list = page.getByRole('dialog', { name: 'Notices' })
    await list.getByText('No notices').waitFor()
    await list
      .getByText('You are notified here when a task or project is assigned to you, and when a task of yours is due.')
      .waitFor()
  })
})

test('the not-found page shows its address and links home', async () => {
  const page = await openPage()
  await page.goto('/no-such-page?with=a-question')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(await page.getByRole('main').innerText()).toContain(page.url())
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})
