import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { RouteRow } from '../shared/contract/route.ts'
import { allRoutes, routes } from '../shared/routes.ts'
import { chosenWorkspace } from '../shared/accounts/operator-access.ts'
import type { Session } from '../shared/accounts/session.ts'
import { answer, disconnect, hold, refuse } from '../test/builders/answers.ts'
import { openScreen, type Screen } from '../test/builders/screen.tsx'
import { sample } from '../test/builders/smallest.ts'
import { companySession as company, someSession } from './session/some-session.ts'

const manager = someSession()
const specialist = someSession({ role: 'sme' })
const operator: Session = { ...someSession({ role: 'admin', customer: null }), kind: 'admin' }

const helping: Session = {
  ...operator,
  workspace: sample(chosenWorkspace, { id: 'ws_1', companyName: 'Harbour Rail' }),
}

type Waiting = {
  as: Session | undefined
  path: string
  /** The call that the screen waits for. */
  row: RouteRow
  loading: string
  failed: string
  /** Waits for what appears once the call has been answered. */
  shown: (screen: Screen) => Promise<unknown>
}

const heading = (name: string) => (screen: Screen) => screen.findByRole('heading', { name, level: 1 })
const text = (words: string) => (screen: Screen) => screen.findByText(words)

const screens: Record<string, Waiting> = {
  'the list of projects': {
    as: manager,
    path: '/projects',
    row: routes.projects.list,
    loading: 'Loading projects',
    failed: 'The projects could not be loaded',
    shown: text('No projects found'),
  },
  'the templates of projects': {
    as: manager,
    path: '/projects/templates',
    row: routes.templates.list,
    loading: 'Loading the templates',
    failed: 'The templates could not be loaded',
    shown: (screen) => screen.findByRole('heading', { name: 'Ready-made' }),
  },
  'a project': {
    as: manager,
    path: '/projects/prj_1',
    row: routes.projects.read,
    loading: 'Loading project details...',
    failed: 'The project could not be loaded',
    shown: heading('Slow line'),
  },
  'the history of a project': {
    as: manager,
    path: '/projects/prj_1',
    row: routes.projects.history,
    loading: 'Loading activity',
    failed: 'The activity could not be loaded',
    shown: text('No recent activity'),
  },
  'the tasks of a project': {
    as: manager,
    path: '/projects/prj_1?tab=tasks',
    row: routes.tasks.list,
    loading: 'Loading tasks',
    failed: 'The tasks could not be loaded',
    shown: text('No Tasks Yet'),
  },
  'the tasks': {
    as: manager,
    path: '/tasks',
    row: routes.projects.list,
    loading: 'Loading…',
    failed: 'The tasks could not be loaded',
    shown: text('No tasks yet'),
  },
  'the calendar': {
    as: manager,
    path: '/calendar',
    row: routes.calendar.list,
    loading: 'Loading the calendar',
    failed: 'The calendar could not be loaded',
    shown: (screen) => screen.findByRole('grid'),
  },
  'the timeline of all projects': {
    as: manager,
    path: '/timeline',
    row: routes.timeline.portfolio,
    loading: 'Loading the timeline',
    failed: 'The timeline could not be loaded',
    shown: text('No timeline yet'),
  },
  'the change sets': {
    as: manager,
    path: '/change-sets',
    row: routes.changeSets.list,
    loading: 'Loading the change sets',
    failed: 'The change sets could not be loaded',
    shown: text('No change sets yet'),
  },
  'a change set': {
    as: manager,
    path: '/change-sets/chg_1',
    row: routes.changeSets.read,
    loading: 'Loading the change set',
    failed: 'The change set could not be loaded',
    shown: heading('Order the glass'),
  },
  'the trash': {
    as: manager,
    path: '/trash',
    row: routes.projects.trash,
    loading: 'Loading the trash',
    failed: 'The trash could not be loaded',
    shown: text('The trash is empty'),
  },
  'the analytics': {
    as: manager,
    path: '/analytics',
    row: routes.analytics.projects,
    loading: 'Loading the analytics',
    failed: 'The analytics could not be loaded',
    shown: heading('Analytics'),
  },
  'the audit log': {
    as: manager,
    path: '/audit-log',
    row: routes.audit.list,
    loading: 'Loading the audit log',
    failed: 'The audit log could not be loaded',
    shown: text('No entries yet'),
  },
  'the subscription': {
    as: company,
    path: '/billing',
    row: routes.billing.read,
    loading: 'Loading the subscription',
    failed: 'The subscription could not be loaded',
    shown: (screen) => screen.findByRole('region', { name: 'Current plan' }),
  },
  'the invoices': {
    as: company,
    path: '/billing',
    row: routes.billing.invoices,
    loading: 'Loading the invoices',
    failed: 'The invoices could not be loaded',
    shown: text('No invoices yet'),
  },
  'the workspace itself': {
    as: manager,
    path: '/projects',
    row: routes.auth.user,
    loading: 'Loading…',
    failed: 'Your workspace could not be loaded',
    shown: heading('Active Projects'),
  },
  'the dashboard': {
    as: manager,
    path: '/dashboard',
    row: routes.dashboard.read,
    loading: 'Loading…',
    failed: 'Your workspace could not be loaded',
    shown: heading('Dashboard'),
  },
  'the company’s projects': {
    as: company,
    path: '/customer-dashboard',
    row: routes.projects.customerList,
    loading: 'Loading projects',
    failed: 'The projects could not be loaded',
    shown: text('No active projects'),
  },
  'the company’s activity': {
    as: company,
    path: '/customer-dashboard',
    row: routes.dashboard.customerActivities,
    loading: 'Loading activity',
    failed: 'The activity could not be loaded',
    shown: text('No recent activity'),
  },
  'the clients': {
    as: operator,
    path: '/admin?view=client-overview',
    row: routes.operators.clients,
    loading: 'Loading the clients',
    failed: 'The clients could not be loaded',
    shown: text('No Clients Found'),
  },
  'the operators’ dashboard': {
    as: operator,
    path: '/admin',
    row: routes.operators.overview,
    loading: 'Loading the metrics',
    failed: 'Unable to load metrics',
    shown: (screen) => screen.findByRole('region', { name: 'Newest clients' }),
  },
}

