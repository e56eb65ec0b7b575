/** Adds the files of a mail to the record that it is about, through the same limits and checks as an upload. */
import { addFileBody } from '../../../shared/files/file.ts'
import { commentLimits } from '../../../shared/comments/limits.ts'
import { files as fileRoutes } from '../../../shared/files/routes.ts'
import { addFile } from '../../domain/files/add-file.ts'
import { uploadContent } from '../../domain/files/bucket.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { callerOf } from '../../domain/mail-in/member.ts'
import { idOfMadeFile } from '../../kernel/id.ts'
import { Problem } from '../../kernel/problem.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { guardingCall } from '../../kernel/session/read-only.ts'
import type { Admitted } from './admitted.ts'
import type { ReceivedFile } from './read-message.ts'

/** The ids of the files that were added, and of each that was not its name with the reason. */
export type AddedFiles = { ids: string[]; left: string[] }

/** A mail that is handled again finds the files that it has added. */
const add = async (
  { sender, message, receivedAs }: Admitted,
  { projectId, recordId, at }: { projectId: string; recordId: string; at: number },
  { name, type, content }: ReceivedFile,
  index: number,
): Promise<string> => {
  const read = addFileBody.safeParse({ name: name.replaceAll(/[/\\]/g, '_'), size: content.byteLength, type })
  if (!read.success) throw new Problem('invalid_input', read.error.issues[0]?.message ?? 'Invalid')
  const principal = await callerOf(fileRoutes.add, sender)
  await visibleProject(principal, projectId)
  const { file, first } = await guardingCall(fileRoutes.add, principal, () =>
    addFile({
      ...read.data,
      workspaceId: principal.workspaceId,
      projectId,
      plan: sender.workspace.plan,
      by: nowBy(principal),
      attachedTo: { id: recordId },
      id: idOfMadeFile(projectId, at, `mail ${recordId} ${message.id ?? receivedAs.messageId} ${index}`),
    }),
  )
  if (file.versions.at(-1)?.state === 'checking') await uploadContent(file, first, content)
  return file.id
}

/** @param at - the same for a mail that is handled again */
export const addFiles = async (
  admitted: Admitted,
  place: { projectId: string | null; recordId: string },
  at: number,
): Promise<AddedFiles> => {
  const added: AddedFiles = { ids: [], left: [] }
  const { projectId, recordId } = place
  for (const [index, file] of admitted.message.files.entries()) {
    try {
      if (projectId === null) throw new Problem('not_found', 'Only records of a project have files')
      if (index >= commentLimits.files) throw new Problem('invalid_input', `At most ${commentLimits.files} files`)
      added.ids.push(await add(admitted, { projectId, recordId, at }, file, index))
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      added.left.push(`${file.name}: ${error.message}`)
    }
  }
  return added
}
