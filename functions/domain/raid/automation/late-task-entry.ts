/**
 * Decides what automation does with a task and the entry that a rule raised, or did not raise, for it. The decision
 * depends on the current records, not on the events that led to them, so a repeated, late or out-of-order call reaches
 * the same result. Pure: no reads or writes.
 */
import { dayOf, type Day } from '../../../../shared/dates/dates.ts'
import { projectStatuses } from '../../../../shared/projects/project-choices.ts'
import type { RaidFieldChange } from '../../../../shared/raid/raid.ts'
import { inQuotes } from '../../../../shared/text/in-quotes.ts'
import { raidLimits } from '../../../../shared/raid/limits.ts'
import { automatedFields, type AutomatedField, type RaidStep } from '../../../../shared/raid/raid-automation.ts'
import { isRaidOpen, raidLevels } from '../../../../shared/raid/raid-choices.ts'
import {
  raidRules,
  raidValuesOf,
  ruleFor,
  ruleInWords,
  severityOf,
  valuesInWords,
  type RaidRule,
  type RaidThresholds,
  type RaidValues,
} from '../../../../shared/raid/raid-rules.ts'
import { clipped, upperFirst } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { system } from '../../../kernel/events/event.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { isOpen, type TaskRecord } from '../../tasks/task-record.ts'
import { changeEntry, changesBetween, newEntry, type Named, type RaidEdit } from '../entry-change.ts'
import { isTaskRule, type RaidRecord } from '../raid-record.ts'

/** A task and the records around it; undefined for a record that was permanently deleted. */
export type Scene = {
  task: TaskRecord | undefined
  project: ProjectRecord | undefined
  thresholds: RaidThresholds
  today: Day
  timeZone: string
}

/** Projects with these statuses expect no work from anyone. */
const idleStatuses: ReadonlySet<ProjectRecord['status']> = new Set(['on_hold', 'completed', 'cancelled'])

export type Due = { task: TaskRecord & { dueDate: Day }; project: ProjectRecord; values: RaidValues; rule: RaidRule }

/** The rule that applies to a task; undefined if none does. */
export const causeOf = ({ task, project, thresholds, today }: Scene): Due | undefined => {
  if (task === undefined || !isOpen(task) || task.dueDate === null) return undefined
  if (project === undefined || project.deletion !== undefined || idleStatuses.has(project.status)) return undefined
  const { dueDate } = task
  const values = raidValuesOf({ ...task, dueDate }, today)
  const rule = ruleFor(values, thresholds)
  return rule && { task: { ...task, dueDate }, project, values, rule }
}

const shortened = (text: string): string => clipped(text, raidLimits.title)

/**
 * The texts of an entry. They contain no figure that changes from day to day; otherwise the entry would change daily.
 */
export const textsOf = (
  rule: RaidRule,
  { title, dueDate }: { title: string; dueDate: Day },
): { title: string; description: string } =>
  rule === 'late_task'
    ? {
        title: shortened(`Late: ${title}`),
        description: `The task ${inQuotes(title, raidLimits.title)} was due on ${writtenDay(dueDate)} and is not completed.`,
      }
    : {
        title: shortened(`Due soon: ${title}`),
        description: `The task ${inQuotes(title, raidLimits.title)} is due on ${writtenDay(dueDate)} and has little progress so far.`,
      }

/** Candidate owners and responsible people for what a task raises: ids, in order of preference. */
export const ownersOf = ({
  task: { assigneeId },
  project: { managerId },
}: Pick<Due, 'task' | 'project'>): Record<'assignedTo' | 'responsible', readonly string[]> => ({
  assignedTo: assigneeId === null ? [managerId] : [assigneeId, managerId],
  responsible: [managerId],
})

/** Names by person id, for the current members of the workspace. */
export type Names = ReadonlyMap<string, string>

const unassigned: Named = { id: null, name: 'Unassigned' }

const named = (ids: readonly string[], names: Names): Named => {
  const id = ids.find((one) => names.has(one))
  return id === undefined ? unassigned : { id, name: names.get(id) ?? '' }
}

/** The values that automation wants in the entry. */
const wanted = (due: Due, thresholds: RaidThresholds, names: Names) => {
  const owners = ownersOf(due)
  return {
    ...textsOf(due.rule, due.task),
    ...severityOf(due.rule, due.values, thresholds),
    assignedTo: named(owners.assignedTo, names),
    responsible: named(owners.responsible, names),
    dueDate: due.values.dueDate,
  } satisfies RaidEdit
}

/** A sentence that says why the cause of an entry no longer applies. */
export const clearedBecause = (
  rule: RaidRule,
  before: Pick<RaidValues, 'dueDate'>,
  { task, project, thresholds, today, timeZone }: Scene,
): string => {
  if (task === undefined) return 'The task was permanently deleted.'
  if (project === undefined || project.deletion !== undefined || task.deletion?.with !== undefined)
    return 'The project of the task was deleted.'
  if (task.deletion !== undefined) return `The task was deleted on ${dayOf(new Date(task.deletion.at), timeZone)}.`
  if (task.completedAt !== null) return `The task was completed on ${dayOf(new Date(task.completedAt), timeZone)}.`
  if (idleStatuses.has(project.status))
    return `The project of the task is ${projectStatuses[project.status].label.toLowerCase()}.`
  if (!thresholds[rule].on) return 'The rule was turned off.'
  if (task.dueDate === null) return 'The task no longer has a due date.'
  if (rule === 'due_soon' && isLateOn(today, { isOpen: true, date: task.dueDate }))
    return `The due date ${task.dueDate} has passed: the task is late now.`
  if (task.dueDate !== before.dueDate) return `The due date was moved from ${before.dueDate} to ${task.dueDate}.`
  if (rule === 'due_soon' && task.progress >= thresholds.due_soon.below)
    return `${task.progress} % of the task is done.`
  return 'The thresholds of the rule were changed.'
}

