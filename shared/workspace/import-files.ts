/** The files of an export that come over with their projects. Their contents are in its zip file, if it was made with them. */
import { projectOfFile } from '../contract/ids.ts'
import type { IsThere, Row } from './import-rows.ts'

export type PlannedFile = {
  id: string
  name: string
  projectName: string
  /** Bytes. */
  size: number
  type: string
  /** What it is attached to; null for a file of the project alone, and undefined if the export does not say. */
  recordId: string | null | undefined
  uploadedBy: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Undefined for a file that is in the trash, was never whole, or is attached to what is not imported. */
export const fileOf = (
  row: Row,
  projectNames: ReadonlyMap<string, string>,
  isThere: IsThere,
): PlannedFile | undefined => {
  const { id, recordId, state, size, deletedAt } = row
  const projectName = projectNames.get(projectOfFile(text(id)))
  const isWhole = (deletedAt ?? null) === null && state === 'available' && typeof size === 'number'
  if (projectName === undefined || !isWhole) return undefined
  if (typeof recordId === 'string' && !isThere(recordId)) return undefined
  return {
    id: text(id),
    name: text(row['name']),
    projectName,
    size,
    type: text(row['mimeType']),
    recordId: recordId === undefined ? undefined : text(recordId) || null,
    uploadedBy: text(row['uploadedBy']).slice(0, 120),
  }
}

/** How many available versions a file has before its current one. */
export const earlierVersionsOf = ({ versions }: Row): number =>
  Array.isArray(versions)
    ? Math.max(0, versions.filter((version: unknown) => (version as Row | null)?.['state'] === 'available').length - 1)
    : 0
