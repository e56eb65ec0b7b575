/** The content of a RAID digest. Nothing here reads or writes. */
import { sumBy } from '../../../shared/contract/sums.ts'
import { withoutAmounts } from '../../../shared/contract/confidential.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import type { RaidHistory } from '../../../shared/raid/raid.ts'
import { isRaidOpen, openRaidStatuses, raidLevels, raidStatuses } from '../../../shared/raid/raid-choices.ts'
import { levelOfScore, riskScore } from '../../../shared/raid/risk-score.ts'
import { upperFirst } from '../../../shared/wording.ts'
import { wholeDollars } from '../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { looksAt, type RaidRecord } from '../../domain/raid/raid-record.ts'
import { standsOtherwise } from '../../domain/raid/conditions/condition-standing.ts'

/** An entry and the text about it: `Medium → High`. */
export type DigestLine = { entry: RaidRecord; detail: string }

export type RaidDigest = {
  raised: DigestLine[]
  reopened: DigestLine[]
  /** Changes of severity. */
  moved: DigestLine[]
  /** Changes of conditions. */
  conditions: DigestLine[]
  resolved: DigestLine[]
  /** Due today first, then the longest overdue. */
  due: DigestLine[]
  /** Open entries with the highest exposure, then the highest score; by score only for people who see no money. */
  worst: DigestLine[]
  /** All open entries, and their exposure in cents: null for people who may not see money. */
  open: { count: number; exposure: number | null }
}

type Net = { from: string | null; to: string | null }

/** The first and last value of a field over some history lines; undefined if it did not change overall. */
export const netChange = (lines: readonly RaidHistory[], field: string): Net | undefined => {
  const steps = lines.flatMap(({ changes }) => changes.filter((change) => change.field === field))
  const [first, last] = [steps[0], steps.at(-1)]
  return first === undefined || last === undefined || first.from === last.to
    ? undefined
    : { from: first.from, to: last.to }
}

const arrow = ({ from, to }: Net): string => `${from ?? 'none'} → ${to ?? 'none'}`

const openLabels: ReadonlySet<string | null> = new Set(openRaidStatuses.map((status) => raidStatuses[status].label))

/** `Score 6, High`; for anything but a risk, `Impact High`. */
const weight = ({ probability, impact }: RaidRecord): string => {
  const score = riskScore(probability, impact)
  return score === null
    ? `Impact ${raidLevels[impact].label}`
    : `Score ${score}, ${raidLevels[levelOfScore(score)].label}`
}

/** `Impact Medium → High, probability Low → Medium` */
const moveOf = (lines: readonly RaidHistory[]): string | undefined => {
  const [impact, probability] = [netChange(lines, 'impact'), netChange(lines, 'probability')]
  const parts = [
    ...(impact ? [`impact ${arrow(impact)}`] : []),
    ...(probability ? [`probability ${arrow(probability)}`] : []),
  ].join(', ')
  return parts === '' ? undefined : upperFirst(parts)
}

const exposureLine = (entry: RaidRecord): string =>
  [...(entry.exposure === null ? [] : [wholeDollars(entry.exposure)]), weight(entry)].join(' · ')

/** Sorts what is due today before what was announced earlier, and then the longest overdue first. */
const pressing =
  (today: Day) =>
  (a: { on: Day }, b: { on: Day }): number =>
    Number(b.on === today) - Number(a.on === today) || (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)

/** What is due for an open entry on or before a day. */
const duesOf = (entry: RaidRecord, today: Day): { what: string; on: Day }[] =>
  [
    ...(entry.dueDate === null ? [] : [{ what: 'Due', on: entry.dueDate }]),
    ...looksAt(entry).map(({ what, dueDate }) => ({ what: what === 'review' ? 'Review' : 'Response', on: dueDate })),
  ]
    .filter(({ on }) => on <= today)
    .toSorted(pressing(today))

const dueLine = ({ what, on }: { what: string; on: Day }, today: Day): string =>
  `${what === 'Due' ? 'Due' : `${what} due`} ${on === today ? 'today' : writtenDay(on)}`

const scoreOf = ({ probability, impact }: RaidRecord): number => riskScore(probability, impact) ?? 0

/** The open entries that matter most. Without money, an exposure neither lists an entry nor moves it up. */
const worstOf = (open: readonly RaidRecord[], money: boolean): DigestLine[] => {
  const seen = money ? open : open.map((entry) => ({ ...entry, exposure: null }))
  return seen
    .filter((entry) => (entry.exposure ?? 0) > 0 || scoreOf(entry) >= 6)
    .toSorted((a, b) => (b.exposure ?? 0) - (a.exposure ?? 0) || scoreOf(b) - scoreOf(a))
    .map((entry) => ({ entry, detail: exposureLine(entry) }))
}

/**
 * `lines`: the changes since the last digest, oldest first, by entry id. `money`: whether the recipients may see
 * amounts of money.
 */
export const digestOf = (
  entries: readonly RaidRecord[],
  lines: ReadonlyMap<string, readonly RaidHistory[]>,
  today: Day,
  money = true,
): RaidDigest => {
  const digest: RaidDigest = {
    raised: [],
    reopened: [],
    moved: [],
    conditions: [],
    resolved: [],
    due: [],
    worst: [],
    open: { count: 0, exposure: null },
  }
  const due: { line: DigestLine; on: Day }[] = []
  for (const entry of entries) {
    const done = lines.get(entry.id) ?? []
    const [isNew, open, status] = [
      done.some(({ action }) => action === 'raised'),
      isRaidOpen(entry),
      netChange(done, 'status'),
    ]
    const [condition, move] = [netChange(done, 'conditionState'), moveOf(done)]
    if (isNew && open) digest.raised.push({ entry, detail: weight(entry) })
    if (!open && (isNew || (status !== undefined && openLabels.has(status.from))))
      digest.resolved.push({ entry, detail: raidStatuses[entry.status].label })
    if (open && !isNew && status !== undefined && !openLabels.has(status.from))
      digest.reopened.push({ entry, detail: weight(entry) })
    if (open && !isNew && move !== undefined) digest.moved.push({ entry, detail: move })
    if (condition !== undefined && standsOtherwise(condition))
      digest.conditions.push({ entry, detail: money ? (condition.to ?? '') : withoutAmounts(condition.to ?? '') })
    if (!open) continue
    const [first] = duesOf(entry, today)
    if (first !== undefined) due.push({ line: { entry, detail: dueLine(first, today) }, on: first.on })
  }
  digest.due = due.toSorted(pressing(today)).map(({ line }) => line)
  const open = entries.filter(isRaidOpen)
  digest.worst = worstOf(open, money)
  digest.open = {
    count: open.length,
    exposure: money ? sumBy(open, ({ exposure }) => exposure ?? 0) : null,
  }
  return digest
}

/** Whether there is anything new: a change, or something due today. Older due dates are not news. */
export const isNews = ({ raised, reopened, moved, conditions, resolved, due }: RaidDigest, today: Day): boolean =>
  raised.length + reopened.length + moved.length + conditions.length + resolved.length > 0 ||
  due.some(({ entry }) => duesOf(entry, today).some(({ on }) => on === today))
