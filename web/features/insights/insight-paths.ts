/** The paths to the places for the suggested actions of a finding. */
import type { InsightAction } from '../../../shared/verdict/insights.ts'
import { paths } from '../../address/paths.ts'
import { taskPath } from '../../records/record-path.ts'

export const actionPath = ({ kind, projectId = '', entryId = '', taskId = '', day }: InsightAction): string => {
  switch (kind) {
    case 'project':
      return paths.project(projectId)
    case 'project-edit':
      return paths.project(projectId, { edit: '1' })
    case 'late-tasks':
      return paths.tasks({ project: projectId, status: 'late' })
    case 'open-tasks':
      return paths.tasks({ project: projectId, status: 'open' })
    case 'timeline':
      return paths.timeline({ project: projectId })
    case 'earned-value':
      return paths.analytics({ tab: 'earned-value', project: projectId })
    case 'raid-entry':
      return paths.raidLog({ entry: entryId })
    case 'raid-new':
      return paths.project(projectId, { tab: 'raid', entry: 'new' })
    case 'calendar':
      return paths.calendar(day === undefined ? {} : { date: day })
    case 'workload':
      return paths.workload()
    case 'trend':
      return paths.analytics()
    case 'task':
      return taskPath(taskId)
    case 'milestones':
      return paths.project(projectId)
    case 'charter':
      return paths.project(projectId, { tab: 'charter' })
  }
}
