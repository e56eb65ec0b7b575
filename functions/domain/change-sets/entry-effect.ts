/** Changes of RAID entries, under the rules of the routes that change, create and delete one entry. */
import type { ProposedChange } from '../../../shared/change-sets/change-set.ts'
import { newId } from '../../kernel/id.ts'
import { notFound } from '../../kernel/problem.ts'
import { trashed } from '../projects/deletion.ts'
import { withDecided } from '../raid/automation/late-task-entry.ts'
import { changeEntry, changesBetween, newEntry } from '../raid/entry-change.ts'
import { namedAmong } from '../raid/named-person.ts'
import { toEntry, type RaidRecord } from '../raid/raid-record.ts'
import { preparedEntry } from '../raid/raid-repository.ts'
import type { Applied } from './change-set-record.ts'
import { differences, replaced, type Effect, type Scene, type Written } from './effect.ts'

const shownFields = [
  'status',
  'impact',
  'probability',
  'assignedTo',
  'responsible',
  'dueDate',
  'actualResolution',
  'mitigation',
] as const

type Change = Extract<ProposedChange, { kind: 'raid' }>
type Creation = Extract<ProposedChange, { kind: 'new_raid' }>

export const entryName = (entry: RaidRecord): string => `${toEntry(entry).uniqueId} ${entry.title}`

export const entryEffect = ({ id, set }: Change, { records, today, by }: Scene): Effect => {
  const before = records.entries.get(id)
  if (before === undefined) throw notFound('Entry')
  const { assignedTo, responsible, ...fields } = set
  const named = namedAmong(
    records.people,
    { assignedTo, responsible },
    {
      assignedTo: { name: before.assignedTo, id: before.assignedToId },
      responsible: { name: before.responsible, id: before.responsibleId },
    },
  )
  const edited = changeEntry(before, { ...fields, ...named }, today)
  const changes = changesBetween(before, edited)
  const after = withDecided(edited, changes)
  return {
    name: entryName(before),
    projectId: before.projectId,
    version: before.version,
    fields: differences(shownFields, before, after),
    write: () => {
      const { record, put } = preparedEntry({ before, after, event: 'raid.updated.v1', changes, by })
      return { kind: 'entries', record, put, applied: { version: record.version, was: replaced(before, after) } }
    },
  }
}

export const newEntryEffect = ({ set }: Creation, { records, today, by, workspaceId }: Scene): Effect => {
  const { projectId = null } = set
  if (projectId !== null && !records.projects.has(projectId)) throw notFound('Project')
  const { assignedTo, responsible } = namedAmong(records.people, {
    assignedTo: set.assignedTo,
    responsible: set.responsible,
  })
  if (assignedTo === undefined || responsible === undefined) throw new Error('An owner was not looked up')
  const place = { id: newId('raid', by.at.getTime()), workspaceId, at: by.at, by: by.by, today }
  const after = newEntry({ ...place, number: 0 }, { ...set, assignedTo, responsible })
  return {
    name: after.title,
    projectId,
    version: null,
    fields: differences(
      ['raidType', 'description', ...shownFields, 'showOnExecutiveDashboard'],
      { showOnExecutiveDashboard: false },
      after,
    ),
    write: (number) => {
      const numbered = { ...after, number }
      const { record, put } = preparedEntry({ before: undefined, after: numbered, event: 'raid.raised.v1', by })
      return { kind: 'entries', record, put, applied: { version: record.version, was: null } }
    },
  }
}

/** Puts back what a change replaced, or moves the entry that it created to the trash. */
export const undoneEntry = (before: RaidRecord, { was }: Applied, { by }: Scene, title: string): Written => {
  if (was === null) {
    const after = { ...before, ...trashed(`Undone: ${title}`, by) }
    return { kind: 'entries', ...preparedEntry({ before, after, event: 'raid.deleted.v1', by }) }
  }
  const after: RaidRecord = { ...before, ...was }
  return {
    kind: 'entries',
    ...preparedEntry({ before, after, event: 'raid.updated.v1', changes: changesBetween(before, after), by }),
  }
}
