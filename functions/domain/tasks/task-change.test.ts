import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checklistProgress } from '../../../shared/tasks/checklist-rules.ts'
import { oneOf } from '../../../shared/contract/choices.ts'
import { taskStatuses } from '../../../shared/tasks/task-choices.ts'
import { without } from '../../kernel/compact.ts'
import { newId, newTaskId } from '../../kernel/id.ts'
import { changeTask, newTask, type TaskEdit } from './task-change.ts'
import type { TaskRecord } from './task-record.ts'

const at = new Date('2026-11-21T09:00:00.000Z')
const projectId = newId('project')
const someTask = (body: TaskEdit = {}): TaskRecord =>
  newTask(
    { id: newTaskId(projectId), workspaceId: newId('workspace'), projectId, number: 1, at },
    { title: 'Weld rails', ...body },
  )

const item = (done: boolean) => ({ id: `item000${Number(done)}`, text: 'A', done, assigneeId: null, dueDate: null })

const anyEdit: fc.Arbitrary<TaskEdit> = fc.record(
  {
    title: fc.constantFrom('Weld rails', 'شد القضبان', '💡'),
    status: fc.constantFrom(...oneOf(taskStatuses).options),
    progress: fc.integer({ min: 0, max: 100 }),
    actualHours: fc.option(fc.integer({ min: 0, max: 50 })),
    dueDate: fc.constantFrom(null, '2026-12-01', '2027-01-01'),
    checklist: fc.constantFrom([], [item(true)], [item(false), item(true)]),
  },
  { requiredKeys: [] },
)

/** The edits, one after the other; those that are refused change nothing. */
const applyAll = (edits: readonly TaskEdit[]): TaskRecord[] => {
  const states = [someTask()]
  for (const edit of edits) {
    try {
      states.push(changeTask(states.at(-1) as TaskRecord, edit, at).record)
    } catch {
      // A completed task refuses other progress than 100.
    }
  }
  return states
}

describe('an edited task', () => {
  test('is completed exactly if it has a completion time, and is then at 100 %, whatever its earlier state', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
        for (const { status, completedAt, progress, openProgress, checklist } of applyAll(edits)) {
          expect(completedAt !== null).toBe(status === 'completed')
          if (status === 'completed') expect(progress).toBe(100)
          else if (checklist.length > 0) expect(progress).toBe(checklistProgress(checklist))
          else expect(openProgress).toBe(0)
        }
      }),
    )
  })

  test('lists exactly the changed fields, and keeps omitted ones', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 6 }), anyEdit, (edits, any) => {
        const edit = without(any, 'progress')
        const before = applyAll(edits).at(-1) as TaskRecord
        const { record, changed } = changeTask(before, edit, at)
        const differing = Object.keys(record).filter(
          (name) => !isDeepStrictEqual(record[name as keyof TaskRecord], before[name as keyof TaskRecord]),
        )
        expect(changed.toSorted()).toEqual(
          differing.filter((name) => name !== 'completedAt' && name !== 'openProgress').toSorted(),
        )
        for (const name of differing)
          expect([
            ...Object.keys(edit),
            ...('status' in edit || 'checklist' in edit ? ['progress', 'openProgress', 'completedAt'] : []),
          ]).toContain(name)
      }),
    )
  })

  test('that is completed and reopened has its earlier progress', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (progress) => {
        const open = someTask({ status: 'in_progress', progress })
        const completed = changeTask(open, { status: 'completed' }, at).record
        expect(changeTask(completed, { status: 'in_progress' }, at).record).toEqual(open)
      }),
    )
  })

  test('keeps its completion time if it is completed again', () => {
    const completed = changeTask(someTask(), { status: 'completed' }, at).record
    const { record, changed } = changeTask(
      completed,
      { status: 'completed', progress: 100 },
      new Date('2027-01-01T00:00:00.000Z'),
    )
    expect(record).toEqual(completed)
    expect(changed).toEqual([])
  })
})
