/**
 * Where everything of a workspace stands in the table: what its erasure follows. An entity that is not
 * named here fails a test, so that nothing can be stored that would be left behind.
 */

/** `<workspace>#<name>`, in the order in which they go: a broken-off erasure finds the ids that it still needs. */
export const ofWorkspace = [
  'requests',
  'mails',
  'event-notes',
  'due-dates',
  'account',
  'audit',
  'search',
  'raid',
  'project-requests',
  'reports',
  'meetings',
  'communications',
  'projects',
  'views',
  'webhooks',
  'webhook-secrets',
  'webhook-deliveries',
  'people',
  'overview',
] as const

/** `<workspace>#<name>#<id of the project>`. */
export const ofEachProject = ['project'] as const

/** `<workspace>#<name>#<id of the person>`. */
export const ofEachPerson = ['notices', 'profile'] as const

/** The same of whoever has done anything that the audit log tells of: it remembers them longer than the team does. */
export const ofEachAuthor = ['audit'] as const

/** Keyed by the hash of what finds them, and so found by the person whom they belong to. */
export const byHash = ['login', 'link', 'session'] as const

/** Of no workspace, or what is left on purpose. */
export const staying = ['application', 'attempts', 'mail', 'platform#demo', 'closing'] as const

export type Partition = (
  | typeof ofWorkspace
  | typeof ofEachProject
  | typeof ofEachPerson
  | typeof ofEachAuthor
  | typeof byHash
  | typeof staying
)[number]

/** The partition of each entity, by the name in its model. */
export const standsIn: Record<string, Partition> = {
  'account-settings': 'account',
  'attempt-count': 'attempts',
  'audit-entry': 'audit',
  avatar: 'profile',
  baseline: 'project',
  brief: 'project',
  comment: 'project',
  communication: 'communications',
  'communication-mailing': 'communications',
  'communication-text': 'communications',
  'calendar-feed': 'profile',
  'data-export': 'account',
  digest: 'notices',
  'dismissed-insights': 'profile',
  'digest-line': 'notices',
  'demo-load': 'platform#demo',
  'dependency-guard': 'project',
  entry: 'overview',
  'event-note': 'event-notes',
  expense: 'project',
  login: 'login',
  'mail-count': 'mails',
  'mail-suppression': 'mail',
  meeting: 'meetings',
  notice: 'notices',
  'due-mark': 'due-dates',
  'due-told': 'due-dates',
  'notice-mark': 'notices',
  'notice-settings': 'profile',
  'password-link': 'link',
  person: 'people',
  'plan-application': 'application',
  project: 'projects',
  'project-request': 'project-requests',
  'raid-dismissal': 'raid',
  'raid-entry': 'raid',
  'raid-history': 'raid',
  'raid-numbers': 'raid',
  'raid-digest': 'raid',
  'raid-due-mark': 'raid',
  'raid-rules': 'raid',
  'raid-settled': 'raid',
  'raid-watch': 'raid',
  'recovery-codes': 'profile',
  report: 'reports',
  'report-body': 'reports',
  'report-schedule': 'reports',
  request: 'requests',
  'search-entry': 'search',
  'sent-mail': 'account',
  session: 'session',
  task: 'project',
  totals: 'overview',
  'view-shelf': 'views',
  'webhook-delivery': 'webhook-deliveries',
  'webhook-health': 'webhooks',
  'webhook-secret': 'webhook-secrets',
  'webhook-shelf': 'webhooks',
  // Reads what is in the trash of either kind; both are written by entities of their own.
  'trash-entry': 'project',
  workspace: 'overview',
  'workspace-closing': 'closing',
}
