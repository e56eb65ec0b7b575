/** The sentences of a proposed commentary that a model may reword: all of them, as each rests on records. */
import type { DraftedCommentary } from '../../../shared/reports/commentary-draft.ts'
import type { RuledCommentary } from '../reports/draft-commentary.ts'
import { bySentences, namesIn, type Origin } from './wording.ts'

export const commentaryText = ({ sentences, draftedAt }: RuledCommentary): Omit<DraftedCommentary, Origin> => ({
  sentences,
  draftedAt,
})

export const commentaryWording = bySentences<RuledCommentary>({
  statementsOf: ({ sentences, names }) =>
    sentences.map(({ text, records }, place) => ({
      key: `sentence.${place}`,
      text,
      records: records.map(({ id }) => id),
      names: namesIn(text, names),
    })),
  withSentences: (ruled, kept) => ({
    ...ruled,
    sentences: ruled.sentences.map((sentence, place) => ({
      ...sentence,
      text: kept.get(`sentence.${place}`) ?? sentence.text,
    })),
  }),
})
