/** Writes imported project requests, as they were decided. */
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { madeAt } from '../../kernel/id.ts'
import { newRequest } from '../project-requests/request-change.ts'
import { saveRequest } from '../project-requests/request-repository.ts'
import { importedAuthor, type Importing } from './importing.ts'

const named = (name: string) => {
  const { id, name: marked } = importedAuthor(name)
  return { id, name: marked }
}

export const writeRequests = async (
  { workspaceId, by }: Importing,
  records: readonly Imported<'projectRequests'>[],
): Promise<void> => {
  for (const { id, requestedBy, reviewedBy, fields, ...review } of records) {
    const after = {
      ...newRequest({ id, workspaceId, at: madeAt(id), by: importedAuthor(requestedBy) }, fields),
      ...review,
      reviewedBy: reviewedBy === null ? null : named(reviewedBy),
    }
    // Undefined if it is there already.
    await saveRequest({ before: undefined, after, event: 'project-request.submitted.v1', withProject: true, by })
  }
}
