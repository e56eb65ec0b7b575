/** Words without which a question asks for something else: what is left of it is only a part. Pure. */
import type { Rule } from './rule.ts'

const turning = /^(?:not|no|none|neither|nor|never|without|except|excluding|or|than)$/

/** Whether an answer without these words would be one to another question. */
export const isTurned = (unused: readonly string[]): boolean => unused.some((word) => turning.test(word))

/** A word that leaves something out is nothing to search for. */
const searchedNegation: Rule = ({ text, query }) => {
  const { words = '', ...where } = query.where
  const all = words.split(' ')
  const lost = all.filter((word) => turning.test(word))
  if (lost.length === 0 || /[“"]/.test(text)) return undefined
  const kept = all.filter((word) => !turning.test(word)).join(' ')
  return { words: lost.join(' '), query: { ...query, where: { ...where, ...(kept !== '' && { words: kept }) } } }
}

export const negationRules: readonly Rule[] = [searchedNegation]
