import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChecklistItem } from '../../../shared/tasks/checklist-rules.ts'
import { keysOf } from '../../../shared/contract/choices.ts'
import { priorities, taskStatuses } from '../../../shared/tasks/task-choices.ts'
import { ana, someWorkspace } from '../../../test/builders/events.ts'
import { withTable } from '../../../test/builders/table.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { madeAt, newId, newTaskId } from '../../kernel/id.ts'
import { trashed, untrashed } from '../projects/deletion.ts'
import { eventOn } from './stored-event.ts'
import { changeTask, newTask, type TaskEdit } from './task-change.ts'
import type { TaskRecord } from './task-record.ts'
import { changeMade, editEvent, taskWrite, type TaskWrite } from './task-repository.ts'

withTable()

const day = fc.constantFrom('2026-01-31', '2026-06-30', '2026-07-01', '2027-12-24')
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })

const anyItem: fc.Arbitrary<ChecklistItem> = fc.record({
  id: fc.constantFrom('item0001', 'item0002', 'item0003'),
  text: fc.constantFrom('Order bolts', 'Paint - x 2026-01-01'),
  done: fc.boolean(),
  assigneeId: orNull(fc.constantFrom('usr_0000000000000ana', 'usr_0000000000000bob')),
  dueDate: orNull(day),
})

const edits: fc.Arbitrary<TaskEdit> = fc.record(
  {
    title: fc.constantFrom('Weld the gutter', 'Paint the hall'),
    description: fc.constantFrom('', 'Bays 1 to 3'),
    status: fc.constantFrom(...keysOf(taskStatuses)),
    priority: fc.constantFrom(...keysOf(priorities)),
    assigneeId: orNull(fc.constantFrom('usr_0000000000000ana', 'usr_0000000000000bob')),
    startDate: orNull(fc.constant('2026-01-02')),
    dueDate: orNull(day),
    progress: fc.integer({ min: 0, max: 100 }),
    estimatedHours: orNull(fc.constantFrom(0, 12.35)),
    actualHours: orNull(fc.constantFrom(0, 8)),
    recurrence: orNull(fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO')),
    checklist: fc.uniqueArray(anyItem, { selector: ({ id }) => id, maxLength: 3 }),
  },
  { requiredKeys: [] },
)

const { workspaceId, projectId } = someWorkspace()
const by = (at = new Date()) => ({ by: ana, at, from: { address: '192.0.2.1', device: 'Chrome on macOS' } })

const made = (edit: TaskEdit): TaskRecord =>
  newTask(
    { id: newTaskId(projectId), workspaceId, projectId, number: 1, at: new Date() },
    { title: 'Weld the gutter', ...edit },
  )

/** The task after an edit; undefined where the edit is refused. */
const edit = (before: TaskRecord, then: TaskEdit): ReturnType<typeof changeTask> | undefined => {
  try {
    return changeTask(before, then, new Date('2026-07-02T10:00:00Z'))
  } catch {
    return undefined
  }
}

const madeOrNone = (first: TaskEdit): TaskRecord | undefined => {
  try {
    return made(first)
  } catch {
    return undefined
  }
}

/** What is stored for a write, and the event that it stamps, each of them with an id of its own. */
const storedAndStamped = (write: TaskWrite): { read: StampedEvent | undefined; stamped: StampedEvent } => ({
  read: eventOn(JSON.parse(JSON.stringify(taskWrite(write).Put?.Item)) as Record<string, unknown>),
  stamped: changeMade(write).stamped,
})

const expectTheSame = (write: TaskWrite) => {
  const { read, stamped } = storedAndStamped(write)
  expect({ ...read, id: '' }).toEqual({ ...stamped, id: '' })
}

describe('the event on the item of a task', () => {
  test('rebuilds to the full event for a new task and for any edit', () => {
    fc.assert(
      fc.property(edits, edits, (first, then) => {
        const before = madeOrNone(first)
        fc.pre(before !== undefined)
        expectTheSame({ before: undefined, after: before, event: 'task.created.v1', by: by() })
        const edited = edit(before, then)
        fc.pre(edited !== undefined)
        const { record: after, changed } = edited
        expectTheSame({ before, after, event: editEvent(before, after), changed, by: by() })
      }),
    )
  })

  test('rebuilds to the full event when a task is deleted, restored or follows its project', () => {
    fc.assert(
      fc.property(edits, (first) => {
        const live = madeOrNone(first)
        fc.pre(live !== undefined)
        const gone = { ...live, ...trashed('Planned twice', by()) }
        expectTheSame({ before: live, after: gone, event: 'task.deleted.v1', by: by() })
        expectTheSame({ before: gone, after: { ...live, ...untrashed }, event: 'task.restored.v1', by: by() })
        expectTheSame({ before: live, after: gone, event: 'task.deleted.v1', withProject: true, by: by() })
        expectTheSame({
          before: gone,
          after: { ...gone, progress: 3 },
          event: 'task.updated.v1',
          changed: ['progress'],
          by: by(),
        })
      }),
    )
  })

  test('repeats no value of the item', () => {
    const task = made({ description: 'Bays 1 to 3', assigneeId: ana.id, dueDate: '2027-12-24', progress: 30 })
    const { Item } =
      taskWrite({
        before: task,
        after: { ...task, progress: 40 },
        event: 'task.updated.v1',
        changed: ['progress'],
        by: by(),
      }).Put ?? {}
    expect(Item?.['event']).toEqual({
      id: expect.any(String) as string,
      name: 'task.updated.v1',
      by: ana,
      changed: ['progress'],
      was: { progress: 30 },
    })
  })

  test('is read in the format of an earlier version of the product', () => {
    const id = newId('event')
    const taskId = newTaskId(projectId)
    const data = {
      version: 2,
      was: { status: 'todo', progress: 0, dueDate: null },
      now: { status: 'todo', progress: 7, dueDate: null },
      changed: ['progress'],
    }
    const item = {
      pk: `${workspaceId}#project#${projectId}`,
      sk: `task#${taskId}`,
      title: 'Weld the gutter',
      event: { id, name: 'task.updated.v1', by: ana, data },
    }
    expect(eventOn(item)).toEqual({
      id,
      at: madeAt(id).toISOString(),
      name: 'task.updated.v1',
      by: ana,
      workspaceId,
      data: { taskId, projectId, title: 'Weld the gutter', ...data },
    })
  })
})
