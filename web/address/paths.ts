/** Builds every URL of the site from the paths of the screens. */
import type { CalendarView } from '../dates/calendar-days.ts'
import type { AuditCategory } from '../../shared/audit/audit.ts'
import type { ClientState } from '../../shared/operators/client-states.ts'
import type { ProjectStatus } from '../../shared/projects/project-choices.ts'
import type { Audience, CommunicationType } from '../../shared/communications/communication-choices.ts'
import type { HealthLevel } from '../../shared/verdict/health-choices.ts'
import type { NoticeKind } from '../../shared/notices/notice.ts'
import type { TeamRole } from '../../shared/permissions.ts'
import type { ReportType } from '../../shared/reports/report-choices.ts'
import type { BillingInterval, PlanType } from '../../shared/billing/plans.ts'
import type { RequestStatus } from '../../shared/project-requests/project-request-states.ts'
import { projectAliases, screenPaths } from '../../shared/site/screen-paths.ts'

const withSearch = (path: string, search: Record<string, string | undefined>): string => {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** The path of one record. */
const withId = (path: string, id: string): string => path.replace(/:id\??$/, encodeURIComponent(id))

/** Who signs in: the team, company accounts or operators. */
export type Portal = 'staff' | 'customer' | 'admin'

/** The tabs of the analytics; no tab means the portfolio. */
export type AnalyticsTab = 'earned-value' | 'insights'

export const paths = {
  home: () => '/',
  /** The portal's dialog on the landing page; `next` is where it leads. */
  portal: (search: { next?: string; expired?: '1' } = {}) => withSearch('/', { portal: 'sign-in', ...search }),
  /** A static page outside the application. */
  pricing: (search: { plan?: PlanType } = {}) => withSearch('/pricing', search),
  login: (search: { next?: string } = {}) => withSearch(screenPaths.login, search),
  /** Another static page. */
  passwordReset: () => '/password-reset',
  /**
   * `view` is a view of the operators' portal, the dashboard if omitted. In that of the clients, `client` opens the
   * details of one, and the others filter.
   */
  admin: (
    search: {
      next?: string
      view?: string
      client?: string
      project?: string
      plan?: PlanType
      state?: ClientState
      usage?: 'near'
    } = {},
  ) => withSearch(screenPaths.admin, search),
  adminFinance: () => screenPaths.adminFinance,
  stripeTest: () => screenPaths.stripeTest,
  emailTest: () => screenPaths.emailTest,
  profile: () => screenPaths.profile,
  notices: (search: { kind?: NoticeKind; state?: 'unread' } = {}) => withSearch(screenPaths.notices, search),
  noticeSettings: () => screenPaths.noticeSettings,
  dashboard: () => screenPaths.dashboard,
  customerDashboard: (search: { dialog?: 'invite' } = {}) => withSearch(screenPaths.customerDashboard, search),
  team: (search: { dialog?: 'invite'; member?: string } = {}) => withSearch(screenPaths.team, search),
  teamManagement: (search: { role?: TeamRole } = {}) => withSearch(screenPaths.teamManagement, search),
  /** The link in the mail adds the token as the fragment. */
  invitation: () => screenPaths.invitation,
  /** `template` is what a new project starts from. */
  projects: (
    search: {
      status?: ProjectStatus
      health?: HealthLevel
      view?: string
      dialog?: 'new' | 'import'
      template?: string
    } = {},
  ) => withSearch(screenPaths.projects, search),
  projectTemplates: () => screenPaths.projectTemplates,
  /**
   * `task` opens one of the project's tasks, the form for a `new` one, the row to `add` them in, or the `import` of many.
   * `edit` opens a part of the overview, the part of a field, or all of them for `1`.
   */
  project: (
    id: string,
    search: {
      tab?: 'tasks' | 'charter' | 'raci' | 'raid' | 'financials' | 'files' | 'insights'
      edit?: string
      task?: string
      entry?: string
    } = {},
  ) => withSearch(withId(screenPaths.project, id), search),
  /** Its page under the address of the portal's Manage Project button. */
  manageProject: (id: string) => withId(projectAliases[0], id),
  /** `request` opens a request, or the form for a new one; `tab` shows the projects. */
  projectRequests: (search: { tab?: 'projects'; status?: RequestStatus; request?: string } = {}) =>
    withSearch(screenPaths.projectRequests, search),
  approvals: () => screenPaths.approvals,
  /** `task` opens one of the tasks. */
  tasks: (
    search: { project?: string; scope?: 'mine' | 'all'; status?: 'open' | 'late' | 'completed'; task?: string } = {},
  ) => withSearch(screenPaths.tasks, search),
  /** `entry` opens an entry, or the form for a new one. */
  raidLog: (search: { entry?: string; view?: 'executive'; project?: string } = {}) =>
    withSearch(screenPaths.raidLog, search),
  analytics: (search: { tab?: AnalyticsTab; project?: string } = {}) => withSearch(screenPaths.analytics, search),
  /** `shift` opens the dialog that shifts the project: `all`, or the ids of some tasks. */
  timeline: (search: { project?: string; shift?: string; zoom?: string } = {}) =>
    withSearch(screenPaths.timeline, search),
  workload: () => screenPaths.workload,
  calendar: (
    search: {
      view?: CalendarView
      date?: string
      whose?: string
      project?: string
      completed?: '1'
      show?: string
    } = {},
  ) => withSearch(screenPaths.calendar, search),
  /** `new` opens the dialog that generates a report, for `project` if it is given. */
  reports: (search: { project?: string; type?: ReportType; new?: '1' } = {}) => withSearch(screenPaths.reports, search),
  executive: (id: string) => withId(screenPaths.executive, id),
  report: (id: string) => withId(screenPaths.report, id),
  /** `versions` compares two versions of a project's charter, by number. */
  charter: (search: { project?: string; view?: 'versions'; from?: string; to?: string } = {}) =>
    withSearch(screenPaths.charter, search),
  raci: (search: { project?: string } = {}) => withSearch(screenPaths.raci, search),
  /** `new` opens the dialog that schedules a meeting. */
  meetings: (search: { new?: '1'; when?: 'past'; project?: string } = {}) => withSearch(screenPaths.meetings, search),
  meeting: (id: string, search: { tab?: 'agenda' | 'minutes' | 'files' } = {}) =>
    withSearch(withId(screenPaths.meeting, id), search),
  communications: (search: { status?: 'draft' | 'sent'; project?: string } = {}) =>
    withSearch(screenPaths.communications, search),
  /** The id is in the query, so that a new communication stays on screen unchanged when it has been saved. */
  communication: (id: string) => withSearch(screenPaths.communications, { id }),
  /** With `report`, it sends that report to an audience; `send` asks for the confirmation at once. */
  newCommunication: (
    search: { project?: string; type?: CommunicationType; audience?: Audience; report?: string; send?: '1' } = {},
  ) => withSearch(screenPaths.communications, { id: 'new', ...search }),
  changeSets: () => screenPaths.changeSets,
  changeSet: (id: string) => withId(screenPaths.changeSet, id),
  trash: () => screenPaths.trash,
  auditLog: (search: { category?: AuditCategory; person?: string; from?: string; to?: string } = {}) =>
    withSearch(screenPaths.auditLog, search),
  chat: () => screenPaths.chat,
  webhooks: () => screenPaths.webhooks.replace('/:id?', ''),
  webhook: (id: string) => withId(screenPaths.webhooks, id),
  account: () => screenPaths.account,
  /** `plan` and `interval` are what a payment is for, when the bank's page leads back. */
  billing: (search: { plan?: PlanType; interval?: BillingInterval } = {}) => withSearch(screenPaths.billing, search),
  paymentProcessing: (search: Record<string, string | undefined>) => withSearch(screenPaths.paymentProcessing, search),
  /** `transactionId` is the payment. The bank's page adds it itself. */
  paymentSuccess: (search: {
    email: string
    company: string
    plan: string
    interval: BillingInterval
    amount: string
    transactionId?: string
  }) => withSearch(screenPaths.paymentSuccess, search),
  apiDocs: () => screenPaths.apiDocs,
} as const

/**
 * The path to go to after signing in: the requested one if it is a path of this site. Anything that a browser could
 * read as another host is refused.
 */
export const safeNext = (next: string | null, otherwise: string): string => {
  if (next === null || !/^\/(?![/\\])/.test(next) || /[\\\n\r\t]/.test(next)) return otherwise
  return next
}
