/**
 * The rules that raise RAID entries about the budget of a project. Their entries are read and edited by people who may
 * not see money, so no title or description contains an amount.
 */
import * as z from 'zod/mini'
import type { RaidLevel, RaidType } from './raid-choices.ts'

export const budgetRules = {
  over_budget: { label: 'Over budget', raidType: 'issue' },
} as const satisfies Record<string, { label: string; raidType: RaidType }>

export type BudgetRule = keyof typeof budgetRules
export const budgetRuleNames = Object.keys(budgetRules) as [BudgetRule, ...BudgetRule[]]

/** Which of the rules are on. */
export const budgetSwitches = z.object({ over_budget: z.object({ on: z.boolean() }) })
export type BudgetSwitches = z.output<typeof budgetSwitches>

/** The defaults of a workspace. */
export const usualSwitches: BudgetSwitches = { over_budget: { on: true } }

/** Percent of the budget by which a project is over it, from which the impact is high. */
export const highFrom = 10

export const impactOfExcess = (excess: number, budget: number): RaidLevel =>
  excess * 100 >= budget * highFrom ? 'high' : 'medium'

/** A rule as a sentence. */
export const budgetRuleInWords: Record<BudgetRule, string> = {
  over_budget: `A project that has spent more than its budget is an issue for its manager. Its impact is medium, and high from ${highFrom}% over the budget.`,
}
