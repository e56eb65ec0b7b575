/** Creates a project from a template in one transaction: all of it or nothing. */
import type { Project } from '../../../shared/projects/project.ts'
import type { TemplateEntry } from '../../../shared/templates/template.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { newId } from '../../kernel/id.ts'
import type { RequestName } from '../../kernel/http/idempotency.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { todayOf } from '../../kernel/session/today.ts'
import type { Write } from '../../kernel/table/transaction.ts'
import { readerOf } from '../verdict/health/project-health.ts'
import { createProject } from '../projects/create-project.ts'
import { newEntry } from '../raid/entry-change.ts'
import { entryWrite, takeNumbers } from '../raid/raid-repository.ts'
import { newTasks } from '../tasks/new-tasks.ts'
import { takeTaskNumbers } from '../tasks/number-repository.ts'
import { taskWrite } from '../tasks/task-repository.ts'
import type { layPlan } from './lay-plan.ts'

type Creation = {
  principal: Member
  name: string
  laid: ReturnType<typeof layPlan>
  entries: readonly TemplateEntry[]
  maxProjects: number
  by: Authored
  request: RequestName | undefined
}

type EntryPlace = { principal: Member; projectId: string; first: number; by: Authored }

/** The entries of the new project. Its creator owns them at first. */
const entryWrites = (entries: readonly TemplateEntry[], { principal, projectId, first, by }: EntryPlace): Write[] => {
  const { workspaceId, kind, id: personId } = principal
  const owner = { name: by.by.name, id: kind === 'staff' ? personId : null }
  const ids = entries.map(() => newId('raid', by.at.getTime())).toSorted()
  return entries.map((entry, index) => {
    const place = { id: ids[index] ?? '', workspaceId, number: first + index, at: by.at, by: by.by }
    const after = newEntry(
      { ...place, today: todayOf(principal) },
      { ...entry, projectId, assignedTo: owner, responsible: owner },
    )
    return entryWrite({ before: undefined, after, event: 'raid.raised.v1', by })
  })
}

/** A repeat of the request returns the project of the first; 409 `project_limit_reached` if the plan is full. */
export const createFrom = async ({
  principal,
  name,
  laid,
  entries,
  maxProjects,
  by,
  request,
}: Creation): Promise<Project> => {
  const { workspaceId, id: managerId } = principal
  return createProject({
    workspaceId,
    maxProjects,
    managerId,
    body: { ...laid.project, name },
    by,
    reader: readerOf(principal),
    request,
    along: async (projectId) => {
      // The numbers of a refused or repeated request stay unused, which only leaves a gap.
      const [firstEntry, firstTask] = await Promise.all([
        entries.length === 0 ? 0 : takeNumbers(workspaceId, entries.length),
        takeTaskNumbers(workspaceId, projectId, laid.tasks.length),
      ])
      return [
        ...newTasks({
          workspaceId,
          projectId,
          inputs: laid.tasks,
          first: firstTask,
          at: by.at,
        }).map((after) => taskWrite({ before: undefined, after, event: 'task.created.v1', by })),
        ...entryWrites(entries, { principal, projectId, first: firstEntry, by }),
      ]
    },
  })
}
