import type { routes } from '../../../shared/routes.ts'
import { readSettings } from '../../domain/workspace/settings-repository.ts'
import type { Handler } from '../../kernel/call.ts'
import { readPage } from '../../kernel/page.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { toTask, type ListedTask } from '../../domain/tasks/task-record.ts'
import { listTasks } from '../../domain/tasks/task-repository.ts'
import { readLatestBaseline } from '../../domain/baselines/baseline-repository.ts'

export const read: Handler<typeof routes.timeline.read> = async ({ params: { id }, query, principal, reply }) => {
  const { workspaceId } = principal
  const isFirst = query.cursor === undefined
  const [page, project, settings, baseline] = await Promise.all([
    readPage<ListedTask>(
      query,
      `${workspaceId}:schedule.read:${id}`,
      (task) => task.id,
      (after, count) => listTasks(workspaceId, id, after, count),
    ),
    visibleProject(principal, id),
    isFirst ? readSettings(workspaceId) : undefined,
    isFirst ? readLatestBaseline(workspaceId, id) : undefined,
  ])
  reply.next(page.next)
  const { startDate, endDate, milestones, version: projectVersion } = project
  const plan =
    settings === undefined
      ? null
      : {
          startDate,
          endDate,
          projectVersion,
          milestones,
          workingWeek: settings.workingWeek,
          holidays: settings.holidays,
          baseline: baseline ?? null,
        }
  return { tasks: page.items.map(toTask), plan }
}
