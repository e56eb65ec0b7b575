/** Which entries of the RAID log a list shows, as its address says. */
import type { Day } from '../../../shared/dates.ts'
import type { RaidEntry } from '../../../shared/raid.ts'
import {
  isRaidOpen,
  levelOfScore,
  raidLevels,
  raidStatuses,
  raidTypes,
  type RaidLevel,
  type RaidStatus,
  type RaidType,
} from '../../../shared/raid-choices.ts'

/** Where a risk stands: as it is, or what is left of it after mitigation. */
export type RiskView = 'inherent' | 'residual'

/** A cell of the risk map. */
export type Cell = { probability: RaidLevel; impact: RaidLevel }

export type RaidFilter = {
  type: RaidType | undefined
  /** A project's id, or `none` for what concerns all projects. */
  project: string | undefined
  /** A status, `active` for all that somebody has to look after, `overdue`, or `all`. */
  status: RaidStatus | 'active' | 'overdue' | 'all'
  /** A person's id, or the name of an owner who is nobody of the workspace. */
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

/** What of an address is a filter; what somebody has to look after is shown where it names no status. */
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

/** The names that a filter has in an address; the tab is none of it. */
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

/** How much an entry weighs: the level of a risk's score, and of everything else its impact. */
export const levelOf = ({ score, impact }: Pick<RaidEntry, 'score' | 'impact'>): RaidLevel =>
  score === null ? impact : levelOfScore(score)

/** What an owner is told apart by: their id, or their name where they are nobody of the workspace. */
export const ownerOf = ({ assignedToId, assignedTo }: Pick<RaidEntry, 'assignedToId' | 'assignedTo'>): string =>
  assignedToId ?? assignedTo

/** An open entry whose due date has passed. */
export const isOverdue = (entry: Pick<RaidEntry, 'status' | 'dueDate'>, today: Day): boolean =>
  isRaidOpen(entry) && entry.dueDate !== null && entry.dueDate < today

/** Where a risk stands on the map; undefined for what is no risk, and for one whose rest after mitigation nobody has judged. */
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

const says = ({ uniqueId, title, description, assignedTo, responsible }: RaidEntry, text: string): boolean =>
  title.toLowerCase().includes(text) ||
  uniqueId.toLowerCase().includes(text) ||
  description.toLowerCase().includes(text) ||
  assignedTo.toLowerCase().includes(text) ||
  responsible.toLowerCase().includes(text)

/** The entries of all types that a filter lets through, but for the cell of the map: what the tabs and the map count. */
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
      (text === '' || says(entry, text)),
  )
}

const isIn = (entry: RaidEntry, cell: Cell, view: RiskView): boolean => {
  const own = cellOf(entry, view)
  return own?.probability === cell.probability && own.impact === cell.impact
}

/** Of those that passed the filter the ones of the chosen tab and cell: what the table shows. */
export const narrow = (
  entries: readonly RaidEntry[],
  { type, cell, risks }: Pick<RaidFilter, 'type' | 'cell' | 'risks'>,
): readonly RaidEntry[] =>
  type === undefined && cell === undefined
    ? entries
    : entries.filter(
        (entry) => (type === undefined || entry.raidType === type) && (cell === undefined || isIn(entry, cell, risks)),
      )

/** How many there are of each type. */
export const countTypes = (entries: readonly { raidType: RaidType }[]): Record<RaidType, number> => {
  const counts = { risk: 0, assumption: 0, issue: 0, dependency: 0 }
  for (const { raidType } of entries) counts[raidType] += 1
  return counts
}
