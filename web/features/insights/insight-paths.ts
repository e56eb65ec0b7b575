/** The paths to the records of a finding, and to the places for its suggested actions. */
import type { InsightAction, InsightRecord } from '../../../shared/insights.ts'
import { projectOfTask } from '../../../shared/ids.ts'
import { paths } from '../../address/paths.ts'

export const recordPath = ({ kind, id, projectId = '' }: InsightRecord): string =>
  ({
    project: paths.project(id),
    task: taskPath(id),
    milestone: paths.project(projectId),
    raid: paths.raidLog({ entry: id }),
    person: paths.team({ member: id }),
    workspace: paths.analytics(),
  })[kind]

const taskPath = (id: string): string => paths.project(projectOfTask(id), { tab: 'tasks', task: id })

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
      return paths.analytics({ tab: 'workload' })
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
