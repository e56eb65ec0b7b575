/** Milestones that an import adds to its project, and takes away again. */
import { isDeepStrictEqual } from 'node:util'
import { milestoneLimits } from '../../../shared/timeline/limits.ts'
import type { Milestone, MilestoneEdit } from '../../../shared/timeline/milestone.ts'
import type { ImportPart } from './import-part.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Write } from '../../kernel/table/transaction.ts'
import { briefWrite } from '../projects/brief-repository.ts'
import { milestonesOf } from '../projects/milestones.ts'
import { changeProject } from '../projects/project-change.ts'
import type { Brief, ProjectRecord } from '../projects/project-record.ts'
import { preparedProject } from '../projects/project-repository.ts'

/** A name for comparison: without its case, and with single spaces. */
const plain = (name: string): string => name.replaceAll(/\s+/g, ' ').toLowerCase()

type Edit = (before: readonly Milestone[]) => readonly MilestoneEdit[]

const changedMilestones = (before: ProjectRecord, brief: Brief, edit: Edit, by: Authored) => {
  const earlier = milestonesOf(before, brief)
  const change = changeProject(before, brief, { milestones: [...edit(earlier)] }, by)
  const { record: after, changed } = change
  if (changed.length === 0) return { writes: [], earlier, after: earlier }
  const { put } = preparedProject({ before, after, event: 'project.updated.v1', changed, by })
  const writes: Write[] = change.briefChanged ? [put, briefWrite(before.workspaceId, before.id, change.brief)] : [put]
  return { writes, earlier, after: after.milestones }
}

type Added = {
  writes: Write[]
  /** The new milestones, and those that have other dates. */
  milestones: Milestone[]
  /** What these were before. */
  were: Milestone[]
}

/** The writes that add milestones; one with the name of an existing milestone moves that one. */
export const addMilestones = (
  project: ProjectRecord,
  brief: Brief,
  added: readonly MilestoneEdit[],
  by: Authored,
): Added => {
  const edit: Edit = (before) => {
    const left = [...before]
    const placed = added.map((milestone): MilestoneEdit => {
      const place = left.findIndex(({ name }) => plain(name) === plain(milestone.name))
      const [known] = place === -1 ? [] : left.splice(place, 1)
      // An import that knows no date leaves the one that there is.
      return known === undefined
        ? milestone
        : { ...known, date: milestone.date ?? known.date, doneOn: milestone.doneOn ?? known.doneOn }
    })
    return [...left, ...placed]
  }
  const { writes, earlier, after } = changedMilestones(project, brief, edit, by)
  if (after.length > milestoneLimits.most)
    throw invalid('milestones', `A project has at most ${milestoneLimits.most} milestones`)
  const before = new Map(earlier.map((milestone) => [milestone.id, milestone]))
  const milestones = after.filter((milestone) => !isDeepStrictEqual(milestone, before.get(milestone.id)))
  return { writes, milestones, were: milestones.flatMap(({ id }) => before.get(id) ?? []) }
}

/** The writes that remove these milestones and move the others back, except those that were changed since. */
export const removeMilestones = (
  project: ProjectRecord,
  brief: Brief,
  { milestones, milestonesWere }: Pick<ImportPart, 'milestones' | 'milestonesWere'>,
  by: Authored,
): Write[] => {
  const were = new Map(milestonesWere.map((milestone) => [milestone.id, milestone]))
  const edit: Edit = (before) =>
    before.flatMap((milestone) =>
      milestones.some((left) => isDeepStrictEqual(left, milestone)) ? (were.get(milestone.id) ?? []) : milestone,
    )
  return changedMilestones(project, brief, edit, by).writes
}
