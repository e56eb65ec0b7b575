/** Change sets and generated texts in the export format. See `export-records` for the other records. */
import type { ExportRecord } from '../../../shared/workspace/account-export.ts'
import { stateOf, type ChangeSetRecord, type StoredLine } from '../change-sets/change-set-record.ts'
import type { GenerationRecord } from '../generation/generation-record.ts'

export const changeSetRecord = (
  record: ChangeSetRecord,
  lines: readonly StoredLine[],
  now = new Date(),
): ExportRecord<'changeSets'> => {
  const { id, title, reason, proposed, applied, undone, automatic } = record
  return {
    id,
    title,
    reason,
    state: stateOf(record, now),
    changes: lines.map(({ change, recordId, projectId, name, fields, leftOut = false }) => ({
      kind: change.kind,
      recordId,
      projectId,
      name,
      fields,
      leftOut,
    })),
    automaticAct: automatic?.act ?? null,
    proposedBy: proposed.by.name,
    proposedAt: proposed.at,
    appliedBy: applied?.by.name ?? null,
    appliedAt: applied?.at ?? null,
    undoneBy: undone?.by.name ?? null,
    undoneAt: undone?.at ?? null,
  }
}

/** @param content - the text with how it was made; undefined if there is none */
export const generatedTextRecord = (
  { id, kind, projectId, state, requestedBy, requestedAt, finishedAt }: GenerationRecord,
  content: unknown,
): ExportRecord<'generatedTexts'> => ({
  id,
  kind,
  projectId,
  state,
  requestedBy: requestedBy.name,
  requestedAt,
  finishedAt,
  content: content ?? null,
})
