import { storageOf } from '../../../shared/files/file-rules.ts'
import type { routes } from '../../../shared/routes.ts'
import { projectOfFile } from '../../../shared/contract/ids.ts'
import { attachmentOf } from '../../domain/files/attachment.ts'
import { uploadFormOf } from '../../domain/files/bucket.ts'
import { requireSize, storageFull } from '../../domain/files/file-limits.ts'
import type { FileRecord } from '../../domain/files/file-record.ts'
import { readFile, saveFile } from '../../domain/files/file-repository.ts'
import { importedId } from '../../domain/workspace-import/imported-ids.ts'
import { importedAuthor } from '../../domain/workspace-import/importing.ts'
import { openImport } from '../../domain/workspace-import/open-import.ts'
import { whileProjectOf } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { planTypeOf } from '../../domain/workspace/plan-feature.ts'
import { takeStorage } from '../../domain/workspace/plan-limits.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { madeAt } from '../../kernel/id.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { failed } from '../../kernel/table/transaction.ts'

type Upload = Awaited<ReturnType<Handler<typeof routes.files.addImported>>>

/** Its content may have been sent already or not: the same form sends it again, as long as it waits for it. */
const uploadOf = async (file: FileRecord): Promise<Upload> => {
  const [version] = file.versions
  const isAwaited = file.deletion === undefined && version?.state === 'checking'
  return { upload: isAwaited ? await uploadFormOf(file, version) : null }
}

/** Reserves storage for a file of an import. It has the id that follows from its old one, so it comes over once. */
export const addImported: Handler<typeof routes.files.addImported> = async ({
  body: { source, file: body },
  principal,
}) => {
  const { workspaceId } = principal
  const { seed } = await openImport(workspaceId, source)
  const id = importedId(seed, body.id)
  const there = await readFile(workspaceId, id)
  if (there !== undefined) return uploadOf(there)
  const [project, plan] = await Promise.all([visibleProject(principal, projectOfFile(id)), planTypeOf(principal)])
  const attachedTo =
    body.recordId === null ? undefined : await attachmentOf(principal, project.id, importedId(seed, body.recordId))
  // A receipt without its expense would be a file that everyone on the project sees.
  if (body.recordId !== null && attachedTo === undefined)
    throw invalid('file.recordId', 'What this belongs to is not there')
  requireSize(plan, body.size)
  const by = nowBy(principal)
  const uploadedBy = importedAuthor(body.uploadedBy)
  const file: FileRecord = {
    id,
    workspaceId,
    projectId: project.id,
    name: body.name,
    uploadedBy,
    createdAt: madeAt(id).toISOString(),
    versions: [
      {
        number: 1,
        content: 1,
        mimeType: body.type || 'application/octet-stream',
        size: body.size,
        uploadedBy,
        createdAt: by.at.toISOString(),
        state: 'checking',
      },
    ],
    lastNumber: 1,
    ...(attachedTo && { attachedTo }),
    version: 0,
  }
  const storage = takeStorage(workspaceId, body.size, storageOf(plan))
  const projectCheck = whileProjectOf(file)
  try {
    const written = await saveFile({ before: undefined, after: file, by }, [storage, projectCheck])
    return await uploadOf(written ?? file)
  } catch (error) {
    if (failed(error, projectCheck)) throw notFound('Project')
    if (failed(error, storage)) throw storageFull(plan)
    throw error
  }
}
