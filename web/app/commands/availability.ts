/** Why a person cannot use something, in words. Derived from the tables of permissions and plans. */
import { capabilities, roles, scopeOf, teamRoles, type Capability, type Role } from '../../../shared/permissions.ts'
import { hasAiFeature, planOf, plans, type AiFeature } from '../../../shared/billing/plans.ts'
import type { Session } from '../../../shared/accounts/session.ts'

export type Needs = { capability: Capability; /** A part of the plan. */ feature?: AiFeature }

/** `SME / Task Specialist` stays as it is: it begins with an abbreviation. */
const manyOf = (role: Role, first: boolean): string => {
  const label = roles[role]
  const words = /^[A-Z]{2}/.test(label) ? label : label.toLowerCase()
  return `${first ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}` : words}s`
}

/** `Program managers and project managers only`: the roles of the team that have a capability. */
export const whoMay = (capability: Capability): string => {
  const holders = teamRoles.filter((role) => Object.hasOwn(capabilities[capability], role))
  if (holders.length === 0) return 'Company account only'
  const words = holders.map((role, index) => manyOf(role, index === 0))
  const last = words.pop()
  return `${words.length === 0 ? last : `${words.join(', ')} and ${last}`} only`
}

/** `Needs the Pro plan`: the first plan with a feature. */
const planWith = (feature: AiFeature): string => {
  const plan = Object.values(plans).find(({ aiFeatures }) => hasAiFeature(aiFeatures, feature))
  return `Needs the ${plan?.label ?? plans.enterprise.label} plan`
}

/** Why the person of this session cannot use something; undefined if they can. */
export const whyNot = ({ user, customer }: Session, { capability, feature }: Needs): string | undefined => {
  if (scopeOf(user.role, capability) === undefined) return whoMay(capability)
  const { aiFeatures } = plans[planOf(customer?.subscriptionPlan ?? 'starter')]
  return feature === undefined || hasAiFeature(aiFeatures, feature) ? undefined : planWith(feature)
}
