/** What happened to all companies in a month: the sums of their ledgers, and of the months they opened in. Pure. */
import { monthOf, type Month } from '../../../../shared/dates/dates.ts'
import type { OpeningKind } from '../../../../shared/operators/revenue.ts'
import { annualCents, type Entry, type LedgerKind } from '../../billing/revenue-ledger.ts'
import type { CompanyFigures } from './company-figures.ts'

export type MonthKind = LedgerKind | OpeningKind

/** Without what counts nothing, so that equal sums are equal records. */
export type MonthEntries = Partial<Record<MonthKind, Entry>>
export type Months = Record<Month, MonthEntries>

/** A company that pays within this time after it opened has paid at sign-up, in milliseconds. */
const signUpTime = 60_000

const openingOf = ({ createdAt, ledger }: CompanyFigures): MonthEntries => {
  const paidAt = ledger?.firstPaidAt
  const later = paidAt === undefined ? undefined : Date.parse(paidAt) - Date.parse(createdAt)
  return {
    opened: [1, 0],
    ...(later !== undefined && (later <= signUpTime ? { direct: [1, 0] } : { converted: [1, 0] })),
  }
}

/** What one company adds to the months. */
export const monthsOf = (figures: CompanyFigures | undefined): Months => {
  if (figures === undefined) return {}
  const ledger = figures.ledger?.months ?? {}
  const opened = monthOf(figures.createdAt)
  return { ...ledger, [opened]: { ...ledger[opened], ...openingOf(figures) } }
}

/** What a company that is gone leaves: what it paid until then has ended with it. */
export const finalMonthsOf = (figures: CompanyFigures, goneAt: string): Months => {
  const cents = annualCents(figures.terms)
  const churn: Months = cents === 0 ? {} : { [monthOf(goneAt)]: { churn: [1, cents] } }
  return addedMonths(monthsOf(figures), churn)
}

export const addedEntries = (one: MonthEntries, other: MonthEntries, by: 1 | -1 = 1): MonthEntries => {
  const sums: MonthEntries = { ...one }
  for (const [name, [count, cents]] of Object.entries(other)) {
    const kind = name as MonthKind
    const [before, centsBefore] = sums[kind] ?? [0, 0]
    sums[kind] = [before + by * count, centsBefore + by * cents]
  }
  return Object.fromEntries(
    Object.entries(sums)
      .filter(([, [count, cents]]) => count !== 0 || cents !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** The sum of two, or their difference. Months in which nothing is left are left out. */
export const addedMonths = (one: Months, other: Months, by: 1 | -1 = 1): Months => {
  const sums: Months = { ...one }
  for (const [month, entries] of Object.entries(other)) sums[month] = addedEntries(sums[month] ?? {}, entries, by)
  return Object.fromEntries(Object.entries(sums).filter(([, entries]) => Object.keys(entries).length > 0))
}
