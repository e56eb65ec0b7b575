/**
 * The health of a project as a score out of 100. The level of its health gives the range: off track 0 to 39, at risk 40
 * to 69, on track 70 to 100. The areas give the place within it: each counts 1 on track, ½ at risk or unknown, and 0 off
 * track. So the score never contradicts the health on other screens.
 */
import { sumBy } from '../../../../shared/contract/sums.ts'
import type { AnalysisStatus } from '../../../../shared/verdict/analysis-choices.ts'
import type { OverallHealth, Statement } from '../../../../shared/verdict/analysis.ts'
import type { HealthLevel } from '../../../../shared/verdict/health-choices.ts'
import type { Case } from './case.ts'
import { statement } from './records.ts'

const ranges: Partial<Record<HealthLevel, readonly [from: number, to: number]>> = {
  off_track: [0, 39],
  at_risk: [40, 69],
  on_track: [70, 100],
}

const points: Partial<Record<HealthLevel, number>> = { on_track: 1, at_risk: 0.5, unknown: 0.5 }

/** The score from which a project on track is excellent. */
const excellentFrom = 90

const scoreOf = ({ level, areas }: Case['health']): number | null => {
  const range = ranges[level]
  if (range === undefined || areas.length === 0) return null
  const share = sumBy(areas, (area) => points[area.level] ?? 0) / areas.length
  return Math.round(range[0] + (range[1] - range[0]) * share)
}

const statusOf = (level: HealthLevel, score: number): AnalysisStatus => {
  if (level === 'off_track') return 'critical'
  if (level === 'at_risk') return 'concerning'
  return score >= excellentFrom ? 'excellent' : 'good'
}

/** At least this share of the open tasks needs a due date. */
const datedShare = 0.5

/** The inputs that an analysis can have, each with what is said if it is missing. */
const inputsOf = ({
  project,
  totals,
  openTasks,
  entries,
  prediction,
  unpredicted,
  isLive,
  record,
}: Case): { known: boolean; missing: Statement }[] => {
  const dated = openTasks.filter(({ dueDate }) => dueDate !== null).length
  const told = (known: boolean, text: string) => ({ known, missing: statement(text, record) })
  return [
    told(
      project.startDate !== null && project.endDate !== null,
      'A start and an end date, to tell whether it is in time',
    ),
    told(totals.taskCount > 0, 'Tasks, to tell how much is done'),
    told(
      totals.taskCount > 0 && dated >= datedShare * openTasks.length,
      'Due dates of its open tasks, to tell what is late',
    ),
    told(
      prediction !== undefined || (totals.taskCount > 0 && (unpredicted === undefined || !isLive)),
      'Finished work, to forecast its end',
    ),
    told(project.budget > 0, 'A budget, to judge its spending'),
    told(entries.length > 0, 'Entries in the RAID log, to judge its risks'),
  ]
}

export const overallHealthOf = (of: Case): OverallHealth => {
  const { level, reason } = of.health
  const [score, inputs] = [scoreOf(of.health), inputsOf(of)]
  return {
    score,
    status: score === null ? null : statusOf(level, score),
    confidence: Math.round((100 * inputs.filter(({ known }) => known).length) / inputs.length),
    level,
    reason,
    missing: inputs.filter(({ known }) => !known).map(({ missing }) => missing),
    records: [of.record],
  }
}
