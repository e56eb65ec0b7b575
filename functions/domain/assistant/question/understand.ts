/**
 * What a question asks for, by rules: the project and the person that it names, and the tools that its words call for.
 * Pure.
 */
import type { QuerySubject } from '../../../../shared/assistant/query-subjects.ts'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { addDays, type Day } from '../../../../shared/dates/dates.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { searchLimits } from '../../../../shared/search/limits.ts'
import { beginning } from '../../../../shared/wording.ts'
import { callsFor, type ToolCall } from '../query/calls-for.ts'
import { quoted } from '../statements/wording.ts'
import { corrected } from './grammar/spelling.ts'
import type { Scene } from './grammar/scene.ts'
import { creating, linksIn, smallTalk } from './intents.ts'
import { inOwnLanguage } from './languages.ts'
import { actsOfEach } from './acts-of-each.ts'
import { mentionsIn } from './mentions.ts'
import { namingWords, withoutName, type Named } from './names.ts'
import { queryOf } from './query-of.ts'
import { nothing, type Context, type Understood, type Unsure } from './understood.ts'
import { silentWords } from './silent-words.ts'
import { isTurned } from './unclaimed/negations.ts'
import { unclaimed } from './unclaimed/unclaimed.ts'
import { notUsed } from './unused-words.ts'

export type { ToolCall } from '../query/calls-for.ts'
export type { Context, Understood } from './understood.ts'

const isAboutMe = /\b(?:my|mine|me|i)\b/

