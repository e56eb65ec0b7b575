/** The whole application: every path and its screen. The dashboard comes with the entry; each other screen is loaded when needed. */
import { Route, Routes } from 'react-router-dom'
import { DashboardScreen } from './features/dashboard/dashboard-screen.tsx'
import { NoticesButton } from './features/notices/notices-button.tsx'
import { lazyScreen } from './ui/lazy-screen.tsx'
import { Page } from './app/shell/page.tsx'
import { RequireSession } from './app/shell/require-session.tsx'
import { Shell } from './app/shell/shell.tsx'

const Projects = lazyScreen(
  '/projects',
  () => import('./features/projects/list/project-list-screen.tsx'),
  'ProjectListScreen',
)
const Project = lazyScreen('/projects/', () => import('./features/projects/page/project-screen.tsx'), 'ProjectScreen')
const ProjectRequests = lazyScreen(
  '/project-requests',
  () => import('./features/project-requests/requests-screen.tsx'),
  'RequestsScreen',
)
const Tasks = lazyScreen('/tasks', () => import('./features/tasks/tasks-screen.tsx'), 'TasksScreen')
const Timeline = lazyScreen('/timeline', () => import('./features/timeline/timeline-screen.tsx'), 'TimelineScreen')
const RaidLog = lazyScreen('/raid-log', () => import('./features/raid/raid-log-screen.tsx'), 'RaidLogScreen')
const Calendar = lazyScreen('/calendar', () => import('./features/calendar/calendar-screen.tsx'), 'CalendarScreen')
const Reports = lazyScreen('/reports', () => import('./features/reports/reports-screen.tsx'), 'ReportsScreen')
const Report = lazyScreen('/reports/', () => import('./features/reports/report-screen.tsx'), 'ReportScreen')
const Charter = lazyScreen('/charter', () => import('./features/documents/charter-screen.tsx'), 'CharterScreen')
const Raci = lazyScreen('/raci', () => import('./features/documents/raci-screen.tsx'), 'RaciScreen')
const Meetings = lazyScreen('/meetings', () => import('./features/meetings/meetings-screen.tsx'), 'MeetingsScreen')
const Meeting = lazyScreen('/meetings/', () => import('./features/meetings/meeting-screen.tsx'), 'MeetingScreen')
const Communications = lazyScreen(
  '/communications',
  () => import('./features/communications/communications-screen.tsx'),
  'CommunicationsScreen',
)
const Trash = lazyScreen('/trash', () => import('./features/trash/trash-screen.tsx'), 'TrashScreen')
const Analytics = lazyScreen('/analytics', () => import('./features/analytics/analytics-screen.tsx'), 'AnalyticsScreen')
const AuditLog = lazyScreen('/audit-log', () => import('./features/audit-log/audit-log-screen.tsx'), 'AuditLogScreen')
const Webhooks = lazyScreen('/webhooks', () => import('./features/webhooks/webhooks-screen.tsx'), 'WebhooksScreen')
const Account = lazyScreen('/account', () => import('./features/account/account-screen.tsx'), 'AccountScreen')
const CustomerDashboard = lazyScreen(
  '/customer-dashboard',
  () => import('./features/customer-dashboard/customer-dashboard-screen.tsx'),
  'CustomerDashboardScreen',
)
const Team = lazyScreen('/customer-dashboard/team', () => import('./features/team/team-screen.tsx'), 'TeamScreen')
const TeamManagement = lazyScreen(
  '/team-management',
  () => import('./features/team/team-management-screen.tsx'),
  'TeamManagementScreen',
)
const Profile = lazyScreen('/profile', () => import('./features/profile/profile-screen.tsx'), 'ProfileScreen')
const Notices = lazyScreen('/notices', () => import('./features/notices/notices-screen.tsx'), 'NoticesScreen')
const NoticeSettings = lazyScreen(
  '/notices/settings',
  () => import('./features/notices/notice-settings-screen.tsx'),
  'NoticeSettingsScreen',
)
const Invitation = lazyScreen(
  '/set-password',
  () => import('./features/invitation/invitation-screen.tsx'),
  'InvitationScreen',
)
const Login = lazyScreen('/login', () => import('./features/sign-in/login-screen.tsx'), 'LoginScreen')
const PasswordReset = lazyScreen(
  '/password-reset',
  () => import('./features/password-reset/password-reset-screen.tsx'),
  'PasswordResetScreen',
)
const Admin = lazyScreen('/admin', () => import('./features/admin/admin-screen.tsx'), 'AdminScreen')
const ApiDocs = lazyScreen('/api-docs', () => import('./features/api-docs/api-docs-screen.tsx'), 'ApiDocsScreen')
const NotFound = lazyScreen('/404', () => import('./features/not-found/not-found-screen.tsx'), 'NotFoundScreen')

export const ScreenRoutes = () => (
  <Routes>
    <Route element={<RequireSession />}>
      <Route element={<Shell notices={<NoticesButton />} />}>
        <Route path="/dashboard" element={<DashboardScreen />} />
        <Route path="/projects" element={<Projects />} />
        <Route path="/projects/:id" element={<Project />} />
        <Route path="/project/:id" element={<Project />} />
        <Route path="/project-details/:id" element={<Project />} />
        <Route path="/project-requests" element={<ProjectRequests />} />
        <Route path="/tasks" element={<Tasks />} />
        <Route path="/timeline" element={<Timeline />} />
        <Route path="/raid-log" element={<RaidLog />} />
        <Route path="/calendar" element={<Calendar />} />
        <Route path="/reports" element={<Reports />} />
        <Route path="/reports/:id" element={<Report />} />
        <Route path="/charter" element={<Charter />} />
        <Route path="/raci" element={<Raci />} />
        <Route path="/meetings" element={<Meetings />} />
        <Route path="/meetings/:id" element={<Meeting />} />
        <Route path="/communications" element={<Communications />} />
        <Route path="/trash" element={<Trash />} />
        <Route path="/analytics" element={<Analytics />} />
        <Route path="/audit-log" element={<AuditLog />} />
        <Route path="/webhooks/:id?" element={<Webhooks />} />
        <Route path="/account" element={<Account />} />
        <Route path="/customer-dashboard/team" element={<Team />} />
        <Route path="/team-management" element={<TeamManagement />} />
        <Route path="/profile" element={<Profile />} />
        <Route path="/notices" element={<Notices />} />
        <Route path="/notices/settings" element={<NoticeSettings />} />
      </Route>
    </Route>
    <Route element={<RequireSession />}>
      <Route element={<Page />}>
        <Route path="/customer-dashboard" element={<CustomerDashboard />} />
      </Route>
    </Route>
    <Route element={<Page />}>
      <Route path="/login" element={<Login />} />
      <Route path="/password-reset" element={<PasswordReset />} />
      <Route path="/set-password" element={<Invitation />} />
      <Route path="/admin" element={<Admin />} />
      <Route path="/api-docs" element={<ApiDocs />} />
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
)
