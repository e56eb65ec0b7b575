import { largestFile, storageOf, writtenMegabytes } from '../../../shared/file-rules.ts'
import { plans } from '../../../shared/plans.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { newFileId } from '../../kernel/id.ts'
import { nowBy } from '../../kernel/principal.ts'
import { invalid, notFound, Problem } from '../../kernel/problem.ts'
import { failed } from '../../kernel/transaction.ts'
import { attachmentOf } from './attachment.ts'
import { uploadFormOf } from '../../domain/files/bucket.ts'
import { toProjectFile, type FileRecord } from '../../domain/files/file-record.ts'
import { saveFile } from '../../domain/files/file-repository.ts'
import { whileProjectOf } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { takeStorage } from '../../domain/workspace/workspace-repository.ts'

/** Reserves storage for a file and returns the form that uploads it. */
export const add: Handler<typeof routes.files.add> = async ({ params: { id: projectId }, body, principal }) => {
  const { workspaceId, session } = principal
  const plan = session.customer?.subscriptionPlan ?? 'starter'
  const { fileUploadLimitMB, fileStorageMB, label } = plans[plan]
  const [project, attachedTo] = await Promise.all([
    visibleProject(principal, projectId),
    body.recordId === undefined ? undefined : attachmentOf(principal, projectId, body.recordId),
  ])
  if (body.recordId !== undefined && attachedTo === undefined)
    throw invalid('recordId', 'Choose a record of this project')
  if (body.size > largestFile(plan)) {
    const message = `Files can have up to ${writtenMegabytes(fileUploadLimitMB)} in the ${label} plan.`
    throw new Problem('file_too_large', message, { errors: [{ path: 'size', message }] })
  }
  const by = nowBy(principal)
  const after: FileRecord = {
    id: newFileId(project.id, by.at.getTime()),
    workspaceId,
    projectId: project.id,
    name: body.name,
    mimeType: body.type || 'application/octet-stream',
    size: body.size,
    uploadedBy: by.by,
    createdAt: by.at.toISOString(),
    state: 'checking',
    ...(attachedTo && { attachedTo }),
    version: 0,
  }
  const storage = takeStorage(workspaceId, body.size, storageOf(plan))
  // If the project goes to the trash at this moment, either the file goes with it or it is not created.
  const projectCheck = whileProjectOf(after)
  try {
    const written = await saveFile({ before: undefined, after, by }, [storage, projectCheck])
    if (written === undefined) throw new Error('A new file has the id of another')
    return { file: toProjectFile(written), upload: await uploadFormOf(written) }
  } catch (error) {
    if (failed(error, projectCheck)) throw notFound('Project')
    if (failed(error, storage))
      throw new Problem(
        'storage_full',
        `The files of the workspace have reached the ${writtenMegabytes(fileStorageMB)} of the ${label} plan. Files in the trash count too, until they are deleted for good.`,
      )
    throw error
  }
}
