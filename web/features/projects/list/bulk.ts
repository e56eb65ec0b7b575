/** Changes of several projects: what is sent, how it is taken back, and what is told of it. Nothing here sends. */
import { addDays } from '../../../../shared/dates.ts'
import type { ProjectOutcome, ProjectSummary } from '../../../../shared/project.ts'
import { counted } from '../../../format/format.ts'

/** The fields that can be changed of many projects at once. */
type BulkFields = Partial<Pick<ProjectSummary, 'status' | 'priority' | 'managerId' | 'startDate' | 'endDate'>>

export type BulkChange = BulkFields & { id: string; version: number }

/** What a change makes of one project; undefined where it would stay as it is. */
export type Making = (project: ProjectSummary) => BulkFields | undefined

export const setting =
  (fields: BulkFields): Making =>
  (project) =>
    Object.entries(fields).some(([name, value]) => project[name as keyof BulkFields] !== value) ? fields : undefined

/** Moves the dates that a project has by calendar days, back where they are negative. */
export const shifting =
  (days: number): Making =>
  ({ startDate, endDate }) => {
    if (days === 0 || (startDate === null && endDate === null)) return undefined
    return {
      ...(startDate !== null && { startDate: addDays(startDate, days) }),
      ...(endDate !== null && { endDate: addDays(endDate, days) }),
    }
  }

export const changesOf = (projects: readonly ProjectSummary[], make: Making): BulkChange[] =>
  projects.flatMap((project) => {
    const fields = make(project)
    return fields === undefined ? [] : [{ ...fields, id: project.id, version: project.version }]
  })

/** The changes that put back what was there, on the versions that were made. What was refused is left alone. */
export const takingBack = (
  changes: readonly BulkChange[],
  before: readonly ProjectSummary[],
  outcomes: readonly ProjectOutcome[],
): BulkChange[] => {
  const was = new Map(before.map((project) => [project.id, project]))
  const now = new Map(outcomes.map(({ id, project, refused }) => [id, refused === null ? project : null]))
  return changes.flatMap((change) => {
    const { id } = change
    const [old, made] = [was.get(id), now.get(id)]
    if (old === undefined || made === null || made === undefined) return []
    const fields = Object.keys(change).filter((name) => name !== 'id' && name !== 'version') as (keyof BulkFields)[]
    return [
      { ...(Object.fromEntries(fields.map((name) => [name, old[name]])) as BulkFields), id, version: made.version },
    ]
  })
}

export const done = (outcomes: readonly ProjectOutcome[]): number =>
  outcomes.filter(({ refused }) => refused === null).length

/** `3 projects changed`; `2 of 3 projects changed` where some were refused. */
export const told = (outcomes: readonly ProjectOutcome[], verb: string): string => {
  const number = done(outcomes)
  return number === outcomes.length
    ? `${counted(number, 'project')} ${verb}`
    : `${number} of ${counted(outcomes.length, 'project')} ${verb}`
}
