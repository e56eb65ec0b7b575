/**
 * Rebuilds the search index of one workspace. The index is read before the records, so that an entry added by an
 * event in the meantime is not treated as a leftover. If the two differ, the record's version decides.
 */
import { readAll } from '../../kernel/http/page.ts'
import { deleteEntry, listEntries, putEntry, type StoredEntry } from '../../domain/search/entry-repository.ts'
import {
  namedEntry,
  namedFile,
  namedPerson,
  namedProject,
  namedTask,
  wordsIn,
  type Named,
} from '../../domain/search/named.ts'
import { listFiles } from '../../domain/files/file-repository.ts'
import { listEverybody } from '../../domain/accounts/people/person-repository.ts'
import { listEveryProject } from '../../domain/projects/project-repository.ts'
import { listEntries as listLog } from '../../domain/raid/raid-repository.ts'
import { listTasks } from '../../domain/tasks/task-repository.ts'

/** Entries written in parallel. */
const together = 50

const everythingNamed = async (workspaceId: string): Promise<Named[]> => {
  const projects = await readAll((after, count) => listEveryProject(workspaceId, after, count))
  const named = [...projects.map(namedProject), ...(await listEverybody(workspaceId)).map(namedPerson)]
  for (const { id } of projects) {
    named.push(...(await readAll((after, count) => listTasks(workspaceId, id, after, count))).map(namedTask))
    named.push(...(await readAll((after, count) => listFiles(workspaceId, id, after, count))).map(namedFile))
  }
  named.push(...(await readAll((after, count) => listLog(workspaceId, 'live', after, count))).map(namedEntry))
  return named
}

const nameOf = ({ kind, word, id }: StoredEntry): string => `${kind}#${word}#${id}`

const eachOf = async (entries: readonly StoredEntry[], write: (entry: StoredEntry) => Promise<void>): Promise<void> => {
  for (let start = 0; start < entries.length; start += together)
    await Promise.all(entries.slice(start, start + together).map(write))
}

/** Returns how many entries were missing and how many were superfluous. */
export const rebuildSearch = async (workspaceId: string): Promise<{ added: number; removed: number }> => {
  const kept = await listEntries(workspaceId)
  const right = (await everythingNamed(workspaceId)).flatMap((named) =>
    wordsIn(named).map((word): StoredEntry => ({ kind: named.kind, id: named.id, version: named.version, word })),
  )
  const [storedNames, rightNames] = [new Set(kept.map(nameOf)), new Set(right.map(nameOf))]
  const missing = right.filter((entry) => !storedNames.has(nameOf(entry)))
  const left = kept.filter((entry) => !rightNames.has(nameOf(entry)))
  await eachOf(missing, (entry) => putEntry(workspaceId, entry))
  await eachOf(left, (entry) => deleteEntry(workspaceId, entry))
  return { added: missing.length, removed: left.length }
}
