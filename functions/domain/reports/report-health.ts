/** The health in a report: the verdict that the evidence contains, with links to the lists of the report. Pure. */
import { worstOf, type HealthList } from '../../../shared/verdict/health-choices.ts'
import type { ReportList } from '../../../shared/reports/report-choices.ts'
import type { ReportContent } from '../../../shared/reports/report.ts'
import { counted } from '../../../shared/wording.ts'
import type { Verdict } from '../verdict/health/health.ts'
import type { Evidence } from './evidence.ts'

type Health = ReportContent['health'][number]

/** The list of a report that has the records behind a finding. */
const listsOf: Partial<Record<HealthList, ReportList>> = {
  late_tasks: 'late',
  milestones: 'milestones',
  expenses: 'expenses',
  risks: 'risks',
}

const ofProject = ({ level, reason, areas }: Verdict): Health[] => [
  { area: 'overall', level, because: [{ says: reason, list: null }] },
  ...areas.map(({ area, level: own, because }) => ({
    area,
    level: own,
    because: because.map(({ says, list }) => ({ says, list: list === null ? null : (listsOf[list] ?? null) })),
  })),
]

/** The worst of the projects in progress, with how many there are of each. */
const ofPortfolio = ({ projects }: Evidence): Health[] => {
  const levels = projects.map(({ verdict }) => verdict.level)
  const [off, risk] = (['off_track', 'at_risk'] as const).map((each) => levels.filter((level) => level === each).length)
  const says =
    levels.length === 0
      ? 'No project is under way'
      : `${off} off track and ${risk} at risk of ${counted(levels.length, 'project')}`
  return [{ area: 'overall', level: worstOf(levels), because: [{ says, list: 'projects' }] }]
}

export const healthOf = (evidence: Evidence): Health[] =>
  evidence.project === null ? ofPortfolio(evidence) : ofProject(evidence.project.verdict)
