/**
 * Links what was reported to a task. A pull request that was merged changes the task as its project chose, by the same
 * write as a person’s edit, in the name of the service and the repository.
 */
import { codeServices, type MergeOutcome } from '../../../shared/code/code-choices.ts'
import type { CodeLink } from '../../../shared/code/code-connection.ts'
import type { Author } from '../../../shared/contract/event.ts'
import { lost, lostIfRefused, untilWritten } from '../../kernel/table/optimistic.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { whileProject } from '../projects/project-repository.ts'
import { changeTask } from '../tasks/task-change.ts'
import type { TaskRecord } from '../tasks/task-record.ts'
import { editEvent, readTask, saveTask } from '../tasks/task-repository.ts'
import { linkWrite, readLink } from './link-repository.ts'

/** Whether a merge moves a task on. It never takes one back. */
const moves = ({ status }: TaskRecord, onMerge: MergeOutcome): onMerge is Exclude<MergeOutcome, 'none'> => {
  if (onMerge === 'none' || status === 'completed') return false
  return onMerge === 'completed' || (status !== 'in_progress' && status !== 'execution')
}

const authorOf = ({ service, repository }: CodeLink): Author => ({
  id: service,
  kind: 'system',
  name: `${codeServices[service].label} (${repository})`,
})

/** Does nothing if the task is gone, or if a message that is as new was taken before. */
export const linkTask = (workspaceId: string, taskId: string, link: CodeLink, onMerge: MergeOutcome): Promise<void> =>
  untilWritten(async (): Promise<void | typeof lost> => {
    const [before, stored] = await Promise.all([readTask(workspaceId, taskId), readLink(workspaceId, taskId, link.url)])
    if (before === undefined || before.deletion !== undefined || (stored !== undefined && stored.at >= link.at)) return
    const write = linkWrite(workspaceId, taskId, link)
    const isMerged = link.state === 'merged' && stored?.state !== 'merged'
    const check = whileProject(workspaceId, before.projectId, undefined)
    // Refused if the same address was written meanwhile, or the project went to the trash: both are read again.
    return lostIfRefused([write, check], async () => {
      if (!isMerged || !moves(before, onMerge)) return writeTogether([write, check])
      const by = { by: authorOf(link), at: new Date() }
      const { record: after, changed } = changeTask(before, { status: onMerge }, by.at)
      const saved = await saveTask({ before, after, event: editEvent(before, after), changed, by }, [write, check])
      return saved === undefined ? lost : undefined
    })
  })
