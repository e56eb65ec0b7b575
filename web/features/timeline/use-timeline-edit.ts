import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { plainLink } from '../../../shared/timeline/link-types.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { updateTask } from '../tasks/task-calls.ts'
import { tellTaskChange, type SaveTask } from '../tasks/use-task-edit.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { undoOfChange } from '../../saving/undo.ts'
import { putTasks, timelineQuery } from './timeline-query.ts'

/** Changes to single tasks on a timeline. A version conflict refuses the change and loads the newer task. */
export const useTimelineEdit = (projectId: string) => {
  const { kind } = useSession()
  const queries = useQueryClient()

  const write = useCallback(
    async (task: Task, change: Parameters<SaveTask>[1]): Promise<Task> => {
      try {
        const saved = await updateTask(kind, task, { ...change, version: task.version })
        putTasks(queries, projectId, [saved])
        // The task lists also contain the task.
        void refreshAfter(queries, 'timeline.move')
        return saved
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'version_conflict')
          void queries.invalidateQueries({ queryKey: timelineQuery(projectId).queryKey })
        throw error
      }
    },
    [kind, projectId, queries],
  )

  const save: SaveTask = useCallback(
    async (task, change) => {
      const saved = await write(task, change)
      tellTaskChange(task, change, (back) => write(saved, back))
      return true
    },
    [write],
  )

  /** Makes a task wait for another one to finish. */
  const link = useCallback(
    async function link(from: Task, to: Task): Promise<void> {
      if (to.dependencies.includes(from.id))
        return toast('They are already linked', { description: `“${to.title}” depends on “${from.title}”` })
      try {
        const saved = await write(to, { links: [...to.links, plainLink(from.id)] })
        const description = `“${to.title}” depends on “${from.title}”`
        const send = () => write(saved, { links: to.links })
        toast('Tasks linked', {
          description,
          action: undoOfChange({ what: description, name: to.title, send, done: 'Link removed' }),
        })
      } catch (error) {
        notSaved(error, {
          title: 'Failed to link tasks',
          what: `Link from “${from.title}” to “${to.title}”`,
          again: () => link(from, to),
        })
      }
    },
    [write],
  )

  return { save, link }
}
