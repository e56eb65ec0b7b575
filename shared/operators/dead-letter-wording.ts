/** What dead letters of a function mean for the people of the service, and how to recover the work. Pure data. */

/**
 * How to recover the work: `redrive` moves the messages back to the function's queue, `run` starts a scheduled
 * function that could not be started or has failed, `relay` and `feedback` have messages of another kind.
 */
export type Remedy = 'redrive' | 'run' | 'relay' | 'feedback'

type DeadLetterWording = { what: string; how: Remedy }

const redrive = (what: string): DeadLetterWording => ({ what, how: 'redrive' })
const run = (what: string): DeadLetterWording => ({ what, how: 'run' })

/** By the function that the messages are for. A test fails for a dead-letter queue that is missing here. */
export const deadLetterWording = {
  'relay-changes': { what: 'Changes that were not passed on', how: 'relay' },
  'record-mail-feedback': { what: 'Bounces and complaints about mail', how: 'feedback' },
  'generate-text': redrive('Texts that people asked for'),
  'answer-questions': redrive('Answers of the assistant'),
  'keep-overview': redrive('Activity feeds and totals of dashboards'),
  'keep-health': redrive('Health of projects'),
  'keep-forecasts': redrive('Forecasts of projects'),
  'act-on-findings': redrive('Proposed changes for late work'),
  'keep-raid-history': redrive('Histories of RAID entries'),
  'raise-raid-entries': redrive('RAID entries about late tasks'),
  'raise-budget-entries': redrive('RAID entries about budgets'),
  'sweep-raid-entries': redrive('Daily check of the RAID log’s rules'),
  'repeat-tasks': redrive('Next occurrences of repeated tasks'),
  'watch-conditions': redrive('Conditions of assumptions and dependencies'),
  'watch-contracts': redrive('Comparison of projects with their charters'),
  'keep-search-index': redrive('Search index'),
  'notify-people': redrive('Notices to people'),
  'deliver-webhooks': redrive('Webhooks to other systems'),
  'plan-raid-day': redrive('Reminders of reviews in the RAID log'),
  'remind-of-approvals': redrive('Reminders of approvals'),
  'make-scheduled-reports': redrive('Scheduled reports'),
  'follow-project-deletion': redrive('Records of deleted and restored projects'),
  'expire-comments': redrive('Comments on deleted and restored records'),
  'follow-member-changes': redrive('Names and addresses of members'),
  'keep-audit-log': redrive('Audit logs'),
  'announce-closing': redrive('Mails about closing accounts'),
  'announce-support': redrive('Mails about what operators did'),
  'settle-subscriptions': redrive('Payments and plans of companies'),
  'announce-subscriptions': redrive('Mails about subscriptions'),
  'count-companies': redrive('Figures of clients'),
  'fit-to-plan': redrive('Limits of plans'),
  'send-communications': redrive('Mails of communications'),
  'check-files': redrive('Checks of uploaded files'),
  'receive-mail': redrive('Comments and tasks by email'),
  'retry-webhooks': run('Repeated deliveries of webhooks'),
  'send-chat-messages': run('Messages to chat channels'),
  'sweep-due-tasks': run('Start of each workspace’s day'),
  'mail-lost-invitations': run('Invitations whose mail was lost'),
  'send-notice-digests': run('Daily mails with notices'),
  'send-raid-digests': run('Daily mails about the RAID log'),
  'erase-closed-workspaces': run('Erasure of closed accounts'),
  'reconcile-subscriptions': run('Daily comparison with Stripe'),
  'meter-usage': run('Metering of costs'),
  'sweep-files': run('Cleaning up of files'),
  'check-sign-in': run('Checks that people can sign in'),
} as const satisfies Record<string, DeadLetterWording>

export const deadLetterWordingOf = (name: string): DeadLetterWording =>
  (deadLetterWording as Record<string, DeadLetterWording>)[name] ?? redrive(name)
