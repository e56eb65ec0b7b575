/** Takes the limits of figures: `more than 40 hours`, `over $1.5m`, `below 30%`. Pure. */
import { numberWord, numberWords } from './number-words.ts'
import type { QueryFigure } from '../../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import type { Threshold } from '../../../../../shared/assistant/query.ts'
import type { Text } from './text.ts'

const comparisons: readonly [string, Threshold['is']][] = [
  [String.raw`no more than|at most|up to|maximum(?: of)?|not more than|<=`, 'at_most'],
  [String.raw`at least|minimum(?: of)?|no less than|not less than|>=`, 'at_least'],
  [
    String.raw`more than|over|above|greater than|bigger than|larger than|higher than|exceed(?:s|ing)?|beyond|in excess of|>`,
    'over',
  ],
  [String.raw`less than|under|below|fewer than|smaller than|lower than|cheaper than|<`, 'under'],
  [String.raw`exactly|equal to|of exactly`, 'exactly'],
]
const allComparisons = comparisons.map(([words]) => words).join('|')

const scales: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  m: 1_000_000,
  mio: 1_000_000,
  million: 1_000_000,
}

const figureWords: readonly [RegExp, QueryFigure][] = [
  [
    /\b(?:of (?:the |its |their )?(?:budget|money|funds|funding)(?: spent| used)?|budget (?:spent|used))\b/,
    'spent_share',
  ],
  [/\b(?:remaining hours|hours (?:left|to go|of work left))\b/, 'hours_left'],
  [/\b(?:estimated |planned )?hours?\b|\bh\b/, 'hours'],
  [/\blate tasks\b|\boverdue tasks\b/, 'late_tasks'],
  [/\bopen tasks\b/, 'open_tasks'],
  [/\btasks\b/, 'tasks'],
  [/\bprojects\b/, 'projects'],
  [/\bpeople\b|\bpersons?\b|\bteam members?\b/, 'people'],
  [/\bexposures?\b/, 'exposure'],
  [/\b(?:scor(?:es?|ed|ing)|rated|ratings?)\b/, 'score'],
  [/\b(?:done|complete|completed?|progress|finished)\b/, 'progress'],
  [/\b(?:left|remaining)\b/, 'left'],
  [/\b(?:spent|spend|spending|costs?|used|burn(?:ed|t)?|consumed|gone through|went through)\b/, 'spent'],
  [/\bbudgets?\b/, 'budget'],
]

const isOf = (words: string): Threshold['is'] =>
  comparisons.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(words))?.[1] ?? 'over'

/** The figure that the words around a limit name. */
const figureNear = (
  before: string,
  after: string,
  what: QuerySubject,
  isMoney: boolean,
  isPercent: boolean,
): QueryFigure => {
  const behind = figureWords.find(([words]) => new RegExp(`^\\s*(?:${words.source})`).test(after))?.[1]
  const ahead = figureWords.findLast(([words]) =>
    new RegExp(`(?:${words.source})\\s*(?:is |are |of |was |that is |\\|)*\\s*$`).test(before),
  )?.[1]
  const named = behind ?? ahead
  if (what === 'expenses' || what === 'approvals') return 'amount'
  if (isMoney)
    return what === 'raid'
      ? 'exposure'
      : named === 'left' || named === 'budget'
        ? named
        : named === 'spent' || named === 'spent_share'
          ? 'spent'
          : 'budget'
  if (isPercent) return named === 'spent' || named === 'budget' || named === 'spent_share' ? 'spent_share' : 'progress'
  if (what === 'raid' && named === undefined) return 'score'
  if (what === 'tasks' && named === undefined) return 'hours'
  return named ?? (what === 'tasks' ? 'hours' : 'tasks')
}

const limit = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<is>${allComparisons})\s+(?<dollar>[$€£])?(?<number>\d[\d,.]*|${numberWord})\s*(?<scale>k|m|mio|thousand|million)?(?<unit>\s?%|\s?percent|\s?dollars|\s?usd|\s?eur|\s?euros?)?(?![\p{L}\p{N}])`,
  'u',
)
const shareOfOther = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${allComparisons})\s+\d[\d.]*\s?(?:%|percent)\s+of (?!(?:the |its |their )?(?:budgets?|money|funds|funding|work|way)\b)`,
  'u',
)
const half = new RegExp(
  String.raw`\b(?<is>${allComparisons}) (?:a )?(?<word>half|a quarter|a third|two thirds|three quarters)\b(?: (?:done|finished|completed?|way|of the work|through))?`,
)
const halves: Readonly<Record<string, number>> = {
  half: 50,
  'a quarter': 25,
  'a third': 100 / 3,
  'two thirds': 200 / 3,
  'three quarters': 75,
}

const afterNumber =
  /^\s*(?:points?|of (?:the |its |their )?(?:budgets?|money|funds|funding)(?: spent| used)?|(?:estimated |planned )?hours?|h\b|late tasks|overdue tasks|open tasks|tasks|projects|people|persons?|team members?|done|completed?|progress|finished|left|spent|budget|remaining)/