const quotedIn = (text: string): string | undefined => /[“"]([^”"]{2,100})[”"]/u.exec(text)?.[1]

const searchFor = (text: string): ToolCall[] => {
  const words = beginning(namingWords(text).join(' '), searchLimits.query)
  return words === '' ? [] : [{ tool: 'search', input: { words } }]
}

const capabilities =
  'I answer questions about your projects: what is late or due, who is busy, what blocks a project, what it has cost, when it will be done, what happened last week, and how two projects compare. I also prepare changes of due dates, assignees, statuses and priorities for your review.'

const notCreated =
  'I do not create or delete records. I can prepare changes of due dates, assignees, statuses and priorities.'

type Seen = {
  query: AssistantQuery
  left: readonly string[]
  named: QuerySubject | undefined
  text: string
  inQuotes: string | undefined
  isProject: boolean
  shared: number | undefined
}

/** The words that may name a record: a title in quotation marks, more than a part of a project’s name, or what is left. */
const askedOfRecords: ReadonlySet<AssistantQuery['measure']> = new Set([
  'list',
  'count',
  'sum',
  'value',
  'status',
  'forecast',
  'reason',
  'activity',
])

/** The words with the numbers that follow them: `Gate 33`. The grammar leaves numbers out. */
const withNumbers = (words: string, text: string): string => {
  const known = new Set(namingWords(words))
  const numbers = [...text.matchAll(/([\p{L}]+)\s+(\d{1,6})(?![\p{L}\p{N}])/gu)].flatMap(([, word = '', number = '']) =>
    known.has(word.toLowerCase()) ? [number] : [],
  )
  return [words, ...numbers].join(' ')
}

const unsureOf = ({ query, left, named, text, inQuotes, isProject, shared }: Seen): Unsure | undefined => {
  if (!askedOfRecords.has(query.measure)) return undefined
  if (shared !== undefined) {
    const words = namingWords(text)
    return words.length > shared ? { words: words.join(' '), shared, what: named } : undefined
  }
  if (named !== undefined || isProject) return undefined
  if (inQuotes !== undefined) return { words: inQuotes, shared: 0, what: undefined }
  const isOfOne = query.measure === 'value' || query.measure === 'list'
  const words =
    (isOfOne && query.what !== 'projects') || query.measure === 'activity'
      ? (query.where.words ?? left.join(' '))
      : left.join(' ')
  return namingWords(words).length > 1 ? { words: withNumbers(words, text), shared: 0, what: undefined } : undefined
}

/** Days that are named by another one, as dates. */
const withDayNames = (said: string, today: Day): string =>
  said
    .replaceAll(
      /\btomorrow (?:and|or) the day after(?: tomorrow)?\b/g,
      `between ${writtenDay(addDays(today, 1)).toLowerCase()} and ${writtenDay(addDays(today, 2)).toLowerCase()}`,
    )
    .replaceAll(/\b(?:on )?(?:the )?day after tomorrow\b/g, `on ${writtenDay(addDays(today, 2)).toLowerCase()}`)
    .replaceAll(/\b(?:on )?(?:the )?day before yesterday\b/g, `on ${writtenDay(addDays(today, -2)).toLowerCase()}`)

const idsOf = (all: readonly Named[]): string[] => all.map(({ id }) => id)

/** The part of a question that is read. */
const mostRead = 400

/** Where a second question begins. */
const between = /(?<=[?;])\s+(?=\S)|,?\s+and\s+(?=(?:what|which|how|who|when|why)\b)/i

/** Projects that are asked for by a name that no project has are those of a client or a sponsor of that name. */
const ofOutsider = (query: AssistantQuery, name: string, said: string): AssistantQuery =>
  query.what === 'projects' && query.measure === 'list' && /\bprojects\b/.test(said)
    ? {
        what: 'projects',
        where: { words: name },
        measure: 'value',
        fact: /\bsponsor/.test(said) ? 'sponsor' : 'client',
      }
    : query

/**
 * @param isPart - whether the text is a part of a question, which is read to compare it with the whole
 */
export const understand = (whole: string, context: Context, isPart = false): Understood => {
  const [first = '', second] = beginning(whole, mostRead).split(between)
  const isShort = /^\W*\w+\W*$/.test(first)
  const text = second === undefined || isShort ? beginning(whole, mostRead) : first
  const unread = [
    ...(whole.length > mostRead ? [`I read only the first ${mostRead} characters.`] : []),
    ...(text === first && second !== undefined
      ? [`I answered only ${quoted(first.trim())}. Ask the rest separately.`]
      : []),
  ]
  const lowerWhole = text.trim().toLowerCase()
  if (smallTalk.test(lowerWhole)) return { ...nothing, says: capabilities }
  const elsewhere = inOwnLanguage(text)
  if (elsewhere !== undefined) return { ...nothing, says: elsewhere }
  const { record } = context
  const mentions = mentionsIn(text, context)
  const { project, people, others, shared, gaps, choices, isNamed, search, rest } = mentions
  const typed = isNamed || people.length > 0 ? quotedIn(rest) : quotedIn(text)
  const inQuotes = record?.title ?? typed
  const outside = typed === undefined ? rest : rest.replace(/[“"][^”"]{2,100}[”"]/u, ' ')
  const plain = record === undefined ? outside : withoutName(outside, record.title)
  const said = withDayNames(corrected(plain.toLowerCase().replaceAll('’', "'")), context.today)
  const scene: Omit<Scene, 'isMine'> = {
    today: context.today,
    project: project?.id,
    people: idsOf(people),
    notPeople: idsOf(others),
    more: idsOf(mentions.more),
    notProjects: idsOf(mentions.notProjects),
    againstProjects: idsOf(mentions.againstProjects),
    againstPeople: idsOf(mentions.againstPeople),
    me: context.me.id,
    quoted: inQuotes,
    record: record?.what,
  }
  const namesPeople = people.length + others.length + mentions.againstPeople.length > 0
  const before = { isNamed, queryBefore: context.queryBefore }
  // “I” asks for one’s own work, and “my” for everything else that is one’s own.
  const read = (words: string) => queryOf(words, { ...scene, isMine: isAboutMe.test(words) }, before)
  const reading = read(said)
  const { query: asked, left, links: own, gap, isClear, isGuess, named } = reading
  const found = search === undefined ? asked : ofOutsider(asked, search, said)
  const claims = isPart
    ? { query: found, words: [], notes: [], used: [], isPart }
    : unclaimed({
        text,
        said,
        query: found,
        today: context.today,
        me: context.me.id,
        goesOn: context.queryBefore !== undefined || record !== undefined,
        read: (words) => read(words).query,
        understand: (words) => understand(words, context, true).query,
      })
  const { query } = claims
  const doing = linksIn(said)
  const links = [...new Set([...doing, ...(doing.length > 0 && query.measure === 'list' ? [] : own)])]
  const person = people[0] ?? (query.where.people?.[0] === context.me.id ? context.me : undefined)
  const calls = callsFor(query, context.today).slice(0, assistantLimits.tools)
  const unsure =
    record === undefined
      ? unsureOf({ query, left, named, text, inQuotes, isProject: project !== undefined, shared })
      : undefined
  const known = { project, person, choices, wanted: calls[0]?.tool, says: undefined, query: undefined, unsure }
  const isOfRecord =
    isGuess !== true &&
    [query.where.entry, query.where.words, query.where.follows, query.change?.task].some((part) => part !== undefined)
  if (creating.test(lowerWhole) && links.every((link) => link === 'tasks' || link === 'raid') && doing.length === 0)
    return { ...known, gaps: [], says: notCreated, calls: [], links }
  if (
    doing.length > 0 &&
    (query.measure === 'list' || query.measure === 'status') &&
    !/^(?:which|what|who|how|list|show)\b/.test(said.trim())
  )
    return { ...known, gaps: [], calls: [], links }
  // The name of an entry looks like that of a project.
  if (gaps.length > 0 && !(isOfRecord && search !== undefined))
    return { ...known, gaps, calls: search === undefined ? [] : searchFor(search), links: [] }
  if (gap !== undefined) return { ...known, gaps: [gap], calls: [], links }
  if (!isClear && !isNamed) return { ...known, gaps: unread, calls: searchFor(said), links }
  const isWhole =
    left.length > 0 && query.measure === 'list' && Object.keys(query.where).length === 0 && query.order === undefined
  // A phrase that was not used is named once.
  const words = [...left, ...(isPart ? [] : silentWords(said, reading, namesPeople ? context.me.id : undefined, read))]
  const claimed = new Set(
    [...claims.words, ...claims.used].flatMap((phrase) => phrase.toLowerCase().split(/[^\p{L}\p{N}’'-]+/u)),
  )
  const alone = words.filter((word) => !claimed.has(word))
  return {
    ...known,
    query,
    gaps: [
      ...claims.words.map((phrase) => `I did not use ${quoted(phrase)}.`),
      ...claims.notes,
      ...notUsed(alone, plain),
      ...(query.what === 'meetings' ? [] : actsOfEach(text, people)),
      ...unread,
      ...(record?.gap === undefined ? [] : [record.gap]),
    ],
    calls,
    links,
    isPart: isWhole || claims.isPart || isTurned(alone),
  }
}
