import { putEntry } from './entry-repository.ts'
import { wordsIn, type Named } from './named.ts'

/** Puts all words of a record into the index, where no event tells of it. */
export const indexRecord = async (workspaceId: string, named: Named): Promise<void> => {
  const { kind, id, version } = named
  await Promise.all(wordsIn(named).map((word) => putEntry(workspaceId, { kind, id, word, version })))
}
