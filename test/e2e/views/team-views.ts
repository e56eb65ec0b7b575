import type { Page } from 'playwright-core'
import type { ReportSummary } from '../../../shared/reports/report.ts'
import type { ScreenName } from '../../../shared/site/screen-paths.ts'
import { newProjectDialog } from '../new-project.ts'
import { callAsManager, ownChangeSet } from '../own-records.ts'
import { executiveViews, projectViews } from './project-views.ts'
import { as, entryOf, heading, manager, part, press, specialist, text, type View } from './view.ts'

/** Presses a button of the dialog that the address opens, and waits for what its form misses. */
const submitEmpty = (button: string, missing: string) => async (page: Page) => {
  // The page behind the dialog may have a button with the same name.
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.getByText(missing).waitFor()
}

/** Waits for the projects that have a document. */
const documented = entryOf('list', /^With /)

/** The screens of a workspace's team. */
export const teamViews = {
  dashboard: {
    dashboard: as(manager, '/dashboard', part('heading', 'Trend Analysis')),
    'dashboard-starter': as('program@second.test', '/dashboard', text('AI Insights Available on Pro Plans')),
    'dashboard-specialist': as(specialist, '/dashboard', entryOf('region', 'Your Work')),
    notices: as(specialist, '/dashboard', press(/^Inbox/, 'dialog')),
    'account-menu': as(manager, '/dashboard', press('Account of Ana Flores', 'menu')),
  },
  projects: {
    projects: as(manager, '/projects', part('table', 'Projects')),
    'new-project-from-template': as(manager, '/projects?dialog=new&template=tpl_0000000000000003', async (page) => {
      await newProjectDialog(page).getByLabel('Start date').fill('2028-02-29')
      await newProjectDialog(page).getByText('Feb 29, 2028').first().waitFor()
    }),
    'new-project': as(manager, '/projects?dialog=new', async (page) => {
      await newProjectDialog(page).getByLabel('Start from').selectOption('Paste your plan')
      await newProjectDialog(page).getByRole('button', { name: 'Create Project' }).click()
      await newProjectDialog(page).getByText('Project name is required').waitFor()
    }),
    'new-project-with-charter': as(manager, '/projects?dialog=new', async (page) => {
      await newProjectDialog(page).getByRole('button', { name: 'Create with Charter…' }).click()
      await newProjectDialog(page).getByRole('button', { name: 'Create Project' }).click()
      await newProjectDialog(page).getByText('Project name is required').waitFor()
    }),
  },
  projectTemplates: {
    templates: as(manager, '/projects/templates', part('link', 'Create project from Software rollout')),
    'save-template': as(manager, '/projects/templates', press('Save a project as template', 'dialog')),
  },
  project: projectViews,
  executive: executiveViews,
  projectRequests: {
    'project-requests': as(manager, '/project-requests', entryOf('table', 'Project requests')),
    'project-request': as(manager, '/project-requests?status=approved', async (page) => {
      await page.getByRole('button', { name: 'Parcel lockers at four stations', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Convert to Project' }).waitFor()
    }),
  },
  approvals: { approvals: as(manager, '/approvals', entryOf('list', 'Approvals')) },
  tasks: {
    tasks: as(manager, '/tasks', part('table', 'Tasks')),
    'tasks-board': as(manager, '/tasks?view=board', part('region', /^In Progress/)),
  },
  workload: { workload: as(manager, '/workload', part('table', 'Workload')) },
  timeline: {
    timeline: as(manager, '/timeline', part('table', 'Timeline of all projects')),
    'timeline-of-project': as(manager, '/timeline', async (page) => {
      await page.getByRole('rowheader').getByRole('link').first().click()
      await page.getByRole('table', { name: 'Timeline', exact: true }).waitFor()
    }),
  },
  raidLog: {
    'raid-log': as(manager, '/raid-log', entryOf('table', 'RAID log')),
    'raid-entry': as(manager, '/raid-log', async (page) => {
      await page.getByRole('table', { name: 'RAID log' }).getByRole('rowheader').first().getByRole('button').click()
      await page.getByRole('dialog').getByRole('region', { name: 'History' }).waitFor()
    }),
    'raid-new': as(manager, '/raid-log?entry=new', submitEmpty('Create Entry', 'Title is required')),
    'raid-rules': as(manager, '/raid-log', async (page) => {
      await page.getByRole('button', { name: 'Late tasks', exact: true }).click()
      await press('Rules', 'dialog')(page)
    }),
    'raid-executive': as(manager, '/raid-log?view=executive', part('link', 'Back to log')),
  },
  calendar: {
    calendar: as(manager, '/calendar', (page) => page.getByRole('grid').getByRole('link').first().waitFor()),
    'calendar-month': as(manager, '/tasks?view=calendar', async (page) => {
      await page.waitForURL(/\/calendar\?.*view=month/)
      await page.getByRole('grid').getByRole('link').first().waitFor()
    }),
    'calendar-subscribe': as(manager, '/calendar?view=agenda&date=2027-01-15', async (page) => {
      await press('Subscribe', 'dialog')(page)
      await page.getByRole('button', { name: /^(?:Create a private|New) address$/ }).waitFor()
    }),
  },
  reports: {
    reports: as(manager, '/reports', part('table', 'Reports')),
    'reports-schedule': as(manager, '/reports', async (page) => {
      await press('Schedule', 'dialog')(page)
      await page.getByRole('list', { name: 'Reporting schedules' }).waitFor()
    }),
  },
  report: {
    report: as(
      manager,
      async () => {
        const reports = await callAsManager<ReportSummary[]>('GET', '/api/reports?type=status')
        return `/reports/${reports.find(({ state, title }) => state === 'sealed' && title.includes('signalling'))?.id}`
      },
      part('region', 'What changed since the last report'),
    ),
  },
  charter: { charter: as(manager, '/charter', documented) },
  raci: { raci: as(manager, '/raci', documented) },
  meetings: {
    meetings: as(manager, '/meetings?when=past', (page) =>
      page.getByRole('list', { name: 'Meetings' }).getByRole('link').first().waitFor(),
    ),
    'meeting-new': as(manager, '/meetings?new=1', submitEmpty('Schedule Meeting', 'Meeting title is required')),
  },
  meeting: {
    meeting: as(manager, '/meetings?when=past', async (page) => {
      const meetings = page.getByRole('list', { name: 'Meetings' })
      await meetings
        .getByRole('link', { name: /Pilot review/ })
        .last()
        .click()
      await page.getByRole('region', { name: 'Minutes' }).waitFor()
      await page.getByRole('tab', { name: 'Agenda' }).click()
      await page.getByRole('list', { name: 'Agenda' }).waitFor()
    }),
  },
  communications: { communications: as(manager, '/communications', entryOf('list', 'Communications')) },
  changeSets: { 'change-sets': as(manager, '/change-sets', heading('Change sets')) },
  changeSet: {
    'change-set': as(
      manager,
      async () => `/change-sets/${(await ownChangeSet()).id}`,
      part('button', 'Apply 2 changes'),
    ),
  },
  trash: { trash: as(manager, '/trash', heading('Trash')) },
  analytics: {
    analytics: as(manager, '/analytics', part('table', 'Monthly Progress Trend')),
    'analytics-earned-value': as(manager, '/analytics?tab=earned-value', async (page) => {
      await page.getByRole('region', { name: 'Value and cost' }).getByRole('button', { name: 'Show table' }).click()
      await page.getByRole('table', { name: 'Value and cost' }).waitFor()
      await page.getByRole('region', { name: 'Burn-up' }).getByRole('img').waitFor()
    }),
    'analytics-insights': as(manager, '/analytics?tab=insights', part('heading', 'Trend Analysis')),
  },
  auditLog: {
    'audit-log': as(manager, '/audit-log', part('table', 'Audit log')),
    'audit-log-restricted': as(specialist, '/audit-log', text('Access Restricted')),
  },
  webhooks: { webhooks: as(manager, '/webhooks', heading('Webhooks')) },
  chat: { 'chat-channels': as(manager, '/chat-channels', heading('Chat channels')) },
  team: {
    team: as(manager, '/customer-dashboard/team', (page) =>
      page.getByRole('region', { name: 'Role Limits & Usage' }).getByText('All members', { exact: true }).waitFor(),
    ),
  },
  teamManagement: {
    'team-management': as(manager, '/team-management', (page) =>
      page.getByRole('row').filter({ hasText: 'Ana Flores' }).waitFor(),
    ),
  },
  profile: { profile: as(manager, '/profile', (page) => page.getByText('This device', { exact: true }).waitFor()) },
  notices: {
    'notices-page': as(specialist, '/notices', (page) =>
      page.getByRole('main').getByRole('listitem').first().waitFor(),
    ),
  },
  noticeSettings: { 'notice-settings': as(specialist, '/notices/settings', part('group', 'Overdue')) },
} satisfies Partial<Record<ScreenName, Record<string, View>>>
