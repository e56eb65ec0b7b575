/** Recognizes the names of projects and people in a question. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { askedWords, fold, isNear } from '../../../../shared/search/search-words.ts'

export type Named = { id: string; name: string }

export type Recognized =
  | { kind: 'none' }
  /** `whole`: the text has the name as it is written. `shared`: how many of its words, if it has not all of them. */
  | { kind: 'one'; found: Named; whole: boolean; shared: number | undefined }
  /** Several names fit equally well. */
  | { kind: 'several'; found: Named[]; shared: number | undefined }

/** Words of questions. A name is not recognized by one of them alone. */
const common = new Set(
  'a all also an and any are as at be been but by can could create current did do does draft due each every for from generate get give has have how i in into is it its list long many me meeting more most much my new next no not now of old older oldest on open or our out over overview please plan project projects put report schedule set should show so some status summary task tasks team tell than that the their them then there these they this those time timeline to today tomorrow under until up update us was we week weeks were what when where which who whom whose why will with work would you your about budget budgets charter communication cost costs critical date dates days deadline done end finish forecast health issue issues late milestone milestones money month overdue path people person progress raci raid risk risks spent start unassigned assigned assignee workload write finished'.split(
    ' ',
  ),
)

const wordsIn = (text: string): string[] => askedWords(text).map((word) => word.text)

/** The words of a question that may be a part of a name. */
export const namingWords = (text: string): string[] => wordsIn(text).filter((word) => !common.has(word))

const mostLonger = 2

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether a text has a name as it is written, not as a part of a longer word. */
const hasName = (folded: string, name: string): boolean => {
  const wanted = fold(name).trim()
  if (wanted === '' || !folded.includes(wanted)) return false
  // Scripts without spaces have no borders between words.
  if (askedWords(name).some(({ anywhere }) => anywhere)) return true
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(wanted)}(?![\p{L}\p{N}])`, 'u').test(folded)
}

/** The beginning of a word, or the word with a typo. A beginning with a typo could be any word. */
const isWord = (asked: string, word: string): boolean =>
  asked === word ||
  (asked.length >= 4 && word.startsWith(asked)) ||
  (isNear(word, asked) && Math.abs(word.length - asked.length) <= mostLonger)

/** How well a name fits: first by its kind (whole, all of its words, some of them), then by the letters that agree. */
type Fit = readonly [kind: number, letters: number, words: number]

const fitOf = (folded: string, asked: readonly string[], name: string): Fit | undefined => {
  if (hasName(folded, name)) return [3, name.length, wordsIn(name).length]
  const words = wordsIn(name).filter((word) => !common.has(word))
  const hits = words.filter((word) => asked.some((one) => isWord(one, word)))
  if (hits.length === 0) return undefined
  const letters = sumBy(hits, (word) => word.length)
  return [hits.length === words.length ? 2 : 1, letters, hits.length]
}

const byFit = ([kindA, lettersA]: Fit, [kindB, lettersB]: Fit): number => kindB - kindA || lettersB - lettersA

/**
 * The name that a question contains: as written, or by its words, with a typo or not. Of several records with the same
 * name, the first is meant; candidates are therefore given newest first.
 */
export const recognize = (text: string, candidates: readonly Named[]): Recognized => {
  const [folded, asked] = [fold(text), namingWords(text)]
  const fits = candidates
    .flatMap((named) => {
      const fit = fitOf(folded, asked, named.name)
      return fit === undefined ? [] : [{ named, fit }]
    })
    .toSorted((a, b) => byFit(a.fit, b.fit))
  const best = fits[0]
  if (best === undefined) return { kind: 'none' }
  const equal = fits.filter(({ fit }) => byFit(fit, best.fit) === 0).map(({ named }) => named)
  const shared = best.fit[0] === 1 ? best.fit[2] : undefined
  const isSame = equal.every(({ name }) => fold(name) === fold(best.named.name))
  return isSame
    ? { kind: 'one', found: best.named, whole: best.fit[0] === 3, shared }
    : { kind: 'several', found: equal, shared }
}

/** A text without the words of a name, so that they are not read as anything else. */
export const withoutName = (text: string, name: string): string => {
  // “Wi-Fi” is also typed as one word.
  const joined = [...name.matchAll(/\p{L}+(?:-\p{L}+)+/gu)].flatMap(([word]) => wordsIn(word.replaceAll('-', '')))
  const words = new Set([...wordsIn(name), ...joined])
  return text.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => (wordsIn(word).some((one) => words.has(one)) ? ' ' : word))
}

/** Words with a capital letter that are no names of records. */
const notNames =
  /^(?:RAID|RACI|SMEs?|P50|P80|P95|KPIs?|PM|OK|AI|I|Q[1-4]|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/u

/**
 * The name that a question asks about by its words, although no record has it: in quotation marks, after “project”, or
 * as words with capital letters after “of”, “for” and the like.
 */
export const namedIn = (text: string): string | undefined => {
  const inQuotes = /[“"]([^”"]{2,80})[”"]/u.exec(text)?.[1]
  const afterProject = /\bproject\s+(?:called\s+|named\s+)?((?:[\p{Lu}\p{N}][\p{L}\p{M}\p{N}’'-]*\s*){1,5})/u.exec(
    text,
  )?.[1]
  const afterWord =
    /\b(?:of|for|on|about|in|is|does|has|will)\s+(?:the\s+)?((?:\p{Lu}[\p{L}\p{M}\p{N}’'-]*\s*){1,5})/u.exec(text)?.[1]
  const found = [inQuotes, afterProject, afterWord]
    .map((one) => one?.trim().replace(/['’]s$/, ''))
    .find((one) => one !== undefined && one !== '' && !notNames.test(one) && namingWords(one).length > 0)
  return found
}
