import type { Locator, Page } from 'playwright-core'
import { matchPath } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { docsPages, servicePages } from '../../shared/site/docs-pages.ts'
import { publicPages } from '../../shared/site/pages.ts'
import type { Project } from '../../shared/projects/project.ts'
import type { ReportSummary } from '../../shared/reports/report.ts'
import { screenPaths, type ScreenName } from '../../shared/site/screen-paths.ts'
import { isGate } from '../builders/gate.ts'
import {
  comeThroughAdmin,
  expectFit,
  expectLoaded,
  expectNoSidewaysScroll,
  openPage,
  sharedPage,
  signInAs,
} from './browser.ts'
import { newAddress, openWorkspace, password, register } from './new-workspace.ts'
import { newProjectDialog } from './new-project.ts'
import { callAsManager, ownChangeSet, ownProject, ownTask } from './own-records.ts'

const [manager, company, operator] = ['program@demo.test', 'company@demo.test', 'admin']

type View = {
  /** Login that opens the screen. A visitor if omitted. */
  as?: string
  path: string | (() => Promise<string>)
  /** Opens the view and waits until it is visible. */
  show: (page: Page) => Promise<unknown>
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** Presses a button of the page and waits for what it opens. */
const press = (name: string | RegExp, role: 'dialog' | 'alertdialog' | 'menu') => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor()
  await expectLoaded(page)
  await button.click()
  await page.getByRole(role).waitFor()
}

/** Chooses what is behind the button for more. */
const choose = (name: string, role: 'dialog' | 'alertdialog') => async (page: Page) => {
  await press('More', 'menu')(page)
  await page.getByRole('menuitem', { name, exact: true }).click()
  await page.getByRole(role).waitFor()
}

/** A demo project with tasks of every kind. */
const project = 'Contactless ticketing rollout'

const onProject = (search: string, show: (page: Page) => Promise<unknown>): View => ({
  as: manager,
  path: async () =>
    `/projects/${(await callAsManager<Project[]>('GET', '/api/projects')).find(({ name }) => name === project)?.id}${search}`,
  show: async (page) => {
    await heading(project)(page)
    await show(page)
  },
})

/** Waits for the projects that have a document. */
const documented = (page: Page): Promise<void> =>
  page
    .getByRole('list', { name: /^With / })
    .getByRole('listitem')
    .first()
    .waitFor()

