import type { routes } from '../../../shared/routes.ts'
import { uniqueIdOf } from '../../../shared/raid/raid-choices.ts'
import { linesOf } from '../../../shared/text/text-inputs.ts'
import { beginning } from '../../../shared/wording.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { newTaskId } from '../../kernel/id.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { isPerson } from '../../domain/projects/manager.ts'
import { whileProject } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { takeTaskNumbers } from '../../domain/tasks/number-repository.ts'
import { newTask } from '../../domain/tasks/task-change.ts'
import { toTask } from '../../domain/tasks/task-record.ts'
import { readTask, saveTask } from '../../domain/tasks/task-repository.ts'
import { changesBetween } from '../../domain/raid/entry-change.ts'
import type { RaidRecord } from '../../domain/raid/raid-record.ts'
import { entryWrite } from '../../domain/raid/raid-repository.ts'
import { visibleEntry } from '../../domain/raid/visible-entry.ts'

/** The task's priority, from the entry's impact. */
const priorityOf = { low: 'low', medium: 'medium', high: 'high' } as const

const describe = ({ mitigation, description, title, ...entry }: RaidRecord): string =>
  beginning([`Response to ${uniqueIdOf(entry)} ${title}`, mitigation || description].join('\n\n'), 5000)

/** The first line of the mitigation, or the entry's title. */
const titleOf = ({ mitigation, title }: RaidRecord): string =>
  beginning(linesOf(mitigation)[0] ?? `Respond: ${title}`, 200)

/** Creates the task and links it in one transaction. Of two concurrent calls, one creates it and the other finds it. */
export const makeResponseTask: Handler<typeof routes.raid.makeResponseTask> = ({ params: { id }, body, principal }) =>
  untilWritten(async () => {
    const { workspaceId } = principal
    const before = await visibleEntry(principal, id)
    const created = before.responseTaskId === null ? undefined : await readTask(workspaceId, before.responseTaskId)
    if (created !== undefined && created.deletion === undefined) return toTask(created)
    const projectId = before.projectId ?? body.projectId ?? null
    if (projectId === null) throw invalid('projectId', 'Choose a project')
    if ((body.projectId ?? projectId) !== projectId)
      throw invalid('projectId', 'The task is made in the project of its entry')
    const owner = before.responseOwnerId ?? before.assignedToId
    const [, isKnown] = await Promise.all([
      visibleProject(principal, projectId),
      owner === null ? false : isPerson(workspaceId, owner),
    ])
    const by = nowBy(principal)
    const number = await takeTaskNumbers(workspaceId, projectId, 1)
    const task = newTask(
      { id: newTaskId(projectId, by.at.getTime()), workspaceId, projectId, number, at: by.at },
      {
        title: titleOf(before),
        description: describe(before),
        priority: priorityOf[before.impact],
        assigneeId: isKnown ? owner : null,
        dueDate: before.responseDueDate,
      },
    )
    const after = { ...before, responseTaskId: task.id }
    const link = entryWrite({ before, after, event: 'raid.updated.v1', changes: changesBetween(before, after), by })
    const projectCheck = whileProject(workspaceId, projectId, undefined)
    try {
      const written = await saveTask({ before: undefined, after: task, event: 'task.created.v1', by }, [
        projectCheck,
        link,
      ])
      return written === undefined ? lost : toTask(written)
    } catch (error) {
      if (failed(error, projectCheck)) throw notFound('Project')
      if (failed(error, link)) return lost
      throw error
    }
  })
