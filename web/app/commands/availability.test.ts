import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capabilities, scopeOf, teamRoles, type Capability } from '../../../shared/permissions.ts'
import type { PlanType } from '../../../shared/billing/plans.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { someSession } from '../../session/some-session.ts'
import { whoMay, whyNot } from './availability.ts'

const sessionOf = (role: Session['user']['role'], subscriptionPlan: PlanType = 'enterprise'): Session =>
  someSession({ role, customer: { id: 'cus_1', companyName: 'Harbour Rail', subscriptionPlan, timeZone: 'UTC' } })

const everyCapability = Object.keys(capabilities) as Capability[]

test('a command is available exactly to the roles that the table of permissions names', () => {
  fc.assert(
    fc.property(fc.constantFrom(...everyCapability), fc.constantFrom(...teamRoles), (capability, role) => {
      const reason = whyNot(sessionOf(role), { capability })
      expect(reason).toBe(scopeOf(role, capability) === undefined ? whoMay(capability) : undefined)
      if (reason !== undefined) expect(reason).toMatch(/^[A-Z].* only$/)
    }),
  )
})

test('the reason names the roles, or the first plan with what is missing', () => {
  expect(whoMay('audit.read')).toBe('Program managers only')
  expect(whoMay('project.create')).toBe('Program managers and project managers only')
  expect(whoMay('account.close')).toBe('Company account only')
  const insights = { capability: 'insight.read', feature: 'insights' } as const
  expect(whyNot(sessionOf('program_manager', 'starter'), insights)).toBe('Needs the Pro plan')
  expect(whyNot(sessionOf('program_manager', 'pro'), insights)).toBeUndefined()
  expect(whyNot(sessionOf('sme', 'starter'), insights)).toBe('Program managers and project managers only')
})
