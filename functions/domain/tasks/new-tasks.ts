/** The records of tasks that are created together. Pure: no reads or writes. */
import type { TaskLink } from '../../../shared/timeline/link-types.ts'
import type { NewTaskInput } from '../../../shared/tasks/task.ts'
import { newTaskId } from '../../kernel/id.ts'
import { linksAfter, newTask } from './task-change.ts'
import type { TaskRecord } from './task-record.ts'

/** The links of a new task to tasks that exist. */
export const outerLinks = (input: NewTaskInput): TaskLink[] => linksAfter([], input)

type NewTasks = {
  workspaceId: string
  projectId: string
  inputs: readonly NewTaskInput[]
  /** The number of the first. */
  first: number
  at: Date
}

/** The new records, with ids in the order of the input. Their links among each other are not checked here. */
export const newTasks = ({ workspaceId, projectId, inputs, first, at }: NewTasks): TaskRecord[] => {
  // All ids have the same time, and their random ends decide their order.
  const ids = inputs.map(() => newTaskId(projectId, at.getTime())).toSorted()
  return inputs.map((input, index) => {
    const within = (input.follows ?? []).map((link): TaskLink => ({
      taskId: ids[link.index] ?? '',
      type: link.type,
      lag: link.lag,
    }))
    const links = [...outerLinks(input), ...within]
    return newTask({ id: ids[index] ?? '', workspaceId, projectId, number: first + index, at }, { ...input, links })
  })
}
