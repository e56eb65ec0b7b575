/** Bulk changes of projects: the requests, how to undo them, and the message about the result. Sends nothing itself. */
import { addDays } from '../../../../shared/dates/dates.ts'
import type { ProjectOutcome, ProjectSummary } from '../../../../shared/projects/project.ts'
import { counted } from '../../../../shared/wording.ts'

/** The fields that can be changed for many projects at once. */
type BulkFields = Partial<Pick<ProjectSummary, 'status' | 'priority' | 'managerId' | 'startDate' | 'endDate'>>

export type BulkChange = BulkFields & { id: string; version: number }

/** The change to one project; undefined if it would not change. */
export type Making = (project: ProjectSummary) => BulkFields | undefined

export const setting =
  (fields: BulkFields): Making =>
  (project) =>
    Object.entries(fields).some(([name, value]) => project[name as keyof BulkFields] !== value) ? fields : undefined

/** Moves a project's dates by some calendar days, earlier if negative. */
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

/** The changes that restore the old values, against the versions that were written. Skips refused changes. */
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

/** `3 projects changed`; `2 of 3 projects changed` if some were refused. */
export const resultText = (outcomes: readonly ProjectOutcome[], verb: string): string => {
  const number = done(outcomes)
  return number === outcomes.length
    ? `${counted(number, 'project')} ${verb}`
    : `${number} of ${counted(outcomes.length, 'project')} ${verb}`
}