const records = [
  answer(routes.projects.read, sample(routes.projects.read.result, { id: 'prj_1', name: 'Slow line' })),
  answer(routes.changeSets.read, sample(routes.changeSets.read.result, { id: 'chg_1', title: 'Order the glass' })),
]

const loadingNotes = (screen: Screen, words: string): HTMLElement[] =>
  screen.queryAllByRole('status').filter(({ textContent }) => textContent.includes(words))

test.each(Object.entries(screens))(
  '%s: shows a matching placeholder while loading, says what failed, and loads on another try',
  async (_, { as, path, row, loading, failed, shown }) => {
    const { answer: cut, release: fail } = hold(disconnect(row))
    const screen = openScreen(path, as, cut, ...records)
    await expect.poll(() => loadingNotes(screen, loading).length).toBeGreaterThan(0)
    fail()
    const title = await screen.findByText(failed)
    expect(title.closest('[role=alert]')).not.toBeNull()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    // Where the session itself has no answer, the banner says so.
    await screen.findByText(/Unable to connect to server|Plumbline can’t be reached\./)
    await expect.poll(() => loadingNotes(screen, loading)).toEqual([])
    screen.api.reconnect(row)
    await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
    await shown(screen)
    await expect.poll(() => screen.queryAllByRole('alert')).toEqual([])
  },
)

/** Everything that a page reads once the session is there. */
const ofSession = new Set<string>([routes.auth.user.path, routes.auth.adminVerify.path, routes.dashboard.read.path])
const reads: readonly RouteRow[] = [
  ...allRoutes.filter(({ method, path }) => method === 'GET' && !ofSession.has(path)),
  routes.communications.reach,
]

const project = '/projects/prj_1'
const [read] = records

describe('while everything fails, a screen has one message and one “Try again”', () => {
  test.each([
    [manager, '/projects'],
    [manager, '/projects/templates'],
    [manager, project],
    [manager, `${project}?tab=tasks`],
    [manager, `${project}?tab=raid`],
    [manager, `${project}?tab=financials`],
    [manager, `${project}?tab=files`],
    [manager, '/dashboard'],
    [specialist, '/dashboard'],
    [manager, '/tasks'],
    [manager, '/raid-log'],
    [manager, '/timeline'],
    [manager, '/timeline?project=prj_1'],
    [manager, '/calendar'],
    [manager, '/meetings'],
    [manager, '/meetings/mtg_1'],
    [manager, '/reports'],
    [manager, '/reports/rpt_1'],
    [manager, '/analytics'],
    [manager, '/communications'],
    [manager, '/charter'],
    [manager, '/raci'],
    [manager, '/change-sets'],
    [manager, '/approvals'],
    [manager, '/notices'],
    [manager, '/notices/settings'],
    [manager, '/project-requests'],
    [manager, '/executive/prj_1'],
    [manager, '/team-management'],
    [manager, '/audit-log'],
    [manager, '/webhooks'],
    [manager, '/chat-channels'],
    [manager, '/trash'],
    [manager, '/profile'],
    [manager, '/account'],
    [company, '/customer-dashboard'],
    [company, '/account'],
    [company, '/billing'],
    [operator, '/admin'],
    [operator, '/admin?view=client-overview'],
    [operator, '/admin/finance'],
  ] as const)('%#: %s', async (as, path) => {
    const failing = reads
      .filter((row) => !path.startsWith(project) || row.path !== routes.projects.read.path)
      .map((row) => refuse(row, 'internal', 'Out of order.'))
    const screen = openScreen(path, as, ...failing, ...(read === undefined ? [] : [read]))
    await screen.findAllByRole('button', { name: 'Try again' })
    await expect.poll(() => loadingNotes(screen, 'Loading')).toEqual([])
    expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1)
    expect(screen.queryAllByText(/Out of order\./)).toHaveLength(1)
  })

  test('and during an outage, the banner has both', async () => {
    const { answer: cut, release } = hold(disconnect(routes.projects.customerList))
    const screen = openScreen('/customer-dashboard', company, cut)
    await screen.findByText('Loading projects')
    screen.api.add(...[...reads, routes.auth.user, routes.dashboard.read].map(disconnect))
    release()
    await screen.findByText(/Plumbline can’t be reached\./)
    await screen.findByText('The projects could not be loaded')
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
    expect(screen.queryByText('Unable to connect to server')).toBeNull()
  })
})

