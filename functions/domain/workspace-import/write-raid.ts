/** Writes imported RAID entries with their numbers, and their histories. */
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { isRaidOpen } from '../../../shared/raid/raid-choices.ts'
import { madeAt } from '../../kernel/id.ts'
import { todayOf } from '../../kernel/session/today.ts'
import { withCondition } from '../raid/conditions/set-condition.ts'
import { newEntry } from '../raid/entry-change.ts'
import { importedLine } from '../raid/history-repository.ts'
import { namedAmong } from '../raid/named-person.ts'
import { keepNumbers, saveEntry } from '../raid/raid-repository.ts'
import { importedAuthor, type Importing } from './importing.ts'
import { writeNew } from './write-new.ts'

const writeEntry = async (
  { principal, workspaceId, by, people }: Importing,
  { id, number, createdBy, actualResolution, responseTaskId, fields: { condition, ...fields } }: Imported<'raid'>,
): Promise<void> => {
  const named = namedAmong(people, { assignedTo: fields.assignedTo, responsible: fields.responsible })
  const { assignedTo, responsible } = named
  if (assignedTo === undefined || responsible === undefined) throw new Error('An owner was not looked up')
  const place = { id, workspaceId, number, at: madeAt(id), by: importedAuthor(createdBy), today: todayOf(principal) }
  const entry = newEntry(place, { ...fields, assignedTo, responsible })
  const resolved = isRaidOpen(entry)
    ? entry
    : { ...entry, actualResolution: actualResolution ?? entry.actualResolution }
  const after = await withCondition(principal, { ...resolved, responseTaskId }, condition)
  // Undefined if it is there already.
  await saveEntry({ before: undefined, after, event: 'raid.raised.v1', withProject: true, by })
}

export const writeEntries = async (importing: Importing, records: readonly Imported<'raid'>[]): Promise<void> => {
  await keepNumbers(importing.workspaceId, Math.max(...records.map(({ number }) => number)))
  for (const record of records) await writeEntry(importing, record)
}

export const writeHistory = ({ workspaceId }: Importing, records: readonly Imported<'raidHistory'>[]): Promise<void> =>
  writeNew(records.map((line) => importedLine(workspaceId, { ...line, by: importedAuthor(line.by) })))
