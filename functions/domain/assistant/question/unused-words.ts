/** The words of a question that its query does not use. Pure. */
import { quoted } from '../statements/wording.ts'

/** Words that were not used, as the question has them: those that follow each other together. */
const phrasesOf = (left: readonly string[], text: string): string[] => {
  const wanted = new Set(left)
  const phrases: string[][] = [[]]
  for (const [word] of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu)) {
    if (wanted.has(word.toLowerCase().replace(/[’']s$/, ''))) phrases.at(-1)?.push(word)
    else if ((phrases.at(-1)?.length ?? 0) > 0) phrases.push([])
  }
  const found = phrases.filter((phrase) => phrase.length > 0).map((phrase) => phrase.join(' '))
  return found.length === 0 && left.length > 0 ? [left.join(' ')] : found
}

export const notUsed = (left: readonly string[], text: string): string[] =>
  phrasesOf(left, text).map((phrase) => `I did not use ${quoted(phrase)}.`)
