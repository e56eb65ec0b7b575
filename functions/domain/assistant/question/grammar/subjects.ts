/** What a question is about: by its noun, by what it asks for or else by its other words. Pure. */
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import type { Fact } from './facts.ts'
import { isMoneyQuestion } from './money-words.ts'
import { takeNoun, type Named } from './nouns.ts'
import type { Request } from './requests.ts'
import type { Scene } from './scene.ts'
import type { Text } from './text.ts'

const implied = (what: QuerySubject): Named => ({ what, types: [], noun: '' })

/** `asked me to approve`, `do I have to approve` */
const asksApproval =
  /\b(?:ask(?:s|ed|ing)?|wants?|sent|sends?|needs?)\b.{0,12}\b(?:me|my|us)\b.{0,12}\b(?:approv\w+|sign(?:[- ]?off)?|decide|decision)\b|\bi (?:have|need|still|can|must|should)\b.{0,12}\b(?:approve|decide|sign)\b/

/** Expenses and changes that wait for a decision are approvals of a type. */
const waitsForMe =
  /\b(?:waiting|waits?|pending|awaiting|needs?|needing|for) (?:for |on )?my (?:approvals?|decisions?|sign[- ]?off|ok|okay)\b|\b(?:waiting|waits?) (?:for|on) me\b|\bi (?:have|need|still|can|must|should)\b.{0,12}\b(?:approve|decide)\b/

const ofApproval: Partial<Record<QuerySubject, string>> = { expenses: 'expense', budget_lines: 'budget' }

/** `What has not been started in the depot roof?` */
const whatIsSo =
  /^\s*(?:and )?(?:what|anything|everything|stuff)(?: (?:is|are|has|have|was|were|that|still|already|there))* (?:not (?:yet )?(?:been )?(?:started|begun|done|finished|completed|assigned|estimated)|unstarted|unfinished|unassigned|in progress)\b/

/** What a question is about if it names no noun. */
const impliedBy = (
  text: Text,
  { project, people, notProjects, isMine, quoted }: Scene,
  { period, measured }: Request,
): Named | undefined => {
  if (text.has(asksApproval)) {
    text.takeAll(/\b(?:ask(?:s|ed|ing)?|wants?|sent|sends?|needs?) (?=(?:me|us|my|for)\b)/)
    return implied('approvals')
  }
  if (notProjects.length > 0 && text.has(/^\s*(?:and )?who\b/)) return implied('people')
  if (project !== undefined && text.has(whatIsSo)) return implied('tasks')
  if (people.length > 0 && text.has(/\bapproved?\b/)) return implied('expenses')
  if (text.has(/\b(?:was|were|been|got|(?:did|have) we)\b.{0,12}\b(?:approved?|rejected)\b/)) {
    if (period !== undefined) text.add('decided on')
    return implied('expenses')
  }
  if (
    text.has(/\b(?:waiting for|waits for|for) (?:me|my)\b|\bapprov\w+\b|\bsign[- ]?off\b|\bmy (?:decision|approval)\b/)
  )
    return implied('approvals')
  if (text.has(/\bowe\b/)) return implied('expenses')
  if (text.has(/\binvoiced\b/)) return implied('orders')
  if (text.has(/\b(?:money|funds)\b.{0,20}\bleft\b/)) return implied('projects')
  if (text.take(/\bhow long (?:is|was|will|does)\b/) !== undefined) return implied('meetings')
  if ((people.length > 0 || isMine) && text.has(/\b(?:submit(?:s|ted)?|claim(?:s|ed)?|file[ds]?)\b/))
    return implied('expenses')
  if (people.length > 0 && text.has(/\b(?:manag(?:es?|ing|ed)|leads?|leading|sponsors?|heads?)\b/))
    return implied('projects')
  if (text.take(/\b(?:see|seeing|talk(?:ing)? (?:to|with)|speak(?:ing)? (?:to|with))\b(?=.*\bnext\b)/) !== undefined)
    return implied('meetings')
  if (text.has(/\breach(?:ed)?\b/)) return implied('milestones')
  if (text.has(/\bmeet(?:s)?\b/)) return implied('meetings')
  if (text.has(/\bbudgets?\b|\bcommitted\b|\bcommitments?\b/)) return implied('projects')
  if (text.has(isMoneyQuestion)) return implied('expenses')
  if (
    text.has(
      /\b(?:due|deadlines?|overdue|late|delayed|behind|slipp(?:ed|ing)|unassigned|assigned|to do|working on|work on|deliver|on (?:my|his|her) plate|everything|hours)\b/,
    ) ||
    quoted !== undefined
  )
    return implied('tasks')
  // “Is Mira in next week?”
  if (
    people.length > 0 &&
    text.take(/^\s*(?:is|are|will)\s+(?:be )?(?:in|around|here|off|out)?\s*(?=\|\s*[?.!]*\s*$)/) !== undefined
  )
    return implied('absences')
  if (people.length > 0 && (period !== undefined || text.has(/\bdoing\b/)) && !text.has(/\bprojects?\b/))
    return implied('tasks')
  if (text.has(/\bupcoming\b/)) return implied('tasks')
  if (people.length > 0 && measured === undefined && text.has(/\b(?:role|e-?mail)\b/)) return implied('people')
  return undefined
}

const takeNamed = (text: Text, fact: Fact | undefined): Named | undefined => {
  if (fact?.what === 'projects') {
    text.take(/\bprojects?\b/)
    return implied('projects')
  }
  if (fact?.what !== 'meetings') return takeNoun(text)
  // The kind of meeting can be a part of its title, so it is left to be looked for.
  const isPlural = text.has(/\bmeetings\b/)
  text.takeAll(/\bmeetings?\b/)
  return { what: 'meetings', types: [], noun: isPlural ? 'meetings' : 'meeting' }
}

export type Subject = {
  what: QuerySubject
  types: readonly string[]
  /** Empty if other words imply the subject. */
  noun: string
  /** Whether the words say what the question is about, rather than a default. */
  isNamed: boolean
}

export const takeSubject = (text: Text, scene: Scene, request: Request): Subject => {
  const { fact, period } = request
  const named =
    takeNamed(text, fact) ??
    (scene.record === undefined ? undefined : implied(scene.record)) ??
    impliedBy(text, scene, request)
  const type = named === undefined ? undefined : ofApproval[named.what]
  if (type !== undefined && fact === undefined && text.has(waitsForMe))
    return { what: 'approvals', types: [type], noun: named?.noun ?? '', isNamed: true }
  const what = fact?.what ?? named?.what ?? 'projects'
  // Money that a project has is a figure of it, and money that was spent in a period are expenses.
  const isSpending =
    what === 'projects' &&
    isMoneyQuestion.test(text.rest) &&
    period !== undefined &&
    fact === undefined &&
    !text.has(/\bbudgets?\b|\b(?:start|end|finish)\w*/)
  return {
    what: isSpending ? 'expenses' : what,
    types: named?.what === what ? named.types : [],
    noun: named?.noun ?? '',
    isNamed: named !== undefined,
  }
}

const projectTypes = /\b(software|marketing|research|infrastructure|process)\b/

/** Takes types that stand as words of their own. */
export const takeTypes = (text: Text, what: QuerySubject): string[] => {
  if (what === 'expenses') {
    const type = ['capex', 'opex'].find((one) => text.take(new RegExp(String.raw`\b${one}\b`)) !== undefined)
    return type === undefined ? [] : [type]
  }
  if (what === 'reports') text.take(/\bstatus\b/)
  const type = what === 'projects' ? text.take(projectTypes)?.[1] : undefined
  return type === undefined ? [] : [type]
}
