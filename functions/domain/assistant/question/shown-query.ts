/** A query in words: as the chips above its answer, and what of it could not be used. */
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { beginning } from '../../../../shared/wording.ts'
import { unusedParts } from '../query/calls-for.ts'
import { chipsOf, partIn } from '../query/chips.ts'
import type { Names } from '../query/words.ts'
import { quoted } from '../statements/wording.ts'
import type { Context } from './understand.ts'

const namesOf = ({ projects, people, me, today }: Context): Names => ({
  today,
  project: (id) => projects.find((one) => one.id === id)?.name ?? 'another project',
  person: (id) => [me, ...people].find((one) => one.id === id)?.name ?? 'a former member',
})

/** The query with its parts in words. */
export const shownQuery = (query: AssistantQuery, context: Context) => ({
  query,
  chips: chipsOf(query, namesOf(context)),
})

/** A query that a person has changed, as the question that it is: `Tasks · late · List`. */
export const wordsOf = (query: AssistantQuery, context: Context): string =>
  beginning(
    shownQuery(query, context)
      .chips.map(({ label }) => label)
      .join(' · '),
    assistantLimits.question,
  )

/** Conditions that the records of a query do not have, as sentences. */
export const unusedIn = (query: AssistantQuery, context: Context): string[] =>
  unusedParts(query).map((part) => `I did not use ${quoted(partIn(query, part, namesOf(context)))}.`)
