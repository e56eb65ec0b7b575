/**
 * Where the table stores the data of a workspace; the erasure follows this list. A test fails for an entity that is
 * missing here, so that no stored data can be left behind.
 */

/** `<workspace>#<name>`, in the order of deletion, so that an interrupted erasure still finds the ids that it needs. */
export const ofWorkspace = [
  'requests',
  'calls',
  'mails',
  'mail-contacts',
  'mail-standing',
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
  'generations',
  'forecasts',
  'projects',
  'views',
  'templates',
  'change-sets',
  'webhooks',
  'webhook-secrets',
  'webhook-deliveries',
  'chat',
  'api-keys',
  'api-key-uses',
  'people',
  'overview',
] as const

/** `<workspace>#<name>#<project id>`. */
export const ofEachProject = ['project'] as const

/** `<workspace>#<name>#<person id>`. */
export const ofEachPerson = ['notices', 'profile', 'assistant'] as const

/** The same for every author in the audit log, which keeps people longer than the team does. */
export const ofEachAuthor = ['audit'] as const

/** Keyed by the hash of a secret or an address, and found through the person who owns it. */
export const byHash = ['login', 'link', 'session', 'api-key'] as const

/** Not part of a workspace, or kept on purpose. */
export const staying = [
  'application',
  'attempts',
  'passkey-ticket',
  'mail',
  'platform#demo',
  // Of registrations that were never activated. They expire with them.
  'platform#unsent-registrations',
  'closing',
  'stripe-report',
  'unplaced-payment',
  // Those of an erased workspace go with the next count of all companies.
  'company-figures',
  // Without a name, and so that the costs of a month stay complete.
  'company-costs',
  'platform#finance',
  'platform#site',
] as const

export type Partition = (
  | typeof ofWorkspace
  | typeof ofEachProject
  | typeof ofEachPerson
  | typeof ofEachAuthor
  | typeof byHash
  | typeof staying
)[number]

/** The partition of each entity, by the entity's name in its model. */
export const partitionOf: Record<string, Partition> = {
  'account-settings': 'account',
  'active-choice': 'account',
  'approval-reminder': 'account',
  'upgrade-request': 'account',
  'api-key-owner': 'api-key',
  'api-key-use': 'api-key-uses',
  'api-keys': 'api-keys',
  'assistant-conversation': 'assistant',
  'assistant-count': 'assistant',
  'assistant-message': 'assistant',
  'attempt-count': 'attempts',
  'audit-entry': 'audit',
  'automation-mark': 'change-sets',
  avatar: 'profile',
  baseline: 'project',
  brief: 'project',
  budget: 'project',
  'budget-change': 'project',
  'charter-history': 'project',
  'charter-version': 'project',
  commitments: 'project',
  comment: 'project',
  communication: 'communications',
  'change-set': 'change-sets',
  'change-set-lines': 'change-sets',
  'change-set-part': 'change-sets',
  'import-values': 'change-sets',
  'charter-contract': 'project',
  'charter-request': 'project',
  'charter-scope': 'project',
  'company-cost': 'company-costs',
  'company-figures': 'company-figures',
  'communication-mailing': 'communications',
  'communication-text': 'communications',
  'calendar-feed': 'profile',
  'call-count': 'calls',
  'data-export': 'account',
  'workspace-import': 'account',
  delegation: 'account',
  'chat-address': 'webhook-secrets',
  'chat-channels': 'chat',
  'chat-line': 'chat',
  'chat-outbox': 'chat',
  digest: 'notices',
  'dismissed-insights': 'profile',
  'digest-line': 'notices',
  'demo-companies': 'platform#demo',
  'demo-load': 'platform#demo',
  'dependency-guard': 'project',
  entry: 'overview',
  'event-note': 'event-notes',
  expense: 'project',
  file: 'project',
  'cost-month': 'platform#finance',
  'finance-month': 'platform#finance',
  'finance-totals': 'platform#finance',
  'site-figures': 'platform#site',
  'forecast-track-record': 'forecasts',
  'generated-text': 'generations',
  generation: 'generations',
  login: 'login',
  'mail-bounce': 'mail-standing',
  'mail-complaint': 'mail-standing',
  'mail-contact': 'mail-contacts',
  'mail-count': 'mails',
  'mail-standing': 'mail-standing',
  'mail-stop': 'mail-standing',
  'mail-suppression': 'mail',
  meeting: 'meetings',
  'model-tokens': 'generations',
  'model-wording': 'generations',
  'news-stamp': 'overview',
  'money-act': 'account',
  notice: 'notices',
  'due-mark': 'due-dates',
  'due-told': 'due-dates',
  'notice-mark': 'notices',
  'notice-settings': 'profile',
  order: 'project',
  'passkey-ticket': 'passkey-ticket',
  passkeys: 'profile',
  'password-link': 'link',
  person: 'people',
  'plan-application': 'application',
  'unsent-registration': 'platform#unsent-registrations',
  project: 'projects',
  'project-request': 'project-requests',
  'raid-dismissal': 'raid',
  'raid-entry': 'raid',
  'raid-history': 'raid',
  'raid-numbers': 'raid',
  'raid-digest': 'raid',
  'raid-due-mark': 'raid',
  'raid-rules': 'raid',
  'raid-self-resolved': 'raid',
  'raid-self-resolved-count': 'raid',
  'raid-settled': 'raid',
  'raid-watch': 'raid',
  'recovery-codes': 'profile',
  report: 'reports',
  'report-body': 'reports',
  'report-schedule': 'reports',
  request: 'requests',
  'search-entry': 'search',
  'sent-mail': 'account',
  subscription: 'account',
  'stripe-report': 'stripe-report',
  session: 'session',
  share: 'project',
  'share-copy': 'project',
  spending: 'project',
  'project-forecasts': 'forecasts',
  'project-template': 'templates',
  'project-template-plan': 'templates',
  task: 'project',
  totals: 'overview',
  'unplaced-payment': 'unplaced-payment',
  'view-shelf': 'views',
  'webhook-delivery': 'webhook-deliveries',
  'webhook-health': 'webhooks',
  'webhook-secret': 'webhook-secrets',
  'webhook-shelf': 'webhooks',
  // Reads both kinds of items in the trash; other entities write them.
  'trash-entry': 'project',
  workspace: 'overview',
  'workspace-closing': 'closing',
}
