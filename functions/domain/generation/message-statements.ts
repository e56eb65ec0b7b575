/**
 * The sentences of a communication that a model may reword: those of its paragraphs that rest on records. Greeting,
 * subject, lists, requests and the signature stay as they are, and no recipient is part of the text.
 */
import type { DraftedText } from '../../../shared/communications/communication.ts'
import { written, type Drafting } from '../communications/drafting/draft.ts'
import { bySentences, namesIn, type Origin } from './wording.ts'

export type RuledMessage = Drafting & {
  /** What people typed. */
  names: string[]
  /** The report that it sends, whose words stay as they are. */
  report: DraftedText['report']
  draftedAt: string
}

export const messageText = (ruled: RuledMessage): Omit<DraftedText, Origin> => ({
  ...written(ruled),
  report: ruled.report,
  draftedAt: ruled.draftedAt,
})

const keyOf = (part: number, point: number): string => `${part}.${point}`

export const messageWording = bySentences<RuledMessage>({
  statementsOf: ({ parts, names, report }) =>
    report !== null
      ? []
      : parts.flatMap(({ kind, points }, part) =>
          kind === 'list'
            ? []
            : points.flatMap(({ text, facts }, point) =>
                facts.length === 0
                  ? []
                  : [
                      {
                        key: keyOf(part, point),
                        text,
                        records: facts.map(({ id }) => id),
                        names: namesIn(text, [...names, ...facts.map(({ name }) => name)]),
                      },
                    ],
              ),
        ),
  withSentences: (ruled, kept) => ({
    ...ruled,
    parts: ruled.parts.map((one, part) => ({
      ...one,
      points: one.points.map((each, point) => ({ ...each, text: kept.get(keyOf(part, point)) ?? each.text })),
    })),
  }),
})
