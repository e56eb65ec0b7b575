/**
 * How tasks are stored. The due index lists open tasks with a due date, the trash index deleted tasks, and the assignee
 * index assigned tasks; an index key that does not change costs no write. Keys have their own attributes, and what they
 * contain is not stored again: a plain task with its event must stay below 1 KB, which is one write unit.
 */
import { Entity, type EntityItem } from 'electrodb'
import { taskFieldNames, type TaskField } from '../../../shared/tasks/task-fields.ts'
import { oneOf } from '../../../shared/contract/choices.ts'
import { priorities, taskStatuses } from '../../../shared/tasks/task-choices.ts'
import { projectOfTask } from '../../../shared/contract/ids.ts'
import { without } from '../../kernel/compact.ts'
import { madeAt } from '../../kernel/id.ts'
import { itemToPut } from '../../kernel/table/item-to-put.ts'
import { byKey, eventAttribute, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { projectPartition } from '../projects/project-partition.ts'
import { inTrash, trashAttributes, trashKeys, trashMark } from '../projects/deletion.ts'
import { isOpen, type ListedTask, type StoredTaskEvent, type TaskRecord } from './task-record.ts'
import { readChecklistItem, writtenItem } from './written-item.ts'
import { readLink, writtenLink } from './written-link.ts'

const text = { type: 'string' } as const
const figure = { type: 'number' } as const

export const tasks = once(
  () =>
    new Entity(
      {
        model: { entity: 'task', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          duePartition: { type: 'string', field: 'gsi1pk' },
          duePlace: { type: 'string', field: 'gsi1sk' },
          ...trashAttributes,
          assignedPartition: { type: 'string', field: 'gsi3pk' },
          number: figure,
          title: { type: 'string', required: true },
          description: text,
          status: { type: oneOf(taskStatuses).options, required: true },
          priority: { type: oneOf(priorities).options, required: true },
          assigneeId: text,
          startDate: text,
          dueDate: text,
          progress: figure,
          openProgress: figure,
          estimatedHours: figure,
          actualHours: figure,
          /** Links, one word each: see written-link.ts. */
          dependencies: { type: 'list', items: text },
          /** Items, one word each: see written-item.ts. */
          checklist: { type: 'list', items: text },
          /** `2026-11-09 FREQ=WEEKLY;BYDAY=MO`: the start of the series and its rule. */
          recurrence: text,
          completedAt: text,
          importKey: text,
          version: { type: 'number', required: true },
          event: eventAttribute,
          deletion: { type: 'any' },
          expiresAt: figure,
        },
        indexes: {
          byProject: byKey,
          openDue: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['duePartition'], template: '${duePartition}', casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['duePlace'], template: '${duePlace}', casing: 'none' },
          },
          assigned: {
            index: 'gsi3',
            pk: { field: 'gsi3pk', composite: ['assignedPartition'], template: '${assignedPartition}', casing: 'none' },
          },
          inTrash,
        },
      } as const,
      inTable(),
    ),
)

export type TaskEntity = ReturnType<typeof tasks>

export const prefix = 'task#'

export const keyOf = (workspaceId: string, id: string) => ({
  partition: projectPartition(workspaceId, projectOfTask(id)),
  key: `${prefix}${id}`,
})

export const duePartition = (workspaceId: string): string => `${workspaceId}#open-due`

export const assignedPartition = (workspaceId: string, personId: string): string =>
  `${workspaceId}#assigned#${personId}`

const assignedKey = ({ workspaceId, assigneeId, deletion }: TaskRecord) =>
  assigneeId !== null && deletion === undefined ? { assignedPartition: assignedPartition(workspaceId, assigneeId) } : {}

const dueKeys = (record: TaskRecord) =>
  isOpen(record) && record.dueDate !== null
    ? { duePartition: duePartition(record.workspaceId), duePlace: `${record.dueDate}#${record.id}` }
    : {}

/** A task that was deleted with its project is not listed in the trash separately. */
const ownTrashKeys = ({ workspaceId, id, deletion }: TaskRecord) =>
  deletion !== undefined && deletion.with === undefined ? trashKeys(workspaceId, id, deletion) : {}

/** The attributes of the fields that people edit. */
const attributeOf = (name: TaskField) => (name === 'links' ? 'dependencies' : name)

/** The attributes, in addition to the key, that `toListedTask` reads from a live task. */
export const listedFields = [
  ...taskFieldNames.map(attributeOf),
  'number',
  'openProgress',
  'completedAt',
  'version',
  'event.id',
] as const

export const toListedTask = (item: EntityItem<TaskEntity>): ListedTask => {
  const id = item.key.slice(prefix.length)
  const createdAt = madeAt(id).toISOString()
  const event = item.event as StoredTaskEvent | undefined
  return {
    id,
    workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
    projectId: projectOfTask(id),
    number: item.number ?? null,
    title: item.title,
    description: item.description ?? '',
    status: item.status,
    priority: item.priority,
    assigneeId: item.assigneeId ?? null,
    startDate: item.startDate ?? null,
    dueDate: item.dueDate ?? null,
    progress: item.progress ?? 0,
    openProgress: item.openProgress ?? 0,
    estimatedHours: item.estimatedHours ?? null,
    actualHours: item.actualHours ?? null,
    links: (item.dependencies ?? []).map(readLink),
    checklist: (item.checklist ?? []).map(readChecklistItem),
    recurrence:
      item.recurrence === undefined ? null : { start: item.recurrence.slice(0, 10), rule: item.recurrence.slice(11) },
    completedAt: item.completedAt ?? null,
    importKey: item.importKey ?? null,
    version: item.version,
    createdAt,
    updatedAt: event === undefined ? createdAt : madeAt(event.id).toISOString(),
    ...trashMark(item),
  }
}

export const toRecord = (item: EntityItem<TaskEntity>): TaskRecord => ({
  ...toListedTask(item),
  event: item.event as StoredTaskEvent | undefined,
})

/** The item of a record, with the event of the write that produces it. */
export const toItem = (record: TaskRecord & { event: StoredTaskEvent }) =>
  itemToPut<TaskEntity>(
    {
      ...without(
        record,
        'id',
        'workspaceId',
        'projectId',
        'createdAt',
        'updatedAt',
        'links',
        'checklist',
        'recurrence',
        'event',
      ),
      dependencies: record.links.map(writtenLink),
      checklist: record.checklist.map(writtenItem),
      recurrence: record.recurrence && `${record.recurrence.start} ${record.recurrence.rule}`,
      ...keyOf(record.workspaceId, record.id),
      ...dueKeys(record),
      ...ownTrashKeys(record),
      ...assignedKey(record),
      event: record.event,
    },
    // Zero hours spent differs from no stated hours.
    {
      ...(record.actualHours === 0 && { actualHours: 0 }),
      ...(record.estimatedHours === 0 && { estimatedHours: 0 }),
    },
  )
