/**
 * All screens of the application, by path. The entry chunk contains the dashboard; every other screen is loaded on
 * demand.
 */
import { Suspense, type ComponentType } from 'react'
import { matchPath, Navigate, Route, Routes } from 'react-router-dom'
import { otherAddresses, projectAliases, screenPaths, type ScreenName } from '../shared/site/screen-paths.ts'
import { Page } from './app/shell/page.tsx'
import { RequireSession } from './app/shell/require-session.tsx'
import { ScreenFallback, type ScreenShape } from './app/shell/shell-skeleton.tsx'
import { Shell } from './app/shell/shell.tsx'
import { AssistantButton, AssistantPlace } from './features/assistant/assistant-button.tsx'
import { DashboardScreen } from './features/dashboard/dashboard-screen.tsx'
import { NoticesButton } from './features/notices/notices-button.tsx'
import { lazyScreen } from './loading/lazy-screen.tsx'

/** The layout around a screen: the workspace's header and sidebar with a session, or nothing without one. */
type Layout = 'shell' | 'public'

type Screen = { layout: Layout; /** `sections` if omitted. */ shape?: ScreenShape; aliases?: readonly string[] } & (
  | { component: ComponentType }
  | { load: () => Promise<ComponentType> }
)

const operatorScreens = () => import('./features/admin/screens/operator-screens.ts')

const screens: Record<ScreenName, Screen> = {
  dashboard: { layout: 'shell', shape: 'cards', component: DashboardScreen },
  projects: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/projects/list/project-list-screen.tsx')).ProjectListScreen,
  },
  projectTemplates: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/templates/templates-screen.tsx')).TemplatesScreen,
  },
  project: {
    layout: 'shell',
    shape: 'record',
    aliases: projectAliases,
    load: async () => (await import('./features/projects/page/project-screen.tsx')).ProjectScreen,
  },
  executive: {
    layout: 'shell',
    shape: 'record',
    load: async () => (await import('./features/executive/executive-screen.tsx')).ExecutiveScreen,
  },
  projectRequests: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/project-requests/requests-screen.tsx')).RequestsScreen,
  },
  approvals: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/expenses/approvals-screen.tsx')).ApprovalsScreen,
  },
  tasks: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/tasks/tasks-screen.tsx')).TasksScreen,
  },
  timeline: {
    layout: 'shell',
    shape: 'canvas',
    load: async () => (await import('./features/timeline/timeline-screen.tsx')).TimelineScreen,
  },
  workload: {
    layout: 'shell',
    shape: 'canvas',
    load: async () => (await import('./features/workload/workload-screen.tsx')).WorkloadScreen,
  },
  raidLog: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/raid/log/raid-log-screen.tsx')).RaidLogScreen,
  },
  calendar: {
    layout: 'shell',
    shape: 'canvas',
    load: async () => (await import('./features/calendar/calendar-screen.tsx')).CalendarScreen,
  },
  reports: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/reports/reports-screen.tsx')).ReportsScreen,
  },
  report: {
    layout: 'shell',
    shape: 'record',
    load: async () => (await import('./features/reports/report-screen.tsx')).ReportScreen,
  },
  charter: {
    layout: 'shell',
    shape: 'record',
    load: async () => (await import('./features/documents/charter-screen.tsx')).CharterScreen,
  },
  raci: {
    layout: 'shell',
    shape: 'record',
    load: async () => (await import('./features/documents/raci-screen.tsx')).RaciScreen,
  },
  meetings: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/meetings/meetings-screen.tsx')).MeetingsScreen,
  },
  meeting: {
    layout: 'shell',
    shape: 'record',
    load: async () => (await import('./features/meetings/page/meeting-screen.tsx')).MeetingScreen,
  },
  communications: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/communications/communications-screen.tsx')).CommunicationsScreen,
  },
  changeSets: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/change-sets/change-sets-screen.tsx')).ChangeSetsScreen,
  },
  changeSet: {
    layout: 'shell',
    shape: 'record',
    load: async () => (await import('./features/change-sets/change-set-screen.tsx')).ChangeSetScreen,
  },
  trash: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/trash/trash-screen.tsx')).TrashScreen,
  },
  analytics: {
    layout: 'shell',
    shape: 'cards',
    load: async () => (await import('./features/analytics/analytics-screen.tsx')).AnalyticsScreen,
  },
  auditLog: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/audit-log/audit-log-screen.tsx')).AuditLogScreen,
  },
  webhooks: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/webhooks/webhooks-screen.tsx')).WebhooksScreen,
  },
  chat: {
    layout: 'shell',
    shape: 'cards',
    load: async () => (await import('./features/chat/chat-screen.tsx')).ChatScreen,
  },
  account: {
    layout: 'shell',
    load: async () => (await import('./features/account/account-screen.tsx')).AccountScreen,
  },
  billing: {
    layout: 'shell',
    load: async () => (await import('./features/billing/billing-screen.tsx')).BillingScreen,
  },
  team: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/team/team-screen.tsx')).TeamScreen,
  },
  teamManagement: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/team/team-management-screen.tsx')).TeamManagementScreen,
  },
  profile: {
    layout: 'shell',
    load: async () => (await import('./features/profile/profile-screen.tsx')).ProfileScreen,
  },
  notices: {
    layout: 'shell',
    shape: 'table',
    load: async () => (await import('./features/notices/notices-screen.tsx')).NoticesScreen,
  },
  noticeSettings: {
    layout: 'shell',
    load: async () => (await import('./features/notices/notice-settings-screen.tsx')).NoticeSettingsScreen,
  },
  customerDashboard: {
    layout: 'shell',
    shape: 'cards',
    load: async () =>
      (await import('./features/customer-dashboard/customer-dashboard-screen.tsx')).CustomerDashboardScreen,
  },
  login: {
    layout: 'public',
    shape: 'sign-in',
    load: async () => (await import('./features/sign-in/login-screen.tsx')).LoginScreen,
  },
  invitation: {
    layout: 'public',
    shape: 'sign-in',
    load: async () => (await import('./features/invitation/invitation-screen.tsx')).InvitationScreen,
  },
  confirmAddress: {
    layout: 'public',
    shape: 'sign-in',
    load: async () => (await import('./features/profile/confirm-address-screen.tsx')).ConfirmAddressScreen,
  },
  mailLink: {
    layout: 'public',
    shape: 'sign-in',
    load: async () => (await import('./features/mail-link/mail-link-screen.tsx')).MailLinkScreen,
  },
  paymentProcessing: {
    layout: 'public',
    shape: 'sign-in',
    load: async () => (await import('./features/billing/payment-processing-screen.tsx')).PaymentProcessingScreen,
  },
  paymentSuccess: {
    layout: 'public',
    shape: 'sign-in',
    load: async () => (await import('./features/billing/payment-success-screen.tsx')).PaymentSuccessScreen,
  },
  admin: {
    layout: 'public',
    shape: 'sign-in',
    load: async () => (await operatorScreens()).AdminScreen,
  },
  adminFinance: {
    layout: 'public',
    shape: 'cards',
    load: async () => (await operatorScreens()).FinanceScreen,
  },
  stripeTest: {
    layout: 'public',
    load: async () => (await operatorScreens()).StripeTestScreen,
  },
  emailTest: {
    layout: 'public',
    load: async () => (await operatorScreens()).EmailTestScreen,
  },
  apiDocs: {
    layout: 'public',
    load: async () => (await import('./features/api-docs/api-docs-screen.tsx')).ApiDocsScreen,
  },
  notFound: {
    layout: 'public',
    load: async () => (await import('./features/not-found/not-found-screen.tsx')).NotFoundScreen,
  },
}

