/**
 * Finds the records that may match a query, from the index alone. All words are looked up in parallel. A record must
 * have an entry under every word whose entries were all read. A word with more entries than are read is known only in
 * part, so it must not exclude any record.
 */
import { searchLimits } from '../../../shared/search/limits.ts'
import type { SearchKind } from '../../../shared/search/search.ts'
import { isNear, type AskedWord } from '../../../shared/search/search-words.ts'
import { entriesBeginning, newestEntries, type FoundEntries } from './entry-repository.ts'
import { madeAt } from '../../kernel/id.ts'

type Looked = FoundEntries & { asked: AskedWord }

/** The words to look up: those that are likely to be in the fewest names. */
const rarest = (asked: readonly AskedWord[]): AskedWord[] =>
  asked
    .toSorted(
      (one, other) =>
        Number(/\p{N}/u.test(other.key)) - Number(/\p{N}/u.test(one.key)) || other.key.length - one.key.length,
    )
    .slice(0, searchLimits.lookedUp)

const lookUp = async (workspaceId: string, kind: SearchKind, asked: AskedWord): Promise<Looked> => {
  const beginning = await entriesBeginning(workspaceId, kind, asked.key, searchLimits.read)
  return { ...beginning, asked }
}

/**
 * Ids with an entry under every word. Exact matches of words come before prefix matches; within each group, newest
 * first.
 */
export const rank = (looked: readonly Looked[], more: readonly string[] = []): string[] => {
  const whole = looked.filter((one) => one.whole).map(({ entries }) => new Set(entries.map(({ id }) => id)))
  const exact = new Map<string, number>()
  for (const { asked, entries } of looked)
    for (const { id, word } of entries) exact.set(id, (exact.get(id) ?? 0) + Number(word === asked.key))
  for (const id of more) if (!exact.has(id)) exact.set(id, 1)
  const possible = [...exact.keys()].filter((id) => whole.every((ids) => ids.has(id)))
  return possible.toSorted(
    (one, other) => (exact.get(other) ?? 0) - (exact.get(one) ?? 0) || madeAt(other).getTime() - madeAt(one).getTime(),
  )
}

/** Ids that may match, most likely first. `near` are those that match except for a typo in the longest word. */
export const candidates = async (
  workspaceId: string,
  kind: SearchKind,
  asked: readonly AskedWord[],
): Promise<{ ids: string[]; near: string[] }> => {
  const wanted = rarest(asked)
  const longest = wanted
    .toSorted((one, other) => other.text.length - one.text.length)
    .find(({ anywhere, text }) => !anywhere && text.length >= searchLimits.nearLength)
  const [looked, newest, near] = await Promise.all([
    Promise.all(wanted.map((word) => lookUp(workspaceId, kind, word))),
    // Only tasks can have more entries than are read.
    kind === 'task'
      ? Promise.all(wanted.map(({ key }) => newestEntries(workspaceId, kind, key, searchLimits.readNewest)))
      : [],
    longest === undefined
      ? undefined
      : entriesBeginning(workspaceId, kind, longest.text.slice(0, searchLimits.nearKey), searchLimits.readNear),
  ])
  const slips = near?.entries.filter(({ word }) => longest !== undefined && isNear(word, longest.text)) ?? []
  return {
    ids: rank(
      looked,
      newest.flat().map(({ id }) => id),
    ),
    near: [...new Set(slips.map(({ id }) => id))].toSorted(
      (one, other) => madeAt(other).getTime() - madeAt(one).getTime(),
    ),
  }
}
