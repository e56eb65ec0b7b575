/** The entries of the RAID log, of the workspace or of a project. */
import type { QueryClient } from '@tanstack/react-query'
import { raidPageSize } from '../../../shared/raid/limits.ts'
import type { RaidEntry } from '../../../shared/raid/raid.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { get } from '../../client/client.ts'
import { getPages, type PagesQuery } from '../../client/pages.ts'
import { recordList } from '../../records/record-list.ts'
import { firstPage, inLargePages, useRecordPages } from '../../records/use-record-pages.ts'

type Kind = Session['kind']

/** Which entries a screen shows. */
export type RaidSource = { kind: 'all' } | { kind: 'project'; projectId: string }

/** Maximum number of entries to prefetch: a screen sorts and filters the whole log. */
const mostLoaded = 10_000

/** Automation raises and resolves entries on its own, so a log is refetched when it is reopened after this time. */
const staleTime = 15_000

const pagesOf = (kind: Kind, source: RaidSource): PagesQuery<RaidEntry[]> => {
  const query = { limit: firstPage }
  if (source.kind === 'all') return getPages('raid.list', { query })
  const route = kind === 'customer' ? 'raid.customerOfProject' : 'raid.ofProject'
  return getPages(route, { params: { id: source.projectId }, query })
}

const listOf = (kind: Kind, source: RaidSource) => ({
  ...inLargePages(pagesOf(kind, source), raidPageSize),
  staleTime,
})

export const useEntries = (kind: Kind, source: RaidSource) => useRecordPages(listOf(kind, source), { most: mostLoaded })

/** The list of a project's entries, whose other pages load only where they are needed. */
export const projectEntries = (kind: Kind, projectId: string) => listOf(kind, { kind: 'project', projectId })

export const entryQuery = (id: string) => get('raid.read', { params: { id } })

export const loadedEntries = recordList<RaidEntry>(
  ['raid.list', 'raid.ofProject', 'raid.customerOfProject'],
  entryQuery,
)

/** Adds a new or restored entry to the lists that it belongs to. */
export const addEntry = (queries: QueryClient, entry: RaidEntry): void =>
  loadedEntries.insert(queries, entry, (projectId) => projectId === undefined || projectId === entry.projectId)
