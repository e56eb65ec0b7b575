import { renameProblem } from '../../../shared/files/file-rules.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { toProjectFile } from '../../domain/files/project-file.ts'
import { saveFile } from '../../domain/files/file-repository.ts'
import { removableFile } from '../../domain/files/visible-file.ts'

/** Renames a file, in the list and as it is downloaded. */
export const rename: Handler<typeof routes.files.rename> = ({ params: { id }, body: { name, version }, principal }) =>
  untilWritten(async () => {
    const before = await removableFile(principal, id)
    if (before.deletion !== undefined) throw notFound('File')
    if (before.name === name) return toProjectFile(before)
    requireVersion(version, before, () => toProjectFile(before))
    const problem = renameProblem(before.name, name)
    if (problem !== undefined) throw invalid('name', problem)
    const after = { ...before, name, originalName: before.originalName ?? before.name }
    const written = await saveFile({ before, after, event: 'file.renamed.v1', by: nowBy(principal) })
    return written === undefined ? lost : toProjectFile(written)
  })
