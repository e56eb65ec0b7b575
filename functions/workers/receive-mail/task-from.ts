/** Makes a task of a mail to the address of a project. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { createProjectTaskBody } from '../../../shared/tasks/task.ts'
import { tasks } from '../../../shared/tasks/routes.ts'
import { callerOf } from '../../domain/mail-in/member.ts'
import { createTaskIn } from '../../domain/tasks/create-task.ts'
import { createdEarlier } from '../../kernel/http/idempotency.ts'
import { madeAt } from '../../kernel/id.ts'
import { guardingCall } from '../../kernel/session/read-only.ts'
import { addFiles } from './add-files.ts'
import type { Admitted, Outcome } from './admitted.ts'
import { requestKeyOf } from './request-key.ts'
import { taskText } from './task-text.ts'

export const taskFrom = async (admitted: Admitted, projectId: string): Promise<Outcome> => {
  const { sender, message } = admitted
  const { id: personId, workspaceId } = sender.person
  const requestKey = requestKeyOf(admitted, projectId)
  const principal = await callerOf(tasks.create, sender)
  const read = createProjectTaskBody.safeParse(taskText(message, fullName(sender.person)))
  if (!read.success) return { refused: read.error.issues[0]?.message ?? '' }
  const earlier = await createdEarlier({ workspaceId, personId, requestKey })
  const taskId =
    earlier ??
    (
      await guardingCall(tasks.create, principal, () =>
        createTaskIn(principal, projectId, read.data, requestKey, mailReachLimits.linkDays),
      )
    ).id
  const { left } = await addFiles(admitted, { projectId, recordId: taskId }, madeAt(taskId).getTime())
  return { done: 'created', left }
}