/** Registers through the form and waits for the response message. */
const registered = (plan: string, title: RegExp) => async (page: Page) => {
  await page.getByRole('radio', { name: plan }).check()
  await page.getByLabel('Company').fill('Lindqvist Bridges')
  await page.locator('#registration').getByLabel('Email').fill(newAddress())
  await page.getByRole('button', { name: 'Create Workspace' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
}

const activation = async (page: Page) => {
  await page.goto(await register(newAddress()))
  await heading('Open Lindqvist Bridges')(page)
}

const firstSteps = async (page: Page) => {
  const email = newAddress()
  await openWorkspace(email)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('region', { name: 'First steps' }).waitFor()
  await page.getByRole('region', { name: 'Plan Usage' }).waitFor()
}

const checkout = async (page: Page) => {
  await firstSteps(page)
  await page.goto('/billing')
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await page.getByRole('button', { name: 'Pay $49.00' }).waitFor()
}

/** The views of each screen in the route table, by name. */
const screens: Record<ScreenName, Record<string, View>> = {
  dashboard: {
    dashboard: {
      as: manager,
      path: '/dashboard',
      show: (page) => page.getByRole('heading', { name: 'Trend Analysis' }).waitFor(),
    },
    'dashboard-starter': {
      as: 'program@second.test',
      path: '/dashboard',
      show: (page) => page.getByText('AI Insights Available on Pro Plans').waitFor(),
    },
    notices: { as: 'sme@demo.test', path: '/dashboard', show: press(/^Inbox/, 'dialog') },
    'account-menu': { as: manager, path: '/dashboard', show: press('Account of Ana Flores', 'menu') },
  },
  projects: {
    projects: {
      as: manager,
      path: '/projects',
      show: (page) => page.getByRole('table', { name: 'Projects' }).waitFor(),
    },
    'new-project-from-template': {
      as: manager,
      path: '/projects?dialog=new&template=tpl_0000000000000003',
      show: async (page) => {
        await newProjectDialog(page).getByLabel('Start date').fill('2028-02-29')
        await newProjectDialog(page).getByText('Feb 29, 2028').first().waitFor()
      },
    },
    'new-project': {
      as: manager,
      path: '/projects?dialog=new',
      show: async (page) => {
        await newProjectDialog(page).getByLabel('Start from').selectOption('Paste your plan')
        await newProjectDialog(page).getByRole('button', { name: 'Create Project' }).click()
        await newProjectDialog(page).getByText('Project name is required').waitFor()
      },
    },
    'new-project-with-charter': {
      as: manager,
      path: '/projects?dialog=new',
      show: async (page) => {
        await newProjectDialog(page).getByRole('button', { name: 'Create with Charter…' }).click()
        await newProjectDialog(page).getByRole('button', { name: 'Create Project' }).click()
        await newProjectDialog(page).getByText('Project name is required').waitFor()
      },
    },
  },
  projectTemplates: {
    templates: {
      as: manager,
      path: '/projects/templates',
      show: (page) => page.getByRole('link', { name: 'Create project from Software rollout' }).waitFor(),
    },
    'save-template': {
      as: manager,
      path: '/projects/templates',
      show: press('Save a project as template', 'dialog'),
    },
  },
  project: {
    project: onProject('', (page) =>
      page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first().waitFor(),
    ),
    'project-edit': onProject('?edit=1', (page) => page.getByRole('button', { name: 'Save', exact: true }).waitFor()),
    'project-assign': onProject('', choose('Assign Team', 'dialog')),
    'project-delete': onProject('', choose('Delete', 'alertdialog')),
    'project-charter': onProject('?tab=charter', (page) => page.getByText('Drafted by rules').waitFor()),
    'project-files': onProject('?tab=files', (page) => page.getByText('No Files Uploaded').waitFor()),
    'project-insights': onProject('?tab=insights', async (page) => {
      await page.getByRole('group', { name: 'AI actions' }).getByRole('button', { name: 'Analyze Project' }).click()
      await page.getByRole('heading', { name: 'Executive summary' }).waitFor()
    }),
    'project-risks': onProject('?tab=insights&section=risks', async (page) => {
      await page.getByRole('group', { name: 'AI actions' }).getByRole('button', { name: 'Analyze Project' }).click()
      await page.getByRole('heading', { name: 'Primary concerns' }).waitFor()
    }),
    'project-raci': onProject('?tab=raci', (page) => page.getByText('What is counted').waitFor()),
    'project-tasks': onProject('?tab=tasks', (page) => page.getByRole('table', { name: 'Tasks' }).waitFor()),
    'task-details': onProject('?tab=tasks', press(/^Details of Fare/, 'dialog')),
    'task-dependencies': onProject('?tab=tasks', press(/^Fare .* depends on/, 'dialog')),
    'task-delete': onProject('?tab=tasks', press(/^Delete Fare/, 'alertdialog')),
    'project-raid': onProject('?tab=raid', (page) =>
      page
        .getByRole('main')
        .getByText(/No RAID Items|Export/)
        .waitFor(),
    ),
    'project-financials': onProject('?tab=financials', (page) =>
      page.getByRole('table', { name: 'Expenses' }).getByRole('row').nth(1).waitFor(),
    ),
    'expense-new': onProject('?tab=financials', async (page) => {
      await press('Add Expense', 'dialog')(page)
      const dialog = page.getByRole('dialog', { name: 'Add Expense' })
      await dialog.getByRole('button', { name: 'Submit Expense' }).click()
      await dialog.getByText('Description is required').waitFor()
    }),
    'project-timeline': onProject('', async (page) => {
      await press('Timeline', 'dialog')(page)
      await page.getByRole('dialog').getByRole('article').first().waitFor()
    }),
  },
  executive: {
    executive: {
      as: manager,
      path: async () =>
        `/executive/${(await callAsManager<Project[]>('GET', '/api/projects')).find(({ name }) => name === project)?.id}`,
      show: heading(project),
    },
    'executive-empty': {
      as: manager,
      path: async () => `/executive/${(await ownProject({ name: 'Nothing planned yet' })).id}`,
      show: heading('Nothing planned yet'),
    },
    'executive-share': {
      as: manager,
      path: async () => `/executive/${(await ownProject({ name: 'Nothing planned yet' })).id}`,
      show: async (page) => {
        await press('Share', 'dialog')(page)
        await page.getByText('No link has been created yet.').waitFor()
      },
    },
    'executive-without-project': {
      as: manager,
      path: '/executive',
      show: (page) => page.getByText('No project ID provided in URL').waitFor(),
    },
  },
  projectRequests: {
    'project-requests': {
      as: manager,
      path: '/project-requests',
      show: (page) => page.getByRole('table', { name: 'Project requests' }).getByRole('row').nth(1).waitFor(),
    },
    'project-request': {
      as: manager,
      path: '/project-requests?status=approved',
      show: async (page) => {
        await page.getByRole('button', { name: 'Parcel lockers at four stations', exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Convert to Project' }).waitFor()
      },
    },
  },
  approvals: {
    approvals: {
      as: manager,
      path: '/approvals',
      show: (page) => page.getByRole('list', { name: 'Approvals' }).getByRole('listitem').first().waitFor(),
    },
  },
  tasks: {
    tasks: { as: manager, path: '/tasks', show: (page) => page.getByRole('table', { name: 'Tasks' }).waitFor() },
    'tasks-board': {
      as: manager,
      path: '/tasks?view=board',
      show: (page) => page.getByRole('region', { name: /^In Progress/ }).waitFor(),
    },
    'tasks-calendar': { as: manager, path: '/tasks?view=calendar', show: (page) => page.getByRole('grid').waitFor() },
  },
  workload: {
    workload: {
      as: manager,
      path: '/workload',
      show: (page) => page.getByRole('table', { name: 'Workload' }).waitFor(),
    },
  },
  timeline: {
    timeline: {
      as: manager,
      path: '/timeline',
      show: (page) => page.getByRole('table', { name: 'Timeline of all projects' }).waitFor(),
    },
    'timeline-of-project': {
      as: manager,
      path: '/timeline',
      show: async (page) => {
        await page.getByRole('rowheader').getByRole('link').first().click()
        await page.getByRole('table', { name: 'Timeline', exact: true }).waitFor()
      },
    },
  },
  raidLog: {
    'raid-log': {
      as: manager,
      path: '/raid-log',
      show: (page) => page.getByRole('table', { name: 'RAID log' }).getByRole('row').nth(1).waitFor(),
    },
    'raid-entry': {
      as: manager,
      path: '/raid-log',
      show: async (page) => {
        await page.getByRole('table', { name: 'RAID log' }).getByRole('rowheader').first().getByRole('button').click()
        await page.getByRole('dialog').getByRole('region', { name: 'History' }).waitFor()
      },
    },
    'raid-new': {
      as: manager,
      path: '/raid-log?entry=new',
      show: async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Create Entry' }).click()
        await page.getByRole('dialog').getByText('Title is required').waitFor()
      },
    },
    'raid-rules': {
      as: manager,
      path: '/raid-log',
      show: async (page) => {
        await page.getByRole('button', { name: 'Late tasks', exact: true }).click()
        await press('Rules', 'dialog')(page)
      },
    },
    'raid-executive': {
      as: manager,
      path: '/raid-log?view=executive',
      show: (page) => page.getByRole('link', { name: 'Back to log' }).waitFor(),
    },
  },
  calendar: {
    calendar: {
      as: manager,
      path: '/calendar',
      show: (page) => page.getByRole('grid').getByRole('link').first().waitFor(),
    },
    'calendar-week': {
      as: manager,
      path: '/calendar?view=week',
      show: (page) =>
        page
          .getByRole('grid', { name: /^Week of/ })
          .getByRole('link')
          .first()
          .waitFor(),
    },
    'calendar-subscribe': {
      as: manager,
      path: '/calendar?view=agenda&date=2027-01-15',
      show: async (page) => {
        await press('Subscribe', 'dialog')(page)
        await page.getByRole('button', { name: /^(?:Create a private|New) address$/ }).waitFor()
      },
    },
  },
  reports: {
    reports: { as: manager, path: '/reports', show: (page) => page.getByRole('table', { name: 'Reports' }).waitFor() },
    'reports-schedule': {
      as: manager,
      path: '/reports',
      show: async (page) => {
        await press('Schedule', 'dialog')(page)
        await page.getByRole('list', { name: 'Reporting schedules' }).waitFor()
      },
    },
  },
  report: {
    report: {
      as: manager,
      path: '/reports?type=status',
      show: async (page) => {
        const sealed = (await callAsManager<ReportSummary[]>('GET', '/api/reports?type=status')).find(
          ({ state, title }) => state === 'sealed' && title.includes('signalling'),
        )
        await page.goto(`/reports/${sealed?.id}`)
        await page.getByRole('region', { name: 'What changed since the last report' }).waitFor()
      },
    },
  },
  charter: {
    charter: {
      as: manager,
      path: '/charter',
      show: documented,
    },
  },
  raci: {
    raci: {
      as: manager,
      path: '/raci',
      show: documented,
    },
  },
  meetings: {
    meetings: {
      as: manager,
      path: '/meetings?when=past',
      show: (page) => page.getByRole('list', { name: 'Meetings' }).getByRole('link').first().waitFor(),
    },
    'meeting-new': {
      as: manager,
      path: '/meetings?new=1',
      show: async (page) => {
        // The page behind the dialog has a button with the same name.
        const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' })
        await dialog.getByRole('button', { name: 'Schedule Meeting' }).click()
        await dialog.getByText('Meeting title is required').waitFor()
      },
    },
  },
  meeting: {
    meeting: {
      as: manager,
      path: '/meetings?when=past',
      show: async (page) => {
        await page
          .getByRole('list', { name: 'Meetings' })
          .getByRole('link', { name: /Pilot review/ })
          .last()
          .click()
        await page.getByRole('region', { name: 'Minutes' }).waitFor()
        await page.getByRole('tab', { name: 'Agenda' }).click()
        await page.getByRole('list', { name: 'Agenda' }).waitFor()
      },
    },
  },
  communications: {
    communications: {
      as: manager,
      path: '/communications',
      show: (page) => page.getByRole('list', { name: 'Communications' }).getByRole('listitem').first().waitFor(),
    },
  },
  changeSets: {
    'change-sets': { as: manager, path: '/change-sets', show: heading('Change sets') },
  },
  changeSet: {
    'change-set': {
      as: manager,
      path: async () => `/change-sets/${(await ownChangeSet()).id}`,
      show: (page) => page.getByRole('button', { name: 'Apply 2 changes' }).waitFor(),
    },
  },
  trash: {
    trash: { as: manager, path: '/trash', show: heading('Trash') },
  },
  analytics: {
    analytics: {
      as: manager,
      path: '/analytics',
      show: (page) => page.getByRole('table', { name: 'Monthly Progress Trend' }).waitFor(),
    },
    'analytics-earned-value': {
      as: manager,
      path: '/analytics?tab=earned-value',
      show: async (page) => {
        await page.getByRole('region', { name: 'Value and cost' }).getByRole('button', { name: 'Show table' }).click()
        await page.getByRole('table', { name: 'Value and cost' }).waitFor()
        await page.getByRole('region', { name: 'Burn-up' }).getByRole('img').waitFor()
      },
    },
  },
  auditLog: {
    'audit-log': {
      as: manager,
      path: '/audit-log',
      show: (page) => page.getByRole('table', { name: 'Audit log' }).waitFor(),
    },
    'audit-log-restricted': {
      as: 'sme@demo.test',
      path: '/audit-log',
      show: (page) => page.getByText('Access Restricted').waitFor(),
    },
  },
  webhooks: {
    webhooks: { as: manager, path: '/webhooks', show: heading('Webhooks') },
  },
  account: {
    account: { as: company, path: '/account', show: (page) => page.getByRole('form', { name: 'Company' }).waitFor() },
    'account-restricted': {
      as: 'sme@demo.test',
      path: '/account',
      show: (page) => page.getByText('Access Restricted').waitFor(),
    },
    'account-close': { as: company, path: '/account', show: press('Close account…', 'dialog') },
  },
  billing: {
    billing: {
      as: company,
      path: '/billing',
      show: async (page) => {
        await page.getByRole('region', { name: 'Current plan' }).waitFor()
        await page
          .getByRole('region', { name: 'Invoices' })
          .getByText(/No invoices yet|PDF/)
          .first()
          .waitFor()
      },
    },
    'billing-checkout': { path: '/login', show: checkout },
    'billing-restricted': {
      as: manager,
      path: '/billing',
      show: (page) => page.getByText('Access Restricted').waitFor(),
    },
  },
  paymentProcessing: {
    'payment-without-application': {
      path: '/payment-processing?plan=Professional&amount=49',
      show: (page) => page.getByText('Failed to initialize payment').waitFor(),
    },
    'payment-of-a-visitor': {
      path: '/pricing',
      show: async (page) => {
        await registered('Business', /Complete your payment/)(page)
        await page.getByRole('button', { name: 'Pay $139.00' }).waitFor()
      },
    },
  },
  paymentSuccess: {
    'payment-success-without-payment': {
      path: '/payment-success?plan=pro',
      show: (page) => page.getByText('Missing payment completion data').waitFor(),
    },
  },
  team: {
    team: {
      as: manager,
      path: '/customer-dashboard/team',
      show: (page) =>
        page.getByRole('region', { name: 'Role Limits & Usage' }).getByText('All members', { exact: true }).waitFor(),
    },
  },
  teamManagement: {
    'team-management': {
      as: manager,
      path: '/team-management',
      show: (page) => page.getByRole('row').filter({ hasText: 'Ana Flores' }).waitFor(),
    },
  },
  profile: {
    profile: {
      as: manager,
      path: '/profile',
      show: (page) => page.getByText('This device', { exact: true }).waitFor(),
    },
  },
  notices: {
    'notices-page': {
      as: 'sme@demo.test',
      path: '/notices',
      show: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
    },
  },
  noticeSettings: {
    'notice-settings': {
      as: 'sme@demo.test',
      path: '/notices/settings',
      show: (page) => page.getByRole('group', { name: 'Overdue' }).waitFor(),
    },
  },
  customerDashboard: {
    'customer-dashboard': {
      as: company,
      path: '/customer-dashboard',
      show: (page) => page.getByRole('region', { name: 'Active Projects' }).getByRole('listitem').first().waitFor(),
    },
    'first-steps': { path: '/login', show: firstSteps },
  },
  login: {
    login: { path: '/login', show: (page) => page.getByText('Demo credentials').waitFor() },
  },
  invitation: {
    activation: { path: '/', show: activation },
  },
  confirmAddress: {
    'confirm-address': { path: '/confirm-email#a-token', show: heading('Confirm your email address') },
  },
  mailLink: {
    'mail-link': { path: '/mail-link#a-token', show: heading('This link does not work') },
    'mail-link-without-token': { path: '/mail-link', show: heading('Open the link in the mail') },
  },
  admin: {
    'admin-login': { path: '/admin', show: (page) => page.getByText('Demo credentials').waitFor() },
    admin: {
      as: operator,
      path: '/admin',
      show: (page) => page.getByRole('region', { name: 'Newest clients' }).waitFor(),
    },
    'admin-clients': {
      as: operator,
      path: '/admin?view=client-overview&q=second',
      show: (page) => page.getByText('Second Works').waitFor(),
    },
    'admin-client': {
      as: operator,
      path: '/admin?view=client-overview&q=harbour',
      show: async (page) => {
        await page.getByRole('button', { name: 'View details of Harbour Rail' }).click()
        const details = page.getByRole('dialog', { name: 'Harbour Rail' })
        await details.getByRole('list', { name: 'Team members' }).waitFor()
        await details.getByRole('list', { name: 'Projects' }).waitFor()
        await details.getByText('Total budget').waitFor()
      },
    },
    'admin-mail': { as: operator, path: '/admin?view=mail', show: heading('Mail') },
    'admin-support': {
      as: operator,
      path: '/admin?view=support',
      show: (page) => page.getByRole('link', { name: 'Test a payment' }).waitFor(),
    },
    'admin-audit': {
      as: operator,
      path: '/admin?view=audit',
      show: (page) => page.getByRole('table', { name: 'Audit log' }).waitFor(),
    },
  },
  adminFinance: {
    'admin-finance': {
      as: operator,
      path: '/admin/finance',
      show: (page) => page.getByRole('button', { name: 'Brightwell Clinics' }).waitFor(),
    },
  },
  stripeTest: {
    'stripe-test': {
      as: operator,
      path: '/stripe-test',
      show: async (page) => {
        await page.getByRole('button', { name: 'Pay $49 with the test card' }).click()
        await page.getByText('was paid with a test card, and refunded').waitFor()
      },
    },
  },
  emailTest: {
    'email-test': {
      as: operator,
      path: '/email-test',
      show: async (page) => {
        await page.getByRole('button', { name: 'Send test email' }).click()
        await page.getByText('Please enter an email address to test').waitFor()
      },
    },
  },
  apiDocs: {
    'api-docs': {
      path: '/api-docs',
      show: async (page) => {
        await page.getByText('/api/projects/{id}', { exact: true }).first().click()
        await page.getByRole('heading', { name: 'Parameters' }).waitFor()
      },
    },
  },
  notFound: {
    'not-found': { path: '/no-such-page?with=a-question', show: heading('Page not found') },
  },
}

/** The views of the pages rendered at build time, by path. */
const pages: Record<string, Record<string, View>> = {
  '/': {
    landing: { path: '/', show: heading('Know that every project hangs straight.') },
    'landing-portal': {
      path: '/',
      show: async (page) => {
        await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
        await page.getByRole('dialog', { name: 'Customer Portal' }).getByText('Demo credentials').waitFor()
      },
    },
  },
  '/shared': {
    shared: {
      path: async () => {
        const { id } = await ownProject({ name: 'Shared with the board' })
        const share = await callAsManager<{ address: string }>('POST', `/api/projects/${id}/shares`, {
          expiresInDays: 1,
        })
        return share.address
      },
      show: (page) => page.getByRole('heading', { name: 'Health' }).waitFor(),
    },
    'shared-refused': { path: '/shared#nothing', show: heading('This page cannot be shown') },
  },
  '/features': {
    features: { path: '/features', show: heading('Everything a project needs, kept by the work itself.') },
  },
  '/integrations': {
    integrations: { path: '/integrations', show: heading('Connected to what you already use.') },
  },
  '/why': {
    why: { path: '/why', show: heading('Five things that you will not find in one place elsewhere.') },
  },
  '/not-found': {
    'not-found-page': { path: '/not-found', show: heading('Page not found') },
  },
  '/password-reset': {
    'password-reset': { path: '/password-reset', show: heading('Reset your password') },
    'password-reset-code': {
      path: '/password-reset',
      show: async (page) => {
        await page.getByLabel('Email').fill('stranger@demo.test')
        await page.getByRole('button', { name: 'I have a code' }).click()
        await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
      },
    },
  },
  '/pricing': {
    pricing: { path: '/pricing', show: heading('One price for the whole workspace.') },
    'pricing-sent': { path: '/pricing', show: registered('Starter', /Check your inbox/) },
  },
}

/** Pages of text: the heading of each is its name, or another one. */
const articleHeadings: Readonly<Record<string, string>> = {
  '/docs': 'Documentation',
  '/terms': 'Terms of service',
  '/privacy': 'Privacy notice',
  '/cookies': 'Cookies and browser storage',
}

const articles = [...docsPages, ...servicePages]

for (const { path, name } of articles)
  pages[path] = {
    [path.slice(1).replaceAll('/', '-')]: { path, show: heading(articleHeadings[path] ?? name) },
  }

/** Articles share one layout: the gate opens the first. */
const leftOut = new Set<string>(isGate ? articles.slice(1).map(({ path }) => path) : [])

/** Each view, with the pattern that its address has to match. The gate has the first view of each screen. */
const views = [
  ...(Object.keys(screenPaths) as ScreenName[]).map((name) => [screenPaths[name], screens[name]] as const),
  ...Object.entries(pages).filter(([path]) => !leftOut.has(path)),
].flatMap(([path, shown]) =>
  Object.entries(shown)
    .slice(0, isGate ? 1 : undefined)
    .map(([name, view]) => [name, path, view] as const),
)

describe('wide and narrow, light and dark, everything is reachable, visible and readable on', () => {
  test.each(views)('%s', async (name, pattern, { as, path, show }) => {
    // A visitor's page may sign in or remember an address, so it is not shared.
    const page = as === undefined ? await openPage() : await sharedPage(as)
    if (as === operator) await comeThroughAdmin(page)
    await page.goto(typeof path === 'string' ? path : await path())
    await show(page)
    expect(matchPath(pattern, new URL(page.url()).pathname), `${page.url()} is no address of ${pattern}`).not.toBeNull()
    await expectFit(page, name)
  })
})

describe('every path has a view above', () => {
  test.each(Object.entries(screens))('%s', (_, shown) => expect(Object.keys(shown)).not.toEqual([]))
  test.each(publicPages)('$path', ({ path }) => expect(Object.keys(pages[path] ?? {})).not.toEqual([]))
})

test('on a phone, the header of a project and the controls of the timeline take at most a quarter of the screen, and the search field keeps its height', async () => {
  const page = await openPage({ width: 390, touch: true })
  await signInAs(page, manager)
  const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Infinity
  const between = async (upper: Locator, lower: Locator): Promise<number> => (await top(lower)) - (await top(upper))
  const { path, show } = onProject('', (shown) => shown.getByRole('tab', { name: 'Overview' }).waitFor())
  const project = typeof path === 'string' ? path : await path()
  await page.goto(project)
  await show(page)
  expect(await between(page.getByRole('main'), page.getByRole('tablist'))).toBeLessThanOrEqual(844 / 4)

  const chart = page.getByRole('table', { name: /^Timeline/ })
  for (const query of ['', `?project=${project.split('/').at(-1)?.split('?')[0]}`]) {
    await page.goto(`/timeline${query}`)
    await chart.waitFor()
    expect(await between(page.getByRole('heading', { level: 1 }), chart), query).toBeLessThanOrEqual(844 / 4)
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
  const { path } = onProject('?tab=charter', heading(project))
  for (const address of ['/trash', '/webhooks', typeof path === 'string' ? path : await path()]) {
    await page.goto(address)
    const tab = page.getByRole('main').locator('[aria-current=page], [role=tab][aria-selected=true]').first()
    await tab.waitFor()
    const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {}
    expect([x > 0, x + width < 390], `${address}: ${await tab.textContent()}`).toEqual([true, true])
  }
})

test('a name of one long word wraps wherever it is shown', async () => {
  const word = 'W'.repeat(180)
  const own = await ownProject({
    name: word,
    description: word,
    status: 'execution',
    startDate: '2026-01-05',
    endDate: '2027-12-31',
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
    }
  }
})
