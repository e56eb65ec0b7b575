/** The condition of a project, in one word with its tone, for the dots next to names. */
import { projectStatuses, riskLevels, type Tone } from '../../shared/choices.ts'
import type { Day } from '../../shared/dates.ts'
import type { ProjectSummary } from '../../shared/project.ts'

type Facts = Pick<ProjectSummary, 'status' | 'riskLevel' | 'endDate'>

const over = (status: ProjectSummary['status']): boolean => status === 'completed' || status === 'cancelled'

/** Whether the end date has passed and the project is not completed. */
export const isLate = ({ status, endDate }: Pick<Facts, 'status' | 'endDate'>, today: Day): boolean =>
  !over(status) && endDate !== null && endDate < today

/** The risk to show: high for a late project, whatever was entered. */
export const shownRisk = (project: Facts, today: Day): ProjectSummary['riskLevel'] =>
  isLate(project, today) ? 'high' : project.riskLevel

export const conditionOf = (project: Facts, today: Day): { tone: Tone; condition: string } => {
  if (over(project.status) || project.status === 'planning')
    return { tone: 'accent', condition: projectStatuses[project.status].label }
  if (isLate(project, today)) return { tone: 'danger', condition: 'Delayed' }
  if (project.status === 'on_hold') return { tone: 'warning', condition: 'On Hold' }
  return project.riskLevel === 'low'
    ? { tone: 'success', condition: 'On Track' }
    : { tone: 'warning', condition: riskLevels[project.riskLevel].label }
}
