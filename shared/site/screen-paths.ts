/**
 * The path of every screen, in the router's syntax. `web/routes.tsx` maps each path to its screen, `web/address/paths.ts`
 * builds URLs from the paths, CloudFront answers every other path with 404, and the browser tests open each of them.
 */
import { noticeSettingsPath } from '../notices/notice-settings-path.ts'

export const screenPaths = {
  dashboard: '/dashboard',
  projects: '/projects',
  projectTemplates: '/projects/templates',
  project: '/projects/:id',
  executive: '/executive/:id?',
  projectRequests: '/project-requests',
  approvals: '/approvals',
  tasks: '/tasks',
  timeline: '/timeline',
  workload: '/workload',
  raidLog: '/raid-log',
  calendar: '/calendar',
  reports: '/reports',
  report: '/reports/:id',
  charter: '/charter',
  raci: '/raci',
  meetings: '/meetings',
  meeting: '/meetings/:id',
  communications: '/communications',
  changeSets: '/change-sets',
  changeSet: '/change-sets/:id',
  trash: '/trash',
  analytics: '/analytics',
  auditLog: '/audit-log',
  webhooks: '/webhooks/:id?',
  chat: '/chat-channels',
  account: '/account',
  billing: '/billing',
  team: '/customer-dashboard/team',
  teamManagement: '/team-management',
  profile: '/profile',
  notices: '/notices',
  noticeSettings: noticeSettingsPath,
  customerDashboard: '/customer-dashboard',
  login: '/login',
  invitation: '/set-password',
  confirmAddress: '/confirm-email',
  mailLink: '/mail-link',
  paymentProcessing: '/payment-processing',
  paymentSuccess: '/payment-success',
  admin: '/admin',
  adminFinance: '/admin/finance',
  stripeTest: '/stripe-test',
  emailTest: '/email-test',
  authorize: '/authorize',
  apiDocs: '/api-docs',
  notFound: '*',
} as const

export type ScreenName = keyof typeof screenPaths

/** Other addresses of a project's page. */
export const projectAliases = ['/project/:id', '/project-details/:id'] as const

/** Addresses without a screen of their own, and where they lead. A visitor gets the portal's sign-in first. */
export const otherAddresses: Readonly<Record<string, string>> = {
  '/customer-portal': screenPaths.customerDashboard,
  '/project-management': `${screenPaths.projectRequests}?tab=projects`,
}
