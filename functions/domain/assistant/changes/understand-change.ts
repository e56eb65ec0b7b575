/**
 * What a person's message asks to change, by rules. Only the message itself is read, never a record, so nothing that
 * other people typed can ask for a change. Pure.
 */
import type { FindingAct } from '../../../../shared/change-sets/change-set-choices.ts'
import type { Priority } from '../../../../shared/tasks/task-choices.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { namingWords, recognize, withoutName, type Named } from '../question/names.ts'
import type { Context } from '../question/understand.ts'
import { datesIn, type Timing } from '../question/grammar/dates-in.ts'

/** The status that is asked for, in words that tasks and RAID entries have in common. */
export type AskedStatus = 'todo' | 'planning' | 'preparation' | 'in_progress' | 'execution' | 'done' | 'closed'

export type Values = {
  timing?: Timing
  /** Null for no one. */
  assignee?: Named | null
  status?: AskedStatus
  priority?: Priority
}

/** `late`: the late tasks of a project, of a person, or of a person in a project. `named`: what has these words in its name, within a project if one is named. */
export type Target =
  | { kind: 'late'; project: Named | undefined; person: Named | undefined }
  | { kind: 'named'; words: string; project: Named | undefined }

export type Change =
  | { kind: 'none' }
  /** It asks for a change, and does not say clearly which one. */
  | { kind: 'unclear' }
  | { kind: 'act'; act: FindingAct; project: Named | undefined; words: string }
  | { kind: 'edit'; target: Target; values: Values }

