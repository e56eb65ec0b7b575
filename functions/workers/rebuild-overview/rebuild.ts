/** Rebuilds the overview of one workspace and reports what was wrong in it. */
import { isDeepStrictEqual } from 'node:util'
import type { Baseline } from '../../../shared/timeline/baseline.ts'
import { without } from '../../kernel/compact.ts'
import { again, retry } from '../../kernel/retry.ts'
import { readAll } from '../../kernel/http/page.ts'
import { readLatestBaseline } from '../../domain/timeline/baseline-repository.ts'
import { listTotals, writeTotals } from '../../domain/dashboard/totals-repository.ts'
import { emptyTotals, type ProjectTotals } from '../../domain/dashboard/totals.ts'
import { listProjects } from '../../domain/projects/project-repository.ts'
import { everyEntry } from '../../domain/raid/raid-repository.ts'
import { listTasks } from '../../domain/tasks/task-repository.ts'
import { recount } from '../../domain/recount/recount.ts'

const latestBaselines = async (
  workspaceId: string,
  projects: readonly { id: string }[],
): Promise<ReadonlyMap<string, Baseline>> => {
  const latest = new Map<string, Baseline>()
  await Promise.all(
    projects.map(async ({ id }) => {
      const baseline = await readLatestBaseline(workspaceId, id)
      if (baseline !== undefined) latest.set(id, baseline)
    }),
  )
  return latest
}

/**
 * Recounts the totals and writes those that differ; returns their projects' ids. If totals change during the count, it starts
 * again. An event that is in the queue but not counted yet would be counted twice, so the queue of `keep-overview`
 * must be empty: `npm run rebuild` waits for that.
 */
export const rebuild = (workspaceId: string): Promise<string[]> =>
  retry(
    async () => {
      const kept = await listTotals(workspaceId)
      const projects = await readAll((before, count) => listProjects(workspaceId, {}, before, count))
      const tasks = (
        await Promise.all(projects.map(({ id }) => readAll((after, count) => listTasks(workspaceId, id, after, count))))
      ).flat()
      // Entries of deleted projects are not counted: the totals of their projects are not read.
      const live = new Set(projects.map(({ id }) => id))
      const entries = (await everyEntry(workspaceId)).filter(({ projectId }) => live.has(projectId ?? ''))
      const standing = new Map(kept.map((stored) => [stored.totals.projectId, stored]))
      const baselines = await latestBaselines(workspaceId, projects)
      const counted = recount(
        { projects, tasks, entries, baselines },
        kept.map(({ totals }) => totals),
      )
      // That an event was late is no count; it is forgotten with the next event.
      const standingCounts = (projectId: string): ProjectTotals =>
        without(standing.get(projectId)?.totals ?? emptyTotals(projectId), 'late')
      const wrong = [...counted.values()].filter(
        (totals) => !isDeepStrictEqual(totals, standingCounts(totals.projectId)),
      )
      const written = await Promise.all(
        wrong.map((totals) => {
          const { pending, revision } = standing.get(totals.projectId) ?? { pending: [], revision: 0 }
          return writeTotals(workspaceId, { totals, pending, revision })
        }),
      )
      return written.every(Boolean) ? wrong.map(({ projectId }) => projectId) : again
    },
    { attempts: 5, busy: 'Events keep arriving: try again when the queue is empty.' },
  )
