/** Clients as the platform's operators see them: the companies, their teams, their projects and the sums of all. */
import * as z from 'zod/mini'
import { paging } from '../contract/inputs.ts'
import { ownAmount } from '../money/amount.ts'
import { oneOf } from '../contract/choices.ts'
import { priorities } from '../tasks/task-choices.ts'
import { projectStatuses } from '../projects/project-choices.ts'
import { choiceInput } from '../contract/choice-input.ts'
import { clientStates } from './client-states.ts'
import { instant } from '../dates/day-inputs.ts'
import { industries } from '../workspace/industries.ts'
import { teamRoles, type TeamRole } from '../permissions.ts'
import { planType } from '../billing/plans.ts'
import { optionalText } from '../text/text-inputs.ts'

/** A company with a workspace. */
export const client = z.object({
  id: z.string(),
  companyName: z.string(),
  contactEmail: z.string(),
  /** Empty until the company enters it. */
  contactPhone: z.string(),
  /** Null until the company chooses it. */
  industry: z.nullable(oneOf(industries)),
  plan: planType,
  /** The most serious one that holds. */
  state: oneOf(clientStates),
  /** When an operator suspended it. */
  suspendedAt: z.nullable(instant),
  /** When its data will be erased; null unless the account is being closed. */
  closesAt: z.nullable(instant),
  /** When its unpaid renewal was due. */
  overdueSince: z.nullable(instant),
  /** When its mail to others was stopped. */
  mailStoppedAt: z.nullable(instant),
  /** Members of the team, without the company account. */
  userCount: z.int(),
  projectCount: z.int(),
  /** It uses most of its users or projects. */
  nearLimit: z.boolean(),
  createdAt: instant,
})
export type Client = z.output<typeof client>

/** `GET /api/admin/clients` */
export const clientsQuery = z.object({
  ...paging,
  /** The beginning of a company's name, or a whole email address of one of its people. */
  search: z.optional(optionalText(254)),
  plan: z.optional(z.enum(planType.options, 'Choose a plan')),
  state: z.optional(choiceInput(clientStates, 'Choose a state')),
  /**
   * `near`: only companies that use most of their users or projects. Those that use the most come first, or by name with
   * a search or another filter.
   */
  usage: z.optional(z.enum(['near'], 'Choose near')),
})

/** A member of a client's team. Telephone and address are left out: they are private. */
export const clientUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  /** `invited`: they have not set a password yet. */
  status: z.enum(['active', 'invited']),
  /** Empty if the company gives operators no access. */
  assignedProjects: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The first project of an SME. */
  assignedProject: z.nullable(z.string()),
  createdAt: instant,
})

/** A live project of a client. */
export const clientProject = z.object({
  id: z.string(),
  name: z.string(),
  status: oneOf(projectStatuses),
  priority: oneOf(priorities),
  budget: ownAmount,
  budgetUsed: ownAmount,
  managerName: z.string(),
})

const count = z.int()

const ofLimit = z.object({ count, limit: count })

export const clientStats = z.object({
  totalUsers: count,
  totalProjects: count,
  /** Members with the role of a project manager. */
  activeProjectManagers: count,
  /** Of the live projects; at most the newest thousand. */
  totalBudget: ownAmount,
  budgetUsed: ownAmount,
  usersByRole: z.object({ program_manager: count, project_manager: count, sme: count } satisfies Record<
    TeamRole,
    typeof count
  >),
  /** Statuses without a project are left out. */
  projectsByStatus: z.partialRecord(oneOf(projectStatuses), count),
  /** What is used of the plan's limits. */
  usage: z.object({
    projects: ofLimit,
    users: ofLimit,
    /** On the workspace's present calendar day. The limit has what operators have allowed beyond the plan. */
    emailsToday: ofLimit,
    /** Megabytes, rounded up. */
    storageMB: ofLimit,
    /** Tokens of a language model in this calendar month. */
    modelTokens: ofLimit,
  }),
})
export type ClientStats = z.output<typeof clientStats>

/** `GET /api/admin/overview`: what operators start from. */
export const platformOverview = z.object({
  clients: count,
  users: count,
  /** Per month; a year counts as a twelfth of its price. */
  recurringRevenue: ownAmount,
  payingClients: count,
  byPlan: z.array(z.object({ plan: planType, clients: count })),
  byState: z.array(z.object({ state: oneOf(clientStates), clients: count })),
  /** Clients that use most of their users or projects. */
  nearLimit: count,
  overdue: z.object({ count, amount: ownAmount }),
  /** Payments without a workspace that are not resolved. `hasMore`: there are more than are counted. */
  openPayments: z.object({ count, hasMore: z.boolean() }),
  newest: z.array(
    z.object({ id: z.string(), companyName: z.string(), plan: planType, userCount: count, createdAt: instant }),
  ),
})
export type PlatformOverview = z.output<typeof platformOverview>
