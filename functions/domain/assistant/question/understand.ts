/**
 * What a question asks for, by rules: the project and the person that it names, and the tools that its words call for.
 * Pure.
 */
import type { AssistantLink, AssistantTool } from '../../../../shared/assistant/assistant-choices.ts'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { addDays, type Day } from '../../../../shared/dates/dates.ts'
import { insightLimits } from '../../../../shared/verdict/limits.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { searchLimits } from '../../../../shared/search/limits.ts'
import { beginning } from '../../../../shared/wording.ts'
import { callsFor, type ToolCall } from '../query/calls-for.ts'
import { quoted } from '../statements/wording.ts'
import { contentWords } from './grammar/fillers.ts'
import { readQuestion } from './grammar/read.ts'
import type { Scene } from './grammar/scene.ts'
import { corrected } from './grammar/spelling.ts'
import { takePeriod } from './grammar/periods.ts'
import { Text } from './grammar/text.ts'
import { goingOn, isFollowUp } from './follow-up.ts'
import { analysisWords, creating, intentIn, linksIn, smallTalk } from './intents.ts'
import { inOwnLanguage } from './languages.ts'
import { namedIn, namingWords, recognize, withoutName, type Named } from './names.ts'

/** What a question is asked about. */
export type Context = {
  me: Named
  /** Newest first. */
  projects: readonly Named[]
  people: readonly Named[]
  /** The project on screen. */
  page: Named | undefined
  /** The project of the answer before. */
  before: Named | undefined
  /** The query of the answer before. */
  queryBefore?: AssistantQuery | undefined
  today: Day
}

export type { ToolCall } from '../query/calls-for.ts'

export type Understood = {
  project: Named | undefined
  person: Named | undefined
  /** Undefined if nothing is looked up, or only searched for. */
  query: AssistantQuery | undefined
  calls: ToolCall[]
  links: AssistantLink[]
  /** Why a question cannot be looked up, or only in part. */
  gaps: string[]
  /** What is answered without looking anything up. */
  says: string | undefined
  /** Names that the question may mean, and what it asks about them. */
  choices: Named[]
  wanted: AssistantTool | undefined
}

const isAboutAll = /\b(?:every project|each project|portfolio|company|workspace|overall|projects)\b/

const isAboutMe = /\b(?:my|mine|me|i)\b/

/** Whether the question goes on about what the answer before was about. */
const goesOn = /\b(?:it|its|this project|that project|the project|that one|they|them|there)\b/

type Meant = {
  project: Named | undefined
  /** Whether the question names the project. */
  isNamed: boolean
  gaps: string[]
  choices: Named[]
  /** The words to search for instead. */
  search: string | undefined
}

const noProject: Meant = { project: undefined, isNamed: false, gaps: [], choices: [], search: undefined }

const several = (count: number): string =>
  `${count} projects have a name like this, and it is not clear which one is meant.`

/** An unknown name is searched for, because it may be that of a task or an entry. */
const unknownName = (name: string): Meant => ({
  ...noProject,
  gaps: [`There is no project named ${quoted(name)} that you can see.`],
  search: name,
})

const projectMeant = (text: string, lower: string, context: Context): Meant => {
  const { projects, page, before } = context
  const recognized = recognize(text, projects)
  if (recognized.kind === 'one') return { ...noProject, project: recognized.found, isNamed: true }
  if (recognized.kind === 'several') {
    // Of several that fit, the one on screen is meant.
    const here = recognized.found.find(({ id }) => id === page?.id)
    if (here !== undefined) return { ...noProject, project: here, isNamed: true }
    const choices = recognized.found.slice(0, assistantLimits.suggestions)
    return { ...noProject, gaps: [several(recognized.found.length)], choices }
  }
  if (isAboutAll.test(lower)) return noProject
  return { ...noProject, project: goesOn.test(lower) ? (before ?? page) : page }
}

