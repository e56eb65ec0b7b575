/** Calculates the content of a report from its evidence. The same evidence always gives the same content. */
import { partsOf } from '../../../shared/reports/report-choices.ts'
import type { ReportContent } from '../../../shared/reports/report.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import type { Evidence } from './evidence.ts'
import { figuresOf } from './report-figures.ts'
import { healthOf } from './report-health.ts'
import { listsOf } from './lists.ts'
import { measure } from './report-measures.ts'
import { summaryOf } from './summary.ts'

export const contentOf = (evidence: Evidence): ReportContent => {
  const { type, audience, project, asOf } = evidence
  const parts = partsOf(type, audience, project !== null)
  if (parts === null) throw new RangeError('There is no such report for this audience')
  const measures = measure(evidence)
  const lists = listsOf(parts.lists, evidence, measures)
  const kept = new Set<string>(parts.lists)
  // A reason links to a list only if the report contains that list.
  const health = healthOf(evidence).map(({ because, ...area }) => ({
    ...area,
    because: because.map(({ says, list }) => ({ says, list: list !== null && kept.has(list) ? list : null })),
  }))
  return {
    asOf,
    project: project && {
      id: project.id,
      name: project.name,
      status: project.status,
      manager: project.manager,
      startDate: project.startDate,
      endDate: project.endDate,
    },
    summary: summaryOf(evidence, measures, { health, lists }),
    health,
    ...(project?.verdict.deviation !== undefined && { deviation: project.verdict.deviation }),
    figures: figuresOf(parts.figures, evidence, measures),
    lists,
  }
}

/**
 * The evidence without the names that the content does not use, because the titles of thousands of tasks take up most
 * of its size.
 */
export const pruned = (evidence: Evidence): Evidence => {
  const { project } = evidence
  const named = new Set(contentOf(evidence).lists.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const before = `${prefixes.task}_${project?.id.slice(prefixes.project.length + 1)}`
  const titles = Object.fromEntries(Object.entries(evidence.titles).filter(([id]) => named.has(`${before}${id}`)))
  const assigned = new Set(evidence.tasks.filter(([id]) => id in titles).map(([, , , , , , , , assignee]) => assignee))
  const people = Object.fromEntries(Object.entries(evidence.people).filter(([id]) => assigned.has(id)))
  return { ...evidence, titles, people }
}
