/** Which files can belong to a comment: those of the task or RAID entry that it is about. */
import { refuseErrors } from '../../kernel/problem.ts'
import type { FileRecord } from '../files/file-record.ts'
import { readFiles } from '../files/file-repository.ts'

/** The files that exist among these, which may be in the trash or belong to other records. */
export const readNamedFiles = (workspaceId: string, ids: readonly string[] = []): Promise<FileRecord[]> =>
  readFiles([...new Set(ids)].map((id) => ({ workspaceId, id })))

/**
 * The ids of a comment's files, each once. 400 at the first one that is not a file of the record, or is in the trash;
 * files in `known` are allowed, because a file of a comment can be deleted and restored.
 */
export const requireFiles = (
  aboutId: string,
  ids: readonly string[],
  files: readonly FileRecord[],
  known: readonly string[] = [],
): string[] => {
  const allowed = new Set([
    ...known,
    ...files.filter((file) => file.attachedTo?.id === aboutId && file.deletion === undefined).map(({ id }) => id),
  ])
  refuseErrors(
    ids.flatMap((id, index) =>
      allowed.has(id) ? [] : [{ path: `fileIds.${index}`, message: 'There is no such file here' }],
    ),
  )
  return [...new Set(ids)]
}
