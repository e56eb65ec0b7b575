/**
 * How files are stored: with their project, in id order; `gsi2` lists those of a record, and those in the trash, `gsi1`
 * those that a sweep will delete. They have no TTL, because their content has to be deleted first.
 */
import { Entity, type EntityItem } from 'electrodb'
import { projectOfFile } from '../../../shared/contract/ids.ts'
import type { Author } from '../../../shared/contract/event.ts'
import { without } from '../../kernel/compact.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import {
  byKey,
  eventAttribute,
  inList,
  inTable,
  keyAttributes,
  listAttributes,
  once,
} from '../../kernel/table/table.ts'
import { listKeys, type Deletion } from '../projects/deletion.ts'
import { projectPartition } from '../projects/project-partition.ts'
import { dueAt, type Attachment, type FileRecord, type FileVersion } from './file-record.ts'

const text = { type: 'string' } as const
const needed = { type: 'string', required: true } as const

export const files = once(
  () =>
    new Entity(
      {
        model: { entity: 'file', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          ...listAttributes,
          name: needed,
          originalName: text,
          uploadedBy: { type: 'any', required: true },
          createdAt: needed,
          versions: { type: 'any', required: true },
          lastNumber: { type: 'number', required: true },
          attachedTo: { type: 'any' },
          version: { type: 'number', required: true },
          event: eventAttribute,
          deletion: { type: 'any' },
          goneAt: { type: 'number' },
          sweptIn: text,
          sweptPlace: text,
        },
        indexes: {
          byProject: byKey,
          byTrash: inList,
          due: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['sweptIn'], template: '${sweptIn}', casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['sweptPlace'], template: '${sweptPlace}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type FileEntity = ReturnType<typeof files>

export const prefix = 'file#'

export const sweepName = 'due-files'

export const keyOf = (workspaceId: string, id: string) => ({
  partition: projectPartition(workspaceId, projectOfFile(id)),
  key: `${prefix}${id}`,
})

const sweepKeys = (record: FileRecord) => {
  const due = dueAt(record)
  return due === undefined ? {} : { sweptIn: sweepName, sweptPlace: `${due}#${record.workspaceId}#${record.id}` }
}

export const attachedPartition = (workspaceId: string, projectId: string): string =>
  `${workspaceId}#attached#${projectId}`

/** The position of a file among the attached files of its project: by record, then in the order of upload. */
export const attachedPlace = (recordId: string, id: string): string => `${recordId}#${id}`

const attachedKeys = ({ workspaceId, projectId, id, attachedTo }: FileRecord) =>
  attachedTo === undefined
    ? undefined
    : { listPartition: attachedPartition(workspaceId, projectId), listPlace: attachedPlace(attachedTo.id, id) }

export const toRecord = (item: EntityItem<FileEntity>): FileRecord => {
  const { partition, key, goneAt, ...fields } = without(
    item,
    'listPartition',
    'listPlace',
    'sweptIn',
    'sweptPlace',
    'event',
  )
  const id = key.slice(prefix.length)
  return {
    ...fields,
    id,
    workspaceId: partition.slice(0, partition.indexOf('#')),
    projectId: projectOfFile(id),
    uploadedBy: item.uploadedBy as Author,
    versions: item.versions as FileVersion[],
    attachedTo: item.attachedTo as Attachment | undefined,
    deletion: item.deletion as Deletion | undefined,
    ...(goneAt !== undefined && { expiresAt: goneAt }),
  } as FileRecord
}

export const toItem = (record: FileRecord, event: StampedEvent | undefined) => ({
  ...without(record, 'id', 'workspaceId', 'projectId', 'expiresAt'),
  ...(record.expiresAt !== undefined && { goneAt: record.expiresAt }),
  ...keyOf(record.workspaceId, record.id),
  ...listKeys(record, attachedKeys(record)),
  ...sweepKeys(record),
  event,
})
