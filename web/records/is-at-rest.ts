import type { Project } from '../../shared/projects/project.ts'

/** Whether the health of a project already says its status: on hold, cancelled or completed. */
export const isAtRest = ({ status, health }: Pick<Project, 'status' | 'health'>): boolean =>
  (status === 'on_hold' || status === 'cancelled' || status === 'completed') &&
  (health.level === 'on_hold' || health.level === 'cancelled' || health.level === 'done')
