import type { Fact } from '../../../shared/communications/communication.ts'
import { projectOfTask, raidId, taskId } from '../../../shared/contract/ids.ts'
import type { routes } from '../../../shared/routes.ts'
import { verdictOf } from '../../domain/verdict/health/project-health.ts'
import { progressOf } from '../../domain/dashboard/totals.ts'
import { readProjectTotals } from '../../domain/dashboard/totals-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { timeZoneOf, todayOf } from '../../kernel/session/today.ts'
import { judgedFactsOf } from '../../domain/projects/project-record.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { readEntries } from '../../domain/raid/raid-repository.ts'
import { readTasks } from '../../domain/tasks/task-repository.ts'
import {
  budgetFact,
  entryFact,
  milestoneFact,
  projectFact,
  taskFact,
} from '../../domain/communications/drafting/scene.ts'
import { sceneEntry } from '../../domain/communications/project-scene.ts'

/**
 * The current records by kind and id, in the wording that drafts use. Only records of the project count; others are
 * reported as gone.
 */
export const checkFacts: Handler<typeof routes.communications.checkFacts> = async ({
  body: { projectId, facts },
  principal,
}) => {
  const { workspaceId } = principal
  const idsOf = (kind: Fact['kind']) => facts.filter((fact) => fact.kind === kind).map(({ id }) => id)
  const wantedTasks = idsOf('task').filter((id) => taskId.safeParse(id).success && projectOfTask(id) === projectId)
  const wantedEntries = idsOf('raid').filter((id) => raidId.safeParse(id).success)
  const [project, totals, tasks, entries] = await Promise.all([
    visibleProject(principal, projectId),
    readProjectTotals(workspaceId, projectId),
    readTasks(workspaceId, wantedTasks),
    readEntries(workspaceId, wantedEntries),
  ])
  const standing = [
    projectFact({
      ...project,
      progress: progressOf(totals, project.ownProgress),
      verdict: verdictOf(judgedFactsOf(project), totals, {
        today: todayOf(principal),
        money: false,
        timeZone: timeZoneOf(principal),
      }),
    }),
    budgetFact(project),
    ...project.milestones.map(milestoneFact),
    ...tasks.filter(({ deletion }) => deletion === undefined).map(taskFact),
    ...entries
      .filter((entry) => entry.deletion === undefined && entry.projectId === projectId)
      .map((entry) => entryFact(sceneEntry(entry))),
  ]
  const now = new Map(standing.map(({ kind, id, said }) => [`${kind} ${id}`, said]))
  return facts.map((fact) => ({ ...fact, now: now.get(`${fact.kind} ${fact.id}`) ?? null }))
}
