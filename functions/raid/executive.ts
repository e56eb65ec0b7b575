import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { toEntry } from './raid-record.ts'
import { listExecutive } from './raid-repository.ts'
import { reachOf } from './visible-entry.ts'

export const executive: Handler<typeof routes.raid.executive> = async ({ principal }) => {
  const [marked, reaches] = await Promise.all([listExecutive(principal.workspaceId), reachOf(principal)])
  return marked.filter(reaches).map(toEntry).map(({ id, uniqueId, raidType, projectId, title, description, dueDate, assignedTo, impact, status, mitigation }) => ({
    id,
    uniqueId,
    raidType,
    projectId,
    title,
    description,
    dueDate,
    assignedTo,
    impact,
    status,
    mitigation,
  }))
}
