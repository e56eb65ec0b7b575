/** Changes of projects, under the rules of the route that changes one project. */
import type { ProposedChange } from '../../../shared/change-sets/change-set.ts'
import { notFound } from '../../kernel/problem.ts'
import { changeProject } from '../projects/project-change.ts'
import { emptyBrief, type ProjectRecord } from '../projects/project-record.ts'
import { preparedProject } from '../projects/project-repository.ts'
import type { Applied } from './change-set-record.ts'
import { differences, replaced, type Effect, type Scene, type Written } from './effect.ts'

const shownFields = ['status', 'endDate'] as const

type Change = Extract<ProposedChange, { kind: 'project' }>

export const projectEffect = ({ id, set }: Change, { records, by }: Scene): Effect => {
  const before = records.projects.get(id)
  if (before === undefined) throw notFound('Project')
  // None of these fields is in the brief, so it is neither read nor written.
  const { record: after, changed } = changeProject(before, emptyBrief, set, by)
  return {
    name: before.name,
    projectId: id,
    version: before.version,
    fields: differences(shownFields, before, after),
    write: () => {
      const { record, put } = preparedProject({ before, after, event: 'project.updated.v1', changed, by })
      return { kind: 'projects', record, put, applied: { version: record.version, was: replaced(before, after) } }
    },
  }
}

/** Puts back what a change replaced. */
export const undoneProject = (before: ProjectRecord, { was }: Applied, { by }: Scene): Written => {
  const after: ProjectRecord = { ...before, ...was }
  const changed = Object.keys(was ?? {})
  return { kind: 'projects', ...preparedProject({ before, after, event: 'project.updated.v1', changed, by }) }
}
