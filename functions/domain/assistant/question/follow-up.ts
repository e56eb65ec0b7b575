/** A question that goes on about the one before: `and in December?`, `only mine`, `what about Kwame?`. Pure. */
import type { AssistantQuery, Conditions } from '../../../../shared/assistant/query.ts'
import type { QueryFact } from '../../../../shared/assistant/query-choices.ts'
import { takeEntryFact, takeFact } from './grammar/facts.ts'
import { contentWords, ofThem } from './grammar/fillers.ts'
import { neighbour } from './grammar/periods.ts'
import { Text } from './grammar/text.ts'
import type { Reading } from './grammar/read.ts'

const begins =
  /^\s*(?:and|but|or|only|just|also|what about|how about|now|then|same|except|without|in|for|by|per|sorted|instead)\b/

/** Words of a follow-up: more of them are a question of their own. */
const most = 9

export const isFollowUp = (said: string, { hasNoun }: Pick<Reading, 'hasNoun'>): boolean =>
  begins.test(said) &&
  (said.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= most &&
  (!hasNoun || !/\b(?:which|what is|how many|list|show)\b/.test(said))

/** Conditions that a question names itself replace those of the one before. */
export const goingOn = (
  before: AssistantQuery,
  { query, explicit, hasNoun }: Pick<Reading, 'query' | 'explicit' | 'hasNoun'>,
  { project }: { project: string | undefined },
): AssistantQuery => {
  const isOther = hasNoun && query.what !== before.what
  const kept: Conditions = isOther
    ? {
        ...(before.where.projects !== undefined && { projects: before.where.projects }),
        ...(before.where.people !== undefined && { people: before.where.people }),
        ...(before.where.period !== undefined && { period: { ...before.where.period, of: undefined } }),
      }
    : before.where
  const { projects: _, ...named } = explicit
  const where = { ...kept, ...named, ...(project !== undefined && { projects: [project] }) }
  if (isOther)
    return {
      ...query,
      where: {
        ...where,
        ...(query.where.is !== undefined && { is: query.where.is }),
        ...(query.where.types !== undefined && { types: query.where.types }),
      },
    }
  // What is due soon gives way to a period that is named.
  return {
    ...before,
    where: {
      ...where,
      ...(where.period !== undefined &&
        before.where.period?.of !== undefined && { period: { ...where.period, of: before.where.period.of } }),
    },
    ...(query.figure !== undefined && before.figure === undefined && { measure: query.measure, figure: query.figure }),
    ...(query.by !== undefined && { by: query.by, measure: query.measure }),
    ...(query.order !== undefined && { order: query.order }),
    ...(query.most !== undefined && { most: query.most }),
  }
}

const nouns: Partial<Record<AssistantQuery['what'], string>> = {
  projects: 'projects',
  tasks: 'tasks',
  raid: 'raid entries',
  milestones: 'milestones',
  meetings: 'meetings',
  expenses: 'expenses',
}
const entryNouns: Readonly<Record<string, string>> = {
  risk: 'risks',
  issue: 'issues',
  assumption: 'assumptions',
  dependency: 'dependencies',
}

const nounFor = ({ what, where }: Pick<AssistantQuery, 'what' | 'where'>): string | undefined => {
  const [type, other] = where.types ?? []
  return (what === 'raid' && other === undefined ? entryNouns[type ?? ''] : undefined) ?? nouns[what]
}

/** `only the high ones` → `only the high risks`, so that their conditions are read. */
export const withNoun = (said: string, before: AssistantQuery): string =>
  begins.test(said) ? said.replace(/\bones?\b/, (word) => nounFor(before) ?? word) : said

const chooses: ReadonlySet<AssistantQuery['measure']> = new Set(['list', 'count', 'sum', 'average'])

/** `who owns them?`, `who is running those?` */
const whoHasThem =
  /^\s*(?:and )?who (?:is |are |has |does )?(?:own(?:s|ing)?|do(?:es|ing)|works? on|working on|responsible for|in charge of|assigned to|on|runs?|running|manag(?:es|ing)|leads?|leading|looks after|has|have|got|behind) (?:them|these|those|they)\b[\s?.!]*$/

/** The people who have the records of the answer before, if these are not a few by their order, of which each has its own. */
export const peopleOf = (said: string, before: AssistantQuery): AssistantQuery | undefined => {
  const { what, where, measure, most } = before
  if (!whoHasThem.test(said) || !chooses.has(measure) || most !== undefined) return undefined
  if (!['tasks', 'projects', 'raid'].includes(what)) return undefined
  return { what, where, measure: 'count', by: 'person' }
}

/** A time that is said by that of the answer before: `and the month before?` */
const timeBefore =
  /\b(?:the )?(?:week|month|quarter|year|one|period) (?:(before)|after)(?: that)?\b|\b(?:(before)|after) that\b/

/** The question with the days that it means. */
export const withDays = (said: string, { where: { period } }: AssistantQuery): string => {
  const { from, to } = period ?? {}
  if (from === undefined || to === undefined) return said
  return said.replace(timeBefore, (_, ...groups: (string | undefined)[]) => {
    const days = neighbour({ from, to }, groups.slice(0, 2).includes('before') ? -1 : 1)
    return `from ${days.from} to ${days.to}`
  })
}

/** A question about some of the records of the answer before, which says what they are: `Which of them does Lin own?` */
export const aboutThem = (said: string, before: AssistantQuery): string | undefined => {
  const { measure, most } = before
  const noun = nounFor(before)
  if (noun === undefined || !chooses.has(measure) || most !== undefined || !ofThem.test(said)) return undefined
  return said.replace(ofThem, noun)
}

const pronoun = /\b(?:them|they|these|those|it|its|their|that one|this one)\b/

/** A detail of the records of the answer before, and nothing else: `Who owns them?`, `When is it due?` */
export const detailOfThem = (said: string, { what, measure }: AssistantQuery): QueryFact | undefined => {
  if (
    ofThem.test(said) ||
    !(chooses.has(measure) || measure === 'value') ||
    !(pronoun.test(said) || /\bthere\b/.test(said))
  )
    return undefined
  const text = new Text(` ${said.replace(pronoun, ' ').replaceAll(/\s+/g, ' ').trim()} `)
  const entry = takeEntryFact(text, what)
  const fact = entry === undefined ? takeFact(text, true) : undefined
  const found = entry ?? (fact?.what === what ? fact.fact : undefined)
  return contentWords(text.rest).length > 0 ? undefined : found
}

/** The records of the answer before that meet further conditions. */
export const amongThem = (
  { what, where }: AssistantQuery,
  { query, explicit }: Pick<Reading, 'query' | 'explicit'>,
  { project }: { project: string | undefined },
): AssistantQuery | undefined => {
  const is = [...new Set([...(where.is ?? []), ...(explicit.is ?? [])])]
  // Two people, two periods: the second would take the place of the first.
  const isBoth = (['people', 'period', 'words', 'age'] as const).some(
    (part) => where[part] !== undefined && explicit[part] !== undefined,
  )
  if (query.what !== what || isBoth) return undefined
  const { projects: _, ...named } = explicit
  return {
    ...query,
    where: {
      ...where,
      ...named,
      ...(is.length > 0 && { is }),
      ...(where.figures !== undefined && { figures: [...where.figures, ...(explicit.figures ?? [])] }),
      ...(project !== undefined && { projects: [project] }),
    },
  }
}
