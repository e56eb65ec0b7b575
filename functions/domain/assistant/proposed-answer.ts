/** The answer to a request for changes: the change set that was proposed, line by line. */
import type { Statement } from '../../../shared/verdict/analysis.ts'
import type { ChangeSet, ChangeSetLine, FieldValue } from '../../../shared/change-sets/change-set.ts'
import { priorities, taskStatuses } from '../../../shared/tasks/task-choices.ts'
import type { InsightRecord } from '../../../shared/verdict/insights.ts'
import { assistantLimits } from '../../../shared/assistant/limits.ts'
import { raidStatuses } from '../../../shared/raid/raid-choices.ts'
import { counted, listed, lowerFirst } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { statement } from '../verdict/analysis/records.ts'
import type { Answer } from './answer.ts'
import type { Context } from './question/understand.ts'
import { nameOf, quoted, wholeOf } from './statements/wording.ts'

const labels: Readonly<Record<string, string>> = {
  dueDate: 'due date',
  endDate: 'end date',
  assigneeId: 'assignee',
  assignedTo: 'owner',
  status: 'status',
  priority: 'priority',
}

const choices: Readonly<Record<string, { label: string }>> = { ...raidStatuses, ...taskStatuses, ...priorities }

const shown = (field: string, value: FieldValue, { people }: Context): string => {
  if (value === null || value === '') return 'none'
  const text = String(value)
  if (field === 'dueDate' || field === 'endDate') return writtenDay(text)
  if (field === 'assigneeId') return quoted(people.find(({ id }) => id === text)?.name ?? 'a former member')
  return field === 'assignedTo' ? quoted(text) : lowerFirst(choices[text]?.label ?? text)
}

const recordOf = (line: ChangeSetLine, principal: Member): InsightRecord => {
  const { kind, recordId, projectId, name } = line
  if (recordId !== null) return { kind, id: recordId, name: nameOf(name) }
  // What is to be created belongs to its project.
  return projectId === null ? wholeOf(principal) : { kind: 'project', id: projectId, name: nameOf(name) }
}

/** `RISK-014 “Rain floods the depot”`, as elsewhere in answers. */
const named = ({ kind, action, name }: ChangeSetLine): string => {
  const entry = kind === 'raid' && action === 'change' ? /^(\S+) (.+)$/su.exec(name) : null
  return entry === null ? quoted(name) : `${entry[1]} ${quoted(entry[2] ?? '')}`
}

const said = (line: ChangeSetLine, principal: Member, context: Context): Statement => {
  const record = recordOf(line, principal)
  if (line.action === 'create')
    return statement(`A new ${line.kind === 'raid' ? 'issue' : 'task'} would be created: ${quoted(line.name)}.`, record)
  const changes = line.fields.flatMap(({ field, before, after }) => {
    const label = labels[field]
    return label === undefined
      ? []
      : [`the ${label} ${shown(field, after, context)} (now ${shown(field, before, context)})`]
  })
  return statement(`${named(line)} would get ${listed(changes.length === 0 ? ['other values'] : changes)}.`, record)
}

export const statementsOf = ({ title, lines }: ChangeSet, principal: Member, context: Context): Statement[] => [
  statement(
    `I have prepared ${counted(lines.length, 'change')} for your review: ${quoted(title)}. Nothing changes until the change set is applied.`,
    ...lines.slice(0, assistantLimits.records).map((line) => recordOf(line, principal)),
  ),
  ...lines.slice(0, assistantLimits.each).map((line) => said(line, principal, context)),
]

export const proposedAnswer = (changeSet: ChangeSet, principal: Member, context: Context): Answer => {
  const { id, title, lines } = changeSet
  const [projectId, ...others] = new Set(lines.flatMap((line) => line.projectId ?? []))
  return {
    sentences: statementsOf(changeSet, principal, context),
    gaps: [],
    read: [],
    links: [],
    suggestions: [],
    changeSet: { id, title, changes: lines.length },
    madeBy: { kind: 'rules', dropped: 0 },
    about: others.length === 0 ? projectId : undefined,
  }
}

/** A request that could not be met, and why. */
export const unproposed = (gap: string, madeBy: Answer['madeBy']): Answer => ({
  sentences: [],
  gaps: [gap],
  read: [],
  links: [],
  suggestions: [],
  madeBy,
  about: undefined,
})
