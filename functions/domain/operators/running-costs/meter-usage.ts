/** Writes what each workspace has used, by day, from the log and from what is counted elsewhere. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { isDeepStrictEqual } from 'node:util'
import { addDays, addMonths, monthOf, type Day, type Month, dayMillis } from '../../../../shared/dates/dates.ts'
import { annualCents } from '../../billing/revenue-ledger.ts'
import { everyCompany } from '../revenue/count-company.ts'
import { listEveryWorkspace } from '../../workspace/workspace-repository.ts'
import type { CompanyTerms } from '../revenue/company-figures.ts'
import {
  costTermsOf,
  listCosted,
  readCosts,
  listCostMonths,
  putCost,
  putCostMonth,
  readCostMonth,
  type StoredCost,
} from './cost-repository.ts'
import { useBetween } from './log-query.ts'
import { addedUse, costOf, noUse, sumOf, totalOf, type Days, type Use } from './workspace-use.ts'

/** How far a run goes back if earlier ones have failed, in days. The log is kept for longer. */
const mostDays = 10

const startOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)

/** Days to meter: from the last one that was metered, which may not have been over, to today. */
const daysDue = (until: string | undefined, today: Day): Day[] => {
  const last = until?.slice(0, 10) ?? today
  const first = last < addDays(today, 1 - mostDays) ? addDays(today, 1 - mostDays) : last
  const days: Day[] = []
  for (let day = first; day <= today; day = addDays(day, 1)) days.push(day)
  return days
}

const daysIn = (month: Month): number => Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8))

/** A day of stored files. A day that is not over counts as far as it has come. */
const filesOf = (bytes: number, day: Day, now: Date): Use => {
  const share = Math.min(1, (now.getTime() - startOf(day).getTime()) / dayMillis)
  return { ...noUse, fileGbMonths: ((bytes / 1e9) * share) / daysIn(monthOf(day)) }
}

/** Workspaces whose items are written at once. */
const atOnce = 20

type Known = {
  fileBytes: ReadonlyMap<string, number>
  terms: ReadonlyMap<string, CompanyTerms | undefined>
}

const readKnown = async (): Promise<Known> => {
  const [workspaces, companies] = await Promise.all([listEveryWorkspace(), everyCompany()])
  return {
    fileBytes: new Map(workspaces.map(({ id, fileBytes = 0 }) => [id, fileBytes])),
    terms: new Map(companies.map(({ workspaceId, figures }) => [workspaceId, figures.terms])),
  }
}

const meterMonth = async (month: Month, days: readonly Day[], now: Date, known: Known): Promise<number> => {
  const costed = new Set([...(await listCosted(month)), ...known.terms.keys()])
  const before = await readCosts(month, [...costed], { consistent: true })
  const metered = new Map<Day, ReadonlyMap<string, Use>>()
  for (const day of days) {
    const end = startOf(addDays(day, 1))
    metered.set(day, await useBetween(startOf(day), end < now ? end : now))
  }
  const last = startOf(addDays(days.at(-1) ?? '', 1))
  const until = (last < now ? last : now).toISOString()
  const ids = new Set([
    ...before.keys(),
    ...known.terms.keys(),
    ...[...metered.values()].flatMap((day) => [...day.keys()]),
  ])
  ids.delete('')
  const after = [...ids].map((workspaceId): StoredCost => {
    const was = before.get(workspaceId)
    const own: Days = { ...was?.days }
    for (const day of days)
      own[day.slice(8)] = addedUse(
        metered.get(day)?.get(workspaceId) ?? noUse,
        filesOf(known.fileBytes.get(workspaceId) ?? 0, day, now),
      )
    const terms = known.terms.get(workspaceId)
    const isKnown = was === undefined || known.terms.has(workspaceId)
    return {
      workspaceId,
      month,
      days: own,
      terms: isKnown ? costTermsOf(terms) : was.terms,
      annualCents: isKnown ? annualCents(terms) : was.annualCents,
      cost: Math.round(totalOf(costOf(sumOf(own)))),
      until,
    }
  })
  const changed = after.filter((cost) => {
    const was = before.get(cost.workspaceId)
    return was === undefined || !isDeepStrictEqual({ ...was, until }, cost)
  })
  for (let first = 0; first < changed.length; first += atOnce)
    await Promise.all(changed.slice(first, first + atOnce).map(putCost))
  const sums = await readCostMonth(month)
  const unattributed: Days = { ...sums?.unattributed }
  for (const day of days) unattributed[day.slice(8)] = metered.get(day)?.get('') ?? noUse
  await putCostMonth({
    month,
    since: sums?.since ?? startOf(days[0] ?? '').toISOString(),
    until,
    all: after.map((cost) => sumOf(cost.days)).reduce(addedUse, noUse),
    unattributed,
    annualCents: sumBy(after, (cost) => cost.annualCents),
  })
  return changed.length
}

/**
 * Meters the days since the last run, the present one included. Metering a day again replaces it, so that runs can be
 * repeated and missed.
 */
export const meterUsage = async (now: Date): Promise<{ days: number; written: number }> => {
  const [newest] = await listCostMonths(1)
  const days = daysDue(newest?.until, now.toISOString().slice(0, 10))
  const known = await readKnown()
  let written = 0
  for (const month of new Set(days.map(monthOf)))
    written += await meterMonth(
      month,
      days.filter((day) => monthOf(day) === month),
      now,
      known,
    )
  return { days: days.length, written }
}
