/**
 * Files that the product makes from a project, such as its charter as a PDF. One that was made before on the same day
 * gets a new version, and none if it was made from the same: downloading it again leaves no copies. Its content passes
 * the same checks as an upload.
 */
import { createHash } from 'node:crypto'
import type { Day } from '../../../shared/dates/dates.ts'
import { storageOf } from '../../../shared/files/file-rules.ts'
import { versionsPerFile } from '../../../shared/files/limits.ts'
import type { PlanType } from '../../../shared/billing/plans.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { idOfMadeFile } from '../../kernel/id.ts'
import { lost } from '../../kernel/table/optimistic.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { whileProjectOf } from '../projects/project-repository.ts'
import { takeStorage } from '../workspace/plan-limits.ts'
import type { FileRecord, FileVersion } from './file-record.ts'
import { readFiles, saveFile } from './file-repository.ts'
import { nextNumber } from './next-number.ts'
import { requireSize, storageFull } from './file-limits.ts'

/** Files of one kind and day. A further one is begun when the one before is in the trash or has all its versions. */
const filesADay = 8

type Kind = 'charter'

export type MadePlace = { workspaceId: string; projectId: string; kind: Kind; day: Day }

const idsOf = ({ projectId, kind, day }: MadePlace): string[] =>
  Array.from({ length: filesADay }, (_, index) =>
    idOfMadeFile(projectId, Date.parse(`${day}T00:00:00.000Z`), `${kind} ${index}`),
  )

/** The files of a kind and day that exist. */
export const readMade = (place: MadePlace): Promise<FileRecord[]> =>
  readFiles(idsOf(place).map((id) => ({ workspaceId: place.workspaceId, id })))

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

type Made = {
  place: MadePlace
  /** What `readMade` has returned. */
  existing: readonly FileRecord[]
  name: string
  type: string
  content: Uint8Array
  by: Authored
  plan: PlanType
}

/**
 * Writes the record of a made file. Returns the version whose content has to be uploaded, or undefined if it is already
 * there; `lost` if another writer was faster.
 */
export const keepMade = async (
  made: Made,
): Promise<{ file: FileRecord; upload: FileVersion | undefined } | typeof lost> => {
  const { place, existing, name, content, plan, by } = made
  requireSize(plan, content.byteLength)
  const madeFrom = hashOf(content)
  const live = existing.filter(({ deletion }) => deletion === undefined)
  for (const file of live) {
    const newest = file.versions.at(-1)
    // An upload that was interrupted is repeated.
    if (newest?.madeFrom !== madeFrom) continue
    if (newest.state === 'available') return { file, upload: undefined }
    if (newest.state === 'checking') return { file, upload: newest }
  }
  const before = live.find(({ versions }) => versions.length < versionsPerFile)
  const after = afterOf(made, before, madeFrom)
  const storage = takeStorage(place.workspaceId, content.byteLength, storageOf(plan))
  const projectCheck = whileProjectOf(after)
  try {
    const file = await saveFile({ before, after: { ...after, name }, by }, [storage, projectCheck])
    return file === undefined ? lost : { file, upload: file.versions.at(-1) }
  } catch (error) {
    if (failed(error, projectCheck)) throw notFound('Project')
    throw failed(error, storage) ? storageFull(plan) : error
  }
}

const afterOf = (
  { place, existing, name, type, content, by }: Made,
  before: FileRecord | undefined,
  madeFrom: string,
): FileRecord => {
  const number = before === undefined ? 1 : nextNumber(before)
  const version: FileVersion = {
    number,
    content: number,
    mimeType: type,
    size: content.byteLength,
    uploadedBy: by.by,
    createdAt: by.at.toISOString(),
    state: 'checking',
    madeFrom,
  }
  if (before !== undefined) return { ...before, versions: [...before.versions, version], lastNumber: number }
  const id = idsOf(place).find((one) => existing.every((file) => file.id !== one))
  if (id === undefined)
    throw new Problem('wrong_state', `The project has ${filesADay} such files of that day. Delete one for good first.`)
  return {
    id,
    workspaceId: place.workspaceId,
    projectId: place.projectId,
    name,
    uploadedBy: by.by,
    createdAt: by.at.toISOString(),
    versions: [version],
    lastNumber: number,
    version: 0,
  }
}
