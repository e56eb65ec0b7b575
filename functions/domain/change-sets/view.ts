/** A change set as a caller sees it. */
import type { ChangeSet, ChangeSetLine } from '../../../shared/change-sets/change-set.ts'
import type { ChangeSetState } from '../../../shared/change-sets/change-set-choices.ts'
import { stateOf, toSummary, type ChangeSetRecord, type StoredLine } from './change-set-record.ts'
import { valueOf, type Scene } from './effect.ts'
import { mayUndoImport } from './import-rights.ts'
import { allows, judgeLine, judgeUndo, recordOf } from './judge.ts'
import type { Caller } from './records.ts'

const kindOf = { task: 'task', raid: 'raid', project: 'project', new_task: 'task', new_raid: 'raid' } as const

const whyNot = (
  line: StoredLine,
  state: ChangeSetState,
  caller: Caller,
  scene: Scene,
  title: string,
): string | undefined => {
  if (state === 'proposed') return judgeLine(line, caller, scene).why
  return state === 'applied' && line.leftOut !== true ? judgeUndo(line, caller, scene, title).why : undefined
}

const toLine = (line: StoredLine, why: string | undefined, scene: Scene): ChangeSetLine => {
  const { id, change, recordId, projectId, name, fields, leftOut = false } = line
  const record = recordOf(line, scene)
  const created = change.kind === 'new_task' || change.kind === 'new_raid'
  // People who cannot see the record see neither its name nor its values. One that is only proposed is not a record yet.
  const isSeen = created && recordId === null ? projectId === null || scene.records.projects.has(projectId) : record
  return {
    id,
    kind: kindOf[change.kind],
    action: created ? 'create' : 'change',
    recordId: record === undefined ? null : recordId,
    projectId: isSeen ? projectId : null,
    name: isSeen ? name : '',
    fields: isSeen ? fields.map((field) => ({ ...field, current: valueOf(record, field.field) })) : [],
    applicable: why === '',
    why: why ?? '',
    leftOut,
  }
}

export const toView = (
  record: ChangeSetRecord,
  lines: readonly StoredLine[],
  caller: Caller,
  scene: Scene,
): ChangeSet => {
  const summary = toSummary(record, scene.by.at)
  const state = stateOf(record, scene.by.at)
  const mayUndo =
    record.imported === null
      ? lines.every(({ change, leftOut }) => leftOut === true || allows(caller.role, change, 'undo'))
      : mayUndoImport(caller.role, record.imported)
  return {
    ...summary,
    until: state === 'applied' && !mayUndo ? null : summary.until,
    lines: lines.map((line) => toLine(line, whyNot(line, state, caller, scene, record.title), scene)),
  }
}
