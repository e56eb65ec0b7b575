/**
 * What a question asks for, by rules: the project and the person that it names, and the tools that its words call for.
 * Pure.
 */
import type { AssistantLink, AssistantTool } from '../../../../shared/assistant/assistant-choices.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { searchLimits } from '../../../../shared/search/limits.ts'
import { beginning } from '../../../../shared/wording.ts'
import { quoted } from '../tools/wording.ts'
import { creating, intentsIn, smallTalk } from './intents.ts'
import { namedIn, namingWords, recognize, withoutName, type Named } from './names.ts'
import { standingCalls, tasksThat, type Subject, type ToolCall } from './tool-calls.ts'

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
  today: Day
}

export type { ToolCall } from './tool-calls.ts'

export type Understood = {
  project: Named | undefined
  person: Named | undefined
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

const isAboutWork =
  /\btasks?\b|\bassigned\b|\bdo i\b|\bshould i\b|\bmy (?:day|work|plate|to-?dos?)\b|\bdid i\b|\bhave i\b|\bworkload\b/

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

/** Who is meant. The words of a project's name are no person's. */
const personMeant = (text: string, lower: string, { people, me }: Context): Named | undefined => {
  const recognized = recognize(text, people)
  if (recognized.kind === 'one') return recognized.found
  return isAboutMe.test(lower) && isAboutWork.test(lower) ? me : undefined
}

type Subjects = Meant & { person: Named | undefined; /** The text without the names. */ rest: string }

const subjectsOf = (text: string, context: Context): Subjects => {
  const lower = text.toLowerCase()
  const someone = recognize(text, context.people)
  // A full name of a person is not searched for a project’s.
  const withoutPerson = someone.kind === 'one' && someone.whole ? withoutName(text, someone.found.name) : text
  const meant = projectMeant(withoutPerson, lower, context)
  const rest = meant.isNamed && meant.project !== undefined ? withoutName(text, meant.project.name) : text
  const person = personMeant(rest, lower, context)
  const unknown = meant.isNamed || meant.gaps.length > 0 || person !== undefined ? undefined : namedIn(text)
  return {
    ...(unknown === undefined ? meant : unknownName(unknown)),
    person,
    rest: person === undefined ? rest : withoutName(rest, person.name),
  }
}

const unique = (calls: readonly ToolCall[]): ToolCall[] =>
  calls.filter((call, place) => calls.findIndex((other) => JSON.stringify(other) === JSON.stringify(call)) === place)

const searchFor = (text: string): ToolCall[] => {
  const words = beginning(namingWords(text).join(' '), searchLimits.query)
  return words === '' ? [] : [{ tool: 'search', input: { words } }]
}

/** What a question without a known word asks: how the project stands, what the person has to do, or what has a name. */
const byNames = (subject: Subject, isNamed: boolean): ToolCall[] => {
  if (isNamed) return standingCalls(subject)
  return subject.person === undefined ? searchFor(subject.text) : tasksThat('open')({ ...subject, project: undefined })
}

const capabilities =
  'I answer questions about your projects: what is late or due, who is busy, what blocks a project, what it has cost, when it will be done, what happened last week, and how two projects compare. I also prepare changes of due dates, assignees, statuses and priorities for your review.'

const notCreated =
  'I do not create or delete records. I can prepare changes of due dates, assignees, statuses and priorities.'

const nothing = {
  project: undefined,
  person: undefined,
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
  calls: [{ tool: 'compare', input: { projectId: first.id, otherProjectId: second.id } }],
  wanted: 'compare',
})

export const understand = (text: string, context: Context): Understood => {
  if (smallTalk.test(text.trim().toLowerCase())) return { ...nothing, says: capabilities }
  const both = compared(text, context)
  if (both !== undefined) return comparison(both)
  const { project, person, gaps, choices, isNamed, search, rest } = subjectsOf(text, context)
  const subject = { project, person, text: rest.toLowerCase(), today: context.today }
  const chosen = intentsIn(subject.text)
  const calls = unique(chosen.flatMap((intent) => intent.calls?.(subject) ?? [])).slice(0, assistantLimits.tools)
  const links = [...new Set(chosen.flatMap((intent) => intent.links ?? []))]
  const known = { project, person, choices, wanted: calls[0]?.tool, says: undefined }
  // The number of an entry looks like a name, and a request to create something names what does not exist yet.
  if (
    calls.some(
      ({ tool, input }) => input['entry'] !== undefined || (tool === 'blockers' && input['words'] !== undefined),
    )
  )
    return { ...known, gaps: [], calls, links }
  if (creating.test(text.trim().toLowerCase()) && links.every((link) => link === 'tasks' || link === 'raid'))
    return { ...known, gaps: [], says: notCreated, calls: [], links }
  if (gaps.length > 0) return { ...known, gaps, calls: search === undefined ? [] : searchFor(search), links: [] }
  const unread = chosen.flatMap(({ gap }) => gap?.(subject) ?? [])
  if (unread.length > 0) return { ...known, gaps: unread, calls, links }
  return { ...known, gaps, calls: calls.length > 0 || links.length > 0 ? calls : byNames(subject, isNamed), links }
}
