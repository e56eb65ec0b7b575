/** The plans: what each allows and costs. Plan checks, public pages, billing and tests read this table. */
import * as z from 'zod/mini'

/** A limit of this value means "as many as you like". */
export const unlimited = 999_999

export type Plan = {
  label: string
  /** Who it is for, in a few words. */
  tagline: string
  /** US dollars a month, in cents. */
  monthlyCents: number
  maxProjects: number
  maxUsers: number
  maxEmailsPerDay: number
  /** The largest file. */
  fileUploadLimitMB: number
  /** All files of the workspace together, those in the trash included. */
  fileStorageMB: number
  /** Tokens of a language model per calendar month, input and output together. */
  modelTokensPerMonth: number
  /** Whether a language model words a charter and a matrix only once per project. */
  modelOncePerProject: boolean
  /** All AI features, or the names of those in the plan. */
  aiFeatures: 'full' | readonly string[]
  /** Connections to other applications, such as chat channels. With `none`, existing ones get nothing. */
  integrations: 'none' | 'all' | 'custom'
  /** Most API keys of a person, and of the company itself. 0: the plan has none, and those that exist do not work. */
  maxApiKeys: number
  roleBasedAccess: boolean
  /** Most members per role. */
  roleLimits: { program_manager: number; project_manager: number; sme: number; customer: number; admin: number }
}

export const plans = {
  starter: {
    label: 'Starter',
    tagline: 'For one project and its team',
    monthlyCents: 0,
    maxProjects: 1,
    maxUsers: 3,
    maxEmailsPerDay: 2,
    fileUploadLimitMB: 1,
    fileStorageMB: 100,
    modelTokensPerMonth: 100_000,
    modelOncePerProject: true,
    aiFeatures: ['charter', 'raci'],
    integrations: 'none',
    maxApiKeys: 0,
    roleBasedAccess: false,
    roleLimits: { program_manager: 1, project_manager: 1, sme: 1, customer: 1, admin: 0 },
  },
  pro: {
    label: 'Pro',
    tagline: 'For a handful of projects',
    monthlyCents: 4900,
    maxProjects: 5,
    maxUsers: 5,
    maxEmailsPerDay: 50,
    fileUploadLimitMB: 2,
    fileStorageMB: 5 * 1024,
    modelTokensPerMonth: 2_000_000,
    modelOncePerProject: false,
    aiFeatures: 'full',
    integrations: 'all',
    maxApiKeys: 5,
    roleBasedAccess: false,
    roleLimits: { program_manager: 2, project_manager: 3, sme: 5, customer: 1, admin: 0 },
  },
  business: {
    label: 'Business',
    tagline: 'For multiple teams',
    monthlyCents: 13900,
    maxProjects: 15,
    maxUsers: 15,
    maxEmailsPerDay: 100,
    fileUploadLimitMB: 10,
    fileStorageMB: 50 * 1024,
    modelTokensPerMonth: 10_000_000,
    modelOncePerProject: false,
    aiFeatures: 'full',
    integrations: 'all',
    maxApiKeys: 10,
    roleBasedAccess: true,
    roleLimits: { program_manager: 3, project_manager: 5, sme: 15, customer: 1, admin: 0 },
  },
  enterprise: {
    label: 'Enterprise',
    tagline: 'For the whole company',
    monthlyCents: 49900,
    maxProjects: unlimited,
    maxUsers: unlimited,
    maxEmailsPerDay: unlimited,
    fileUploadLimitMB: 1000,
    fileStorageMB: 1024 * 1024,
    modelTokensPerMonth: 50_000_000,
    modelOncePerProject: false,
    aiFeatures: 'full',
    integrations: 'custom',
    maxApiKeys: 50,
    roleBasedAccess: true,
    roleLimits: {
      program_manager: unlimited,
      project_manager: unlimited,
      sme: unlimited,
      customer: 1,
      admin: unlimited,
    },
  },
} as const satisfies Record<string, Plan>

export type PlanType = keyof typeof plans
export const planType = z.enum(Object.keys(plans) as [PlanType, ...PlanType[]])

/** The plans that are sold. */
export type PaidPlan = { [P in PlanType]: (typeof plans)[P]['monthlyCents'] extends 0 ? never : P }[PlanType]
export const isPaidPlan = (plan: PlanType): plan is PaidPlan => plans[plan].monthlyCents > 0
export const paidPlans = planType.options.filter(isPaidPlan)

export const billingIntervals = ['month', 'year'] as const
export type BillingInterval = (typeof billingIntervals)[number]

/** Months that a payment for a year costs: two are free. */
const monthsPaidPerYear = 10

/** What a plan costs per month or per year, in US cents. */
export const priceCents = (plan: PlanType, interval: BillingInterval): number =>
  plans[plan].monthlyCents * (interval === 'year' ? monthsPaidPerYear : 1)

type PlanFact = { name: keyof Plan; label: string }

/** The rows of the plan comparison on the public pages, in order. All are in the product. */
export const planFacts = [
  { name: 'maxProjects', label: 'Projects' },
  { name: 'maxUsers', label: 'Team members' },
  { name: 'maxEmailsPerDay', label: 'Emails per day' },
  { name: 'aiFeatures', label: 'Drafts and insights' },
  { name: 'fileUploadLimitMB', label: 'File uploads' },
  { name: 'fileStorageMB', label: 'File storage' },
  { name: 'maxApiKeys', label: 'API keys per person' },
  { name: 'integrations', label: 'App connections' },
] as const satisfies readonly PlanFact[]

/** Features that a plan can include, by their names in `aiFeatures`. */
export type AiFeature = 'charter' | 'raci' | 'insights' | 'contract'

/** Whether a plan's list of AI features includes one. */
export const hasAiFeature = (features: Plan['aiFeatures'], feature: AiFeature): boolean =>
  features === 'full' || features.includes(feature)

/** Other names of Starter. */
const starterNames: ReadonlySet<string> = new Set(['free', 'basic'])

/** The plan with a name, in any case. Undefined if there is none. */
export const planNamed = (name: string): PlanType | undefined => {
  const written = name.trim().toLowerCase()
  if (starterNames.has(written)) return 'starter'
  if (written === 'professional') return 'pro'
  return Object.hasOwn(plans, written) ? (written as PlanType) : undefined
}

/** The plan with a name. Unknown names are Starter. */
export const planOf = (name: string): PlanType => planNamed(name) ?? 'starter'

/** Usage of at least this share of a limit shows a warning. */
export const usageWarning = 0.8

/** The share of a limit that is used; 0 without a limit. A limit of one is not counted: it is either unused or full. */
export const shareOfLimit = (count: number, limit: number): number =>
  limit <= 1 || limit >= unlimited ? 0 : count / limit

/** `GET /api/plan-limits` */
export const planLimits = z.object({
  planType,
  usage: z.object({ projects: z.int(), users: z.int() }),
  limits: z.object({
    maxProjects: z.int(),
    maxUsers: z.int(),
    aiFeatures: z.union([z.literal('full'), z.array(z.string())]),
    fileUploadLimitMB: z.int(),
  }),
  canCreateProject: z.boolean(),
  canAddUser: z.boolean(),
})
export type PlanLimits = z.output<typeof planLimits>
