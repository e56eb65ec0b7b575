/**
 * What a question asks for, by rules: the project and the person that it names, and the tools that its words call for.
 * Pure.
 */
import type { AssistantLink, AssistantTool } from '../../../../shared/assistant-choices.ts'
import { assistantLimits, searchLimits } from '../../../../shared/limits.ts'
import type { RaidLevel, RaidType } from '../../../../shared/raid-choices.ts'
import { beginning } from '../../../../shared/wording.ts'
import { quoted } from '../tools/wording.ts'
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
}

export type ToolCall = { tool: AssistantTool; input: Readonly<Record<string, string>> }

export type Understood = {
  project: Named | undefined
  person: Named | undefined
  calls: ToolCall[]
  links: AssistantLink[]
  /** Why a question cannot be looked up, or only in part. */
  gaps: string[]
  /** Names that the question may mean, and what it asks about them. */
  choices: Named[]
  wanted: AssistantTool | undefined
}

/** What a matching intent calls for. */
type Subject = { project: Named | undefined; person: Named | undefined; text: string }
type Intent = {
  words: RegExp
  calls?: (subject: Subject) => ToolCall[]
  links?: readonly AssistantLink[]
  /** Skipped if another intent before it has matched. */
  isFallback?: true
}

type Input = Readonly<Record<string, string>>

const of = ({ project }: Pick<Subject, 'project'>): Input => (project === undefined ? {} : { projectId: project.id })
const by = ({ person }: Pick<Subject, 'person'>): Input => (person === undefined ? {} : { personId: person.id })

const one =
  (tool: AssistantTool, more: Readonly<Record<string, string>> = {}) =>
  (subject: Subject): ToolCall[] => [{ tool, input: { ...more, ...of(subject) } }]

const tasksThat =
  (which: string) =>
  (subject: Subject): ToolCall[] => [{ tool: 'tasks', input: { which, ...of(subject), ...by(subject) } }]

const raidTypeWords: readonly [RegExp, RaidType][] = [
  [/\brisks?\b/, 'risk'],
  [/\bissues?\b|\bblockers?\b|\bproblems?\b/, 'issue'],
  [/\bassumptions?\b/, 'assumption'],
  [/\bdependenc(?:y|ies)\b/, 'dependency'],
]

const severityWords: readonly [RegExp, RaidLevel][] = [
  [/\b(?:high|severe|critical|serious|worst|top|biggest)\b(?!\s+path)/, 'high'],
  [/\bmedium\b/, 'medium'],
  [/\blow\b/, 'low'],
]

const wordIn = <T>(text: string, table: readonly [RegExp, T][]): T[] =>
  table.flatMap(([words, value]) => (words.test(text) ? [value] : []))

const raidCalls = (subject: Subject): ToolCall[] => {
  const types = wordIn(subject.text, raidTypeWords)
  const [severity] = wordIn(subject.text, severityWords)
  const filter = { ...of(subject), ...(severity !== undefined && { severity }) }
  // One type is a filter; of several, all are listed.
  return [
    { tool: 'raid', input: { ...filter, ...(types.length === 1 && types[0] !== undefined && { type: types[0] }) } },
  ]
}

const scheduleCalls = (subject: Subject): ToolCall[] =>
  subject.project === undefined
    ? [
        { tool: 'milestones', input: {} },
        { tool: 'forecast', input: {} },
      ]
    : [{ tool: 'schedule', input: of(subject) }]

const workloadCalls = (subject: Subject): ToolCall[] => [{ tool: 'workload', input: by(subject) }]

