import { storageOf } from '../../../shared/files/file-rules.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { newFileId } from '../../kernel/id.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { attachmentOf } from './attachment.ts'
import { requireSize, storageFull } from '../../domain/files/file-limits.ts'
import { uploadFormOf } from '../../domain/files/bucket.ts'
import type { FileRecord, FileVersion } from '../../domain/files/file-record.ts'
import { toProjectFile } from '../../domain/files/project-file.ts'
import { saveFile } from '../../domain/files/file-repository.ts'
import { whileProjectOf } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { planTypeOf } from '../../domain/workspace/plan-feature.ts'
import { takeStorage } from '../../domain/workspace/plan-limits.ts'

/** Reserves storage for a file and returns the form that uploads it. */
export const add: Handler<typeof routes.files.add> = async ({ params: { id: projectId }, body, principal }) => {
  const { workspaceId } = principal
  const [project, attachedTo, plan] = await Promise.all([
    visibleProject(principal, projectId),
    body.recordId === undefined ? undefined : attachmentOf(principal, projectId, body.recordId),
    planTypeOf(principal),
  ])
  if (body.recordId !== undefined && attachedTo === undefined)
    throw invalid('recordId', 'Choose a record of this project')
  requireSize(plan, body.size)
  const by = nowBy(principal)
  const first: FileVersion = {
    number: 1,
    content: 1,
    mimeType: body.type || 'application/octet-stream',
    size: body.size,
    uploadedBy: by.by,
    createdAt: by.at.toISOString(),
    state: 'checking',
  }
  const after: FileRecord = {
    id: newFileId(project.id, by.at.getTime()),
    workspaceId,
    projectId: project.id,
    name: body.name,
    uploadedBy: by.by,
    createdAt: by.at.toISOString(),
    versions: [first],
    lastNumber: 1,
    ...(attachedTo && { attachedTo }),
    version: 0,
  }
  const storage = takeStorage(workspaceId, body.size, storageOf(plan))
  // If the project goes to the trash at this moment, either the file goes with it or it is not created.
  const projectCheck = whileProjectOf(after)
  try {
    const written = await saveFile({ before: undefined, after, by }, [storage, projectCheck])
    if (written === undefined) throw new Error('A new file has the id of another')
    return { file: toProjectFile(written), upload: await uploadFormOf(written, first) }
  } catch (error) {
    if (failed(error, projectCheck)) throw notFound('Project')
    if (failed(error, storage)) throw storageFull(plan)
    throw error
  }
}
