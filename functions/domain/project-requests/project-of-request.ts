/** The project that is created from a request. Pure: no reads or writes. */
import { monthsLater, type Day } from '../../../shared/dates/dates.ts'
import { requestLimits } from '../../../shared/project-requests/limits.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { newProject } from '../projects/project-change.ts'
import type { RequestRecord } from './request-record.ts'

type Making = Pick<Authored, 'by' | 'at'> & {
  id: string
  managerId: string
  taskPrefix: string
  /** The current day in the workspace. */ today: Day
}

/** The project starts today and ends three months later; the details of the request become its scope. */
export const projectOf = (
  { workspaceId, projectName, description, requirements, priority, estimatedBudget }: RequestRecord,
  { id, managerId, taskPrefix, by, at, today }: Making,
) =>
  newProject(
    { id, workspaceId, managerId, taskPrefix, by, at },
    {
      name: projectName,
      description,
      status: 'planning',
      priority,
      startDate: today,
      endDate: monthsLater(today, requestLimits.months),
      scope: requirements,
      ...(estimatedBudget !== null && { budget: formatCents(estimatedBudget) }),
    },
  )
