/**
 * Earned value management: what a project has earned, compared with its plan and its cost.
 *
 * Names and formulas are those of PMI, The Standard for Earned Value Management (2019) and the PMBOK Guide, 6th
 * edition, 7.4.2.2 (table 7-1); ANSI/EIA-748 calls PV, EV and AC BCWS, BCWP and ACWP. Amounts are integer cents,
 * indices plain numbers. A value that cannot be calculated is null, with its reason.
 */
import type { EarnedValueFigure, EarnedValueGap } from '../../../../shared/analytics/analytics.ts'

export type Measured = {
  /** Budget at completion (BAC); null if there is none. */
  budget: number | null
  /** Share of the work planned to be done by now, 0 to 1; null if the plan has no dates. */
  planned: number | null
  /** Share of the work that is done, 0 to 1. */
  earned: number
  /** Actual cost (AC). */
  cost: number
}

export type EarnedValue = {
  figures: Record<EarnedValueFigure, number | null>
  gaps: { figure: EarnedValueFigure; reason: EarnedValueGap }[]
}

type Outcome = number | EarnedValueGap

/** The first missing value's reason among several outcomes. */
const gapIn = (...outcomes: Outcome[]): EarnedValueGap | undefined =>
  outcomes.find((outcome) => typeof outcome === 'string')

/** Calculates a value from others if all of them exist; otherwise returns the reason why one is missing. */
const from = <O extends Outcome[]>(
  outcomes: readonly [...O],
  compute: (...values: { [K in keyof O]: number }) => Outcome,
): Outcome => gapIn(...outcomes) ?? compute(...(outcomes as unknown as { [K in keyof O]: number }))

const outcomesOf = ({ budget, planned, earned, cost }: Measured): Record<EarnedValueFigure, Outcome> => {
  const bac: Outcome = budget === null ? 'no_budget' : budget
  const part: Outcome = planned === null ? 'no_dates' : planned
  /** PV = BAC × the planned share. */
  const pv = from([bac, part], (total, share) => Math.round(total * share))
  /** EV = BAC × the earned share. */
  const ev = from([bac], (total) => Math.round(total * earned))
  /** CPI = EV / AC. */
  const cpi = from([ev], (value) => (cost === 0 ? 'nothing_spent' : value / cost))
  /** SPI = EV / PV. The budget cancels out, so SPI exists without one. */
  const spi = from([part], (share) => (share === 0 ? 'nothing_planned' : earned / share))
  const perDollar = from([cpi], (index) => (index === 0 ? 'nothing_earned' : index))
  /** EAC = BAC / CPI. */
  const eac = from([bac, perDollar], (total, index) => Math.round(total / index))
  /** Remaining work: BAC − EV. */
  const left = from([bac, ev], (total, value) => total - value)
  return {
    plannedValue: pv,
    earnedValue: ev,
    /** CV = EV − AC. */
    costVariance: from([ev], (value) => value - cost),
    /** SV = EV − PV. */
    scheduleVariance: from([ev, pv], (value, plan) => value - plan),
    costPerformanceIndex: cpi,
    schedulePerformanceIndex: spi,
    estimateAtCompletion: eac,
    /** EAC = AC + (BAC − EV). */
    estimateAtCompletionAtBudget: from([left], (rest) => cost + rest),
    /** EAC = AC + (BAC − EV) / (CPI × SPI). */
    estimateAtCompletionByBoth: from([left, perDollar, spi], (rest, index, pace) =>
      rest === 0 ? cost : pace === 0 ? 'nothing_earned' : Math.round(cost + rest / (index * pace)),
    ),
    /** ETC = EAC − AC. */
    estimateToComplete: from([eac], (total) => total - cost),
    /** VAC = BAC − EAC. */
    varianceAtCompletion: from([bac, eac], (total, estimate) => total - estimate),
    /** TCPI = (BAC − EV) / (BAC − AC). */
    toCompletePerformanceIndex: from([bac, left], (total, rest) =>
      rest === 0 ? 'work_done' : total <= cost ? 'budget_spent' : rest / (total - cost),
    ),
    /** TCPI = (BAC − EV) / (EAC − AC). */
    toCompletePerformanceIndexByEstimate: from([left, eac], (rest, estimate) =>
      rest === 0 ? 'work_done' : estimate <= cost ? 'nothing_spent' : rest / (estimate - cost),
    ),
  }
}

export const earnedValueOf = (measured: Measured): EarnedValue => {
  const outcomes = Object.entries(outcomesOf(measured)) as [EarnedValueFigure, Outcome][]
  return {
    figures: Object.fromEntries(
      outcomes.map(([figure, outcome]) => [figure, typeof outcome === 'number' ? outcome : null]),
    ) as EarnedValue['figures'],
    gaps: outcomes.flatMap(([figure, outcome]) => (typeof outcome === 'string' ? [{ figure, reason: outcome }] : [])),
  }
}