const quotedIn = (text: string): string | undefined => /[“"]([^”"]{2,100})[”"]/u.exec(text)?.[1]

type Subjects = Meant & {
  people: Named[]
  /** The text without the names. */
  rest: string
}

const subjectsOf = (text: string, context: Context): Subjects => {
  const lower = text.toLowerCase()
  const someone = recognize(text, context.people)
  // A full name of a person is not searched for a project’s.
  const withoutPerson = someone.kind === 'one' && someone.whole ? withoutName(text, someone.found.name) : text
  const meant = projectMeant(withoutPerson, lower, context)
  // The words of a project’s name are no person’s.
  let rest = meant.isNamed && meant.project !== undefined ? withoutName(text, meant.project.name) : text
  const people: Named[] = []
  for (
    let found = recognize(rest, context.people);
    found.kind === 'one' && people.length < 3;
    found = recognize(rest, context.people)
  ) {
    people.push(found.found)
    rest = withoutName(rest, found.found.name)
  }
  const unknown = meant.isNamed || meant.gaps.length > 0 || people.length > 0 ? undefined : namedIn(text)
  return { ...(unknown === undefined ? meant : unknownName(unknown)), people, rest }
}

const searchFor = (text: string): ToolCall[] => {
  const words = beginning(namingWords(text).join(' '), searchLimits.query)
  return words === '' ? [] : [{ tool: 'search', input: { words } }]
}

const capabilities =
  'I answer questions about your projects: what is late or due, who is busy, what blocks a project, what it has cost, when it will be done, what happened last week, and how two projects compare. I also prepare changes of due dates, assignees, statuses and priorities for your review.'

const notCreated =
  'I do not create or delete records. I can prepare changes of due dates, assignees, statuses and priorities.'

const nothing = {
  project: undefined,
  person: undefined,
  query: undefined,
  calls: [],
  links: [],
  gaps: [],
  says: undefined,
  choices: [],
  wanted: undefined,
}

const comparing = /\bcompar\w+|\bversus\b|\bvs\b|\bdifferences? between\b/i

/** The two projects of a comparison. */
const compared = (text: string, { projects }: Context): [Named, Named] | undefined => {
  if (!comparing.test(text)) return undefined
  const found = text.split(/\b(?:and|with|to|against|versus|vs)\b|,/i).flatMap((part) => {
    const recognized = recognize(part, projects)
    return recognized.kind === 'one' ? [recognized.found] : []
  })
  const [first, second] = [...new Map(found.map((project) => [project.id, project])).values()]
  return first === undefined || second === undefined ? undefined : [first, second]
}

const comparison = ([first, second]: [Named, Named]): Understood => ({
  ...nothing,
  query: { what: 'projects', where: { projects: [first.id, second.id] }, measure: 'compare' },
  calls: [{ tool: 'compare', input: { projectId: first.id, otherProjectId: second.id } }],
  wanted: 'compare',
})

const isStatus =
  /\b(?:status|health|healthy|going|doing|progress|stand|standing|summar(?:y|ise|ize)|overview|how (?:is|are)|how['’]s|updates?|on track|worry|worried|attention|worst|trouble|state|looking|problems|priorit\w+|report)\b/

const statusWords =
  /\b(?:status|health|healthy|going|doing|progress|stand|standing|summar(?:y|ise|ize)|overview|updates?|worry|worried|attention|worst|state|looking|priorit\w+|reports?|needs?|first|focus|really|most)\b/g

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

const notUsed = (left: readonly string[], text: string): string[] =>
  phrasesOf(left, text).map((phrase) => `I did not use ${quoted(phrase)}.`)

export const linksOf = ({ what, where: { is = [] }, measure, figure }: AssistantQuery): AssistantLink[] => {
  if (measure === 'workload') return ['workload']
  if (what === 'tasks') return [is.includes('late') ? 'late-tasks' : 'tasks']
  if (what === 'projects') return figure === 'budget' || figure === 'spent' || figure === 'left' ? ['budget'] : []
  const links: Partial<Record<AssistantQuery['what'], AssistantLink>> = {
    raid: 'raid',
    milestones: 'timeline',
    meetings: 'meetings',
    expenses: 'budget',
    people: 'team',
  }
  const link = links[what]
  return link === undefined ? [] : [link]
}

type Read = {
  query: AssistantQuery
  left: string[]
  links: readonly AssistantLink[]
  gap: string | undefined
  isClear: boolean
}

/** The query of a question: of an analysis, or over records. */
const queryOf = (
  said: string,
  scene: Scene,
  { isNamed, queryBefore }: { isNamed: boolean; queryBefore: AssistantQuery | undefined },
): Read => {
  const { today, project, people, me, isMine } = scene
  const intent = intentIn(said)
  if (intent !== undefined) {
    const text = new Text(` ${said} `)
    const subject = { hasProject: project !== undefined, text: said, today, quoted: scene.quoted }
    const period = intent.measure === 'what_if' || intent.measure === 'forecast' ? undefined : takePeriod(text, today)
    const rest = intent.rest?.(subject) ?? {}
    const own = intent.where?.(subject) ?? {}
    const { what, measure } = intent
    const mine =
      isMine && (measure === 'workload' || measure === 'activity' || what === 'tasks') && people.length === 0
        ? [me]
        : people
    // What a person has to do includes what is late, unless a question is about later days.
    const isToDo = what === 'tasks' && measure === 'list'
    const days =
      isToDo && (period === undefined || period.from === today)
        ? { to: period?.to ?? addDays(today, insightLimits.dueWithinDays) }
        : period
    const spoken = text.rest.replaceAll(analysisWords, ' | ').replaceAll(/\b(?:task|issue|risk|entry)\b/g, ' ')
    const inWords = new Set(contentWords(`${own.words ?? ''} ${rest.change?.task ?? ''}`.toLowerCase()))
    const left = contentWords(spoken).filter(
      (word) =>
        !inWords.has(word) &&
        own.entry === undefined &&
        !/^\d/.test(word) &&
        !isCount.test(word) &&
        !isDateWord.test(word),
    )
    return {
      query: {
        what,
        measure,
        where: {
          ...(project !== undefined && own.entry === undefined && { projects: [project] }),
          ...(mine.length > 0 && { people: [...mine] }),
          ...(days !== undefined && { period: days }),
          ...own,
        },
        ...rest,
      },
      left,
      links: intent.links ?? [],
      gap: intent.gap?.(subject),
      isClear: true,
    }
  }
  const reading = readQuestion(said, scene)
  if (queryBefore !== undefined && isFollowUp(said, reading)) {
    const query = goingOn(queryBefore, reading, { project: isNamed ? project : undefined })
    return { query, left: reading.left, links: linksOf(query), gap: undefined, isClear: true }
  }
  const { query } = reading
  const isWhole = query.what === 'projects' && query.measure === 'list' && query.order === undefined
  const asksStatus = isWhole && (isStatus.test(said) || (isNamed && !reading.isClear))
  const left = asksStatus ? contentWords(reading.left.join(' ').replaceAll(statusWords, ' ')) : reading.left
  if (asksStatus) return { query: { ...query, measure: 'status' }, left, links: [], gap: undefined, isClear: true }
  // A name alone of a person asks what they work on.
  if (!reading.isClear && people.length > 0)
    return {
      query: {
        what: 'tasks',
        where: { ...(isNamed && project !== undefined && { projects: [project] }), people: [...people], is: ['open'] },
        measure: 'list',
      },
      left,
      links: ['tasks'],
      gap: undefined,
      isClear: true,
    }
  return { query, left, links: linksOf(query), gap: undefined, isClear: reading.isClear }
}

const isCount = /^(?:one|two|three|four|five|six)$/

const isDateWord = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/

/** The part of a question that is read. */
const mostRead = 400

/** Where a second question begins. */
const between = /(?<=[?;])\s+(?=\S)|,?\s+and\s+(?=(?:what|which|how|who|when|why)\b)/i

export const understand = (whole: string, context: Context): Understood => {
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
  const both = compared(text, context)
  if (both !== undefined) return comparison(both)
  const { project, people, gaps, choices, isNamed, search, rest } = subjectsOf(text, context)
  const inQuotes = isNamed || people.length > 0 ? quotedIn(rest) : quotedIn(text)
  const plain = inQuotes === undefined ? rest : rest.replace(/[“"][^”"]{2,100}[”"]/u, ' ')
  const said = corrected(plain.toLowerCase().replaceAll('’', "'"))
  // “I” asks for one’s own work, and “my” for everything else that is one’s own.
  const isMine = isAboutMe.test(said)
  const scene: Scene = {
    today: context.today,
    project: project?.id,
    people: people.map(({ id }) => id),
    isMine,
    me: context.me.id,
    quoted: inQuotes,
  }
  const { query, left, links: own, gap, isClear } = queryOf(said, scene, { isNamed, queryBefore: context.queryBefore })
  const doing = linksIn(said)
  const links = [...new Set([...doing, ...(doing.length > 0 && query.measure === 'list' ? [] : own)])]
  const person = people[0] ?? (query.where.people?.[0] === context.me.id ? context.me : undefined)
  const calls = callsFor(query, context.today).slice(0, assistantLimits.tools)
  const known = { project, person, choices, wanted: calls[0]?.tool, says: undefined, query: undefined }
  const isOfRecord =
    query.where.entry !== undefined || query.where.words !== undefined || query.change?.task !== undefined
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
  return { ...known, query, gaps: [...notUsed(left, plain), ...unread], calls, links }
}