describe('empty states explain what belongs there', () => {
  test.each([
    [
      'the trash',
      manager,
      '/trash',
      ['The trash is empty', 'Items that you delete appear here until they are permanently deleted.'],
    ],
    [
      'the audit log',
      manager,
      '/audit-log',
      ['No entries yet', 'Sign-ins, denied access and changes are recorded here.'],
    ],
    ['the company’s projects', company, '/customer-dashboard', ['No active projects']],
    [
      'the company’s activity',
      company,
      '/customer-dashboard',
      ['No recent activity', 'Activity will appear here as work progresses.'],
    ],
    ['the invoices', company, '/billing', ['No invoices yet', 'Every payment appears here with its invoice as a PDF.']],
    ['the clients', operator, '/admin?view=client-overview', ['No Clients Found']],
    ['the meetings', manager, '/meetings', ['No meetings are planned']],
    ['the reports', manager, '/reports', ['No reports yet', 'Generate the first report from the current records.']],
    ['the requests', manager, '/project-requests', ['No project requests yet']],
  ] as const)('%s', async (_, as, path, words) => {
    const screen = openScreen(path, as)
    for (const shown of words) await screen.findByText(shown)
    // What the header of the page offers is not offered below it again.
    const buttons = within(screen.getByRole('main')).queryAllByRole('button')
    const offered = buttons.filter((button) => button.closest('[data-page-actions]') !== null)
    for (const { textContent } of offered)
      expect(buttons.filter((button) => button.textContent === textContent)).toHaveLength(1)
  })

  test('the notices', async () => {
    const screen = openScreen('/projects', manager)
    await screen.user.click(await screen.findByRole('button', { name: 'Inbox' }))
    const list = within(await screen.findByRole('dialog', { name: 'Inbox' }))
    await list.findByText('No notices')
    await list.findByText(
      'You are notified here when a task or project is assigned to you, and when a task of yours is due.',
    )
  })
})

/** Lists that may be wholly empty, with a filter of theirs in the address. The stylesheet hides `list-filters` then. */
const lists = [
  ['the projects', manager, '/projects', 'status=active'],
  ['the requests for projects', manager, '/project-requests', 'status=approved'],
  ['the meetings', manager, '/meetings', 'type=standup'],
  ['the reports', manager, '/reports', 'type=status'],
  ['the communications', manager, '/communications', 'status=draft'],
  ['the inbox', manager, '/notices', 'state=unread'],
  ['the audit log', manager, '/audit-log', 'from=2026-11-01'],
  ['the team', company, '/team-management', 'role=sme'],
  ['the operators’ audit log', operator, '/admin?view=audit', 'from=2026-11-01'],
  ['the requests of a workspace', helping, '/admin?view=project-requests', 'status=approved'],
  ['the projects of a workspace', helping, '/admin?view=project-management', 'status=active'],
  ['the team of a workspace', helping, '/admin?view=team-management', 'role=sme'],
] as const

const reach = answer(routes.communications.reach, sample(routes.communications.reach.result))

describe('a list without anything has no filters over it, and a filter that finds nothing stays', () => {
  test.each(lists)('%s', async (_, as, path, filter) => {
    const isEmpty = () => document.querySelector('main .nothing-yet') !== null
    const filtersOf = (screen: Screen) => {
      const main = within(screen.getByRole('main'))
      return [...main.queryAllByRole('combobox'), ...main.queryAllByRole('searchbox')]
    }
    const screen = openScreen(path, as, reach)
    await expect.poll(isEmpty).toBe(true)
    const filters = filtersOf(screen)
    expect(filters.length).toBeGreaterThan(0)
    expect(filters.filter((field) => field.closest('.list-filters') === null)).toEqual([])
    const filtered = openScreen(`${path}${path.includes('?') ? '&' : '?'}${filter}`, as, reach)
    await expect.poll(() => document.querySelector('main .state')).not.toBeNull()
    expect(isEmpty()).toBe(false)
    await expect.poll(() => filtersOf(filtered).length).toBe(filters.length)
  })
})

test('the not-found page shows its address and links home', async () => {
  const screen = openScreen('/no-such-page?with=a-question', undefined)
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(screen.getByRole('main').textContent).toContain(location.href)
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
})
