/** The features of a plan as text; every figure comes from the plan table. */
import { writtenMegabytes } from '../../../shared/files/file-rules.ts'
import { planFacts, plans, unlimited, type Plan, type PlanType } from '../../../shared/billing/plans.ts'
import { counted, writtenNumber } from '../../../shared/wording.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'

type FactName = (typeof planFacts)[number]['name']

const aiNames: Record<string, string> = { charter: 'Charter', raci: 'RACI matrix' }
const integrationNames: Record<Plan['integrations'], string> = {
  none: 'None',
  all: 'Slack and Teams',
  custom: 'Slack and Teams',
}

const limit = (maximum: number): string => (maximum >= unlimited ? 'No limit' : writtenNumber(maximum))

/** The value of a fact, for a table cell. */
export const factOf = (name: FactName, plan: Plan): string => {
  switch (name) {
    case 'maxProjects':
    case 'maxUsers':
    case 'maxEmailsPerDay':
      return limit(plan[name])
    case 'maxApiKeys':
      return plan.maxApiKeys === 0 ? 'None' : limit(plan.maxApiKeys)
    case 'aiFeatures':
      return plan.aiFeatures === 'full'
        ? 'All'
        : plan.aiFeatures.map((feature) => aiNames[feature] ?? feature).join(', ')
    case 'fileUploadLimitMB':
      return `${writtenNumber(plan.fileUploadLimitMB)} MB`
    case 'fileStorageMB':
      return writtenMegabytes(plan.fileStorageMB)
    case 'integrations':
      return integrationNames[plan.integrations]
  }
}

const upTo = (maximum: number, one: string): string =>
  maximum >= unlimited ? `Unlimited ${one}s` : counted(maximum, one)

/** The same as a list item; undefined if the plan does not include it. */
const pointOf = (name: FactName, plan: Plan): string | undefined => {
  switch (name) {
    case 'maxProjects':
      return upTo(plan.maxProjects, 'project')
    case 'maxUsers':
      return upTo(plan.maxUsers, 'team member')
    case 'maxEmailsPerDay':
      return plan.maxEmailsPerDay >= unlimited ? 'Unlimited emails' : `${counted(plan.maxEmailsPerDay, 'email')} a day`
    case 'aiFeatures':
      return plan.aiFeatures === 'full' ? 'Drafts, insights and forecasts' : `Drafts: ${factOf(name, plan)}`
    case 'fileUploadLimitMB':
      return `Files up to ${factOf(name, plan)}`
    case 'fileStorageMB':
      return `${factOf(name, plan)} of files`
    case 'maxApiKeys':
      return plan.maxApiKeys === 0 ? undefined : `REST API: ${counted(plan.maxApiKeys, 'key')} per person`
    case 'integrations':
      return plan.integrations === 'none' ? undefined : `App connections: ${factOf(name, plan)}`
  }
}

/** The list items of a plan's features. */
export const pointsOf = (plan: Plan): string[] => planFacts.flatMap(({ name }) => pointOf(name, plan) ?? [])

/** `Free`, `$49` */
export const priceOf = ({ monthlyCents }: Plan): string => (monthlyCents === 0 ? 'Free' : writtenCents(monthlyCents))

export const allPlans = Object.entries<Plan>(plans) as [PlanType, Plan][]
