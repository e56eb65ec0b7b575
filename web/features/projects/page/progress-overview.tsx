import { useInfiniteQuery } from '@tanstack/react-query'
import { isProjectCancelled } from '../../../../shared/projects/open-in-project.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import { writtenNumber } from '../../../../shared/wording.ts'
import { isTaskDone } from '../../../../shared/tasks/task-choices.ts'
import { recordsOf } from '../../../client/pages.ts'
import { useSession } from '../../../session/session.ts'
import { Progress } from '../../../ui/progress.tsx'
import { projectTasks } from '../../tasks/task-list.ts'

/**
 * The progress of a project, and its open tasks by how far they are: the line above the tabs has the figures. The statuses come from the first page of the task list,
 * which the Tasks tab then has at once; a project with more tasks than that shows only what its totals count.
 */
export const ProgressOverview = ({ project }: { project: Project }) => {
  const { kind } = useSession()
  const { data, hasNextPage } = useInfiniteQuery(projectTasks(kind, project.id))
  const tasks = hasNextPage ? undefined : recordsOf(data)
  const open = tasks?.filter((task) => !isTaskDone(task)).length
  const pending = tasks?.filter(({ status }) => status === 'todo').length
  const figures: readonly (readonly [label: string, count: number])[] = isProjectCancelled(project)
    ? [['Not done', project.taskCount - project.completedTaskCount]]
    : open === undefined || pending === undefined
      ? [['Open', project.taskCount - project.completedTaskCount]]
      : [
          ['In progress', open - pending],
          ['Pending', pending],
        ]
  return (
    <section aria-label="Progress overview">
      <p className="text-sm text-muted">Progress</p>
      <Progress value={project.progress} label="Progress of the project" className="mt-2" />
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {figures.map(([label, count]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium tabular">{writtenNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
