/** A file as the product stores it. */
import { sum } from '../../../shared/contract/sums.ts'
import type { Author } from '../../../shared/contract/event.ts'
import type { FileRefusal, FileState } from '../../../shared/files/file-choices.ts'
import { trashDays } from '../../../shared/projects/limits.ts'
import { refusedFileDays, uploadDays, uploadMinutes } from '../../../shared/files/limits.ts'
import type { Trashable } from '../projects/deletion.ts'

/** The record that a file is attached to. */
export type Attachment = {
  id: string
  /** For a receipt, the person who filed the expense. Only they and people who see all expenses may see it. */
  ownerId?: string
}

export type FileVersion = {
  /** 1 for the first. A number is never used again. */
  number: number
  /** The upload whose content it is: its own number, or that of the version it was restored from. */
  content: number
  mimeType: string
  /** Bytes. */
  size: number
  uploadedBy: Author
  createdAt: string
  state: FileState
  refusal?: FileRefusal | undefined
  /** The version of the object that was checked. Only this one is ever downloaded. */
  objectVersion?: string | undefined
  /** Of a version that the product has made: identifies what it was made from. */
  madeFrom?: string | undefined
  /** The number of the version that it repeats. */
  restoredFrom?: number | undefined
}

export type FileRecord = Trashable & {
  id: string
  workspaceId: string
  projectId: string
  name: string
  /** The name with which it was uploaded, if it was renamed. */
  originalName?: string | undefined
  /** Who uploaded its first version, and when. */
  uploadedBy: Author
  createdAt: string
  /** By number, never empty. */
  versions: readonly FileVersion[]
  /** The highest number that a version has had. */
  lastNumber: number
  attachedTo?: Attachment | undefined
  version: number
}

type Versions = Pick<FileRecord, 'versions'>

const isAvailable = ({ state }: FileVersion): boolean => state === 'available'

export const hasAvailable = ({ versions }: Versions): boolean => versions.some(isAvailable)

/** The version that people see: the newest one that is available, or else the newest. */
export const currentOf = ({ versions }: Versions): FileVersion => {
  const current = versions.findLast(isAvailable) ?? versions.at(-1)
  if (current === undefined) throw new Error('A file has no version')
  return current
}

/** Replaces the version with the same number. */
export const withVersion = (file: FileRecord, changed: FileVersion): FileRecord => ({
  ...file,
  versions: file.versions.map((version) => (version.number === changed.number ? changed : version)),
})

export const isReceipt = ({ attachedTo }: Pick<FileRecord, 'attachedTo'>): boolean => attachedTo?.ownerId !== undefined

/** The content of a refused version is gone, and that of an unfinished one never came. */
const hasContent = ({ state }: FileVersion): boolean => state === 'checking' || state === 'available'

/** Bytes that a file takes from the workspace's storage. A version that was restored shares its content. */
export const bytesOf = ({ versions }: Versions): number => {
  const kept = new Map(versions.filter(hasContent).map(({ content, size }) => [content, size]))
  return sum([...kept.values()])
}

const minutesAfter = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString()
const after = (at: string, days: number): string => minutesAfter(at, days * 1440)

/** When a version is to be deleted: if its upload was not finished, or some time after it was refused. */
const versionDueAt = ({ state, createdAt }: FileVersion): string | undefined => {
  if (state === 'available') return undefined
  return after(createdAt, state === 'refused' ? refusedFileDays : uploadDays)
}

/** When an upload is looked for, if its check has not said that it arrived. */
const soughtAt = ({ state, createdAt }: FileVersion): string | undefined =>
  state === 'checking' ? minutesAfter(createdAt, uploadMinutes) : undefined

/** The versions whose content should have arrived by an instant. */
export const overdueUploads = ({ versions }: Versions, now: string): FileVersion[] =>
  versions.filter((version) => (soughtAt(version) ?? '~') <= now)

/** When the sweep looks at the file next; undefined for a file that stays as it is. */
export const dueAt = ({ deletion, versions }: Pick<FileRecord, 'deletion' | 'versions'>): string | undefined =>
  [
    deletion && after(deletion.at, trashDays),
    ...versions.flatMap((version) => [versionDueAt(version), soughtAt(version)]),
  ]
    .filter((at) => at !== undefined)
    .toSorted()[0]

/** The versions that stay at an instant; none if the whole file is to be deleted. */
export const stayingAt = ({ deletion, versions }: Pick<FileRecord, 'deletion' | 'versions'>, now: string) =>
  deletion !== undefined && after(deletion.at, trashDays) <= now
    ? []
    : versions.filter((version) => (versionDueAt(version) ?? '~') > now)
