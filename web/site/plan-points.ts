/** What a plan has, in words; every figure is the plan table's. */
import { planFacts, plans, unlimited, type Plan, type PlanType } from '../../shared/plans.ts'
import { count, counted, moneyOfCents } from '../format/format.ts'

type FactName = (typeof planFacts)[number]['name']

const aiNames: Record<string, string> = { charter: 'Charter', raci: 'RACI matrix' }
const integrationNames: Record<Plan['integrations'], string> = { none: 'None', all: 'All', custom: 'All, and your own' }

const limit = (most: number): string => (most >= unlimited ? 'No limit' : count(most))

/** The value of a fact, as a cell of a table. */
export const factOf = (name: FactName, plan: Plan): string => {
  switch (name) {
    case 'maxProjects':
    case 'maxUsers':
    case 'maxEmailsPerDay':
      return limit(plan[name])
    case 'aiFeatures':
      return plan.aiFeatures === 'full'
        ? 'All'
        : plan.aiFeatures.map((feature) => aiNames[feature] ?? feature).join(', ')
    case 'fileUploadLimitMB':
      return `${count(plan.fileUploadLimitMB)} MB`
    case 'integrations':
      return integrationNames[plan.integrations]
  }
}

const upTo = (most: number, one: string): string => (most >= unlimited ? `Unlimited ${one}s` : counted(most, one))

/** The same as a point of a list; undefined where the plan has none of it. */
const pointOf = (name: FactName, plan: Plan): string | undefined => {
  switch (name) {
    case 'maxProjects':
      return upTo(plan.maxProjects, 'project')
    case 'maxUsers':
      return upTo(plan.maxUsers, 'team member')
    case 'maxEmailsPerDay':
      return plan.maxEmailsPerDay >= unlimited ? 'Unlimited emails' : `${counted(plan.maxEmailsPerDay, 'email')} a day`
    case 'aiFeatures':
      return plan.aiFeatures === 'full' ? 'All AI drafts' : `AI drafts: ${factOf(name, plan)}`
    case 'fileUploadLimitMB':
      return `Files up to ${factOf(name, plan)}`
    case 'integrations':
      return plan.integrations === 'none' ? undefined : `Integrations: ${factOf(name, plan).toLowerCase()}`
  }
}

/** What a plan has today, or is to have. */
export const pointsOf = (plan: Plan, wanted: (typeof planFacts)[number]['state']): string[] =>
  planFacts.filter(({ state }) => state === wanted).flatMap(({ name }) => pointOf(name, plan) ?? [])

/** `Free`, `$49` */
export const priceOf = ({ monthlyCents }: Plan): string => (monthlyCents === 0 ? 'Free' : moneyOfCents(monthlyCents))

export const allPlans = Object.entries<Plan>(plans) as [PlanType, Plan][]
