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

/** Roles of everyone who signs in to a workspace. */
export const workspaceRoles = [...teamRoles, 'customer'] as const
export type WorkspaceRole = (typeof workspaceRoles)[number]

/**
 * `all`: every record of the workspace. `assigned`: records of the projects that the person is assigned to; for people,
 * the SMEs of the projects that they manage or are assigned to, and themselves. `own`: only themselves.
 */
export type Scope = 'all' | 'assigned' | 'own'

/** Who answers for the whole workspace. */
const heads = { program_manager: 'all', customer: 'all' } as const
/** Those who manage projects. */
const managers = { ...heads, project_manager: 'all' } as const
/** Those who work on projects, each where they are involved. */
const involved = { ...managers, sme: 'assigned' } as const
/** Everyone in the workspace. */
const everyone = { ...managers, sme: 'all' } as const
/** Everyone in the workspace, for what is theirs. */
const themselves = { program_manager: 'own', project_manager: 'own', sme: 'own', customer: 'own' } as const
const managersThemselves = { program_manager: 'own', project_manager: 'own', customer: 'own' } as const
const headsOrThemselves = { ...themselves, ...heads } as const
const managersOrThemselves = { ...themselves, ...managers } as const
/** Everyone but the company account, for the whole workspace. */
const team = { program_manager: 'all', project_manager: 'all', sme: 'all' } as const
const company = { customer: 'all' } as const
const operators = { admin: 'all' } as const
/**
 * The same with operators, in a workspace that they have chosen. They may call only the routes that say so
 * (`orOperator`), whatever else needs the capability.
 */
const headsOrOperators = { ...heads, ...operators } as const
const managersOrOperators = { ...managers, ...operators } as const

