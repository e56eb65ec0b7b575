/** The way to the records behind a finding about a project's health, and what to do with them. */
import type { HealthList } from '../../shared/verdict/health-choices.ts'
import { paths } from '../address/paths.ts'

type Way = { path: (projectId: string) => string; act: string }

export const healthWays: Record<HealthList, Way> = {
  late_tasks: { path: (id) => paths.tasks({ project: id, status: 'late' }), act: 'See late tasks' },
  milestones: { path: (id) => paths.project(id), act: 'See milestones' },
  timeline: { path: (id) => paths.timeline({ project: id }), act: 'See the timeline' },
  expenses: { path: (id) => paths.analytics({ tab: 'earned-value', project: id }), act: 'See costs' },
  tasks: { path: (id) => paths.project(id, { tab: 'tasks' }), act: 'See tasks' },
  risks: { path: (id) => paths.project(id, { tab: 'raid' }), act: 'See the RAID log' },
}