const sentence = (text: string): string => `${upperFirst(text)}.`

/** Why an entry is raised or reopened: what the rule says and the values that it found. */
const raisedBecause = ({ rule, values }: Due, thresholds: RaidThresholds): string =>
  `${sentence(valuesInWords(values))} ${ruleInWords(rule, thresholds)}`

const movedBecause = ({ values }: Due, before: RaidRecord, after: RaidRecord): string =>
  [
    ...(before.impact === after.impact && before.probability === after.probability
      ? []
      : [
          `Impact is ${raidLevels[after.impact].label}${after.probability === null ? '' : ` and probability ${raidLevels[after.probability].label}`}: ${valuesInWords(values)}.`,
        ]),
    ...(before.dueDate === after.dueDate ? [] : [`The due date was moved to ${after.dueDate ?? ''}.`]),
    ...(before.title === after.title ? [] : ['The task has another name.']),
    ...(before.assignedTo === after.assignedTo && before.responsible === after.responsible
      ? []
      : ['The task or its project was assigned to someone else.']),
  ].join(' ')

/** What to write for an entry. */
export type Decision = {
  kind: RaidStep['kind']
  before: RaidRecord | undefined
  after: RaidRecord
  changes: RaidFieldChange[]
  reason: string
}

export type NewPlace = {
  id: string
  workspaceId: string
  number: number
  at: Date
  /** Entries that the new entry is linked to. */ relatedIds: string[]
}

/** Builds the entry that a rule raises. */
export const raise = (
  due: Due,
  { thresholds, today }: Scene,
  names: Names,
  { relatedIds, ...place }: NewPlace,
): Decision => {
  const { assignedTo, responsible, ...fields } = wanted(due, thresholds, names)
  const entry = newEntry(
    { ...place, by: system, today },
    {
      ...fields,
      raidType: raidRules[due.rule].raidType,
      projectId: due.task.projectId,
      assignedTo,
      responsible,
      taskIds: [due.task.id],
      relatedIds,
    },
  )
  const after: RaidRecord = {
    ...entry,
    autoGenerated: true,
    sourceTaskId: due.task.id,
    automation: {
      rule: due.rule,
      active: true,
      since: place.at.toISOString(),
      values: due.values,
      thresholds,
      decided: [],
    },
  }
  return { kind: 'raised', before: undefined, after, changes: [], reason: raisedBecause(due, thresholds) }
}

/**
 * An edit without the fields that a person has set. If the person in charge stays the same, their stored name stays
 * too.
 */
export const undecided = (
  { assignedTo, responsible, ...edit }: RaidEdit,
  before: RaidRecord,
  decided: readonly AutomatedField[],
): RaidEdit => {
  const others = {
    ...(assignedTo?.id === before.assignedToId ? {} : { assignedTo }),
    ...(responsible?.id === before.responsibleId ? {} : { responsible }),
  }
  return Object.fromEntries(
    Object.entries({ ...edit, ...others }).filter(([field]) => !decided.includes(field as AutomatedField)),
  ) as RaidEdit
}

/**
 * What to do with an existing entry; undefined if it is already correct. Automation opens and resolves an entry only
 * when the cause appears or clears. An entry that a person resolved stays resolved until the cause returns. Entries
 * that a person closed permanently or deleted are left alone.
 */
export const follow = (
  before: RaidRecord,
  rule: RaidRule,
  due: Due | undefined,
  scene: Scene,
  names: Names,
  at: Date,
): Decision | undefined => {
  if (before.deletion !== undefined || !isTaskRule(before.automation)) return undefined
  const { automation: was } = before
  const { thresholds, today } = scene
  if (due === undefined) {
    if (!was.active) return undefined
    const after = changeEntry(
      { ...before, automation: { ...was, active: false, since: at.toISOString(), thresholds } },
      isRaidOpen(before) ? { status: 'resolved' } : {},
      today,
    )
    return {
      kind: 'cleared',
      before,
      after,
      changes: changesBetween(before, after),
      reason: clearedBecause(rule, was.values, scene),
    }
  }
  const reopens = !was.active && before.status === 'resolved'
  const edit = reopens || isRaidOpen(before) ? undecided(wanted(due, thresholds, names), before, was.decided) : {}
  const now = { ...was, active: true, since: was.active ? was.since : at.toISOString(), values: due.values, thresholds }
  const after = changeEntry({ ...before, automation: now }, { ...edit, ...(reopens && { status: 'open' }) }, today)
  const changes = changesBetween(before, after)
  if (!was.active)
    return {
      kind: 'returned',
      before,
      after,
      changes,
      reason: `The cause is back${before.status === 'closed' ? ', and the entry stays closed' : ''}. ${raisedBecause(due, thresholds)}`,
    }
  return changes.length === 0
    ? undefined
    : { kind: 'moved', before, after, changes, reason: movedBecause(due, before, after) }
}

/** The entry after a person's edit: automation no longer overwrites the fields that they set. */
export const withDecided = (after: RaidRecord, changes: readonly RaidFieldChange[]): RaidRecord => {
  if (after.automation === null) return after
  const set = automatedFields.filter((field) => changes.some((change) => change.field === field))
  return { ...after, automation: { ...after.automation, decided: [...new Set([...after.automation.decided, ...set])] } }
}
