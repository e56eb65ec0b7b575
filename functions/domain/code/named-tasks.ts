/** The tasks that texts name, by key or by link. */
import { codeLimits } from '../../../shared/code/limits.ts'
import { prefixes, projectOfTask } from '../../../shared/contract/ids.ts'
import { keysInText } from '../../../shared/tasks/task-key.ts'
import { tasksOfKeys } from '../search/task-of-key.ts'

/** In the address of a task’s panel. */
const linked = new RegExp(`(?<=[?&]task=)${prefixes.task}_[0-9a-hjkmnp-tv-z]{32}(?![0-9a-z])`, 'g')

/** Ids of tasks of the project, at most so many. Keys and links of other projects are left out. */
export const namedTasks = async (workspaceId: string, projectId: string, text: string): Promise<string[]> => {
  const searched = text.slice(0, codeLimits.searched)
  const found = [
    ...(searched.match(linked) ?? []),
    ...(await tasksOfKeys(workspaceId, keysInText(searched, codeLimits.tasks))),
  ]
  return [...new Set(found)].filter((id) => projectOfTask(id) === projectId).slice(0, codeLimits.tasks)
}
