/** The calls of tools that questions ask for, with what the words say about their inputs. Pure. */
import type { AssistantTool } from '../../../../shared/assistant/assistant-choices.ts'
import type { RaidLevel, RaidType } from '../../../../shared/raid/raid-choices.ts'
import { datesIn, numberOf } from './dates-in.ts'
import type { Named } from './names.ts'
import { periodIn } from './period.ts'

export type ToolCall = { tool: AssistantTool; input: Readonly<Record<string, string>> }

/** What a question is about. `text`: in lower case, without the names. */
export type Subject = { project: Named | undefined; person: Named | undefined; text: string; today: string }

type Input = Readonly<Record<string, string>>

const of = ({ project }: Pick<Subject, 'project'>): Input => (project === undefined ? {} : { projectId: project.id })
const by = ({ person }: Pick<Subject, 'person'>): Input => (person === undefined ? {} : { personId: person.id })
const during = ({ text, today }: Pick<Subject, 'text' | 'today'>): Input => ({ ...periodIn(text, today) })

export const one =
  (tool: AssistantTool, more: Input = {}) =>
  (subject: Subject): ToolCall[] => [{ tool, input: { ...more, ...of(subject) } }]

export const standingCalls = one('standing')

export const tasksThat =
  (which: string) =>
  (subject: Subject): ToolCall[] => [{ tool: 'tasks', input: { which, ...of(subject), ...by(subject) } }]

export const dueCalls = (subject: Subject): ToolCall[] => [
  { tool: 'tasks', input: { which: 'due_soon', ...of(subject), ...by(subject), ...during(subject) } },
]

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

const lacks = /\b(?:no|without|missing|lacks?|lacking)\b[\w\s]*\b(?:response|mitigation|plan|answer)\b|\bunmitigated\b/
const pastDue = /\b(?:late|overdue|past (?:its|their|the) due)\b/

const wordIn = <T>(text: string, table: readonly [RegExp, T][]): T[] =>
  table.flatMap(([words, value]) => (words.test(text) ? [value] : []))

export const raidCalls = (subject: Subject): ToolCall[] => {
  const { text } = subject
  const types = wordIn(text, raidTypeWords)
  const [severity] = wordIn(text, severityWords)
  const only = lacks.test(text) ? 'no_response' : pastDue.test(text) ? 'overdue' : undefined
  const filter = { ...of(subject), ...(severity !== undefined && { severity }), ...(only !== undefined && { only }) }
  // One type is a filter; of several, all are listed.
  return [
    { tool: 'raid', input: { ...filter, ...(types.length === 1 && types[0] !== undefined && { type: types[0] }) } },
  ]
}

export const entryCode = /\b(risk|issue|asm|dep)\s?-\s?(\d{1,6})\b/

export const entryCalls = ({ text }: Subject): ToolCall[] => {
  const [, code, number] = entryCode.exec(text) ?? []
  return code === undefined || number === undefined
    ? []
    : [{ tool: 'raid', input: { entry: `${code.toUpperCase()}-${number.padStart(3, '0')}` } }]
}

export const scheduleCalls = (subject: Subject): ToolCall[] =>
  subject.project === undefined
    ? [
        { tool: 'milestones', input: {} },
        { tool: 'forecast', input: {} },
      ]
    : [{ tool: 'schedule', input: of(subject) }]

const leastBusy = /\b(?:nothing to do|idle|free|available|spare|capacity left|underloaded|least busy|take on)\b/

export const workloadCalls = (subject: Subject): ToolCall[] => [
  {
    tool: 'workload',
    input: {
      ...by(subject),
      ...(/\bnext week\b/.test(subject.text) && { week: 'next' }),
      ...(leastBusy.test(subject.text) && { order: 'least' }),
    },
  },
]

export const activityCalls = (subject: Subject): ToolCall[] => [
  {
    tool: 'activity',
    input: {
      ...of(subject),
      ...by(subject),
      ...during(subject),
      ...(/\b(?:complet\w+|finish\w*|closed?|done)\b/.test(subject.text) && { what: 'completed' }),
    },
  },
]

/** The name of the task that is held up or that others wait for. */
const taskNamed = (text: string): string | undefined =>
  /[“"]([^”"]{2,100})[”"]/u.exec(text)?.[1] ??
  /\b(?:block(?:s|ing)|hold(?:s|ing)? up|depends? on|wait(?:s|ing)? (?:for|on))\s+(?:the\s+)?(?:task\s+)?(.{3,100}?)[\s?.!]*$/.exec(
    text,
  )?.[1]

const isPronoun = /^(?:it|this|that|us|me|them|the project|anyone|another|each other|others?|what)\b/

export const blockerCalls = (subject: Subject): ToolCall[] => {
  if (subject.project !== undefined) return [{ tool: 'blockers', input: of(subject) }]
  const words = taskNamed(subject.text)
  return words === undefined || isPronoun.test(words)
    ? [
        { tool: 'raid', input: { type: 'issue' } },
        { tool: 'blockers', input: {} },
      ]
    : [{ tool: 'blockers', input: { words } }]
}

/** What a person has to do: what is late, and what is due. */
export const workCalls = (subject: Subject): ToolCall[] => [...tasksThat('late')(subject), ...dueCalls(subject)]

/** Why a project is as it is: its health with the reason, what is late, and what holds it up. */
export const whyCalls = (subject: Subject): ToolCall[] =>
  subject.project === undefined
    ? [...standingCalls(subject), ...tasksThat('late')(subject)]
    : [...standingCalls(subject), ...tasksThat('late')(subject), ...blockerCalls(subject)]

const amount = String.raw`(\d{1,3}|an?|one|two|three|four|five)`

const countedIn = (text: string, pattern: string): string | undefined => {
  const found = new RegExp(pattern).exec(text)?.[1]
  return found === undefined ? undefined : String(numberOf(found))
}

export const whatIfCalls = (subject: Subject): ToolCall[] => {
  const { text, today } = subject
  const addPeople = countedIn(
    text,
    String.raw`\b${amount}\s+(?:more\s+|extra\s+|other\s+)?(?:person|people|engineers?|developers?|specialists?|members?|persons)\b`,
  )
  const dropTasks = countedIn(
    text,
    String.raw`\b(?:drop|cut|remove|skip|cancel|without)\w*\s+${amount}\s+(?:more\s+|of the\s+)?tasks?\b`,
  )
  const timing = /\bend\b|\bdeadline\b|\bmove\w*\b|\bby\b/.test(text) ? datesIn(text, today)[0]?.timing : undefined
  return [
    {
      tool: 'forecast',
      input: {
        ...of(subject),
        ...(addPeople !== undefined && { addPeople }),
        ...(dropTasks !== undefined && { dropTasks }),
        ...(timing !== undefined && 'day' in timing && { endDate: timing.day }),
      },
    },
  ]
}
