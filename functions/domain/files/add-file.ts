/** Reserves storage for a new file of a project, whose content is then uploaded and checked. */
import { storageOf } from '../../../shared/files/file-rules.ts'
import type { PlanType } from '../../../shared/billing/plans.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { newFileId } from '../../kernel/id.ts'
import { notFound } from '../../kernel/problem.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { whileProjectOf } from '../projects/project-repository.ts'
import { takeStorage } from '../workspace/plan-limits.ts'
import { requireSize, storageFull } from './file-limits.ts'
import type { Attachment, FileRecord, FileVersion } from './file-record.ts'
import { readFile, saveFile } from './file-repository.ts'

export type NewFile = {
  workspaceId: string
  projectId: string
  plan: PlanType
  by: Authored
  name: string
  size: number
  /** Empty or left out if unknown. */
  type?: string | undefined
  attachedTo?: Attachment | undefined
  /** Chosen by who may add the same file again. */
  id?: string
}

/** If a file with the id exists, returns that. The caller sees the project, and the record that it is attached to. */
export const addFile = async ({
  workspaceId,
  projectId,
  plan,
  by,
  name,
  size,
  type,
  attachedTo,
  id = newFileId(projectId, by.at.getTime()),
}: NewFile): Promise<{ file: FileRecord; first: FileVersion }> => {
  requireSize(plan, size)
  const about = { uploadedBy: by.by, createdAt: by.at.toISOString() }
  const mimeType = type || 'application/octet-stream'
  const first: FileVersion = { number: 1, content: 1, mimeType, size, ...about, state: 'checking' }
  const after: FileRecord = {
    id,
    workspaceId,
    projectId,
    name,
    ...about,
    versions: [first],
    lastNumber: 1,
    ...(attachedTo && { attachedTo }),
    version: 0,
  }
  const storage = takeStorage(workspaceId, size, storageOf(plan))
  // If the project goes to the trash at this moment, either the file goes with it or it is not created.
  const projectCheck = whileProjectOf(after)
  try {
    const file =
      (await saveFile({ before: undefined, after, by }, [storage, projectCheck])) ?? (await readFile(workspaceId, id))
    if (file === undefined) throw new Error('A new file has the id of another')
    return { file, first }
  } catch (error) {
    if (failed(error, projectCheck)) throw notFound('Project')
    if (failed(error, storage)) throw storageFull(plan)
    throw error
  }
}