const intents: readonly Intent[] = [
  { words: /\b(?:late|overdue|delayed|behind|slipp\w*)\b/, calls: tasksThat('late'), links: ['late-tasks'] },
  {
    words: /\b(?:due|upcoming|deadlines?|this week|next week|coming (?:days|weeks?))\b/,
    calls: tasksThat('due_soon'),
  },
  { words: /\b(?:unassigned|no assignee|no owner|nobody|not assigned)\b/, calls: tasksThat('unassigned') },
  {
    words: /\braci\b/,
    calls: one('documents', { document: 'raci' }),
    links: ['raci'],
  },
  { words: /\bcharters?\b/, calls: one('documents', { document: 'charter' }), links: ['charter'] },
  { words: /\bmeetings?\b/, links: ['meeting'] },
  { words: /\b(?:communicat\w+|announce\w*|e-?mails?|newsletter|stakeholder update)\b/, links: ['communication'] },
  { words: /\b(?:generate|create|write|make|draft|new)\b.*\breports?\b/, links: ['report'] },
  { words: /\bmilestones?\b/, calls: one('milestones') },
  {
    words: /\b(?:raid|risks?|issues?|assumptions?|dependenc(?:y|ies)|blockers?|problems?)\b/,
    calls: raidCalls,
    links: ['raid'],
  },
  {
    words: /\b(?:budgets?|costs?|spen[dt]\w*|money|expens\w+|financ\w+|dollars?)\b/,
    calls: one('money'),
    links: ['budget'],
  },
  {
    words: /\b(?:critical path|timelines?|schedules?(?! (?:an? |the )?meeting))\b/,
    calls: scheduleCalls,
    links: ['timeline'],
  },
  {
    words: /\b(?:when|forecasts?|predict\w*|finish\w*|complet\w+|deliver\w*|p50|p80|be done|end date)\b/,
    calls: one('forecast'),
  },
  {
    words: /\b(?:workload|busy|busiest|capacity|overload\w*|resources?|available|free)\b/,
    calls: workloadCalls,
    links: ['workload'],
  },
  { words: /\b(?:team|who|people|members?|staff|manager)\b/, calls: one('team'), links: ['team'], isFallback: true },
  {
    words: /\b(?:tasks?|to-?dos?|assigned|working on)\b/,
    calls: tasksThat('open'),
    links: ['tasks'],
    isFallback: true,
  },
  {
    words:
      /\b(?:status|reports?|progress|health|going|doing|standing|stand|summary|overview|on track|how (?:is|are)|update|problems)\b/,
    calls: one('standing'),
    isFallback: true,
  },
]

const isAboutAll =
  /\b(?:all (?:my |the |our )?projects|every project|each project|portfolio|across projects|company|workspace|overall|(?:my|our|which|what|the) projects)\b/

const isAboutMe = /\b(?:my|mine|me|i)\b/

/** Whether the question goes on about what the answer before was about. */
const goesOn = /\b(?:it|its|this project|that project|the project|that one|they|them|there)\b/

const isAboutWork = /\btasks?\b|\bassigned\b|\bdo i\b|\bworkload\b/

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
  if (isNamed) return one('standing')(subject)
  return subject.person === undefined ? searchFor(subject.text) : tasksThat('open')({ ...subject, project: undefined })
}

export const understand = (text: string, context: Context): Understood => {
  const { project, person, gaps, choices, isNamed, search, rest } = subjectsOf(text, context)
  const subject = { project, person, text: rest.toLowerCase() }
  const asked = intents.filter(({ words }) => words.test(subject.text))
  const clear = asked.filter(({ isFallback }) => isFallback !== true)
  const chosen = clear.length > 0 ? clear : asked.slice(0, 1)
  const calls = unique(chosen.flatMap((intent) => intent.calls?.(subject) ?? [])).slice(0, assistantLimits.tools)
  const links = [...new Set(chosen.flatMap((intent) => intent.links ?? []))]
  const known = { project, person, gaps, choices, wanted: calls[0]?.tool }
  if (gaps.length > 0) return { ...known, calls: search === undefined ? [] : searchFor(search), links: [] }
  return { ...known, calls: calls.length > 0 || links.length > 0 ? calls : byNames(subject, isNamed), links }
}
