import { dayOf } from '../../../shared/dates/dates.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { timeZoneOf } from '../../kernel/session/today.ts'
import { ask, lookUp, wantedBy } from '../../domain/generation/ask.ts'
import { ruledDraft } from '../../domain/generation/draft.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { listProjects } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { listEntries, listOfProject } from '../../domain/raid/raid-repository.ts'
import { listTasks } from '../../domain/tasks/task-repository.ts'
import { draftAgendaOf } from '../../domain/meetings/agenda-draft.ts'
import { lastHeld } from '../../domain/meetings/meeting-repository.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import { namesOf } from '../../domain/meetings/named-people.ts'

/** Maximum number of records of each kind that a draft considers: the result of one query. */
const looked = 1000

/** Reads everything that the draft is based on at once, from the ids in the request and not from the meeting. */
export const draftAgenda: Handler<typeof routes.meetings.draftAgenda> = async ({ body, principal, request }) => {
  const { workspaceId } = principal
  const { before, type, projectId = null, meeting } = body
  const wanted = wantedBy(principal, { kind: 'agenda', projectId, body })
  const [plan, known, projects, tasks, entries, last, people] = await Promise.all([
    planOfCaller(principal),
    lookUp(wanted, principal),
    projectId === null
      ? listProjects(workspaceId, {}, undefined, looked).then(({ items }) => items)
      : visibleProject(principal, projectId).then((project) => [project]),
    // The agenda of a meeting of the whole workspace has no tasks; the meetings of its projects cover them.
    projectId === null ? [] : listTasks(workspaceId, projectId, undefined, looked).then(({ items }) => items),
    (projectId === null
      ? listEntries(workspaceId, 'live', undefined, looked)
      : listOfProject(workspaceId, projectId, undefined, looked)
    ).then(({ items }) => items),
    lastHeld(workspaceId, { before, projectId, type, not: meeting }),
    listPeople(workspaceId),
  ])
  const scene = {
    day: dayOf(new Date(before), timeZoneOf(principal)),
    tasks,
    entries,
    projects,
    last,
    names: namesOf(people, []),
  }
  const draft = ruledDraft('agenda', draftAgendaOf(scene, new Date().toISOString()))
  return ask({ wanted, before: known, plan, draft }, principal, request)
}
