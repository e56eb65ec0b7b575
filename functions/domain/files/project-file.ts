/** A file and its versions as the API returns them. */
import type { FileVersion as ShownVersion, FileWithVersions, ProjectFile } from '../../../shared/files/file.ts'
import { currentOf, type FileRecord, type FileVersion } from './file-record.ts'

const person = ({ id, name }: FileRecord['uploadedBy']) => ({ id, name })

export const toProjectFile = (record: FileRecord): ProjectFile => {
  const current = currentOf(record)
  const newest = record.versions.at(-1) ?? current
  return {
    id: record.id,
    projectId: record.projectId,
    name: record.name,
    originalName: record.originalName ?? record.name,
    mimeType: current.mimeType,
    size: current.size,
    uploadedBy: person(record.uploadedBy),
    createdAt: record.createdAt,
    state: current.state,
    ...(current.refusal !== undefined && { refusal: current.refusal }),
    number: current.number,
    updatedBy: person(current.uploadedBy),
    updatedAt: current.createdAt,
    ...(newest !== current && { newer: toShownVersion(newest) }),
    recordId: record.attachedTo?.id ?? null,
    version: record.version,
  }
}

const toShownVersion = (version: FileVersion): ShownVersion => ({
  number: version.number,
  mimeType: version.mimeType,
  size: version.size,
  uploadedBy: person(version.uploadedBy),
  createdAt: version.createdAt,
  state: version.state,
  ...(version.refusal !== undefined && { refusal: version.refusal }),
  restoredFrom: version.restoredFrom ?? null,
})

/** Newest version first. */
export const toFileWithVersions = (record: FileRecord): FileWithVersions => ({
  ...toProjectFile(record),
  versions: record.versions.map(toShownVersion).toReversed(),
})
