/** How much more than agreed a project costs. Pure. Amounts in cents. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { listed } from '../../../../shared/wording.ts'
import { writtenCents } from '../../../../shared/money/written-amount.ts'
import { quoted, shownCauses } from './causes.ts'
import type { Agreement, Cause, Present } from './drift-records.ts'

export type CostDrift = {
  agreed: number
  now: number
  over: number
  allowed: number
  out: boolean
  causes: Cause[]
  more: number
}

/** Expenses that the forecast cost names. */
const mostNamed = 3

const changesOf = ({ project, budgetChanges }: Present, agreed: number): Cause[] => {
  const causes = budgetChanges
    .filter(({ was, now }) => was.budget !== now.budget)
    .map(({ id, was, now, reason }) => {
      const size = now.budget - was.budget
      return {
        size,
        text: `The budget was ${size > 0 ? 'raised' : 'lowered'} by ${writtenCents(Math.abs(size))}: ${quoted(reason)}.`,
        records: [id],
      }
    })
  const rest = project.budget - agreed - sumBy(causes, ({ size }) => size)
  return rest === 0
    ? causes
    : [
        ...causes,
        {
          size: rest,
          text: `Other changes of the budget ${rest > 0 ? 'raised' : 'lowered'} it by ${writtenCents(Math.abs(rest))}.`,
          records: [project.id],
        },
      ]
}

/** What is above the budget of today: by the forecast, or because more is spent and committed. */
const excessOf = ({ project, estimate, expenses }: Present): Cause[] => {
  const { budget, budgetUsed, committed } = project
  const bound = budgetUsed + committed
  const size = Math.max(estimate ?? 0, bound) - budget
  if (size <= 0) return []
  const largest = expenses
    .toSorted((a, b) => b.amountCents - a.amountCents || (a.id < b.id ? -1 : 1))
    .slice(0, mostNamed)
  const since =
    largest.length === 0
      ? ''
      : ` ${largest.length === 1 ? 'The largest expense' : `The ${largest.length} largest expenses`} since the agreement: ${listed(
          largest.map(({ description, amountCents }) => `${quoted(description)} (${writtenCents(amountCents)})`),
        )}.`
  const why =
    (estimate ?? 0) > bound
      ? `At the cost so far, the project costs ${writtenCents(size)} more than its budget of ${writtenCents(budget)}.`
      : `${writtenCents(bound)} is spent and committed, ${writtenCents(size)} more than the budget of ${writtenCents(budget)}.`
  return [{ size, text: `${why}${since}`, records: [project.id, ...largest.map(({ id }) => id)] }]
}

/** The smaller of both tolerances counts. */
const allowedOf = ({ tolerances: { costPercent, costCents }, agreed: { budget } }: Agreement): number =>
  Math.min(
    costPercent === null ? Number.POSITIVE_INFINITY : Math.round((budget * costPercent) / 100),
    costCents ?? Number.POSITIVE_INFINITY,
  )

export const costDrift = (agreement: Agreement, present: Present): CostDrift => {
  const agreed = agreement.agreed.budget
  const { budget, budgetUsed, committed } = present.project
  const now = Math.max(budget, present.estimate ?? 0, budgetUsed + committed)
  const over = Math.max(0, now - agreed)
  const allowed = allowedOf(agreement)
  const causes = over === 0 ? [] : [...changesOf(present, agreed), ...excessOf(present)]
  return { agreed, now, over, allowed, out: over > allowed, ...shownCauses(causes) }
}
