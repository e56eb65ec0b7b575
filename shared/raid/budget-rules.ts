/**
 * The rules that raise RAID entries about the budget of a project. Their entries are read and edited by people who may
 * not see money, so no title or description contains an amount.
 */
import * as z from 'zod/mini'
import type { RaidLevel, RaidType } from './raid-choices.ts'

export const budgetRules = {
  over_budget: { label: 'Over budget', raidType: 'issue' },
  over_committed: { label: 'Committed beyond the budget', raidType: 'risk' },
  over_line: { label: 'Budget line exceeded', raidType: 'issue' },
} as const satisfies Record<string, { label: string; raidType: RaidType }>

export type BudgetRule = keyof typeof budgetRules
export const budgetRuleNames = Object.keys(budgetRules) as [BudgetRule, ...BudgetRule[]]

const onOff = z.object({ on: z.boolean() })

/** Which of the rules are on. */
export const budgetSwitches = z.object(
  Object.fromEntries(budgetRuleNames.map((rule) => [rule, onOff])) as Record<BudgetRule, typeof onOff>,
)
export type BudgetSwitches = z.output<typeof budgetSwitches>

/** The defaults of a workspace. */
export const usualSwitches = Object.fromEntries(budgetRuleNames.map((rule) => [rule, { on: true }])) as BudgetSwitches

/** The switches of some settings. */
export const switchesOf = (settings: BudgetSwitches): BudgetSwitches =>
  Object.fromEntries(budgetRuleNames.map((rule) => [rule, settings[rule]])) as BudgetSwitches

/** Percent of the budget by which a project exceeds it, from which the impact is high. */
export const highFrom = 10

export const impactOfExcess = (excess: number, budget: number): RaidLevel =>
  excess * 100 >= budget * highFrom ? 'high' : 'medium'

/** A rule as a sentence. */
export const budgetRuleInWords: Record<BudgetRule, string> = {
  over_budget: `A project that has spent more than its budget is an issue for its manager. Its impact is medium, and high from ${highFrom}% over the budget.`,
  over_committed: `A project that will spend more than its budget once all its orders are invoiced is a risk for its manager. Its impact is medium, and high from ${highFrom}% over the budget.`,
  over_line:
    'A line of a budget that is exceeded by what was spent and is committed is an issue for the project’s manager. Its impact is medium.',
}
