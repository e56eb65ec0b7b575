/**
 * Values of other tools that the product does not have: what each becomes, by a guess that the person can change. Their
 * choices are kept for the next import of the workspace.
 */
import {
  importValueLimits,
  mappedFields,
  type ImportValue,
  type MappedField,
} from '../../../../shared/change-sets/import-values.ts'
import { keysOf } from '../../../../shared/contract/choices.ts'
import { priorities, taskStatuses, type Priority, type TaskStatus } from '../../../../shared/tasks/task-choices.ts'
import { bareHeading } from '../../../spreadsheets/import/fields.ts'

/** Rows with the value are left out. */
export const leaveOut = 'leave out'

/** What a value becomes: a choice of the field, a person's id, an empty text for none, or `leave out`. */
export type ChosenValues = Readonly<Record<MappedField, ReadonlyMap<string, string>>>

const matches = (text: string, table: Readonly<Record<string, { label: string; aliases?: readonly string[] }>>) =>
  keysOf(table).find((key) =>
    [key, table[key]?.label ?? '', ...(table[key]?.aliases ?? [])].some(
      (name) => bareHeading(name) === bareHeading(text),
    ),
  )

/** The status that a text names as the product does. */
export const ownStatus = (text: string): TaskStatus | undefined => matches(text, taskStatuses) as TaskStatus | undefined

export const ownPriority = (text: string): Priority | undefined => matches(text, priorities) as Priority | undefined

/** Words in the statuses of other tools, in English and German. What nothing matches is work that has not begun. */
const statusWords: readonly [RegExp, TaskStatus | typeof leaveOut][] = [
  [
    /cancel|reject|won.?t|duplicate|declin|abandon|discard|obsolete|withdrawn|^removed$|abgelehnt|abgebrochen|storniert|verworfen|zurückgezogen/i,
    leaveOut,
  ],
  [
    // What is not done, and what is yet to be done.
    /^(?:still |noch )?(?:not|never|yet|to be|nicht|nie|zu)\s|not (?:yet )?(?:started|begun|done)|\b(?:ready|waiting|due) to\b|^open\b|^offen\b|\bun(?:resolv|complet|finish|clos|start|done|test|verif|develop|deploy|released|erledigt|fertig|gelöst|geprüft)|incomplet|inactiv|inaktiv|to.?do|backlog|queue|reopen/i,
    'todo',
  ],
  [
    /done|clos|complet|finish|resolv|shipp|released|deployed|erledigt|abgeschlossen|geschlossen|fertig|gelöst/i,
    'completed',
  ],
  [
    /progress|doing|start|work(?:ing)? on|active|ongoing|review|test|verif|develop|arbeit|begonnen|läuft|gestartet|prüfung/i,
    'in_progress',
  ],
]

const priorityWords: readonly [RegExp, Priority][] = [
  [/critical|urgent|immediate|block|highest|asap|sofort|kritisch|dringend|sehr hoch|höchste|^p?0$|🔥/i, 'critical'],
  [/very low|lowest|minor|trivial|low|niedrig|gering|unwichtig|^p[34]$/i, 'low'],
  [/high|major|important|hoch|wichtig|^p1$/i, 'high'],
]

/** What a status that the product does not have most likely means. */
export const guessedStatus = (text: string): TaskStatus | typeof leaveOut =>
  statusWords.find(([words]) => words.test(text))?.[1] ?? 'todo'

const figures: readonly Priority[] = ['critical', 'high', 'medium', 'low']

/** The same of a priority. Figures count from the most urgent, or up to it. */
export const guessedPriority = (text: string, upward: boolean): Priority => {
  if (/^\d$/.test(text)) {
    const figure = Number(text)
    if (figure === 0) return upward ? 'low' : 'medium'
    return figures[upward ? Math.max(0, figures.length - figure) : Math.min(figure, figures.length) - 1] ?? 'medium'
  }
  // Microsoft Project: 500 is the usual one.
  if (/^\d{3,4}$/.test(text))
    return Number(text) >= 900 ? 'critical' : Number(text) >= 600 ? 'high' : Number(text) >= 400 ? 'medium' : 'low'
  return priorityWords.find(([words]) => words.test(text))?.[1] ?? 'medium'
}

export const noValues: ChosenValues = { status: new Map(), priority: new Map(), assignee: new Map() }

/** The choices of earlier imports of the workspace, replaced by those of the present one. */
export const withChosen = (kept: readonly ImportValue[], chosen: ChosenValues): ChosenValues => {
  const of = (field: MappedField) =>
    new Map([
      ...kept.flatMap((value) => (value.field === field ? [[value.theirs, value.ours] as const] : [])),
      ...chosen[field],
    ])
  return { status: of('status'), priority: of('priority'), assignee: of('assignee') }
}

/** The choices of an import, to keep for the next one. Values too long to be a choice are left out. */
export const valuesToKeep = (chosen: ChosenValues): ImportValue[] =>
  mappedFields
    .flatMap((field) => [...chosen[field]].map(([theirs, ours]) => ({ field, theirs, ours })))
    .filter(({ theirs }) => theirs !== '' && theirs.length <= importValueLimits.theirs)
    .slice(-importValueLimits.kept)
