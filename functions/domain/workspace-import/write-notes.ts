/** Writes imported baselines and comments. */
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { madeAt } from '../../kernel/id.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { addComment } from '../comments/comment-repository.ts'
import { readProject } from '../projects/project-repository.ts'
import { saveBaseline } from '../timeline/baseline-repository.ts'
import { importedAuthor, type Importing } from './importing.ts'

export const writeBaselines = async (
  { workspaceId }: Importing,
  records: readonly Imported<'baselines'>[],
): Promise<void> => {
  for (const { setAt, setBy, ...baseline } of records) {
    const project = await readProject(workspaceId, baseline.projectId)
    const by = { by: importedAuthor(setBy), at: new Date(setAt) }
    await saveBaseline({ ...baseline, workspaceId, projectName: project?.name ?? '', by })
  }
}

export const writeComments = async (
  { workspaceId }: Importing,
  records: readonly Imported<'comments'>[],
): Promise<void> => {
  for (const { by, ...comment } of records) {
    const { id, name } = importedAuthor(by)
    const record = {
      ...comment,
      workspaceId,
      by: { id, name },
      createdAt: madeAt(comment.id).toISOString(),
      version: 1,
      event: undefined,
    }
    // False if it is there already.
    await wasWritten(addComment(record, []))
  }
}
