/** Which files a caller may see: those of the projects that they may see, except other people's receipts. */
import { fileId, projectOfFile } from '../../../shared/contract/ids.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { visibleProject } from '../projects/visible-project.ts'
import type { FileRecord } from './file-record.ts'
import { readFile } from './file-repository.ts'

/** A file of a live project that the caller may see, in the trash or not; 404 otherwise. */
export const fileWithin = async (principal: Member, id: string): Promise<FileRecord> => {
  if (!fileId.safeParse(id).success) throw notFound('File')
  const scope = scopeOf(principal.role, 'file.read') ?? 'own'
  const [file] = await Promise.all([
    readFile(principal.workspaceId, id),
    visibleProject({ ...principal, scope }, projectOfFile(id)).catch((error: unknown) => {
      throw error instanceof Problem ? notFound('File') : error
    }),
  ])
  if (file === undefined || !maySee(principal, file)) throw notFound('File')
  return file
}

/** Whether a file is not the receipt of someone else's expense, or the caller sees all expenses. */
export const maySee = (
  { id, role }: Pick<Member, 'id' | 'role'>,
  { attachedTo }: Pick<FileRecord, 'attachedTo'>,
): boolean => attachedTo?.ownerId === undefined || attachedTo.ownerId === id || scopeOf(role, 'expense.read') === 'all'

/** The same, but not in the trash. */
export const visibleFile = async (principal: Member, id: string): Promise<FileRecord> => {
  const file = await fileWithin(principal, id)
  if (file.deletion !== undefined) throw notFound('File')
  return file
}

/** A file that the caller may delete and restore: for some roles only one that they have uploaded. */
export const removableFile = async (principal: Member, id: string): Promise<FileRecord> => {
  const file = await fileWithin(principal, id)
  if (principal.scope === 'own' && file.uploadedBy.id !== principal.id) throw notFound('File')
  return file
}
