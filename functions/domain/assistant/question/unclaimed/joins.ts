/** Parts of a question that a word joins or compares, and that its query puts together in another way. */
import type { AssistantQuery, Conditions } from '../../../../../shared/assistant/query.ts'
import type { Rule } from './rule.ts'

/** Of these, one is enough. States of which one is enough, and those that all hold, are told apart below. */
const lists = [
  'projects',
  'notProjects',
  'people',
  'notPeople',
  'types',
  'priorities',
  'severities',
  'probabilities',
  'impacts',
  'isNot',
] as const

const states = ({ is = [], isAny = [] }: Conditions): string[] => [...is, ...isAny]

/** The conditions that the second part of a question adds to those of the first, if it has the same kind of answer. */
const added = (first: AssistantQuery, whole: AssistantQuery): string[] => {
  const [a, b] = [first.where, whole.where]
  const grown = lists.flatMap((part) => {
    const [some, all] = [(a[part] ?? []) as readonly string[], (b[part] ?? []) as readonly string[]]
    if (all.length <= some.length) return []
    // “Not completed” is open.
    return some.length > 0 || (part === 'isNot' && a.is?.includes('open') === true) ? ['value'] : [part]
  })
  const more = states(b).filter((state) => !states(a).includes(state))
  const isEither = more.length > 0 && (b.isAny?.length ?? 0) > 1
  const others = (['category', 'age', 'follows', 'entry', 'role'] as const).filter(
    (part) => JSON.stringify(a[part]) !== JSON.stringify(b[part]) && !(part === 'role' && grown.includes('value')),
  )
  const isLimited = (b.figures?.length ?? 0) > (a.figures?.length ?? 0)
  return [
    ...grown,
    ...(more.length === 0 ? [] : [isEither ? 'value' : 'is']),
    ...others,
    ...(isLimited ? ['figures'] : []),
    ...(a.period === undefined && b.period !== undefined ? ['period'] : []),
  ]
}

const or =
  /\s+or\s+(?!(?:more|less|fewer|higher|lower|longer|older|later|earlier|better|worse|not|so|bigger|greater)\b|(?:above|below|over|under)\b(?!\s+[$€£]?\d))/i
const and = /\s+and\s+/i
const end = /[?.!;]|$/

/** Whether one of several values is enough anywhere, for questions whose first part is none by itself. */
const hasValues = ({ where }: AssistantQuery): boolean =>
  (where.isAny?.length ?? 0) > 1 || lists.some((part) => (where[part]?.length ?? 0) > 1)

const isCondition = (parts: readonly string[]): boolean => parts.length > 0 && !parts.includes('value')

/** `in Old mill or owned by Lin`: of two conditions of a query, both hold. */
const either: Rule = ({ text, query, understand }) => {
  const found = or.exec(text)
  const { where } = query
  const isCompared = [where.against, where.againstProjects, where.againstPeople].some((side) => side !== undefined)
  if (found === null || isCompared || /\b(?:wh?ether)\b/i.test(text)) return undefined
  const [before, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
  const words = `or ${behind.slice(0, end.exec(behind)?.index)}`.trim()
  const first = understand(before)
  if (query.what === 'meetings' && (where.people?.length ?? 0) > 1) return { words, query: first ?? query }
  if (first === undefined || first.what !== query.what || first.measure !== query.measure) {
    if (hasValues(query)) return { used: 'or' }
    const isSearched = where.words !== undefined || first?.where.words !== undefined
    return query.by !== undefined || isSearched ? undefined : { words }
  }
  // “Late or due tomorrow” is what is due until then.
  if (first.where.is?.includes('late') === true && where.is?.includes('late') !== true && where.period !== undefined)
    return undefined
  const more = added(first, query)
  // What is said behind one of several values holds for each of them.
  if (!more.includes('value')) return more.length > 0 ? { words, query: first } : undefined
  // “Open and older than 30 days or late”: which two belong together is not said by the words.
  const place = and.exec(before)
  const start = place === null || (where.isAny?.length ?? 0) < 2 ? undefined : understand(before.slice(0, place.index))
  const isMixed = start?.what === first.what && isCondition(added(start, first))
  return isMixed ? { words, query: first } : { used: 'or' }
}

const stateWord = /\b(?:late|overdue|open|blocked|done|completed|finished|closed|unassigned|high|critical|medium|low)\b/

/** `more open tasks than Mira has late ones`: two sides are compared by the same. */
const comparedByOther: Rule = ({ said, query, read }) => {
  const { where, measure } = query
  const [before = '', behind] = said.split(/\bthan\b/)
  const word = behind === undefined ? undefined : stateWord.exec(behind)?.[0]
  if (measure !== 'compare' || word === undefined || new RegExp(String.raw`\b${word}\b`).test(before)) return undefined
  const { is = [] } = read(before).where
  const isOther = JSON.stringify(is) !== JSON.stringify(where.is ?? [])
  return { words: word, ...(isOther && is.length > 0 && { query: { ...query, where: { ...where, is } } }) }
}

export const joinRules: readonly Rule[] = [either, comparedByOther]
