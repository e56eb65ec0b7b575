/** What the capabilities of a workspace's people are called in the documentation. One without a line does not compile. */
import { capabilities, type Capability } from '../../../shared/permissions.ts'

/** Capabilities of the platform's operators alone are not documented here. */
type OfOperators = {
  [C in Capability]: Exclude<keyof (typeof capabilities)[C], 'admin'> extends never ? C : never
}[Capability]
export type WorkspaceCapability = Exclude<Capability, OfOperators>

export const capabilityGroups = {
  'Projects and requests': {
    'project.read': 'See projects',
    'project.create': 'Create projects',
    'project.edit': 'Change projects',
    'project.assign': 'Assign people to projects',
    'project.delete': 'Delete projects',
    'project.share': 'Share the executive view by a link',
    'template.read': 'Use project templates',
    'template.write': 'Save and change templates',
    'request.create': 'Request a project',
    'request.read': 'See project requests',
    'request.edit': 'Change and withdraw requests',
    'request.decide': 'Approve, reject and convert requests',
    'view.keep': 'Save views of the project list',
    'view.share': 'Share views',
    'view.edit': 'Change and delete views',
  },
  'Tasks and planning': {
    'task.read': 'See tasks and timelines',
    'task.create': 'Create tasks',
    'task.edit': 'Change tasks',
    'task.delete': 'Delete tasks',
    'comment.write': 'Comment',
    'comment.edit': 'Change comments',
    'comment.remove': 'Delete comments',
    'change-set.read': 'See change sets',
    'change-set.write': 'Propose, apply and undo change sets',
    'calendar-feed.own': 'Subscribe to the calendar',
    'trash.read': 'See the trash',
  },
  'RAID log': {
    'raid.read': 'See the RAID log',
    'raid.create': 'Create entries',
    'raid.edit': 'Change entries',
    'raid.delete': 'Delete entries',
    'raid.populate': 'Run the rules now',
    'raid.rules': 'Set the thresholds of the rules',
  },
  'Reports, meetings and messages': {
    'report.read': 'Read reports',
    'report.write': 'Generate and seal reports',
    'report.delete': 'Delete reports',
    'meeting.read': 'See meetings',
    'meeting.schedule': 'Schedule meetings',
    'meeting.minutes': 'Write minutes',
    'meeting.delete': 'Delete meetings',
    'communication.read': 'See communications',
    'communication.write': 'Draft communications',
    'communication.send': 'Send communications',
  },
  Money: {
    'finance.read': 'See amounts of money',
    'order.place': 'Record orders',
    'budget.withdraw': 'Withdraw budget changes',
    'expense.file': 'File expenses',
    'expense.read': 'See expenses',
    'expense.edit': 'Change and submit expenses',
    'expense.delete': 'Delete expenses',
    'expense.decide': 'Approve and reject, within the limit',
    'approval.delegate': 'Name a delegate for an absence',
  },
  'Analysis and AI': {
    'dashboard.read': 'See the dashboard',
    'analytics.read': 'See analytics and workload',
    'insight.read': 'See insights into the portfolio',
    'analysis.read': 'See the analysis of a project',
    'ai.draft': 'Draft charters and RACI matrices',
    'charter.agree': 'Agree on a charter’s tolerances and changes',
    'assistant.own': 'Ask the assistant',
    'generation.follow': 'Follow texts that are being drafted',
  },
  Files: {
    'file.read': 'See and download files',
    'file.write': 'Upload files',
    'file.remove': 'Rename, delete and restore files',
  },
  'People and account': {
    'people.read': 'See who is in the workspace',
    'avatar.read': 'See people’s pictures',
    'session.own': 'See and end sessions',
    'profile.own': 'Change profile and sign-in',
    'notices.own': 'Read notices and choose how to get them',
    'team.read': 'See team management',
    'team.edit': 'Change members',
    'team.manage': 'Invite and remove members',
    'team.administer': 'Change roles and projects of members',
    'account.read': 'See the account settings',
    'account.edit': 'Change the account settings',
    'account.export': 'Export all data',
    'account.close': 'Close the account',
    'billing.manage': 'Pay for the plan, change it, see invoices',
    'audit.read': 'Read the audit log',
    'webhook.manage': 'Manage webhooks',
  },
} as const

type Grouped = {
  [G in keyof typeof capabilityGroups]: keyof (typeof capabilityGroups)[G]
}[keyof typeof capabilityGroups]

/** Fails to compile if a capability has no line above, or a line no capability. */
export const complete: [WorkspaceCapability] extends [Grouped]
  ? [Grouped] extends [WorkspaceCapability]
    ? true
    : never
  : never = true
