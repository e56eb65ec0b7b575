/** Every screen of companies that have just begun, and every screen whose parts cannot be loaded. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Project } from '../../shared/projects/project.ts'
import { screenPaths, type ScreenName } from '../../shared/site/screen-paths.ts'
import { openCompany } from '../builders/stage-workspace.ts'
import { comeThroughAdmin, expectFit, expectLoaded, openPage, sharedPage } from './browser.ts'
import { deviceOf } from './own-account.ts'
import { callAsManager } from './own-records.ts'

type Who = 'program_manager' | 'sme' | 'company' | 'admin' | 'visitor'

/** Screens by who opens them, with their views. A view begins with `?`, or is the name of a button that opens it. */
const screens: Record<Who, Partial<Record<ScreenName, readonly string[]>>> = {
  program_manager: {
    dashboard: ['', 'Inbox', 'AI Assistant'],
    projects: [''],
    projectTemplates: [''],
    project: [
      '',
      ...['tasks', 'raid', 'financials', 'files', 'insights', 'charter', 'raci'].map((tab) => `?tab=${tab}`),
    ],
    executive: [''],
    projectRequests: ['', '?tab=projects'],
    approvals: [''],
    tasks: ['', '?view=board', '?scope=mine'],
    timeline: [''],
    workload: [''],
    raidLog: ['', '?view=executive'],
    calendar: ['', '?view=month', '?view=agenda'],
    reports: ['', 'Schedule'],
    charter: [''],
    raci: [''],
    meetings: ['', '?when=past'],
    communications: [''],
    changeSets: [''],
    trash: [''],
    analytics: ['', '?tab=earned-value', '?tab=insights'],
    auditLog: [''],
    webhooks: [''],
    team: [''],
    teamManagement: [''],
    profile: [''],
  },
  sme: { dashboard: [''], notices: [''], noticeSettings: [''] },
  company: { customerDashboard: [''], account: [''], billing: [''] },
  admin: {
    admin: ['', '?view=client-overview&q=zzz', '?view=mail', '?view=support', '?view=audit'],
    adminFinance: [''],
  },
  visitor: { apiDocs: [''] },
}

const views = (Object.keys(screens) as Who[]).flatMap((who) =>
  (Object.entries(screens[who]) as [ScreenName, readonly string[]][]).flatMap(([name, shown]) =>
    shown.map((view) => [`${name} ${view} of ${who}`, who, name, view] as const),
  ),
)

/** The program manager's login for each state, that of others, and the project that is shown. */
type Place = { logins: Record<Exclude<Who, 'visitor'>, string>; project: string }

const show = async (page: Page, { project }: Pick<Place, 'project'>, name: ScreenName, view: string): Promise<void> => {
  const path = screenPaths[name].replace(/:id\??$/, ['project', 'executive'].includes(name) ? project : '')
  await page.goto(path.replace(/(.)\/$/, '$1') + (view.startsWith('?') ? view : ''))
  if (view === '' || view.startsWith('?')) return
  await page.getByRole('button', { name: view, exact: true }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('complementary', { name: view }))
    .first()
    .waitFor()
}

const pageOf = async (who: Who, { logins }: Place): Promise<Page> => {
  if (who === 'visitor') return openPage()
  const page = await sharedPage(logins[who])
  if (who === 'admin') await comeThroughAdmin(page)
  return page
}

const pictureOf = (title: string): string => title.replaceAll(/\W+/g, '-')

const beginning = async (companyName: string, name?: string): Promise<Place> => {
  const { company, logins } = await openCompany({ companyName })
  const call = await deviceOf(logins.program_manager)
  const made = name === undefined ? undefined : (await call('POST', '/api/projects', { name })).body
  return { logins: { ...logins, company, admin: 'admin' }, project: (made as Project | undefined)?.id ?? '' }
}

/** What the screen says is loaded before its parts: who is signed in and, with a tab of a project, the project. */
const isFirst = (path: string, project: string, view: string): boolean =>
  /^\/api\/(?:auth\/|config$|dashboard$)/.test(path) || (view !== '' && path === `/api/projects/${project}`)

const outOfOrder = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status: 500, code: 'internal', message: 'Out of order.' }),
}

/** Lists that are wholly empty in a new company, with a filter that the address can set. */
const filtered = {
  communications: '?status=draft',
  meetings: '?type=standup',
  reports: '?type=status',
  projectRequests: '?status=approved',
  projects: '?status=active',
} satisfies Partial<Record<ScreenName, string>>

/** The filters of a list, which are fields of the screen. */
const filtersOf = (page: Page) => page.getByRole('main').getByRole('combobox')

/** Views that read nothing after the session, and insights, which cannot be loaded in words of their own. */
const withoutError = new Set(['dashboard AI Assistant', 'project ?tab=insights', 'analytics ?tab=insights'])

describe.each([
  ['without a project', 'Fresh Bridges', undefined],
  ['with an empty project', 'Quiet Quays', 'Nothing planned yet'],
] as const)('a company %s', (_, companyName, project) => {
  let place: Place
  beforeAll(async () => {
    place = await beginning(companyName, project)
  })
  const shown = views.filter(
    ([, who, name]) =>
      who !== 'visitor' && (project !== undefined || !['project', 'executive', 'admin', 'adminFinance'].includes(name)),
  )
  test.each(shown)('%s', async (title, who, name, view) => {
    const page = await pageOf(who, place)
    await show(page, place, name, view)
    await page.locator('h1').first().waitFor()
    await expectLoaded(page)
    await expectFit(page, pictureOf(`${project === undefined ? 'none' : 'empty'} ${title}`))
    expect(await page.getByRole('alert').count()).toBe(0)
    // There is nothing to filter.
    if (project === undefined && Object.hasOwn(filtered, name)) await expect.poll(() => filtersOf(page).count()).toBe(0)
  })
  test.runIf(project === undefined)('under a filter that finds nothing, the filters stay', async () => {
    const page = await pageOf('program_manager', place)
    for (const [name, search] of Object.entries(filtered)) {
      await page.goto(`${screenPaths[name as ScreenName]}${search}`)
      await page.locator('.state').first().waitFor()
      await filtersOf(page).first().waitFor()
    }
  })
})

describe('while the API is out of order, the message and “Try again” are readable', () => {
  let place: Place
  beforeAll(async () => {
    const projects = await callAsManager<Project[]>('GET', '/api/projects')
    const project = projects.find(({ name }) => name === 'Contactless ticketing rollout')?.id ?? ''
    const logins = { program_manager: 'program@demo.test', sme: 'sme@demo.test', company: 'company@demo.test' }
    place = { logins: { ...logins, admin: 'admin' }, project }
  })
  const failing = views.filter(([, , name, view]) => !withoutError.has(`${name} ${view}`))
  test.each(failing)('%s', async (title, who, name, view) => {
    const page = await pageOf(who, place)
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/') && !isFirst(pathname, place.project, view),
      (route) => (route.request().method() === 'GET' ? route.fulfill(outOfOrder) : route.continue()),
    )
    await show(page, place, name, view)
    const part = view === 'Inbox' || view === 'Schedule' ? page.getByRole('dialog') : page.getByRole('main')
    const retry = part
      .getByRole('alert')
      .filter({ hasText: 'Out of order.' })
      .getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    await expectLoaded(page)
    await expectFit(page, pictureOf(`failing ${title}`))
    expect(await part.getByRole('button', { name: 'Try again' }).count()).toBe(1)
  })
})
