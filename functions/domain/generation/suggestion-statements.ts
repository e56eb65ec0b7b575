/** The steps of a suggested response that a model may reword. The title stays in the words of the person. */
import type { RuledSuggestion } from '../raid/suggest-response.ts'
import { bySentences, namesIn } from './wording.ts'

export const suggestionWording = bySentences<RuledSuggestion>({
  statementsOf: ({ mitigation }) =>
    mitigation.map(({ text, records }, place) => ({
      key: `step.${place}`,
      text,
      records: records.map(({ id }) => id),
      names: namesIn(
        text,
        records.map(({ name }) => name),
      ),
    })),
  withSentences: (ruled, kept) => ({
    ...ruled,
    mitigation: ruled.mitigation.map((step, place) => ({ ...step, text: kept.get(`step.${place}`) ?? step.text })),
  }),
})