/** A role that a capability does not list does not have it. */
export const capabilities = {
  /** Read and end one's own session. */
  'session.own': { ...everyone, admin: 'all' },
  /** Read and change one's own profile: name, picture, password, second factor and sessions. */
  'profile.own': { ...themselves, admin: 'own' },
  /** Create, list and revoke one's own API keys. */
  'api-key.own': themselves,
  /** List all API keys of the company and of its people, create the company's own, and revoke any of them. */
  'api-key.manage': heads,
  /** See people's pictures. */
  'avatar.read': { ...everyone, admin: 'own' },
  'dashboard.read': everyone,
  /** Read and mark one's own notices, and choose where to get them. */
  'notices.own': themselves,
  'people.read': everyone,
  'project.read': { ...involved, ...operators },
  'project.create': managersOrOperators,
  'project.edit': managersOrOperators,
  'project.assign': heads,
  'project.delete': headsOrOperators,
  /** Share the executive view of a project by a link, and see and revoke its links. */
  'project.share': managers,
  /** See the templates of projects, and create projects from them. */
  'template.read': managers,
  /** Save projects as templates, and change and delete templates. */
  'template.write': managers,
  /** Request a project. */
  'request.create': everyone,
  'request.read': { ...headsOrThemselves, ...operators },
  /** Change and withdraw one's own requests. */
  'request.edit': themselves,
  /** Approve and reject project requests, and convert them to projects. */
  'request.decide': headsOrOperators,
  /** See the shared views of the project list, and save one's own. */
  'view.keep': themselves,
  /** Share views with the whole workspace. */
  'view.share': managers,
  /** Change and delete one's own views. `all`: also those that others share. */
  'view.edit': headsOrThemselves,
  /** Draft charters and RACI matrices. */
  'ai.draft': managers,
  /** Agree, change and end contracts of charters, and decide on their change requests. `own`: as the sponsor. */
  'charter.agree': { ...heads, project_manager: 'own' },
  /** Follow and cancel the generation of texts that one has asked for. */
  'generation.follow': themselves,
  /** Ask the assistant, and read and delete one's own conversations with it. It reads what the person may read. */
  'assistant.own': themselves,
  'finance.read': managersOrOperators,
  /** Record orders, and change them. */
  'order.place': managers,
  /** Withdraw one's own changes of budgets. */
  'budget.withdraw': managersThemselves,
  /** File expenses, and list them. Without `all`, the list has only the person's own. */
  'expense.file': involved,
  'expense.read': managersOrThemselves,
  /** Change, submit and withdraw one's own expenses. */
  'expense.edit': themselves,
  'expense.delete': managersOrThemselves,
  /** Approve and reject other people's expenses, within the workspace's rule, and mark them as paid. */
  'expense.decide': managers,
  /** Name the person who decides on behalf of oneself while one is away. */
  'approval.delegate': managersThemselves,
  /** See earned value, costs and people's workload. */
  'analytics.read': managers,
  /** See the findings about the portfolio, and dismiss them for oneself. */
  'insight.read': managers,
  /** See the analysis of a project. Specialists see it without money. */
  'analysis.read': involved,
  'task.read': involved,
  'task.create': involved,
  'task.edit': involved,
  /** Create and revoke the address of one's calendar feed. */
  'calendar-feed.own': themselves,
  'task.delete': managers,
  'comment.write': involved,
  /** Change one's own comments. No role may change another person's. */
  'comment.edit': themselves,
  'comment.remove': headsOrThemselves,
  /** See proposed and applied change sets. `assigned`: one's own, and those that are only about one's projects. */
  'change-set.read': involved,
  /** Propose, apply and undo changes, each within the capability that the change itself needs. */
  'change-set.write': involved,
  'raid.read': involved,
  'raid.create': involved,
  'raid.edit': involved,
  'raid.delete': managers,
  /** Run the rules over the whole workspace. */
  'raid.populate': managers,
  /** Set the thresholds of the rules. */
  'raid.rules': heads,
  /**
   * Read reports. A specialist reads the ones for the teams of their projects, which never contain amounts of money.
   */
  'report.read': involved,
  /** Generate reports, add to them and seal them. */
  'report.write': managers,
  'report.delete': managers,
  /** Read meetings. `assigned`: meetings that the person attends, and those of their projects. */
  'meeting.read': involved,
  /** Schedule, move and cancel meetings, and write their agendas. */
  'meeting.schedule': managers,
  /** Write minutes and create tasks from actions. `assigned`: in meetings that the person attends. */
  'meeting.minutes': involved,
  'meeting.delete': managers,
  /** Read communications and drafts. */
  'communication.read': managers,
  'communication.write': managers,
  /** Send communications for the company, also to people outside it. */
  'communication.send': managers,
  /** See the files of projects, and download them. */
  'file.read': involved,
  /** Upload files to projects. */
  'file.write': involved,
  /** Rename, delete and restore files. `own`: only those that the person has uploaded. */
  'file.remove': managersOrThemselves,
  'trash.read': managers,
  'team.read': { program_manager: 'all', project_manager: 'assigned', sme: 'all', customer: 'all' },
  /** Change a member's record. */
  'team.edit': { program_manager: 'all', project_manager: 'assigned', sme: 'own', customer: 'all' },
  /** Invite and remove members, and send them a password link. */
  'team.manage': { program_manager: 'all', project_manager: 'assigned', customer: 'all', admin: 'all' },
  /** The staff variant of team management: everybody's role and projects. */
  'team.administer': headsOrOperators,
  /** Read the company's settings, plan and closing date. */
  'account.read': heads,
  'account.edit': heads,
  'account.export': heads,
  /** Import the export of another workspace into one without projects. */
  'account.import': heads,
  /** Close the account, and cancel closing. */
  'account.close': company,
  /** Pay for the plan, change it, and see the invoices. */
  'billing.manage': company,
  /** Ask the company account for a larger plan. */
  'upgrade.request': team,
  'audit.read': heads,
  /** Register webhooks, which send events to other systems. */
  'webhook.manage': heads,
  /** Connect channels of Slack and Microsoft Teams, which are told what happens in projects. */
  'chat.manage': heads,
  'clients.read': operators,
  /** Choose a workspace to read, or to act in for a stated reason. */
  'clients.help': operators,
  /** Suspend and restore workspaces, extend dates, resend links, end sessions, lift limits, and stop and allow mail. */
  'clients.support': operators,
  /** Read the log of what operators did. */
  'operator-log.read': operators,
  /** Use the developers' pages that try the payment provider and the mail. */
  'stage.test': operators,
  /** Let the public site show the figures of the service. */
  'site-figures.publish': operators,
  /** See what companies pay, and refund and credit it. */
  'finance.manage': operators,
} as const satisfies Record<string, Partial<Record<Role, Scope>>>

export type Capability = keyof typeof capabilities

/** The scope in which a role has a capability. Undefined if it does not have it. */
export const scopeOf = (holder: Role, capability: Capability): Scope | undefined =>
  (capabilities[capability] as Partial<Record<Role, Scope>>)[holder]

/** Whether a capability is one to change what others see, too. */
export const changes = (capability: Capability): boolean => !/\.(?:read|own)$/.test(capability)

/** Whether a role may see amounts of money. */
export const seesMoney = (holder: Role): boolean => scopeOf(holder, 'finance.read') !== undefined

/**
 * The roles that a person may invite others to. Project managers invite only SMEs, to their own projects. Operators
 * cannot invite program managers, whose rights would outlast the visit.
 */
export const invitableRoles = (holder: Role): readonly TeamRole[] => {
  const scope = scopeOf(holder, 'team.manage')
  if (scope === 'all') return holder === 'admin' ? teamRoles.filter((role) => role !== 'program_manager') : teamRoles
  return scope === 'assigned' ? ['sme'] : []
}
