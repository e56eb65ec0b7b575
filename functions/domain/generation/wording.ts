/** What a language model may do for a text that rules have made. Each kind of text has one. */
import type { Question } from './converse.ts'
import { sentencesPrompt } from './prompts/sentences.ts'
import { askForSentences, checkSentences, type Checked, type Statement } from './sentences.ts'
import { marksOf, split, wordsIn, type Marks, type Words } from './words.ts'

/** What says how a text was made. */
export type Origin = 'draftedBy' | 'madeBy'

/** `words`: what earlier words say already. They are neither asked for nor checked again. */
export type Wording<Ruled> = {
  promptVersion: string
  /** How many statements the model may word. A text without any is not sent to it. */
  countOf: (ruled: Ruled, words: Words) => number
  question: (ruled: Ruled, words: Words) => Question
  /** The text with what is verified of a model's answer. */
  take: (ruled: Ruled, answer: string, words: Words) => Taken<Ruled>
  /** For texts whose sentences stand alone: they keep their words while other sentences change. */
  words?: {
    of: (text: Ruled, marks: Marks) => Words
    put: (ruled: Ruled, words: Words) => { ruled: Ruled; known: number; marks: Marks }
  }
}

/** `marks`: of all sentences that the text has from a model now, if they can be used again. */
export type Taken<T> = Checked<T> & { marks?: Marks }

type Sentences<Ruled> = {
  statementsOf: (ruled: Ruled) => Statement[]
  /** The same text with these sentences by key. */
  withSentences: (ruled: Ruled, kept: ReadonlyMap<string, string>) => Ruled
  /** Whether each sentence stands alone. */
  standAlone?: boolean
}

/** For texts whose sentences a model rewords one by one. */
export const bySentences = <Ruled>({
  statementsOf,
  withSentences,
  standAlone = false,
}: Sentences<Ruled>): Wording<Ruled> => ({
  promptVersion: sentencesPrompt.version,
  countOf: (ruled, words) => split(statementsOf(ruled), words).left.length,
  question: (ruled, words) => askForSentences(split(statementsOf(ruled), words).left),
  take: (ruled, answer, words) => {
    const statements = statementsOf(ruled)
    const { left, known } = split(statements, words)
    const checked = checkSentences(left, answer)
    const kept = new Map([...known, ...checked.kept])
    return { ...checked, kept: withSentences(ruled, kept), ...(standAlone && { marks: marksOf(statements, kept) }) }
  },
  ...(standAlone && {
    words: {
      of: (text: Ruled, marks: Marks) => wordsIn(statementsOf(text), marks),
      put: (ruled: Ruled, words: Words) => {
        const statements = statementsOf(ruled)
        const { known } = split(statements, words)
        return { ruled: withSentences(ruled, known), known: known.size, marks: marksOf(statements, known) }
      },
    },
  }),
})

/** For texts that a caller gets as the rules have made them. */
export const same = <T>(text: T): T => text

/** The names that are in a text: longer ones contain shorter ones, and all of them were typed by people. */
export const namesIn = (text: string, names: readonly string[]): string[] =>
  names.filter((name) => name !== '' && text.includes(name))
