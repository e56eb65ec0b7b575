/**
 * Changes items of a checklist. Each change names its item and applies to the newest list, so two people who tick
 * different items at the same time both succeed, and no version is needed.
 */
import { afterChange, type ChecklistChange, type ChecklistItem } from '../../../shared/tasks/checklist-rules.ts'
import { checklistLimits } from '../../../shared/tasks/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { isPerson } from '../../domain/projects/manager.ts'
import { changeTask } from '../../domain/tasks/task-change.ts'
import { toTask } from '../../domain/tasks/task-record.ts'
import { saveTask } from '../../domain/tasks/task-repository.ts'
import { visibleTask } from '../../domain/tasks/visible-task.ts'

/** The list after the changes; 400 at the first one that is not possible. */
const changed = (items: readonly ChecklistItem[], changes: readonly ChecklistChange[]): readonly ChecklistItem[] =>
  changes.reduce((list, change, at) => {
    const after = afterChange(list, change)
    if (after === undefined) throw invalid(`changes.${at}.id`, 'This item is no longer in the checklist')
    if (after.length > Math.max(checklistLimits.items, list.length))
      throw invalid(`changes.${at}.id`, `A checklist can have at most ${checklistLimits.items} items`)
    return after
  }, items)

/** 400 at the first change that gives an item to a person who is not in the workspace, unless they already have it. */
const requirePeople = async (
  workspaceId: string,
  items: readonly ChecklistItem[],
  changes: readonly ChecklistChange[],
): Promise<void> => {
  const named = changes.flatMap((change, at) =>
    'assigneeId' in change &&
    typeof change.assigneeId === 'string' &&
    items.find(({ id }) => id === change.id)?.assigneeId !== change.assigneeId
      ? [{ at, id: change.assigneeId }]
      : [],
  )
  const ids = [...new Set(named.map(({ id }) => id))]
  const known = await Promise.all(ids.map((id) => isPerson(workspaceId, id)))
  const unknown = named.find(({ id }) => known[ids.indexOf(id)] !== true)
  if (unknown !== undefined) throw invalid(`changes.${unknown.at}.assigneeId`, 'Unknown team member')
}

export const changeChecklist: Handler<typeof routes.tasks.changeChecklist> = ({
  params: { id },
  body: { changes },
  principal,
}) =>
  untilWritten(async () => {
    const before = await visibleTask(principal, id)
    await requirePeople(principal.workspaceId, before.checklist, changes)
    const by = nowBy(principal)
    const edit = changeTask(before, { checklist: changed(before.checklist, changes) }, by.at)
    if (edit.changed.length === 0) return toTask(before)
    const written = await saveTask({
      before,
      after: edit.record,
      event: 'task.updated.v1',
      changed: edit.changed,
      by,
    })
    return written === undefined ? lost : toTask(written)
  })
