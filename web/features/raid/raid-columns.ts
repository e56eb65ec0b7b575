/** The columns and sort orders of the RAID log. */
import type { RaidEntry } from '../../../shared/raid/raid.ts'
import { scopeOf, type Role } from '../../../shared/permissions.ts'
import { isRaidOpen, raidLevels, raidStatuses, raidTypes, type RaidLevel } from '../../../shared/raid/raid-choices.ts'
import { compareExactly, compareNames, readSort, sortByValue, type Sort } from '../../lists/grid/sort.ts'
import { levelOf } from './raid-filter.ts'

export const columnTable = {
  type: { label: 'Type', width: '6.75rem' },
  project: { label: 'Project', width: '8rem' },
  owner: { label: 'Owner', width: '8.5rem' },
  impact: { label: 'Impact', width: '4.75rem' },
  probability: { label: 'Probability', width: '5.5rem' },
  score: { label: 'Score', width: '3.5rem' },
  status: { label: 'Status', width: '6.25rem' },
  dueDate: { label: 'Due', width: '7.5rem' },
  exposure: { label: 'Exposure', width: '6rem' },
  reviewDate: { label: 'Review', width: '7.5rem' },
  createdAt: { label: 'Created', width: '7rem' },
  updatedAt: { label: 'Updated', width: '7rem' },
} as const
export type Column = keyof typeof columnTable

export const allColumns = Object.keys(columnTable) as Column[]

/** Default columns: for the log of all projects, and for the log of one. */
export const usualColumns: Record<'all' | 'project', readonly Column[]> = {
  all: ['project', 'owner', 'impact', 'score', 'status', 'dueDate'],
  project: ['owner', 'impact', 'probability', 'score', 'status', 'dueDate'],
}

export const sortFields = {
  title: 'Title',
  number: 'Number',
  ...(Object.fromEntries(allColumns.map((column) => [column, columnTable[column].label])) as Record<Column, string>),
} as const
export type SortField = keyof typeof sortFields
export type RaidSort = Sort<SortField>

export const readRaidSort = (search: URLSearchParams): RaidSort | undefined =>
  readSort(search.get('sort') ?? '', (name): name is SortField => Object.hasOwn(sortFields, name))

const places = (table: object) => new Map(Object.keys(table).map((key, index) => [key, index]))
const [typeOrder, statusOrder, levelOrder] = [places(raidTypes), places(raidStatuses), places(raidLevels)]
const rankOf = (level: RaidLevel | null): number | null => (level === null ? null : (levelOrder.get(level) ?? null))

/** Project names by id. `unknown` is the name of a project that is not in the map; empty if it may still be loading. */
export type ProjectNames = ReadonlyMap<string, string> & { unknown?: string }

/** The project name of an entry without a project. */
export const everyProject = 'All projects'

/** Project names for a role. People who see only some projects may own an entry of a project that they cannot see. */
export const nameProjects = (projects: readonly { id: string; name: string }[], role: Role): ProjectNames =>
  Object.assign(new Map(projects.map(({ id, name }) => [id, name])), {
    unknown: scopeOf(role, 'project.read') === 'all' ? '' : 'Another project',
  })

export const projectNameOf = ({ projectId }: Pick<RaidEntry, 'projectId'>, names: ProjectNames): string =>
  projectId === null ? everyProject : (names.get(projectId) ?? names.unknown ?? '')

/** Whether an entry belongs to a project that this person cannot see, although they own the entry. */
export const isElsewhere = ({ projectId }: Pick<RaidEntry, 'projectId'>, names: ProjectNames): boolean =>
  projectId !== null && !names.has(projectId) && (names.unknown ?? '') !== ''

const valueOf = (entry: RaidEntry, field: SortField, names: ProjectNames): string | number | null => {
  switch (field) {
    case 'type':
      return typeOrder.get(entry.raidType) ?? null
    case 'project':
      return projectNameOf(entry, names)
    case 'owner':
      return entry.assignedTo
    case 'impact':
      return rankOf(entry.impact)
    case 'probability':
      return rankOf(entry.probability)
    case 'status':
      return statusOrder.get(entry.status) ?? null
    case 'exposure':
      return entry.exposure === null ? null : Number(entry.exposure)
    case 'title':
    case 'number':
    case 'score':
    case 'dueDate':
    case 'reviewDate':
    case 'createdAt':
    case 'updatedAt':
      return entry[field]
  }
}

/** Whether the field sorts alphabetically; days and timestamps sort by value. */
const isName = (field: SortField): boolean => field === 'title' || field === 'project' || field === 'owner'

/** Most urgent first: open before done, then by level, earliest due date, and newest. */
const byUrgency = (a: RaidEntry, b: RaidEntry): number =>
  Number(isRaidOpen(b)) - Number(isRaidOpen(a)) ||
  (rankOf(levelOf(b)) ?? 0) - (rankOf(levelOf(a)) ?? 0) ||
  (a.dueDate === b.dueDate ? 0 : a.dueDate === null ? 1 : b.dueDate === null ? -1 : a.dueDate < b.dueDate ? -1 : 1) ||
  b.number - a.number

/** Sorts entries, by urgency if no order is given. */
export const sortEntries = (
  entries: readonly RaidEntry[],
  sort: RaidSort | undefined,
  names: ProjectNames,
): readonly RaidEntry[] =>
  sort === undefined
    ? entries.toSorted(byUrgency)
    : sortByValue(
        entries,
        sort.descending,
        (entry) => valueOf(entry, sort.field, names),
        isName(sort.field) ? compareNames : compareExactly,
      )
