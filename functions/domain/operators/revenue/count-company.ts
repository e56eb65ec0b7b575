/** Brings the figures of a company, and the sums of all, in line with what the company has and pays now. */
import { isDeepStrictEqual } from 'node:util'
import { log } from '../../../kernel/log.ts'
import { lost, lostIfRefused, untilWritten } from '../../../kernel/table/optimistic.ts'
import { readAll } from '../../../kernel/http/page.ts'
import { writeTogether, type PutWrite } from '../../../kernel/table/transaction.ts'
import { readSubscription, readSubscriptions } from '../../billing/subscription-repository.ts'
import { readSelfResolved, readSelfResolvedOf } from '../../raid/automation/self-resolved-repository.ts'
import { readManySettings, readSettings, unchangedSettings } from '../../workspace/settings-repository.ts'
import { listEveryWorkspace, readWorkspace, type Workspace } from '../../workspace/workspace-repository.ts'
import { figuresOf, type CompanyFigures } from './company-figures.ts'
import { companyWrites, readCompany } from './company-repository.ts'
import { listCompanies } from './list-companies.ts'
import { listMonths, monthWrite, readMonth } from './finance-month-repository.ts'
import { readShard, shardOf, totalShardNames, totalsWrite } from './finance-totals-repository.ts'
import { totalsAfter, totalsOf } from './finance-totals.ts'
import { addedEntries, addedMonths, finalMonthsOf, monthsOf, type Months } from './month-figures.ts'

/**
 * It believes no event: what it writes follows from the records as they are now, so that events can be late, repeated
 * or missing. The sums move by the difference to the figures that were stored, in one transaction with them.
 *
 * @returns whether something had to be written
 */
export const countCompany = (workspaceId: string): Promise<boolean> =>
  untilWritten(async () => {
    // Before the workspace, so that a run that has counted a later state has changed these.
    const [stored, seen] = await Promise.all([readCompany(workspaceId), readShard(shardOf(workspaceId))])
    const [workspace, subscription, settings, resolved] = await Promise.all([
      readWorkspace(workspaceId),
      readSubscription(workspaceId),
      readSettings(workspaceId),
      readSelfResolvedOf(workspaceId),
    ])
    const now = figuresOf(workspace, subscription, settings, resolved.entries)
    if (isDeepStrictEqual(now, stored.figures)) return false
    const totals = totalsAfter(seen.totals, stored.figures, now)
    const moved = isDeepStrictEqual(totals, seen.totals) ? undefined : totalsWrite(seen, totals)
    const { figures, listing } = companyWrites(stored, now)
    const writes = [figures, ...(moved === undefined ? [] : [moved]), ...(await monthWrites(stored.figures, now))]
    return lostIfRefused(writes, async () => {
      await writeTogether([...writes, listing])
      return true
    })
  })

/** The writes of the months in which a company's figures count otherwise now. */
const monthWrites = async (was: CompanyFigures | undefined, now: CompanyFigures | undefined): Promise<PutWrite[]> => {
  const counted = monthsOf(was)
  const isGone = was !== undefined && now === undefined
  const left = isGone ? finalMonthsOf(was, new Date().toISOString()) : {}
  const moved = addedMonths(isGone ? left : monthsOf(now), counted, -1)
  const touched = new Set([...Object.keys(moved), ...Object.keys(left)])
  return Promise.all(
    [...touched].map(async (month) => {
      const stored = await readMonth(month)
      const { all, gone } = stored
      return monthWrite(stored, addedEntries(all, moved[month] ?? {}), addedEntries(gone, left[month] ?? {}))
    }),
  )
}

/** The figures of all companies, by name. */
export const everyCompany = () =>
  readAll(async (after: string | undefined) => {
    const { items, next } = await listCompanies({ limit: 200, cursor: after })
    return { items, stoppedAt: next }
  })

/** The sums of a shard, counted from the figures of its companies. */
const countedIn = async (shard: string) =>
  totalsOf(
    (await everyCompany()).filter(({ workspaceId }) => shardOf(workspaceId) === shard).map(({ figures }) => figures),
  )

