/**
 * Recounts the totals of a workspace from its records. Each record counts as if it had just been created, through
 * the same function that counts events, so that the two cannot drift apart.
 */
import type { Baseline } from '../../../shared/timeline/baseline.ts'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import { endOf } from '../timeline/baseline-repository.ts'
import { count, emptyTotals, targetOf, type ProjectTotals } from '../dashboard/totals.ts'
import { factsOf as projectFactsOf, type ProjectRecord } from '../projects/project-record.ts'
import { factsOf as raidFactsOf, type RaidRecord } from '../raid/raid-record.ts'
import { factsOf as taskFactsOf, type ListedTask } from '../tasks/task-record.ts'

const system = { id: 'system', kind: 'system', name: '' } as const

const projectCreated = (project: ProjectRecord): FeedEvent => ({
  id: '',
  at: project.createdAt,
  by: system,
  workspaceId: project.workspaceId,
  name: 'project.created.v1',
  data: { projectId: project.id, version: project.version, was: null, now: projectFactsOf(project), changed: [] },
})

const taskCreated = (task: ListedTask): FeedEvent => ({
  id: '',
  at: task.createdAt,
  by: system,
  workspaceId: task.workspaceId,
  name: 'task.created.v1',
  // Changes made with the project are not added to the recent activity, so that it stays as it was.
  data: {
    taskId: task.id,
    projectId: task.projectId,
    title: task.title,
    version: task.version,
    was: null,
    now: taskFactsOf(task),
    changed: [],
    withProject: true,
  },
})

const entryRaised = (entry: RaidRecord): FeedEvent => ({
  id: '',
  at: entry.createdAt,
  by: system,
  workspaceId: entry.workspaceId,
  name: 'raid.raised.v1',
  data: {
    entryId: entry.id,
    number: entry.number,
    projectId: entry.projectId,
    title: entry.title,
    ownerId: entry.assignedToId,
    version: entry.version,
    was: null,
    now: raidFactsOf(entry),
    changes: [],
    withProject: true,
  },
})

const baselineSet = (workspaceId: string, projectId: string, baseline: Baseline): FeedEvent => ({
  id: '',
  at: baseline.setAt,
  by: system,
  workspaceId,
  name: 'baseline.set.v1',
  data: {
    projectId,
    projectName: '',
    baselineId: baseline.id,
    name: baseline.name,
    taskCount: baseline.tasks.length,
    endsOn: endOf(baseline.tasks),
  },
})

/** The totals of one project, from its records alone. */
export const totalsFrom = (
  project: ProjectRecord,
  tasks: readonly ListedTask[],
  entries: readonly RaidRecord[],
): ProjectTotals =>
  [projectCreated(project), ...tasks.map(taskCreated), ...entries.map(entryRaised)].reduce(
    count,
    emptyTotals(project.id),
  )

export type Counted = {
  projects: readonly ProjectRecord[]
  tasks: readonly ListedTask[]
  entries: readonly RaidRecord[]
  /** The latest baseline of each project that has one, by project id. */
  baselines: ReadonlyMap<string, Baseline>
}

/** Totals by project id. `kept`: the stored totals, from which it copies what the records do not contain. */
export const recount = (
  { projects, tasks, entries, baselines }: Counted,
  kept: readonly ProjectTotals[],
): Map<string, ProjectTotals> => {
  const totals = new Map(kept.map(({ projectId }) => [projectId, emptyTotals(projectId)]))
  const set = projects.flatMap(({ id, workspaceId }) => {
    const baseline = baselines.get(id)
    return baseline === undefined ? [] : [baselineSet(workspaceId, id, baseline)]
  })
  const events = [...projects.map(projectCreated), ...tasks.map(taskCreated), ...entries.map(entryRaised), ...set]
  for (const event of events) {
    const id = targetOf(event)
    if (id !== undefined) totals.set(id, count(totals.get(id) ?? emptyTotals(id), event))
  }
  for (const { projectId, recent, health, thresholds, baseline, ...standing } of kept) {
    const recounted = totals.get(projectId) ?? emptyTotals(projectId)
    const factsVersion = Math.max(recounted.factsVersion, standing.factsVersion)
    totals.set(projectId, {
      ...recounted,
      recent,
      health,
      factsVersion,
      ...(thresholds !== undefined && { thresholds }),
      // Baselines of projects in the trash are not read.
      ...(baseline !== undefined && { baseline: recounted.baseline ?? baseline }),
    })
  }
  return totals
}
