/** What the plans offer besides their limits, as rows of the comparison on the public pages. */
import type { PlanType } from './plans.ts'

type PlanService = { label: string; state: 'available' | 'planned'; plans: readonly PlanType[] }

const all: readonly PlanType[] = ['starter', 'pro', 'business', 'enterprise']

export const planServices: readonly PlanService[] = [
  { label: 'Roles with their own permissions', state: 'available', plans: all },
  { label: 'Webhooks and calendar feed', state: 'available', plans: all },
  { label: 'Reports, dashboards and exports', state: 'available', plans: all },
  { label: 'Audit log', state: 'available', plans: all },
  { label: 'Priority support', state: 'planned', plans: ['business', 'enterprise'] },
  { label: 'Dedicated onboarding', state: 'planned', plans: ['enterprise'] },
  { label: 'Account manager', state: 'planned', plans: ['enterprise'] },
  { label: 'Service level agreement', state: 'planned', plans: ['enterprise'] },
  { label: 'Custom integrations, billed per API call', state: 'planned', plans: ['enterprise'] },
  { label: 'Custom domain', state: 'planned', plans: ['enterprise'] },
  { label: 'Single sign-on', state: 'planned', plans: ['enterprise'] },
]
