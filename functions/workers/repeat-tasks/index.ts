/**
 * Creates the next occurrence of a repeated task. The write that finished an occurrence took the rule from it and gave it
 * to its event, and the id of the next one comes from that event: however often the event arrives, it is created once.
 */
import { dayOf } from '../../../shared/dates/dates.ts'
import { nextDueDate } from '../../../shared/tasks/recurrence-dates.ts'
import { isPerson } from '../../domain/projects/manager.ts'
import { whileProject } from '../../domain/projects/project-repository.ts'
import { nextOccurrence } from '../../domain/tasks/next-occurrence.ts'
import { takeTaskNumbers } from '../../domain/tasks/number-repository.ts'
import { readTask, saveTask } from '../../domain/tasks/task-repository.ts'
import { isLeftAlone } from '../../domain/workspace/left-alone.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { subscribeEach, system } from '../../kernel/events/event.ts'
import { taskIdOfEvent } from '../../kernel/id.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(
  subscription,
  async ({ id, at, workspaceId, data: { taskId, projectId, repeats } }) => {
    if (repeats === undefined) return
    const [task, workspace] = await Promise.all([readTask(workspaceId, taskId), readWorkspace(workspaceId)])
    if (task === undefined || workspace === undefined || isLeftAlone(workspace, projectId)) return
    const finishedOn = dayOf(new Date(at), workspace.timeZone)
    const dueDate = nextDueDate(repeats, task.dueDate, finishedOn)
    if (dueDate === undefined) return
    const people = [...new Set([task.assigneeId, ...task.checklist.map(({ assigneeId }) => assigneeId)])]
    const known = await Promise.all(
      people.map(async (person) => person !== null && (await isPerson(workspaceId, person))),
    )
    const isHere = (person: string | null) => known[people.indexOf(person)] === true
    const by = { by: system, at: new Date(at) }
    const number = await takeTaskNumbers(workspaceId, projectId, 1)
    const place = { id: taskIdOfEvent(projectId, id), number, at: by.at }
    const after = nextOccurrence(task, { ...place, dueDate, repeats, isHere })
    const projectCheck = whileProject(workspaceId, projectId, undefined)
    try {
      // Undefined if an earlier delivery of the event has created it.
      await saveTask({ before: undefined, after, event: 'task.created.v1', by }, [projectCheck])
    } catch (error) {
      if (!failed(error, projectCheck)) throw error
    }
  },
)
