/** What a restore has changed, for the person who runs it. */
import { sumBy } from '../../shared/contract/sums.ts'
import type { Count, Differences } from './compare-tables.ts'
import type { RestoreState } from './journal.ts'

/** How long before the restore point events may have been waiting for their subscribers. */
const replayMinutes = 15

const table = (heading: string, counts: Record<string, Count>, limit = 20): string[] => {
  const rows = Object.entries(counts).toSorted(([a, one], [b, other]) => total(other) - total(one) || (a < b ? -1 : 1))
  const width = Math.max(heading.length, ...rows.map(([name]) => name.length), 'without a kind'.length)
  const line = (name: string, ...cells: (string | number)[]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(10)).join('')}`
  const shown = rows.slice(0, limit)
  return [
    line(heading, 'lost', 'returned', 'changed'),
    ...shown.map(([name, { lost, returned, changed }]) => line(name || 'without a kind', lost, returned, changed)),
    ...(rows.length > limit ? [`  and ${rows.length - limit} more`] : []),
  ]
}

const total = ({ lost, returned, changed }: Count): number => lost + returned + changed

export const differencesText = ({ items, kinds, owners }: Differences): string => {
  const found = sumBy(Object.values(kinds), total)
  const counted = `The old table has ${items.old} items, the restored one ${items.restored}.`
  if (found === 0) return `${counted} They do not differ.`
  return [
    `${counted} ${found} differ: lost are those written after the restore point, returned are those deleted after it.`,
    '',
    ...table('kind', kinds),
    '',
    ...table('workspace', owners),
  ].join('\n')
}

/** What is left to do, which needs a person to decide. */
export const afterwards = ({ stage, at, source, target }: RestoreState, detailsFile: string): string => {
  const from = new Date(Date.parse(at) - replayMinutes * 60_000).toISOString()
  return [
    `Each difference is a line of ${detailsFile}.`,
    `The old table ${source} is unchanged. Keep it until no one misses what was written since.`,
    `The stage uses ${target}. Next:`,
    `- Replay the events of the ${replayMinutes} minutes before the restore point, which may have been waiting: from ${from} to ${at}, archive plumbline-${stage}.`,
    `- Invoke plumbline-${stage}-reconcile-subscriptions: Stripe knows what was paid since.`,
    '- See "What going back means" in docs/operating/restoring.md for people, files and payments.',
  ].join('\n')
}
