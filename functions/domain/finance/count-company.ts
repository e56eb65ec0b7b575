/** Brings the figures of a company, and the sums of all, in line with what the company has and pays now. */
import { isDeepStrictEqual } from 'node:util'
import { log } from '../../kernel/log.ts'
import { lost, lostIfRefused, untilWritten } from '../../kernel/optimistic.ts'
import { readAll } from '../../kernel/page.ts'
import { writeTogether } from '../../kernel/transaction.ts'
import { readSubscription, readSubscriptions } from '../billing/subscription-repository.ts'
import { readManySettings, readSettings, unchangedSettings } from '../workspace/settings-repository.ts'
import { listWorkspaces, readWorkspace, type Workspace } from '../workspace/workspace-repository.ts'
import { figuresOf } from './company-figures.ts'
import { companyWrites, listCompanies, readCompany, readTotals, totalsWrite } from './company-repository.ts'
import { totalsAfter, totalsOf } from './finance-totals.ts'

/**
 * It believes no event: what it writes follows from the records as they are now, so that events can be late, repeated
 * or missing. The sums move by the difference to the figures that were stored, in one transaction with them.
 *
 * @returns whether something had to be written
 */
export const countCompany = (workspaceId: string): Promise<boolean> =>
  untilWritten(async () => {
    // Before the workspace, so that whoever has counted a later state has changed these.
    const [stored, seen] = await Promise.all([readCompany(workspaceId), readTotals()])
    const [workspace, subscription, settings] = await Promise.all([
      readWorkspace(workspaceId),
      readSubscription(workspaceId),
      readSettings(workspaceId),
    ])
    const now = figuresOf(workspace, subscription, settings)
    if (isDeepStrictEqual(now, stored.figures)) return false
    const totals = totalsAfter(seen.totals, stored.figures, now)
    const moved = isDeepStrictEqual(totals, seen.totals) ? undefined : totalsWrite(seen, totals)
    const { figures, listings } = companyWrites(stored, now)
    return lostIfRefused(moved === undefined ? [figures] : [figures, moved], async () => {
      await writeTogether([figures, ...listings, moved])
      return true
    })
  })

const everyWorkspace = async (): Promise<Workspace[]> => {
  const found: Workspace[] = []
  let cursor: string | undefined
  do {
    const { items, next } = await listWorkspaces(200, cursor)
    found.push(...items)
    cursor = next
  } while (cursor !== undefined)
  return found
}

const everyCompany = () =>
  readAll(async (after: string | undefined) => {
    const { items, next } = await listCompanies({ limit: 200, cursor: after })
    return { items, stoppedAt: next }
  })

/** Makes the sums agree with the figures, if they do not. That would be a defect: they are written together. */
const correctTotals = (): Promise<boolean> =>
  untilWritten(async () => {
    const seen = await readTotals()
    const counted = totalsOf((await everyCompany()).map(({ figures }) => figures))
    if (isDeepStrictEqual(counted, seen.totals)) return false
    // The list can be a moment behind: it counts only if nothing has changed meanwhile, twice in a row.
    const again = totalsOf((await everyCompany()).map(({ figures }) => figures))
    if (!isDeepStrictEqual(again, counted) || (await readTotals()).version !== seen.version) return lost
    log.error('finance-totals-differ', { stored: seen.totals, counted })
    const write = totalsWrite(seen, counted)
    return lostIfRefused([write], async () => {
      await writeTogether([write])
      return true
    })
  })

/**
 * Counts every company again: those that no event told of, and those that are erased.
 *
 * @returns the workspaces whose figures were wrong
 */
export const recountCompanies = async (): Promise<string[]> => {
  const [workspaces, companies] = await Promise.all([everyWorkspace(), everyCompany()])
  const ids = workspaces.map(({ id }) => id)
  const [subscriptions, settings] = await Promise.all([readSubscriptions(ids), readManySettings(ids)])
  const expected = (one: Workspace) =>
    figuresOf(one, subscriptions.get(one.id), settings.get(one.id) ?? unchangedSettings)
  const stored = new Map(companies.map(({ workspaceId, figures }) => [workspaceId, figures]))
  const open = new Set(workspaces.map(({ id }) => id))
  const wrong = [
    ...workspaces.filter((one) => !isDeepStrictEqual(expected(one), stored.get(one.id))).map(({ id }) => id),
    ...[...stored.keys()].filter((id) => !open.has(id)),
  ]
  const corrected: string[] = []
  for (const id of wrong) if (await countCompany(id)) corrected.push(id)
  await correctTotals()
  return corrected
}
