import { canonical } from '../../../kernel/canonical.ts'
import { unusedIn } from '../question/shown-query.ts'
import type { Context } from '../question/understand.ts'
import type { Understood } from '../question/understood.ts'
import type { Chosen } from './choose-tools.ts'

/**
 * What an answer of a model does not cover: what its tools could not read, conditions of its query that the records do
 * not have and, if it asks what the rules have understood, the words that they could not use.
 */
export const gapsOfModel = ({ used, gaps }: Chosen, understood: Understood, context: Context): string[] => {
  const query = used.find(({ tool }) => tool === 'records')?.query
  const isSame =
    query === undefined
      ? used.every(({ tool }) => understood.calls.some((call) => call.tool === tool))
      : understood.query !== undefined && canonical(query) === canonical(understood.query)
  return [
    ...(isSame ? understood.gaps : []),
    ...(query === undefined ? [] : unusedIn(query, context)),
    ...used.flatMap(({ result }) => result.gaps),
    ...gaps,
  ]
}