const routes = (Object.keys(screens) as ScreenName[]).map((name) => {
  const path = screenPaths[name]
  const { layout, shape, aliases = [], ...screen } = screens[name]
  return {
    layout,
    shape,
    paths: [path, ...aliases],
    Screen: 'component' in screen ? screen.component : lazyScreen(path, screen.load),
  }
})

const routesOf = (layout: Layout) =>
  routes
    .filter((route) => route.layout === layout)
    .flatMap(({ paths, shape, Screen }) =>
      paths.map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <Suspense fallback={<ScreenFallback shape={shape} />}>
              <Screen />
            </Suspense>
          }
        />
      )),
    )

const shapeOf = (pathname: string): ScreenShape | undefined =>
  routes.find(({ paths }) => paths.some((path) => matchPath(path, pathname) !== null))?.shape

export const ScreenRoutes = () => (
  <Routes>
    <Route element={<RequireSession shapeOf={shapeOf} />}>
      <Route
        element={<Shell notices={<NoticesButton />} assistant={<AssistantButton />} beside={<AssistantPlace />} />}
      >
        {routesOf('shell')}
      </Route>
    </Route>
    <Route element={<Page />}>{routesOf('public')}</Route>
    {Object.entries(otherAddresses).map(([path, to]) => (
      <Route key={path} path={path} element={<Navigate to={to} replace />} />
    ))}
  </Routes>
)
