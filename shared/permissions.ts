/**
 * Permissions, defined once: role × capability. Handlers refuse calls by this table, screens hide controls by it, and
 * the tests try every route against it.
 */
import * as z from 'zod/mini'

export const roles = {
  program_manager: 'Program Manager',
  project_manager: 'Project Manager',
  sme: 'SME / Task Specialist',
  customer: 'Company Account',
  admin: 'Administrator',
} as const

export type Role = keyof typeof roles
export const role = z.enum(Object.keys(roles) as [Role, ...Role[]])

/** Roles that a member of a workspace's team can hold. */
export const teamRoles = ['program_manager', 'project_manager', 'sme'] as const
export type TeamRole = (typeof teamRoles)[number]

/**
 * `all`: every record of the workspace. `assigned`: records of the projects that the person is assigned to; for people,
 * the SMEs of the projects that they manage or are assigned to, and themselves. `own`: only themselves.
 */
export type Scope = 'all' | 'assigned' | 'own'

/** A role that a capability does not list does not have it. */
export const capabilities = {
  /** Read and end one's own session. */
  'session.own': { program_manager: 'all', project_manager: 'all', sme: 'all', customer: 'all', admin: 'all' },
  /** Read and change one's own profile: name, picture, password, second factor and sessions. */
  'profile.own': { program_manager: 'own', project_manager: 'own', sme: 'own', customer: 'own', admin: 'own' },
  /** See people's pictures. */
  'avatar.read': { program_manager: 'all', project_manager: 'all', sme: 'all', customer: 'all', admin: 'own' },
  'dashboard.read': { program_manager: 'all', project_manager: 'all', sme: 'all', customer: 'all' },
  /** Read and mark one's own notices, and choose where to get them. */
  'notices.own': { program_manager: 'own', project_manager: 'own', sme: 'own', customer: 'own' },
  'people.read': { program_manager: 'all', project_manager: 'all', sme: 'all', customer: 'all' },
  'project.read': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  'project.create': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'project.edit': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'project.assign': { program_manager: 'all', customer: 'all' },
  'project.delete': { program_manager: 'all', customer: 'all' },
  /** Request a project. */
  'request.create': { program_manager: 'all', project_manager: 'all', sme: 'all', customer: 'all' },
  'request.read': { program_manager: 'all', project_manager: 'own', sme: 'own', customer: 'all' },
  /** Change and withdraw one's own requests. */
  'request.edit': { program_manager: 'own', project_manager: 'own', sme: 'own', customer: 'own' },
  /** Approve and reject project requests, and convert them to projects. */
  'request.decide': { program_manager: 'all', customer: 'all' },
  /** See the shared views of the project list, and save one's own. */
  'view.keep': { program_manager: 'own', project_manager: 'own', sme: 'own', customer: 'own' },
  /** Share views with the whole workspace. */
  'view.share': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Change and delete one's own views. `all`: also those that others share. */
  'view.edit': { program_manager: 'all', project_manager: 'own', sme: 'own', customer: 'all' },
  /** Draft charters and RACI matrices. */
  'ai.draft': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'finance.read': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** See earned value, costs and people's workload. */
  'analytics.read': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** See the findings about the portfolio, and dismiss them for oneself. */
  'insight.read': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'task.read': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  'task.create': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  'task.edit': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  /** Create and revoke the address of one's calendar feed. */
  'calendar-feed.own': { program_manager: 'own', project_manager: 'own', sme: 'own', customer: 'own' },
  'task.delete': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'comment.write': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  /** Change one's own comments. No role may change another person's. */
  'comment.edit': { program_manager: 'own', project_manager: 'own', sme: 'own', customer: 'own' },
  'comment.remove': { program_manager: 'all', project_manager: 'own', sme: 'own', customer: 'all' },
  'raid.read': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  'raid.create': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  'raid.edit': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  'raid.delete': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Run the rules over the whole workspace. */
  'raid.populate': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Set the thresholds of the rules. */
  'raid.rules': { program_manager: 'all', customer: 'all' },
  /**
   * Read reports. A specialist reads the ones for the teams of their projects, which never contain amounts of money.
   */
  'report.read': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  /** Generate reports, add to them and seal them. */
  'report.write': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'report.delete': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Read meetings. `assigned`: meetings that the person attends, and those of their projects. */
  'meeting.read': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  /** Schedule, move and cancel meetings, and write their agendas. */
  'meeting.schedule': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Write minutes and create tasks from actions. `assigned`: in meetings that the person attends. */
  'meeting.minutes': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  'meeting.delete': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Read communications and drafts. */
  'communication.read': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'communication.write': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Send communications for the company, also to people outside it. */
  'communication.send': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'trash.read': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'team.read': { program_manager: 'all', project_manager: 'assigned', sme: 'all', customer: 'all' },
  /** Change a member's record. */
  'team.edit': { program_manager: 'all', project_manager: 'assigned', sme: 'own', customer: 'all' },
  /** Invite and remove members, and send them a password link. */
  'team.manage': { program_manager: 'all', project_manager: 'assigned', customer: 'all' },
  /** The staff variant of team management: everybody's role and projects. */
  'team.administer': { program_manager: 'all', customer: 'all' },
  /** Read the company's settings, plan and closing date. */
  'account.read': { program_manager: 'all', customer: 'all' },
  'account.edit': { program_manager: 'all', customer: 'all' },
  'account.export': { program_manager: 'all', customer: 'all' },
  /** Close the account, and cancel closing. */
  'account.close': { customer: 'all' },
  'audit.read': { program_manager: 'all', customer: 'all' },
  /** Register webhooks, which send events to other systems. */
  'webhook.manage': { program_manager: 'all', customer: 'all' },
  'clients.read': { admin: 'all' },
} as const satisfies Record<string, Partial<Record<Role, Scope>>>

export type Capability = keyof typeof capabilities

/** The scope in which a role has a capability. Undefined if it does not have it. */
export const scopeOf = (holder: Role, capability: Capability): Scope | undefined =>
  (capabilities[capability] as Partial<Record<Role, Scope>>)[holder]

/** The roles that a person may invite others to. Project managers invite only SMEs, to their own projects. */
export const invitableRoles = (holder: Role): readonly TeamRole[] => {
  const scope = scopeOf(holder, 'team.manage')
  if (scope === 'all') return teamRoles
  return scope === 'assigned' ? ['sme'] : []
}
