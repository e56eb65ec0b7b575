/** Whether undoing can bring back links that were removed: other links made since may close a circle with them. */
import { Problem } from '../../kernel/problem.ts'
import type { Write } from '../../kernel/table/transaction.ts'
import { readDependencyGraph } from '../tasks/dependency-repository.ts'
import { checkDependencies, graphSize, type DependencyEdit } from '../tasks/check-dependencies.ts'
import { dependenciesOf, type TaskRecord } from '../tasks/task-record.ts'

type Restored = { before: TaskRecord; after: TaskRecord }

/** The tasks whose links cannot be brought back, and a write that refuses the others if links are added meanwhile. */
export const restoredLinks = async (
  restored: readonly Restored[],
): Promise<{ refused: ReadonlySet<string>; revision: Write | undefined }> => {
  const refused = new Set<string>()
  const edits = restored.flatMap(({ before, after }): DependencyEdit[] => {
    const named = dependenciesOf(after)
    return named.every((id) => dependenciesOf(before).includes(id)) ? [] : [{ before, named, field: 'links' }]
  })
  const [first] = edits
  if (first === undefined) return { refused, revision: undefined }
  const graph = await readDependencyGraph(first.before.workspaceId, first.before.projectId, graphSize)
  const accepted: DependencyEdit[] = []
  let revision: Write | undefined
  for (const edit of edits) {
    try {
      revision = await checkDependencies([...accepted, edit], graph)
      accepted.push(edit)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.add(edit.before.id)
    }
  }
  return { refused, revision }
}
