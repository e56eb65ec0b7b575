/** Whether a project is late. */
import type { Day } from '../../shared/dates/dates.ts'
import { isLateOn } from '../../shared/dates/late.ts'
import { isProjectOver } from '../../shared/projects/project-choices.ts'
import type { ProjectSummary } from '../../shared/projects/project.ts'

/** Whether the end date has passed and the project is not over. */
export const isLate = ({ status, endDate }: Pick<ProjectSummary, 'status' | 'endDate'>, today: Day): boolean =>
  isLateOn(today, { isOpen: !isProjectOver({ status }), date: endDate })
