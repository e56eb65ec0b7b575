import type { routes } from '../../../shared/routes.ts'
import type { Call, Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { trashed } from '../../domain/projects/deletion.ts'
import { toTask } from '../../domain/tasks/task-record.ts'
import { saveTask } from '../../domain/tasks/task-repository.ts'
import { taskInProject, taskWithin } from '../../domain/tasks/visible-task.ts'

type Reason = Call<typeof routes.tasks.remove>['body']

/** Moves a task to the trash. A second click succeeds and changes nothing. */
const removeTask = (
  principal: Member,
  id: string,
  { reason, version, continueSeries = false }: Reason,
): Promise<null> =>
  untilWritten(async () => {
    const before = await taskWithin(principal, id)
    if (before.deletion !== undefined) return null
    requireVersion(version, before, () => toTask(before))
    const by = nowBy(principal)
    const written = await saveTask({
      before,
      after: { ...before, ...trashed(reason, by), ...(continueSeries && { recurrence: null }) },
      repeats: continueSeries ? before.recurrence : null,
      event: 'task.deleted.v1',
      by,
    })
    return written === undefined ? lost : null
  })

export const remove: Handler<typeof routes.tasks.remove> = ({ params: { id }, body, principal }) =>
  removeTask(principal, id, body)

export const customerRemove: Handler<typeof routes.tasks.customerRemove> = async ({ params, body, principal }) =>
  await removeTask(principal, taskInProject(params).id, body)
