/** Recounts the entries of a workspace that have resolved themselves from the histories of its RAID log. */
import { readAll } from '../../kernel/http/page.ts'
import { listEveryLine } from '../raid/history-repository.ts'
import { isSelfResolved } from '../raid/automation/self-resolved.ts'
import { markSelfResolved, readSelfResolvedOf, recountMarks } from '../raid/automation/self-resolved-repository.ts'

/**
 * Marks the entries whose event was lost, and makes the number agree with the marks. Marks of entries that have been
 * erased since stay, although their histories are gone.
 *
 * @returns whether the number was wrong
 */
export const recountSelfResolved = async (workspaceId: string): Promise<boolean> => {
  const entriesOf = async () => (await readSelfResolvedOf(workspaceId)).entries
  const before = await entriesOf()
  const lines = await readAll((after: string | undefined, count) => listEveryLine(workspaceId, after, count))
  await markSelfResolved(
    workspaceId,
    lines.filter(isSelfResolved).map(({ entryId }) => entryId),
  )
  await recountMarks(workspaceId)
  return (await entriesOf()) !== before
}