const politeness =
  /^(?:(?:please|kindly|ok(?:ay)?|hi|hey|hello|now|then|also|and|assistant)[\s,:]+|(?:can|could|would|will) you(?: please)?\s+|i(?:['’]d| would) like (?:you )?to\s+|i (?:want|need) (?:you )?to\s+|we (?:need|have|want) to\s+|let['’]?s\s+)+/i

const dateVerbs = 'move|shift|push|postpone|delay|defer|reschedule|extend|bring'
const assignVerbs = 'reassign|assign|unassign|give|hand|delegate|distribute|redistribute|rebalance'
const statusVerbs = 'complete|finish|close|resolve|reopen|start'
const setVerbs = 'set|change|update|make|mark|put|raise|lower|increase|reduce'
const verbs = `${dateVerbs}|${assignVerbs}|${statusVerbs}|${setVerbs}|escalate`

const leading = new RegExp(`^(${verbs})\\b`, 'i')
const anyVerb = new RegExp(`\\b(?:${verbs})\\b`, 'i')
const isOneOf = (verb: string, group: string): boolean => group.split('|').includes(verb)

const question =
  /^(?:which|what|who|whom|whose|when|where|why|how|is|are|was|were|does|do|did|has|have|will|should|show|list|tell|find|give me|any)\b/i

const statuses: readonly [RegExp, AskedStatus][] = [
  [/\b(?:as|to|is|are)?\s*(?:done|completed?|finished)\s*$/i, 'done'],
  [/\b(?:as|to|is|are)?\s*(?:in progress|started)\s*$/i, 'in_progress'],
  [/\b(?:as|to|is|are)?\s*(?:to[ -]?do|not started|open)\s*$/i, 'todo'],
  [/\b(?:as|to|is|are)?\s*(?:closed|resolved)\s*$/i, 'closed'],
  [/\b(?:as|to)\s+planning\s*$/i, 'planning'],
  [/\b(?:as|to)\s+preparation\s*$/i, 'preparation'],
  [/\b(?:as|to)\s+execution\s*$/i, 'execution'],
]

const verbStatus: Readonly<Record<string, AskedStatus>> = {
  complete: 'done',
  finish: 'done',
  close: 'closed',
  resolve: 'closed',
  reopen: 'todo',
  start: 'in_progress',
}

const priority = /\b(?:to\s+|as\s+)?(low|medium|high|critical)\b(?:[- ]priority)?/i

const lateWork = /\b(?:late|overdue|delayed)\b.*\b(?:tasks?|work|ones|items?)\b/i
const someWork = /\b(?:tasks|work|workload)\b/i

/** Words around a name that are no part of it. */
const fillers =
  /(?<![\w-])(?:the|a|an|all|any|my|our|due dates?|deadlines?|end dates?|dates?|status|priority|assignees?|owner|tasks?|raid|entry|entries|risks?|issues?|back|out|over|forward|it|them|this|that|please|until|till|to|by|as|for|and|of|from|with|on)(?![\w-])/gi

const emptied = (text: string): string => text.replaceAll(fillers, ' ').replaceAll(/\s+/g, ' ').trim()

type Part = { project: Named | undefined; rest: string }

/** The project that a text names: after a word such as “of”, or as it is written. */
const projectIn = (text: string, projects: readonly Named[]): Part => {
  const [, before = '', after = ''] =
    /^(.*?)\b(?:of|in|from|for)\s+(?:(?:the|my|our|project)\s+)*(\S.*)$/is.exec(text) ?? []
  const named = after === '' ? ({ kind: 'none' } as const) : recognize(after, projects)
  if (named.kind === 'one') return { project: named.found, rest: `${before} ${withoutName(after, named.found.name)}` }
  const anywhere = recognize(text, projects)
  return anywhere.kind === 'one' && anywhere.whole
    ? { project: anywhere.found, rest: withoutName(text, anywhere.found.name) }
    : { project: undefined, rest: text }
}

/** The project whose work is meant as a whole, which may be the one on screen. */
export const wholeProject = (text: string, { projects, page, before }: Context): Named | undefined => {
  const { project } = projectIn(text, projects)
  const named = recognize(text, projects)
  return project ?? (named.kind === 'one' ? named.found : (page ?? before))
}

type Assignment = { assignee: Named | null | undefined; rest: string }

/** Who is to get something: `… to Ana`, `… to me`, and no one for `unassign …`. */
const assignmentIn = (text: string, verb: string, { people, me }: Context): Assignment => {
  if (verb === 'unassign') return { assignee: null, rest: text }
  const isAssigned = isOneOf(verb, assignVerbs) || /\b(?:re)?assign\b/i.test(text)
  const [, before = '', after = ''] = (isAssigned ? /^(.*)\bto\s+(\S.*)$/is.exec(text) : null) ?? []
  if (after === '') return { assignee: undefined, rest: text }
  const rest = before.replace(/\band\s+(?:re)?assign(?:\s+(?:it|them))?\s*$/i, '')
  if (/^(?:me|myself)\b/i.test(after)) return { assignee: me, rest }
  if (/^(?:nobody|no one|none)\b/i.test(after)) return { assignee: null, rest }
  const someone = recognize(after, people)
  return someone.kind === 'one' ? { assignee: someone.found, rest } : { assignee: undefined, rest: text }
}

type Read = { values: Values; rest: string }

const statusIn = (text: string, verb: string): { status: AskedStatus | undefined; rest: string } => {
  const own = verbStatus[verb]
  if (own !== undefined) return { status: own, rest: text }
  if (!isOneOf(verb, setVerbs)) return { status: undefined, rest: text }
  const trimmed = text.replace(/[\s.!?]+$/, '')
  const found = statuses.find(([words]) => words.test(trimmed))
  return found === undefined
    ? { status: undefined, rest: text }
    : { status: found[1], rest: trimmed.replace(found[0], ' ') }
}

/** The values that a request names, and what is left of it without them. */
const valuesIn = (text: string, verb: string, context: Context, today: Day): Read => {
  const { assignee, rest: unassigned } = assignmentIn(text, verb, context)
  const isAboutDate = isOneOf(verb, dateVerbs) || /\b(?:due|deadline|date)\b/i.test(unassigned)
  const [date, ...others] = isAboutDate ? datesIn(unassigned, today) : []
  const undated = date === undefined || others.length > 0 ? unassigned : unassigned.replace(date.text, ' ')
  const level = /\bpriority\b/i.test(undated) ? priority.exec(undated) : null
  const unranked = level === null ? undated : undated.replace(level[0], ' ')
  const { status, rest } = level === null ? statusIn(unranked, verb) : { status: undefined, rest: unranked }
  const values: Values = {
    ...(date !== undefined && others.length === 0 && { timing: date.timing }),
    ...(assignee !== undefined && { assignee }),
    ...(level?.[1] !== undefined && { priority: level[1].toLowerCase() as Priority }),
    ...(status !== undefined && { status }),
  }
  return { values, rest }
}

const quotedName = /[“"]([^”"]{1,300})[”"]/u

/** The act on a whole project that a request asks for, if it names no values of its own. */
const actIn = (text: string, verb: string, { timing, assignee }: Values): FindingAct | undefined => {
  if (verb === 'escalate') return 'escalate'
  if (isOneOf(verb, dateVerbs) && timing === undefined && lateWork.test(text)) return 'extend'
  return isOneOf(verb, assignVerbs) && assignee === undefined && someWork.test(text) ? 'reassign' : undefined
}

/** Whether a message that begins otherwise asks for a change as well: it has the verb of one, and a value. */
const mayAsk = (text: string, context: Context, today: Day): boolean =>
  anyVerb.test(text) && (datesIn(text, today).length > 0 || recognize(text, context.people).kind === 'one')

export const understandChange = (message: string, context: Context, today: Day): Change => {
  const text = message.trim().replace(politeness, '')
  if (question.test(text)) return { kind: 'none' }
  const verb = leading.exec(text)?.[1]?.toLowerCase()
  if (verb === undefined) return mayAsk(text, context, today) ? { kind: 'unclear' } : { kind: 'none' }
  const name = quotedName.exec(text)?.[1]
  // The words of a quoted name are read as nothing else.
  const said = text
    .slice(verb.length)
    .replace(quotedName, ' ')
    .replace(/[\s.!?]+$/, '')
  const { values, rest } = valuesIn(said, verb, context, today)
  const act = name === undefined || verb === 'escalate' ? actIn(said, verb, values) : undefined
  if (act !== undefined) {
    const { project, rest: words } = projectIn(rest, context.projects)
    const named = name ?? (project === undefined && act !== 'escalate' ? '' : emptied(words))
    return { kind: 'act', act, project: project ?? wholeProject(rest, context), words: act === 'escalate' ? named : '' }
  }
  const isEmpty = Object.keys(values).length === 0
  if (isEmpty) return isOneOf(verb, `${dateVerbs}|${assignVerbs}`) ? { kind: 'unclear' } : { kind: 'none' }
  if (name === undefined && lateWork.test(said)) {
    const owner = recognize(rest, context.people)
    const person = owner.kind === 'one' ? owner.found : /\bmy\b/i.test(rest) ? context.me : undefined
    // A person’s late tasks are those of all projects, unless one is named.
    const project =
      person === undefined
        ? wholeProject(rest, context)
        : projectIn(withoutName(rest, person.name), context.projects).project
    return { kind: 'edit', target: { kind: 'late', project, person }, values }
  }
  const { project, rest: left } = projectIn(rest, context.projects)
  const words = name ?? emptied(left)
  if (name === undefined && namingWords(words).length === 0) return { kind: 'unclear' }
  return { kind: 'edit', target: { kind: 'named', words, project }, values }
}

const actVerbs: Readonly<Record<FindingAct, RegExp>> = {
  extend: new RegExp(`\\b(?:${dateVerbs})`, 'i'),
  reassign: new RegExp(`\\b(?:${assignVerbs})`, 'i'),
  escalate: /\bescalat/i,
}

/** Whether a message has the words for an act. */
export const asksFor = (message: string, act: FindingAct): boolean => actVerbs[act].test(message)

/** Every value that a message names. What a model proposes has to be among them. */
export const valuesNamed = (message: string, context: Context, today: Day) => {
  const someone = recognize(message, context.people)
  return {
    timings: datesIn(message, today).map(({ timing }) => timing),
    people: [
      ...(someone.kind === 'one' ? [someone.found] : []),
      ...(/\b(?:me|myself)\b/i.test(message) ? [context.me] : []),
    ],
    statuses: statuses.flatMap(([words, status]) =>
      new RegExp(words.source.replace(String.raw`\s*$`, ''), 'i').test(message) ? [status] : [],
    ),
    priorities: [...message.matchAll(/\b(low|medium|high|critical)\b/gi)].map(
      ([word]) => word.toLowerCase() as Priority,
    ),
  }
}
