/** Rows of a report, and how a row names each kind of record. */
import { prefixes } from '../../../shared/contract/ids.ts'
import type { ReportRow } from '../../../shared/reports/report.ts'
import type { Evidence, StoredEntry, StoredMilestone } from './evidence.ts'
import type { MeasuredTask } from './report-measures.ts'

type Naming = Pick<ReportRow, 'kind' | 'id' | 'projectId' | 'title'>

/** A row that only names its record, unless `fields` adds more. */
export const rowOf = (naming: Naming, fields: Partial<ReportRow> = {}): ReportRow => ({
  owner: null,
  day: null,
  was: null,
  days: null,
  value: null,
  level: null,
  amount: null,
  note: '',
  ...naming,
  ...fields,
})

export const taskNaming = ({ project, titles }: Evidence, { id }: MeasuredTask): Naming => ({
  kind: 'task',
  id: `${prefixes.task}_${project?.id.slice(prefixes.project.length + 1)}${id}`,
  projectId: project?.id ?? null,
  title: titles[id] ?? '',
})

export const entryNaming = ({ id, uniqueId, projectId, title }: StoredEntry): Naming => ({
  kind: 'raid',
  id,
  projectId,
  title: `${uniqueId} ${title}`,
})

export const milestoneNaming = ({ projects }: Evidence, { id, projectId, name }: StoredMilestone): Naming => {
  const of = projects.find((project) => project.id === projectId)
  return { kind: 'milestone', id, projectId, title: of === undefined ? name : `${name} · ${of.name}` }
}
