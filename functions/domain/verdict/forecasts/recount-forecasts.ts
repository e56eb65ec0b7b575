/**
 * Recounts the track record of a workspace from what is kept of its projects, and corrects what is kept where it differs
 * from the projects themselves. The day of an end is kept as it was found: the records say whether a project has ended,
 * but later changes of its tasks do not move the end.
 */
import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '../../../../shared/dates/dates.ts'
import { lost, untilWritten } from '../../../kernel/table/optimistic.ts'
import { readAll } from '../../../kernel/http/page.ts'
import { listTotals } from '../../dashboard/totals-repository.ts'
import type { ProjectTotals } from '../../dashboard/totals.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { listProjects } from '../../projects/project-repository.ts'
import { readWorkspace } from '../../workspace/workspace-repository.ts'
import { rescored } from './change-forecasts.ts'
import { listForecasts, readTrackRecord, saveForecasts, saveScored, type Stored } from './forecast-repository.ts'
import { isEndTakenBack, standingOf, withTasksDone, type ProjectForecasts } from './project-forecasts.ts'
import { noScore, plus } from './score.ts'
import { workDoneOn } from './work-done.ts'

type Found = { project: ProjectRecord; totals: ProjectTotals | undefined; timeZone: string }

/** The status and the end as the records have them. */
const asRecorded = async (
  before: ProjectForecasts,
  { project, totals, timeZone }: Found,
): Promise<ProjectForecasts> => {
  const { id, workspaceId, version, status, updatedAt } = project
  const standing = standingOf(status)
  const isChanged = (before.status?.standing ?? 'open') !== standing
  const next = isChanged
    ? { ...before, status: { version, standing, day: dayOf(new Date(updatedAt), timeZone) } }
    : before
  if (standing === 'cancelled' || (standing === 'completed' && !isChanged)) return next
  const isDone = totals !== undefined && totals.taskCount > 0 && totals.completedTaskCount === totals.taskCount
  if (!isDone) return withTasksDone(next, undefined)
  if (next.tasksDoneOn !== undefined && !isEndTakenBack(next)) return next
  return withTasksDone(next, await workDoneOn(workspaceId, id, timeZone))
}

const recounted = async (stored: Stored, found: Found | undefined): Promise<Stored> => {
  const { of } = stored
  const inTrash = found === undefined
  const trash = of.trash?.inTrash ?? false
  const next = trash === inTrash ? of : { ...of, trash: { version: of.trash?.version ?? 0, inTrash } }
  return { ...stored, of: rescored(found === undefined ? next : await asRecorded(next, found)) }
}

/** Ids of the projects that were wrong. */
export const recountForecasts = (workspaceId: string): Promise<string[]> =>
  untilWritten(async () => {
    // First, so that an event that is counted in between refuses the write of the record.
    const record = await readTrackRecord(workspaceId)
    const [all, workspace] = await Promise.all([listForecasts(workspaceId), readWorkspace(workspaceId)])
    if (all.length === 0 && record.version === 0) return []
    const [projects, kept] = await Promise.all([
      readAll((before, count) => listProjects(workspaceId, {}, before, count)),
      listTotals(workspaceId),
    ])
    const byId = new Map(projects.map((project) => [project.id, project]))
    const totals = new Map(kept.map((one) => [one.totals.projectId, one.totals]))
    const right = await Promise.all(
      all.map((stored) => {
        const project = byId.get(stored.of.projectId)
        return recounted(
          stored,
          project && { project, totals: totals.get(project.id), timeZone: workspace?.timeZone ?? 'UTC' },
        )
      }),
    )
    const wrong = right.filter((stored, index) => !isDeepStrictEqual(stored, all[index]))
    const score = right.reduce((sum, { of }) => plus(sum, of.counted ?? noScore), noScore)
    for (const stored of wrong) if (!(await saveForecasts(workspaceId, stored))) return lost
    if (!isDeepStrictEqual(score, record.score)) {
      if ((await saveScored(workspaceId, [], { score, version: record.version })) === lost) return lost
    }
    return wrong.map(({ of }) => of.projectId)
  })
