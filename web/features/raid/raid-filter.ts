/** The filter of the RAID log, as stored in the URL. */
import type { Day } from '../../../shared/dates/dates.ts'
import { isLateOn } from '../../../shared/dates/late.ts'
import { keysOf } from '../../../shared/contract/choices.ts'
import type { RaidEntry } from '../../../shared/raid/raid.ts'
import {
  isRaidOpen,
  raidLevels,
  raidStatuses,
  raidTypes,
  type RaidLevel,
  type RaidStatus,
  type RaidType,
} from '../../../shared/raid/raid-choices.ts'
import { levelOfScore } from '../../../shared/raid/risk-score.ts'

/** Which assessment of a risk to use: inherent, or residual after mitigation. */
export type RiskView = 'inherent' | 'residual'

/** A cell of the risk map. */
export type Cell = { probability: RaidLevel; impact: RaidLevel }

export type RaidFilter = {
  type: RaidType | undefined
  /** A project's id, or `none` for entries that concern all projects. */
  project: string | undefined
  /** A status, `active` for all open entries, `overdue`, or `all`. */
  status: RaidStatus | 'active' | 'overdue' | 'all'
  /** A person's id, or the name of an owner from outside the workspace. */
  owner: string | undefined
  level: RaidLevel | undefined
  source: 'people' | 'automatic' | undefined
  executive: boolean
  text: string
  cell: Cell | undefined
  risks: RiskView
}

const among = <T extends object>(table: T, value: string | null): (keyof T & string) | undefined =>
  value !== null && Object.hasOwn(table, value) ? (value as keyof T & string) : undefined

const readCell = (value: string | null): Cell | undefined => {
  const [probability, impact] = (value ?? '').split('-').map((level) => among(raidLevels, level))
  return probability === undefined || impact === undefined ? undefined : { probability, impact }
}

export const writeCell = ({ probability, impact }: Cell): string => `${probability}-${impact}`

const statusIn = (value: string | null): RaidFilter['status'] =>
  value === 'overdue' || value === 'all' ? value : (among(raidStatuses, value) ?? 'active')

/** Reads the filter from a URL; without a status, it shows active entries. */
export const readFilter = (search: URLSearchParams): RaidFilter => {
  const source = search.get('source')
  return {
    type: among(raidTypes, search.get('type')),
    project: search.get('project') ?? undefined,
    status: statusIn(search.get('status')),
    owner: search.get('owner') ?? undefined,
    level: among(raidLevels, search.get('level')),
    source: source === 'people' || source === 'automatic' ? source : undefined,
    executive: search.get('executive') === '1',
    text: search.get('q') ?? '',
    cell: readCell(search.get('cell')),
    risks: search.get('risks') === 'residual' ? 'residual' : 'inherent',
  }
}

/** Query parameters of the filter; the tab is not part of it. */
export const filterNames = ['project', 'status', 'owner', 'level', 'source', 'executive', 'q', 'cell'] as const

export const isFiltered = (filter: RaidFilter): boolean =>
  filter.project !== undefined ||
  filter.status !== 'active' ||
  filter.owner !== undefined ||
  filter.level !== undefined ||
  filter.source !== undefined ||
  filter.executive ||
  filter.text !== '' ||
  filter.cell !== undefined

/** The level of an entry: for a risk from its score, otherwise its impact. */
export const levelOf = ({ score, impact }: Pick<RaidEntry, 'score' | 'impact'>): RaidLevel =>
  score === null ? impact : levelOfScore(score)

/** The key of an owner: the person's id, or the name if they are from outside the workspace. */
export const ownerOf = ({ assignedToId, assignedTo }: Pick<RaidEntry, 'assignedToId' | 'assignedTo'>): string =>
  assignedToId ?? assignedTo

/** An open entry whose due date has passed. */
export const isOverdue = (entry: Pick<RaidEntry, 'status' | 'dueDate'>, today: Day): boolean =>
  isLateOn(today, { isOpen: isRaidOpen(entry), date: entry.dueDate })

/**
 * The cell of a risk on the map; undefined for other entries, and for a risk without the assessment that `view`
 * needs.
 */
export const cellOf = (
  entry: Pick<RaidEntry, 'probability' | 'impact' | 'residualProbability' | 'residualImpact'>,
  view: RiskView,
): Cell | undefined => {
  const [probability, impact] =
    view === 'inherent' ? [entry.probability, entry.impact] : [entry.residualProbability, entry.residualImpact]
  return probability === null || impact === null || entry.probability === null ? undefined : { probability, impact }
}

const hasStatus = (entry: RaidEntry, status: RaidFilter['status'], today: Day): boolean => {
  if (status === 'all') return true
  if (status === 'active') return isRaidOpen(entry)
  return status === 'overdue' ? isOverdue(entry, today) : entry.status === status
}

const hasText = ({ uniqueId, title, description, assignedTo, responsible }: RaidEntry, text: string): boolean =>
  title.toLowerCase().includes(text) ||
  uniqueId.toLowerCase().includes(text) ||
  description.toLowerCase().includes(text) ||
  assignedTo.toLowerCase().includes(text) ||
  responsible.toLowerCase().includes(text)

/** Entries of all types that pass the filter, ignoring the map's cell; the tabs and the map count these. */
export const filterEntries = (entries: readonly RaidEntry[], filter: RaidFilter, today: Day): readonly RaidEntry[] => {
  const text = filter.text.trim().toLowerCase()
  return entries.filter(
    (entry) =>
      hasStatus(entry, filter.status, today) &&
      (filter.project === undefined ||
        (filter.project === 'none' ? entry.projectId === null : entry.projectId === filter.project)) &&
      (filter.owner === undefined || ownerOf(entry) === filter.owner) &&
      (filter.level === undefined || levelOf(entry) === filter.level) &&
      (filter.source === undefined || entry.autoGenerated === (filter.source === 'automatic')) &&
      (!filter.executive || entry.showOnExecutiveDashboard) &&
      (text === '' || hasText(entry, text)),
  )
}

const isIn = (entry: RaidEntry, cell: Cell, view: RiskView): boolean => {
  const own = cellOf(entry, view)
  return own?.probability === cell.probability && own.impact === cell.impact
}

/** Of the filtered entries, those in the chosen tab and cell; the table shows these. */
export const narrow = (
  entries: readonly RaidEntry[],
  { type, cell, risks }: Pick<RaidFilter, 'type' | 'cell' | 'risks'>,
): readonly RaidEntry[] =>
  type === undefined && cell === undefined
    ? entries
    : entries.filter(
        (entry) => (type === undefined || entry.raidType === type) && (cell === undefined || isIn(entry, cell, risks)),
      )

/** The number of entries by type. */
export const countTypes = (entries: readonly { raidType: RaidType }[]): Record<RaidType, number> => {
  const counts = Object.fromEntries(keysOf(raidTypes).map((type) => [type, 0])) as Record<RaidType, number>
  for (const { raidType } of entries) counts[raidType] += 1
  return counts
}
