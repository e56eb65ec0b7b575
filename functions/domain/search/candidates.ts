/**
 * Which records may be what was asked for, by the index alone. Each word is looked up by itself, all at
 * once; a record has to stand under every word whose entries were all read. Of a word that more records
 * have than are read, only a part is known, which must not rule anything out.
 */
import { searchLimits } from '../../../shared/limits.ts'
import type { SearchKind } from '../../../shared/search.ts'
import { isNear, type AskedWord } from '../../../shared/search-words.ts'
import { entriesBeginning, newestEntries, type FoundEntries } from './entry-repository.ts'
import { madeAt } from '../../kernel/id.ts'

type Looked = FoundEntries & { asked: AskedWord }

/** The words that are looked up: those that fewest names are likely to have. */
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

/** Ids that stand under every word, those under the very word before those that only begin so, and of these the newest first. */
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

/** Ids that may match, the likeliest first. `near` are those that match but for a slip of the longest word. */
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
    // Only of tasks are there ever more than are read.
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
