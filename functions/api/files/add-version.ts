import { storageOf, versionProblem } from '../../../shared/files/file-rules.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { uploadFormOf } from '../../domain/files/bucket.ts'
import type { FileVersion } from '../../domain/files/file-record.ts'
import { saveFile } from '../../domain/files/file-repository.ts'
import { nextNumber } from '../../domain/files/next-number.ts'
import { toProjectFile } from '../../domain/files/project-file.ts'
import { visibleFile } from '../../domain/files/visible-file.ts'
import { planTypeOf } from '../../domain/workspace/plan-feature.ts'
import { takeStorage } from '../../domain/workspace/plan-limits.ts'
import { requireSize, storageFull } from '../../domain/files/file-limits.ts'

/** Reserves storage for a new version and returns its form. Until it is available, people see the previous one. */
export const addVersion: Handler<typeof routes.files.addVersion> = ({ params: { id }, body, principal }) =>
  untilWritten(async () => {
    const [before, plan] = await Promise.all([visibleFile(principal, id), planTypeOf(principal)])
    requireSize(plan, body.size)
    const problem = versionProblem(before.name, body.name)
    if (problem !== undefined) throw invalid('name', problem)
    const by = nowBy(principal)
    const number = nextNumber(before)
    const added: FileVersion = {
      number,
      content: number,
      mimeType: body.type || 'application/octet-stream',
      size: body.size,
      uploadedBy: by.by,
      createdAt: by.at.toISOString(),
      state: 'checking',
    }
    const storage = takeStorage(principal.workspaceId, body.size, storageOf(plan))
    const after = { ...before, versions: [...before.versions, added], lastNumber: number }
    try {
      const written = await saveFile({ before, after, by }, [storage])
      if (written === undefined) return lost
      return { file: toProjectFile(written), number, upload: await uploadFormOf(written, added) }
    } catch (error) {
      throw failed(error, storage) ? storageFull(plan) : error
    }
  })
