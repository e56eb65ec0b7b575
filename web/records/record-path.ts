/** The path to a record that a statement rests on. */
import type { InsightRecord } from '../../shared/verdict/insights.ts'
import { projectOfTask } from '../../shared/contract/ids.ts'
import { paths } from '../address/paths.ts'

export const recordPath = ({ kind, id, projectId = '' }: InsightRecord): string =>
  ({
    project: paths.project(id),
    task: taskPath(id),
    milestone: paths.project(projectId),
    raid: paths.raidLog({ entry: id }),
    person: paths.team({ member: id }),
    workspace: paths.analytics(),
  })[kind]

export const taskPath = (id: string): string => paths.project(projectOfTask(id), { tab: 'tasks', task: id })
