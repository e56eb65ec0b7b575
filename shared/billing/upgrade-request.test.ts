import { expect, test } from 'vitest'
import { plans, planType } from './plans.ts'
import { fittingPlan, upgradeLimits, type UpgradeLimit } from './upgrade-request.ts'

test.each(Object.keys(upgradeLimits) as UpgradeLimit[])(
  'the plan that fits who met the limit of %s is the smallest one that allows more',
  (limit) => {
    const { size } = upgradeLimits[limit]
    for (const current of planType.options) {
      const more = planType.options.filter((plan) => size(plans[plan]) > size(plans[current]))
      expect(fittingPlan(current, limit)).toBe(
        more.toSorted((a, b) => plans[a].monthlyCents - plans[b].monthlyCents)[0],
      )
    }
  },
)
