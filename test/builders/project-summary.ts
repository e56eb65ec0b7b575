import { newProject } from '../../functions/domain/projects/project-change.ts'
import { toSummary } from '../../functions/domain/projects/project-record.ts'
import type { ProjectSummary } from '../../shared/projects/project.ts'

const blank = newProject(
  {
    id: 'prj_0000000000000000',
    workspaceId: 'ws_0000000000000000',
    managerId: 'usr_0000000000000ana',
    taskPrefix: 'DR',
    by: { id: 'usr_0000000000000ana', kind: 'staff', name: 'Ana Reis' },
    at: new Date('2026-11-01T10:00:00.000Z'),
  },
  { name: 'Depot roof' },
)

/** A project as lists return it: new and without tasks, unless overridden. */
export const projectSummary = (more: Partial<ProjectSummary> = {}): ProjectSummary => ({
  ...toSummary(blank.record, undefined, { today: '2026-11-21', money: true }),
  ...more,
})
