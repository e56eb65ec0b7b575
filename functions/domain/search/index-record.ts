import { putEntry } from './entry-repository.ts'
import { wordsIn, type Named } from './named.ts'

/** Adds all words of a record to the index, for records without an event. */
export const indexRecord = async (workspaceId: string, named: Named): Promise<void> => {
  const { kind, id, version } = named
  await Promise.all(wordsIn(named).map((word) => putEntry(workspaceId, { kind, id, word, version })))
}
