/** What a language model may do for a text that rules have made. Each kind of text has one. */
import type { Question } from './converse.ts'
import { sentencesPrompt } from './prompts/sentences.ts'
import { askForSentences, checkSentences, type Checked, type Statement } from './sentences.ts'

/** What says how a text was made. */
export type Origin = 'draftedBy' | 'madeBy'

export type Wording<Ruled> = {
  promptVersion: string
  /** How many statements the model may word. A text without any is not sent to it. */
  countOf: (ruled: Ruled) => number
  question: (ruled: Ruled) => Question
  /** The text with what is verified of a model's answer. */
  take: (ruled: Ruled, answer: string) => Checked<Ruled>
}

type Sentences<Ruled> = {
  statementsOf: (ruled: Ruled) => Statement[]
  /** The same text with these sentences by key. */
  withSentences: (ruled: Ruled, kept: ReadonlyMap<string, string>) => Ruled
}

/** For texts whose sentences a model rewords one by one. */
export const bySentences = <Ruled>({ statementsOf, withSentences }: Sentences<Ruled>): Wording<Ruled> => ({
  promptVersion: sentencesPrompt.version,
  countOf: (ruled) => statementsOf(ruled).length,
  question: (ruled) => askForSentences(statementsOf(ruled)),
  take: (ruled, answer) => {
    const checked = checkSentences(statementsOf(ruled), answer)
    return { ...checked, kept: withSentences(ruled, checked.kept) }
  },
})

/** For texts that a caller gets as the rules have made them. */
export const same = <T>(text: T): T => text

/** The names that are in a text: longer ones contain shorter ones, and all of them were typed by people. */
export const namesIn = (text: string, names: readonly string[]): string[] =>
  names.filter((name) => name !== '' && text.includes(name))
