import type { routes } from '../../../shared/routes.ts'
import { ask, lookUp, wantedBy } from '../../domain/generation/ask.ts'
import { ruledDraft } from '../../domain/generation/draft.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { listEntries, listOfProject } from '../../domain/raid/raid-repository.ts'
import { suggestResponse } from '../../domain/raid/suggest-response.ts'
import { visibleEntry } from '../../domain/raid/visible-entry.ts'
import { listTasks } from '../../domain/tasks/task-repository.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { invalid } from '../../kernel/problem.ts'
import { todayOf } from '../../kernel/session/today.ts'

/** The most records of each kind that a suggestion considers: the result of one query. */
const looked = 500

/** Suggests from the caller's own records, and saves nothing. */
export const suggest: Handler<typeof routes.raid.suggest> = async ({ body, principal, request }) => {
  const { workspaceId, scope } = principal
  const { projectId, entryId } = body
  if (projectId === null && scope !== 'all') throw invalid('projectId', 'Choose a project')
  const wanted = wantedBy(principal, { kind: 'suggestion', projectId, body })
  const [plan, project, tasks, entries, entry, before] = await Promise.all([
    planOfCaller(principal),
    projectId === null ? undefined : visibleProject(principal, projectId),
    projectId === null ? [] : listTasks(workspaceId, projectId, undefined, looked).then(({ items }) => items),
    (projectId === null
      ? listEntries(workspaceId, 'live', undefined, looked)
      : listOfProject(workspaceId, projectId, undefined, looked)
    ).then(({ items }) => items),
    entryId === undefined ? undefined : visibleEntry(principal, entryId),
    lookUp(wanted, principal),
  ])
  const place =
    project === undefined
      ? ({ kind: 'workspace', id: workspaceId, name: principal.session.customer?.companyName ?? '' } as const)
      : ({ kind: 'project', id: project.id, name: project.name } as const)
  const around = {
    today: todayOf(principal),
    place,
    tasks,
    linked: entry?.taskIds ?? [],
    entries: entries.filter(({ deletion }) => deletion === undefined),
  }
  const draft = ruledDraft('suggestion', suggestResponse(body, around, new Date().toISOString()))
  return ask({ wanted, before, plan, draft }, principal, request)
}
