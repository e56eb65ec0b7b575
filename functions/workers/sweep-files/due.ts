/**
 * Deletes for good what is due: files that were in the trash for their time, uploads that were not finished, and refused
 * files. The content goes first and the record last, so a run can stop anywhere and the next one continues.
 */
import { deleteContent } from '../../domain/files/bucket.ts'
import { dueAt } from '../../domain/files/file-record.ts'
import { dropFile, listDueFiles, readFile } from '../../domain/files/file-repository.ts'
import { workThrough, type Worked } from '../../kernel/work-through.ts'

/** Milliseconds that a run reserves for a clean end. */
const reserve = 15_000

const deleteIfDue = async (workspaceId: string, id: string, now: Date): Promise<void> => {
  const file = await readFile(workspaceId, id)
  const due = file && dueAt(file)
  // Restored or decided since the index was read.
  if (file === undefined || due === undefined || due > now.toISOString()) return
  await deleteContent(file)
  // If the record was changed meanwhile, it is due again or its content arrives again.
  await dropFile(file)
}

export const sweepDueFiles = async (timeLeft: () => number): Promise<Worked> => {
  const now = new Date()
  return workThrough(await listDueFiles(now), { name: 'file-sweep', timeLeft, reserve }, ({ workspaceId, id }) =>
    deleteIfDue(workspaceId, id, now),
  )
}
