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

/** Records of a kind that a draft looks at: what one query brings. */
const looked = 1000

/** Everything that a draft rests on is asked for at once, by what the caller names and not by the meeting. */
export const draftAgenda: Handler<typeof routes.meetings.draftAgenda> = async ({
  query: { before, type, project, meeting },
  principal,
}) => {
  const { workspaceId } = principal
  const [projects, tasks, entries, last, people] = await Promise.all([
    project === undefined
      ? listProjects(workspaceId, {}, undefined, looked).then(({ items }) => items)
      : visibleProject(principal, project).then((one) => [one]),
    // Of a meeting of the whole workspace the tasks are left to the meetings of its projects.
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
