/**
 * The record that a question names by words which are those of no project: a task, an entry of the RAID log, an expense.
 * It is looked for only where the grammar was left with words, or with a part of a project’s name.
 */
import { callerScope } from '../../../kernel/session/caller-scope.ts'
import { subjectOf, type QuerySubject } from '../../../../shared/assistant/query-subjects.ts'
import { askedWords, hasWords } from '../../../../shared/search/search-words.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { expenses } from '../query/sources/money.ts'
import { meetings } from '../query/sources/meetings.ts'
import { milestones } from '../query/sources/milestones.ts'
import { raid } from '../query/sources/raid.ts'
import type { Row, Source } from '../query/sources/row.ts'
import { tasks } from '../query/sources/tasks.ts'
import { quoted } from '../statements/wording.ts'
import type { Reads } from '../statements/reads.ts'
import type { RecordNamed, Unsure } from './understood.ts'

/** In the order in which they are meant, if several have the same words. */
const sources = { tasks, raid, expenses, milestones, meetings } satisfies Partial<Record<QuerySubject, Source>>

const titleOf = ({ name }: Row): string => /“(.+)”/u.exec(name)?.[1] ?? name

/** The least share of the words that a name has to have. */
const leastShare = 2 / 3

type Scored = { what: keyof typeof sources; title: string; hits: number; share: number }

const scored = (what: keyof typeof sources, row: Row, words: ReturnType<typeof askedWords>): Scored => {
  const title = titleOf(row)
  const hits = words.filter((word) => hasWords(title, [word], true)).length
  return { what, title, hits, share: hits / Math.max(1, askedWords(title).length) }
}

/** The best fit by the words that are shared, and then by how much of its name they are. Pure. */
export const bestOf = (all: readonly Scored[], least: number): RecordNamed | undefined => {
  const [best, ...others] = all
    .filter(({ hits }) => hits >= least)
    .toSorted((a, b) => b.hits - a.hits || b.share - a.share)
  if (best === undefined) return undefined
  const other = others.find(
    ({ what, title, hits, share }) =>
      hits === best.hits && share === best.share && (what !== best.what || title !== best.title),
  )
  return {
    what: best.what,
    title: best.title,
    gap:
      other === undefined
        ? undefined
        : `I took the ${subjectOf(best.what).one} ${quoted(best.title)} to be meant. There is also the ${subjectOf(other.what).one} ${quoted(other.title)}.`,
  }
}

export const recordNamed = async (
  principal: Member,
  { words: text, shared, what: only }: Unsure,
  reads: Reads,
): Promise<RecordNamed | undefined> => {
  const words = askedWords(text)
  const kinds = (Object.keys(sources) as (keyof typeof sources)[]).filter((what) => only === undefined || what === only)
  const lists = await Promise.all(
    kinds.map(async (what): Promise<Scored[]> => {
      const { needs, read } = sources[what]
      const scope = callerScope(principal, needs)
      if (scope === undefined) return []
      const { rows } = await read({ ...principal, scope }, { what, where: {}, measure: 'list' }, reads)
      return rows.map((row) => scored(what, row, words))
    }),
  )
  // A project of which the question has as many words is meant itself.
  return bestOf(lists.flat(), shared > 0 ? shared + 1 : Math.max(Math.ceil(leastShare * words.length), 1))
}
