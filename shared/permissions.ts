/**
 * Who may do what, once: role × capability. The handlers refuse by it, the screens hide by it, and
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
 * `all`: every record of the workspace. `assigned`: those of the projects that the person is assigned
 * to; of people, the SMEs of the projects that they manage or are assigned to, and themself.
 * `own`: themself.
 */
export type Scope = 'all' | 'assigned' | 'own'

/** A capability that a role is not named under is refused to it. */
export const capabilities = {
  /** Reads and ends the own session. */
  'session.own': { program_manager: 'all', project_manager: 'all', sme: 'all', customer: 'all', admin: 'all' },
  /** Reads and changes themself: name, picture, password, second factor, and where they are signed in. */
  'profile.own': { program_manager: 'own', project_manager: 'own', sme: 'own', customer: 'own', admin: 'own' },
  /** Sees the pictures of people. */
  'avatar.read': { program_manager: 'all', project_manager: 'all', sme: 'all', customer: 'all', admin: 'own' },
  'dashboard.read': { program_manager: 'all', project_manager: 'all', sme: 'all', customer: 'all' },
  /** Reads and marks what they were told, and chooses where they are told. */
  'notices.own': { program_manager: 'own', project_manager: 'own', sme: 'own', customer: 'own' },
  'people.read': { program_manager: 'all', project_manager: 'all', sme: 'all', customer: 'all' },
  'project.read': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  'project.create': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'project.edit': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'project.assign': { program_manager: 'all', customer: 'all' },
  'project.delete': { program_manager: 'all', customer: 'all' },
  /** Asks for a project. */
  'request.create': { program_manager: 'all', project_manager: 'all', sme: 'all', customer: 'all' },
  'request.read': { program_manager: 'all', project_manager: 'own', sme: 'own', customer: 'all' },
  /** Changes and withdraws what they asked for themself. */
  'request.edit': { program_manager: 'own', project_manager: 'own', sme: 'own', customer: 'own' },
  /** Approves and rejects project requests, and makes projects of them. */
  'request.decide': { program_manager: 'all', customer: 'all' },
  /** Sees the shared views of the list of projects, and saves own ones. */
  'view.keep': { program_manager: 'own', project_manager: 'own', sme: 'own', customer: 'own' },
  /** Saves views for everybody of the workspace. */
  'view.share': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Changes and deletes own views; `all`: those that others share as well. */
  'view.edit': { program_manager: 'all', project_manager: 'own', sme: 'own', customer: 'all' },
  /** Has charters and RACI matrices drafted. */
  'ai.draft': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'finance.read': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Sees what projects earn and cost, and how loaded people are. */
  'analytics.read': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Sees what the analysis finds in the portfolio, and puts findings away for themself. */
  'insight.read': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'task.read': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  'task.create': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  'task.edit': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  /** Makes and revokes the address by which another calendar shows theirs. */
  'calendar-feed.own': { program_manager: 'own', project_manager: 'own', sme: 'own', customer: 'own' },
  'task.delete': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'comment.write': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  /** Changes what they wrote themself: nobody puts words into another's mouth. */
  'comment.edit': { program_manager: 'own', project_manager: 'own', sme: 'own', customer: 'own' },
  'comment.remove': { program_manager: 'all', project_manager: 'own', sme: 'own', customer: 'all' },
  'raid.read': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  'raid.create': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  'raid.edit': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  'raid.delete': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Has the rules look at the whole workspace at once. */
  'raid.populate': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Sets the thresholds of the rules. */
  'raid.rules': { program_manager: 'all', customer: 'all' },
  /** A specialist reads what was made for the team of their projects; money never stands there. */
  'report.read': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  /** Has reports made, adds to them and seals them. */
  'report.write': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'report.delete': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** `assigned`: those that they attend, and those of their projects. */
  'meeting.read': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  /** Plans, moves and cancels meetings, and writes their agenda. */
  'meeting.schedule': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Writes minutes and makes tasks of actions; `assigned`: of the meetings that they attend. */
  'meeting.minutes': { program_manager: 'all', project_manager: 'all', sme: 'assigned', customer: 'all' },
  'meeting.delete': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Reads what was said to whom, and drafts. */
  'communication.read': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'communication.write': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  /** Speaks for the company, outside of it as well. */
  'communication.send': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'trash.read': { program_manager: 'all', project_manager: 'all', customer: 'all' },
  'team.read': { program_manager: 'all', project_manager: 'assigned', sme: 'all', customer: 'all' },
  /** Changes a member's record. */
  'team.edit': { program_manager: 'all', project_manager: 'assigned', sme: 'own', customer: 'all' },
  /** Invites, removes, and mails a link for a new password. */
  'team.manage': { program_manager: 'all', project_manager: 'assigned', customer: 'all' },
  /** The staff variant of team management: everybody's role and projects. */
  'team.administer': { program_manager: 'all', customer: 'all' },
  /** The company's settings, plan and closing. */
  'account.read': { program_manager: 'all', customer: 'all' },
  'account.edit': { program_manager: 'all', customer: 'all' },
  'account.export': { program_manager: 'all', customer: 'all' },
  /** Closes the account, and takes the closing back. */
  'account.close': { customer: 'all' },
  'audit.read': { program_manager: 'all', customer: 'all' },
  /** Registers addresses of other systems, which are told of what happens. */
  'webhook.manage': { program_manager: 'all', customer: 'all' },
  'clients.read': { admin: 'all' },
} as const satisfies Record<string, Partial<Record<Role, Scope>>>

export type Capability = keyof typeof capabilities

/** In which scope a role has a capability; undefined where it has it not. */
export const scopeOf = (holder: Role, capability: Capability): Scope | undefined =>
  (capabilities[capability] as Partial<Record<Role, Scope>>)[holder]
