/** What a person runs into that a larger plan has more of, and how they ask the company account for it. */
import * as z from 'zod/mini'
import { counted } from '../wording.ts'
import { planType, plans, unlimited, type Plan, type PlanType } from './plans.ts'

type LimitRow = {
  /** The limit in words: “has reached …”. */
  reached: string
  /** How much of it a plan allows, for comparing plans. */
  size: (plan: Plan) => number
  /** What a plan allows, in words. */
  written: (plan: Plan) => string
}

const amount = (limit: number, one: string, many: string): string =>
  limit >= unlimited ? `any number of ${many}` : counted(limit, one, many)

export const upgradeLimits = {
  projects: {
    reached: 'the limit of projects',
    size: ({ maxProjects }) => maxProjects,
    written: ({ maxProjects }) => amount(maxProjects, 'project', 'projects'),
  },
  people: {
    reached: 'the limit of people',
    size: ({ maxUsers }) => maxUsers,
    written: ({ maxUsers }) => amount(maxUsers, 'person', 'people'),
  },
  emails: {
    reached: 'the limit of emails a day',
    size: ({ maxEmailsPerDay }) => maxEmailsPerDay,
    written: ({ maxEmailsPerDay }) => amount(maxEmailsPerDay, 'email a day', 'emails a day'),
  },
  keys: {
    reached: 'the limit of API keys',
    size: ({ maxApiKeys }) => maxApiKeys,
    written: ({ maxApiKeys }) => amount(maxApiKeys, 'API key for each person', 'API keys for each person'),
  },
  connections: {
    reached: 'a feature of larger plans',
    size: ({ integrations }) => (integrations === 'none' ? 0 : 1),
    written: ({ integrations }) => (integrations === 'none' ? 'no app connections' : 'all app connections'),
  },
  ai: {
    reached: 'a feature of larger plans',
    size: ({ aiFeatures }) => (aiFeatures === 'full' ? 1 : 0),
    written: ({ aiFeatures }) => (aiFeatures === 'full' ? 'all AI features' : 'charters and RACI matrices'),
  },
} as const satisfies Record<string, LimitRow>

export type UpgradeLimit = keyof typeof upgradeLimits
export const upgradeLimit = z.enum(Object.keys(upgradeLimits) as [UpgradeLimit, ...UpgradeLimit[]])

/** The smallest plan that allows more; undefined if there is none. */
export const fittingPlan = (current: PlanType, limit: UpgradeLimit): PlanType | undefined => {
  const { size } = upgradeLimits[limit]
  return planType.options.find((plan) => size(plans[plan]) > size(plans[current]))
}

export const upgradeRequestBody = z.object({ limit: upgradeLimit })

export const upgradeRequested = z.object({
  /** The plan that would fit. */
  plan: planType,
  /** The company account was asked because of this limit earlier today, and is not asked twice. */
  alreadyAsked: z.boolean(),
})

export const upgradeRequest = z.object({
  limit: upgradeLimit,
  /** The plan that the workspace has. */
  was: planType,
  plan: planType,
})
export type UpgradeRequest = z.output<typeof upgradeRequest>
