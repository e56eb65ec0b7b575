/** The project that a request becomes. Nothing here reads or writes. */
import { monthsLater, type Day } from '../../../shared/dates.ts'
import { requestLimits } from '../../../shared/limits.ts'
import { formatCents } from '../../../shared/money.ts'
import { newProject } from '../projects/project-change.ts'
import type { RequestRecord } from './request-record.ts'

type Making = { id: string; managerId: string; at: Date; /** The day that it is in the workspace. */ today: Day }

/** It starts today and ends three months later; what was asked for in detail is its scope. */
export const projectOf = (
  { workspaceId, projectName, description, requirements, priority, estimatedBudget }: RequestRecord,
  { id, managerId, at, today }: Making,
) =>
  newProject(
    { id, workspaceId, managerId, at },
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
