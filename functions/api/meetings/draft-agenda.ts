import { dayOf } from '../../../shared/dates.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { timeZoneOf } from '../../kernel/today.ts'
import { listPeople } from '../../domain/people/person-repository.ts'
import { listProjects } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { listEntries, listOfProject } from '../../domain/raid/raid-repository.ts'
import { listTasks } from '../../domain/tasks/task-repository.ts'
import { draftAgendaOf } from '../../domain/meetings/agenda-draft.ts'
import { lastHeld } from '../../domain/meetings/meeting-repository.ts'
import { namesOf } from '../../domain/meetings/named-people.ts'

/** Maximum number of records of each kind that a draft considers: the result of one query. */
const looked = 1000

/** Reads everything that the draft is based on at once, from the ids in the request and not from the meeting. */
export const draftAgenda: Handler<typeof routes.meetings.draftAgenda> = async ({
  query: { before, type, project, meeting },
  principal,
}) => {
  const { workspaceId } = principal
  const [projects, tasks, entries, last, people] = await Promise.all([
    project === undefined
      ? listProjects(workspaceId, {}, undefined, looked).then(({ items }) => items)
      : visibleProject(principal, project).then((one) => [one]),
    // The agenda of a meeting of the whole workspace has no tasks; the meetings of its projects cover them.
    project === undefined ? [] : listTasks(workspaceId, project, undefined, looked).then(({ items }) => items),
    (project === undefined
      ? listEntries(workspaceId, 'live', undefined, looked)
      : listOfProject(workspaceId, project, undefined, looked)
    ).then(({ items }) => items),
    lastHeld(workspaceId, { before, projectId: project ?? null, type, not: meeting }),
    listPeople(workspaceId),
  ])
  return draftAgendaOf({
    day: dayOf(new Date(before), timeZoneOf(principal)),
    tasks,
    entries,
    projects,
    last,
    names: namesOf(people, []),
  })
}
