/** The record of a project that a file is attached to. */
import { expenseId, meetingId, projectOfExpense, projectOfTask, raidId, taskId } from '../../../shared/contract/ids.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { readExpense } from '../../domain/money/expenses/expense-repository.ts'
import { receiptsOf, requireReceiptPlace } from '../../domain/money/expenses/receipts.ts'
import { readMeeting } from '../../domain/meetings/meeting-repository.ts'
import { readEntry } from '../../domain/raid/raid-repository.ts'
import { readTask } from '../../domain/tasks/task-repository.ts'
import type { Attachment } from '../../domain/files/file-record.ts'

type InProject = { projectId?: string | null; deletion?: unknown }

/** A live task, RAID entry or meeting of the project, all of which everyone on the project may see. */
const openRecord = async (workspaceId: string, projectId: string, id: string): Promise<InProject | undefined> => {
  if (taskId.safeParse(id).success) return projectOfTask(id) === projectId ? await readTask(workspaceId, id) : undefined
  if (raidId.safeParse(id).success) return readEntry(workspaceId, id)
  return meetingId.safeParse(id).success ? readMeeting(workspaceId, id) : undefined
}

/**
 * The record as a new file is attached to it; undefined if the project has no such record that the caller may see. An
 * expense that has all receipts that it can have is refused.
 */
export const attachmentOf = async (
  { workspaceId, id: personId, role }: Pick<Member, 'workspaceId' | 'id' | 'role'>,
  projectId: string,
  id: string,
): Promise<Attachment | undefined> => {
  if (expenseId.safeParse(id).success && projectOfExpense(id) === projectId) {
    const [expense, receipts] = await Promise.all([readExpense(workspaceId, id), receiptsOf(workspaceId, id)])
    const ownerId = expense?.submittedBy.id
    if (expense === undefined || expense.deletion !== undefined || ownerId === undefined) return undefined
    const seesIt = ownerId === personId || (scopeOf(role, 'expense.read') === 'all' && expense.status !== 'draft')
    if (!seesIt) return undefined
    requireReceiptPlace(receipts)
    return { id, ownerId }
  }
  const record = await openRecord(workspaceId, projectId, id)
  return record?.projectId === projectId && record.deletion === undefined ? { id } : undefined
}
