/** What the screens of finance say about months. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import type { Month } from '../../../../shared/dates/dates.ts'
import type { FinanceMonth } from '../../../../shared/operators/finance.ts'
import { lossKinds, movementKinds, type MovementKind } from '../../../../shared/operators/revenue.ts'
import { writtenMonth } from '../../../../shared/dates/written-day.ts'

/** `2026-11` → `November 2026` */
export const monthName = (month: Month): string => writtenMonth(`${month}-01`)

/** `2026-11` → `Nov 26`, for narrow places. */
export const shortMonth = (month: Month): string => {
  const [name = '', year = ''] = monthName(month).split(' ')
  return `${name.slice(0, 3)} ${year.slice(2)}`
}

export const movementLabels: Record<MovementKind, { label: string; hint: string }> = {
  new: { label: 'New', hint: 'Companies that paid for the first time' },
  reactivation: { label: 'Reactivation', hint: 'Companies that pay again after their subscription had ended' },
  expansion: { label: 'Expansion', hint: 'Changes to a plan or interval that brings more per month' },
  contraction: { label: 'Contraction', hint: 'Changes to a plan or interval that brings less per month' },
  churn: { label: 'Churn', hint: 'Subscriptions that have ended' },
}

/** What a month won, and what it lost, in dollars. */
export const wonAndLost = ({ movements }: FinanceMonth): { won: number; lost: number } => {
  const sum = (isLoss: boolean) =>
    sumBy(
      movementKinds.filter((kind) => lossKinds.has(kind) === isLoss),
      (kind) => Number(movements[kind].amount),
    )
  return { won: sum(false), lost: sum(true) }
}

/** Companies of a month that began on Starter, and the share of them that pays or has paid since. */
export const conversionOf = ({ opened, paidAtSignUp, paidLater }: FinanceMonth) => {
  const onStarter = opened - paidAtSignUp
  return { onStarter, share: onStarter === 0 ? undefined : paidLater / onStarter }
}

export const writtenPercent = (share: number): string => `${Math.round(share * 100)}%`
