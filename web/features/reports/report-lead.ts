/** What the head of a report leads with. */
import { healthLevels, needsAttention, type HealthLevel } from '../../../shared/verdict/health-choices.ts'
import { leans } from '../../../shared/verdict/health-lean.ts'
import type { HealthArea, ReportFigure } from '../../../shared/reports/report-choices.ts'
import type { ReportContent } from '../../../shared/reports/report.ts'
import { plural } from '../../../shared/wording.ts'

export type Lead = {
  /** In the largest type on the page; null if there is none. */
  figure: string | null
  /** What the figure is of; without a figure, the reason for the level. */
  of: string
  toward: HealthArea | null
  /** Degrees; null if nothing is judged. */
  lean: number | null
}

/** For reports without a measure: the mark of the level's threshold. */
const leanOfLevel: Partial<Record<HealthLevel, number>> = {
  on_track: 0,
  at_risk: leans.atRisk,
  off_track: leans.offTrack,
}

export const leadOf = ({ deviation, health, figures }: ReportContent): Lead => {
  if (deviation !== undefined)
    return { figure: deviation.figure, of: deviation.of, toward: deviation.area, lean: deviation.lean }
  const level = health[0]?.level ?? 'unknown'
  const lean = leanOfLevel[level] ?? null
  const valueOf = (name: ReportFigure) => Number(figures.find(({ figure }) => figure === name)?.value ?? 0)
  const projects = valueOf('projects')
  const counts: Partial<Record<HealthLevel, number>> = {
    off_track: valueOf('projectsOff'),
    at_risk: valueOf('projectsAtRisk'),
  }
  const count = counts[level] ?? 0
  if (needsAttention(level) && count > 0)
    return {
      figure: `${count} of ${projects}`,
      of: `${plural(projects, 'project')} ${healthLevels[level].label.toLowerCase()}`,
      toward: null,
      lean,
    }
  const reason = health[0]?.because[0]?.says
  return { figure: null, of: reason ?? healthLevels[level].label, toward: null, lean }
}
