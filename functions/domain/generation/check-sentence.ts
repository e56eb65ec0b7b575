/**
 * Checks whether a sentence of a language model says what a given statement says, and no more. What cannot be verified
 * is refused: the statement's own wording then stands in its place, so a refusal costs style and never truth.
 */
import { areGiven, figuresIn } from './figures-in-text.ts'

export type Given = {
  /** The statement as computed, and the ids of its records. */
  text: string
  records: readonly string[]
  /** Names of records, people and the like in the statement. Other people typed them, so they count as opaque. */
  names: readonly string[]
  /** The most characters that its place has room for. */
  longest?: number
}

export type Refusal =
  | 'no records'
  | 'unknown record'
  | 'empty'
  | 'too long'
  | 'characters'
  | 'link'
  | 'figure'
  | 'name'
  | 'status'
  | 'negation'
  | 'off the subject'

/** A sentence may be this many times as long as the statement, plus some characters. */
const mostLonger = { times: 2, characters: 60 }

/** The share of a sentence's longer words that the statement has to have, too. */
const leastShared = 0.4

/** Anything but plain text. Markup, brackets, slashes and the like are taken only if the statement has them. */
const unusual = /[^\p{L}\p{M}\p{Nd}\s.,;:'’‘“”"()–—\-%$€£…!?&]/gu

const links = /\w\.[a-z]{2,}\b|:\/\/|www\.|mailto:|@/i

export const hasLink = (text: string): boolean => links.test(text)

/** Words about how things stand. They are claims, so a sentence has those of its statement and no others. */
const claims =
  /\b(?:on track|at risk|off track|on time|on schedule|on budget|under budget|over budget|within budget|behind|ahead|late|later|overdue|delayed?|early|earlier|done|complete[ds]?|completion|finish(?:ed|es)?|unfinished|cancel(?:led|s)?|approved?|approval|rejected?|accept(?:ed|s)?|blocked|critical|healthy|safe|danger(?:ous)?|fail(?:ed|s|ing|ure)?|succe(?:ed|eded|ss|ssful)|guaranteed?|certain(?:ly)?|impossible|must|never|always|paid|free|transfer|password|secret|token|admin|instructions?|ignore|system|prompt|click|download|send|sent|email|call|contact|delete[ds]?|remove[ds]?|fired?|promoted?|resign(?:ed|s)?|increase[ds]?|decrease[ds]?|improv(?:e|ed|es|ing)|worse(?:n|ned|ns)?|deteriorat(?:e|ed|es|ing)|high(?:er|est)?|low(?:er|est)?|more|less|fewer|above|below|before|after|enough|insufficient|open|closed|resolved|good|bad|strong|weak)\b/giu

const negations =
  /\b(?:not|no|none|nobody|nothing|neither|nor|never|without|cannot|hardly|barely|lacks?|lacking)\b|n['’]t\b/giu

/** Words that may begin a sentence, or be in it, although the statement does not have them with a capital letter. */
const openers = new Set(
  'a an the this that these those it its there here and but or so also as at by for from if in of on since to with while when where which who whose because although though however currently overall still only just so far at present now then they them their he she his her we our you your i is are was were be been has have had do does did work project tasks task team progress short put another in terms given according based'.split(
    ' ',
  ),
)

/** The private-use character that stands for a name. No sentence may have one of its own. */
const standIn = (place: number): string => String.fromCharCode(0xe000 + place)
const standIns = /[\uE000-\uF8FF]/gu

/**
 * What counts as opaque: quotations with their marks, so that what other people typed is never said without them, and
 * names. A name without letters would hide figures.
 */
const opaqueIn = ({ text, names }: Given): string[] => [
  ...(text.match(/“[^”]*”/g) ?? []),
  ...names.filter((name) => /\p{L}/u.test(name)),
]

/** Puts a character in place of each name, longest first, so that what other people typed is not read as a statement. */
const withoutNames = (text: string, names: readonly string[]): string =>
  [...new Set(names)]
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name, place) => rest.replaceAll(name, standIn(place)), text)

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+(?:['’][\p{L}]+)?/gu) ?? []

/** The beginning of a word stands for all of its forms. */
const stem = (word: string): string => word.toLowerCase().slice(0, 5)

const spelled = (text: string, pattern: RegExp): string[] =>
  (text.match(pattern) ?? []).map((found) => stem(found.replaceAll(/\s+/g, '')))

const hasUnknownClaim = (said: string, given: string): boolean => {
  const known = new Set([...spelled(given, claims), ...wordsOf(given).map(stem)])
  return spelled(said, claims).some((claim) => !known.has(claim))
}

const longWords = (text: string): string[] => wordsOf(text).filter((word) => word.length >= 4)

const sharesWords = (said: string, given: string): boolean => {
  const known = new Set(longWords(given).map(stem))
  const own = longWords(said)
  const shared = own.filter((word) => known.has(stem(word))).length
  // A short sentence may have one word of its own.
  return own.length - shared <= 1 || shared >= own.length * leastShared
}

/** A capital letter, or a script that the statement does not use, marks a name or another language. */
const hasUnknownName = (said: string, given: string): boolean => {
  const known = new Set(wordsOf(given))
  const knownLower = new Set([...known].map((word) => word.toLowerCase()))
  return wordsOf(said).some((word) => {
    if (known.has(word) || figuresIn(word).length > 0) return false
    const lower = word.toLowerCase()
    if (word !== lower) return !knownLower.has(lower) && !openers.has(lower)
    return /[^\p{Script=Latin}\p{M}'’]/u.test(word)
  })
}

/** Why a sentence is refused; undefined if it says what its statement says. */
export const refusalOf = (
  sentence: { text: string; records: readonly string[] },
  given: Given,
): Refusal | undefined => {
  const { text, records } = sentence
  if (records.length === 0) return 'no records'
  if (records.some((id) => !given.records.includes(id))) return 'unknown record'
  if (text.trim() === '') return 'empty'
  const { longest = Infinity } = given
  if (text.length > Math.min(longest, given.text.length * mostLonger.times + mostLonger.characters)) return 'too long'
  if (text.search(standIns) >= 0) return 'characters'
  const opaque = opaqueIn(given)
  const [said, stated] = [text, given.text].map((one) => withoutNames(one, opaque)) as [string, string]
  if (!areGiven(said.match(standIns) ?? [], stated.match(standIns) ?? [])) return 'name'
  if ((said.replaceAll(standIns, '').match(unusual) ?? []).some((character) => !stated.includes(character)))
    return 'characters'
  if (hasLink(said) && !hasLink(stated)) return 'link'
  if (!areGiven(figuresIn(said), figuresIn(stated))) return 'figure'
  if (hasUnknownName(said, stated)) return 'name'
  if (hasUnknownClaim(said, stated)) return 'status'
  if (spelled(said, negations).length > 0 !== spelled(stated, negations).length > 0) return 'negation'
  return sharesWords(said, stated) ? undefined : 'off the subject'
}
