/** Milestones that an import adds to its project, and takes away again. */
import { milestoneLimits } from '../../../../shared/timeline/limits.ts'
import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import type { Authored } from '../../../kernel/events/event.ts'
import { invalid } from '../../../kernel/problem.ts'
import type { Write } from '../../../kernel/table/transaction.ts'
import { briefWrite } from '../../projects/brief-repository.ts'
import { milestonesOf } from '../../projects/milestones.ts'
import { changeProject } from '../../projects/project-change.ts'
import type { Brief, ProjectRecord } from '../../projects/project-record.ts'
import { preparedProject } from '../../projects/project-repository.ts'

type Edit = (before: readonly Milestone[]) => readonly (Pick<Milestone, 'name' | 'date'> & { id?: string })[]

const changedMilestones = (before: ProjectRecord, brief: Brief, edit: Edit, by: Authored) => {
  const earlier = milestonesOf(before, brief)
  const change = changeProject(before, brief, { milestones: [...edit(earlier)] }, by)
  const { record: after, changed } = change
  const { put } = preparedProject({ before, after, event: 'project.updated.v1', changed, by })
  const writes: Write[] = change.briefChanged ? [put, briefWrite(before.workspaceId, before.id, change.brief)] : [put]
  return { writes, earlier, after: after.milestones }
}

/** The writes that add milestones, and the new ones. */
export const addMilestones = (
  project: ProjectRecord,
  brief: Brief,
  added: readonly Pick<Milestone, 'name' | 'date'>[],
  by: Authored,
): { writes: Write[]; milestones: Milestone[] } => {
  const { writes, earlier, after } = changedMilestones(project, brief, (before) => [...before, ...added], by)
  if (after.length > milestoneLimits.most)
    throw invalid('milestones', `A project has at most ${milestoneLimits.most} milestones`)
  return { writes, milestones: after.filter(({ id }) => earlier.every((milestone) => milestone.id !== id)) }
}

/** The writes that remove those of these milestones that are still there. */
export const removeMilestones = (
  project: ProjectRecord,
  brief: Brief,
  ids: readonly string[],
  by: Authored,
): Write[] => {
  const remaining = project.milestones.filter(({ id }) => !ids.includes(id))
  if (remaining.length === project.milestones.length) return []
  return changedMilestones(project, brief, () => remaining, by).writes
}
