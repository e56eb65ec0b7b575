/**
 * Words that a model has found for statements, to be used again for as long as a statement says the same. Whatever it
 * states and rests on is part of its mark, so a sentence never stands for other figures, records or names.
 */
import { canonical } from '../../kernel/canonical.ts'
import { lettersFrom } from '../../kernel/id.ts'
import { sentencesPrompt } from './prompts/sentences.ts'
import type { Statement } from './sentences.ts'

/** Sentences by the marks of their statements. */
export type Words = ReadonlyMap<string, string>

export const noWords: Words = new Map()

export const markOf = ({ text, records, names }: Statement): string =>
  lettersFrom(canonical([sentencesPrompt.version, text, records, names]), 12)

/** For each statement in order its mark, or an empty text where the words are still those of the rules. */
export type Marks = readonly string[]

/** @param worded - the statements of a text, with its sentences */
export const wordsIn = (worded: readonly Statement[], marks: Marks): Words =>
  new Map(worded.flatMap(({ text }, place) => (marks[place] ? [[marks[place], text] as const] : [])))

/** The statements that these words do not say, and the sentences of the others by key. */
export const split = (
  statements: readonly Statement[],
  words: Words,
): { left: readonly Statement[]; known: ReadonlyMap<string, string> } => {
  if (words.size === 0) return { left: statements, known: new Map() }
  const found = statements.map((statement) => [statement, words.get(markOf(statement))] as const)
  return {
    left: found.flatMap(([statement, sentence]) => (sentence === undefined ? [statement] : [])),
    known: new Map(found.flatMap(([{ key }, sentence]) => (sentence === undefined ? [] : [[key, sentence] as const]))),
  }
}

/** @param kept - the sentences of a text by key */
export const marksOf = (statements: readonly Statement[], kept: ReadonlyMap<string, string>): string[] =>
  statements.map((statement) => (kept.has(statement.key) ? markOf(statement) : ''))