/** The shards whose sums differ from the figures. That would be a defect: they are written together. */
const wrongShards = async (): Promise<string[]> => {
  const [stored, companies] = [await Promise.all(totalShardNames.map(readShard)), await everyCompany()]
  const byShard = Map.groupBy(companies, ({ workspaceId }) => shardOf(workspaceId))
  return stored
    .filter(({ shard, totals }) => {
      const figures = (byShard.get(shard) ?? []).map((company) => company.figures)
      return !isDeepStrictEqual(totalsOf(figures), totals)
    })
    .map(({ shard }) => shard)
}

/** Makes the sums of a shard agree with the figures, if they do not. */
const correctShard = (shard: string): Promise<boolean> =>
  untilWritten(async () => {
    const seen = await readShard(shard)
    const counted = await countedIn(shard)
    if (isDeepStrictEqual(counted, seen.totals)) return false
    // The list can be a moment behind: it counts only if nothing has changed meanwhile, twice in a row.
    const recounted = await countedIn(shard)
    if (!isDeepStrictEqual(recounted, counted) || (await readShard(shard)).version !== seen.version) return lost
    log.error('finance-totals-differ', { shard, stored: seen.totals, counted })
    const write = totalsWrite(seen, counted)
    return lostIfRefused([write], async () => {
      await writeTogether([write])
      return true
    })
  })

/** The months as they follow from the figures, and from what companies that are gone have left. */
const countedMonths = async () => {
  const companies = await everyCompany()
  const stored = await listMonths('0', '9', { consistent: true })
  const live = companies
    .map(({ figures }) => monthsOf(figures))
    .reduce<Months>((sum, months) => addedMonths(sum, months), {})
  const months = new Map(stored.map((month) => [month.month, month]))
  for (const month of Object.keys(live))
    if (!months.has(month)) months.set(month, { month, all: {}, gone: {}, version: 0 })
  return [...months.values()].map((month) => ({
    stored: month,
    all: addedEntries(live[month.month] ?? {}, month.gone),
  }))
}

/** The same for the months. */
const correctMonths = (): Promise<boolean> =>
  untilWritten(async () => {
    const first = await countedMonths()
    if (first.every(({ stored, all }) => isDeepStrictEqual(stored.all, all))) return false
    const recounted = await countedMonths()
    if (!isDeepStrictEqual(recounted, first)) return lost
    const wrong = recounted.filter(({ stored, all }) => !isDeepStrictEqual(stored.all, all))
    log.error('finance-months-differ', { months: wrong.map(({ stored }) => stored.month) })
    const writes = wrong.map(({ stored, all }) => monthWrite(stored, all, stored.gone))
    return lostIfRefused(writes, async () => {
      await writeTogether(writes)
      return true
    })
  })

/**
 * Counts every company again: those that no event told of, and those that are erased.
 *
 * @returns the workspaces whose figures were wrong
 */
export const recountCompanies = async (): Promise<string[]> => {
  const [workspaces, companies] = await Promise.all([listEveryWorkspace(), everyCompany()])
  const ids = workspaces.map(({ id }) => id)
  const [subscriptions, settings, resolved] = await Promise.all([
    readSubscriptions(ids),
    readManySettings(ids),
    readSelfResolved(ids),
  ])
  const expected = (workspace: Workspace) =>
    figuresOf(
      workspace,
      subscriptions.get(workspace.id),
      settings.get(workspace.id) ?? unchangedSettings,
      resolved.get(workspace.id)?.entries ?? 0,
    )
  const stored = new Map(companies.map(({ workspaceId, figures }) => [workspaceId, figures]))
  const open = new Set(workspaces.map(({ id }) => id))
  const wrong = [
    ...workspaces
      .filter((workspace) => !isDeepStrictEqual(expected(workspace), stored.get(workspace.id)))
      .map(({ id }) => id),
    ...[...stored.keys()].filter((id) => !open.has(id)),
  ]
  const corrected: string[] = []
  for (const id of wrong) if (await countCompany(id)) corrected.push(id)
  for (const shard of await wrongShards()) await correctShard(shard)
  await correctMonths()
  return corrected
}