const taken = (
  text: Text,
  match: RegExpExecArray,
  what: QuerySubject,
  value: number,
  isMoney: boolean,
  isPercent: boolean,
): Threshold => {
  const at = match.index
  const before = match.input.slice(0, at)
  const after = match.input.slice(at + match[0].length)
  const of = figureNear(before, after, what, isMoney, isPercent)
  // The word of the figure behind the number was used, too.
  const word = afterNumber.exec(after)?.[0]
  if (word !== undefined)
    text.take(new RegExp(String.raw`(?<=\|\s*)${word.trimStart().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`))
  text.take(
    /\b(?:with|having|whose|have|has)?\s*(?:an? |the )?(?:estimates?|estimated hours|hours|budgets?|(?<!\bin )progress|spending|amounts?|exposures?|scor(?:es?|ed|ing)|rated|ratings?)\s*(?:is |are |of |at )*\s*(?=\|)/,
  )
  if (of === 'spent_share') text.take(/\b(?:used|burn(?:ed|t)?|consumed|(?:gone|went) through)\s*(?=\|)/)
  return { of, is: isOf(match.groups?.['is'] ?? 'over'), value }
}

/** `80 percent or more`, `5 tasks or fewer` */
const orMore =
  /(?<![\p{L}\p{N}])(?:at |of )?(?<dollar>[$€£])?(?<number>\d[\d,.]*)\s*(?<unit>%|percent|hours?|dollars|tasks|open tasks|late tasks|people|projects)?\s+(?:done |complete |finished )?or (?<more>more|higher|above|over|less|fewer|lower|below)(?: (?:tasks|hours))?(?![\p{L}\p{N}])/u

/** `6+`, `$20k+` */
const plus = /(?<![\p{L}\p{N}])(?<number>[$€£]?\d[\d,.]*\s?(?:%|k|m)?)\+(?![\p{L}\p{N}])/u

/** `people without tasks`, `who has no open tasks` */
const noTasks =
  /\b(?:(?:have|has|having|with) no|without(?: any)?|do(?:es)? not have(?: any)?) (?<kind>open |late |overdue )?tasks\b/

/** `who has nothing overdue` */
const nothing = /\b(?:have|has|having|with) nothing (?<kind>late|overdue)\b/

const countedTasks = { open: 'open_tasks', late: 'late_tasks', overdue: 'late_tasks' } as const

const noProjects =
  /\b(?:(?:have|has|having|with) no|without(?: an?y?)?|(?:not|nobody|no one) (?:is )?(?:on|in) an?y?) projects?\b/

const takeNone = (text: Text, what: QuerySubject): Threshold | undefined => {
  if (what === 'people' && text.take(noProjects) !== undefined) return { of: 'projects', is: 'exactly', value: 0 }
  if (what !== 'people' && what !== 'projects') return undefined
  const none = text.take(noTasks) ?? text.take(nothing)
  if (none === undefined) return undefined
  const kind = none.groups?.['kind']?.trim() as keyof typeof countedTasks | undefined
  return { of: kind === undefined ? 'open_tasks' : countedTasks[kind], is: 'exactly', value: 0 }
}

/** `between $200,000 and $600,000`, `from 20 to 40 hours`; a period has days, and no sign or unit */
const between =
  /\b(?:between|from)\s+(?<low>[$€£]?\d[\d,.]*\s*(?:k|m|mio|thousand|million)?\s?(?:%|percent)?)\s+(?:and|to)\s+(?<high>[$€£]\d[\d,.]*\s*(?:k|m|mio|thousand|million)?|\d[\d,.]*\s?(?:%|percent|k|m|mio|thousand|million|hours|tasks|open tasks|late tasks|people))(?![\p{L}\p{N}])/u

/** A limit with its comparison behind it, in the words of one before it. */
const turned = (match: RegExpExecArray): string => {
  const { dollar = '', number = '', unit = '', more = '' } = match.groups ?? {}
  return `${/^(?:more|higher|above|over)$/.test(more) ? 'at least' : 'at most'} ${dollar}${number} ${unit}`
}

/** `more than 40 hours`, `over $1.5m`, `below 30%`, `less than half` */
export const takeThreshold = (text: Text, what: QuerySubject): Threshold | undefined => {
  const none = takeNone(text, what)
  if (none !== undefined) return none
  text.replace(between, ({ groups: { low, high } = {} }) => `at least ${low} and at most ${high}`)
  text.replace(plus, ({ groups: { number } = {} }) => `at least ${number}`)
  text.replace(orMore, turned)
  const part = text.take(half)
  if (part !== undefined) return taken(text, part, what, halves[part.groups?.['word'] ?? 'half'] ?? 50, false, true)
  // A share of something that no figure tells is not one of the work.
  if (text.has(shareOfOther)) {
    text.replace(shareOfOther, () => 'percent of')
    return undefined
  }
  const match = text.take(limit)
  if (match === undefined) return undefined
  const { dollar, number = '', scale = '', unit = '' } = match.groups ?? {}
  const value = (numberWords[number] ?? Number(number.replaceAll(',', ''))) * (scales[scale] ?? 1)
  const isMoney = dollar !== undefined || /dollar|usd|eur/.test(unit) || (scale !== '' && !/%|percent/.test(unit))
  const isPercent = /%|percent/.test(unit)
  const threshold = taken(text, match, what, value, isMoney, isPercent)
  const inCents: readonly QueryFigure[] = ['budget', 'spent', 'left', 'amount', 'exposure', 'committed']
  return inCents.includes(threshold.of) ? { ...threshold, value: Math.round(100 * value) } : threshold
}
