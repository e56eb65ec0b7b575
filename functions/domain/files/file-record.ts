/** A file as the product stores it and as the API returns it. */
import type { Author } from '../../../shared/contract/event.ts'
import type { FileRefusal, FileState, ProjectFile } from '../../../shared/file.ts'
import { trashDays, uploadDays, refusedFileDays } from '../../../shared/limits.ts'
import type { Trashable } from '../projects/deletion.ts'

/** The record that a file is attached to. */
export type Attachment = {
  id: string
  /** For a receipt, the person who filed the expense. Only they and people who see all expenses may see it. */
  ownerId?: string
}

export type FileRecord = Trashable & {
  id: string
  workspaceId: string
  projectId: string
  name: string
  /** The name with which it was uploaded, if it was renamed. */
  originalName?: string | undefined
  mimeType: string
  /** Bytes. */
  size: number
  uploadedBy: Author
  createdAt: string
  state: FileState
  refusal?: FileRefusal | undefined
  /** The version of the object that was checked. Only this one is ever downloaded. */
  objectVersion?: string | undefined
  attachedTo?: Attachment | undefined
  version: number
}

export const toProjectFile = (record: FileRecord): ProjectFile => ({
  id: record.id,
  projectId: record.projectId,
  name: record.name,
  originalName: record.originalName ?? record.name,
  mimeType: record.mimeType,
  size: record.size,
  uploadedBy: { id: record.uploadedBy.id, name: record.uploadedBy.name },
  createdAt: record.createdAt,
  state: record.state,
  ...(record.refusal !== undefined && { refusal: record.refusal }),
  recordId: record.attachedTo?.id ?? null,
  version: record.version,
})

export const isReceipt = ({ attachedTo }: Pick<FileRecord, 'attachedTo'>): boolean => attachedTo?.ownerId !== undefined

/** Whether the file counts against the workspace's storage: the content of a refused file is gone. */
export const takesStorage = ({ state }: Pick<FileRecord, 'state'>): boolean => state !== 'refused'

const after = (at: string, days: number): string => new Date(Date.parse(at) + days * 86_400_000).toISOString()

/**
 * When the file is to be deleted for good: after its time in the trash, if its upload was not finished, or some time
 * after it was refused. Undefined for a file that stays.
 */
export const dueAt = ({ deletion, state, createdAt }: FileRecord): string | undefined => {
  if (deletion !== undefined) return after(deletion.at, trashDays)
  if (state === 'checking') return after(createdAt, uploadDays)
  return state === 'refused' ? after(createdAt, refusedFileDays) : undefined
}
