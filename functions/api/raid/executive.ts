import type { routes } from '../../../shared/routes.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'
import { toEntry } from '../../domain/raid/raid-record.ts'
import { listExecutive } from '../../domain/raid/raid-repository.ts'
import { reachOf } from '../../domain/raid/visible-entry.ts'

const look = ({ principal }: Asked<typeof routes.raid.executive>) =>
  Promise.all([listExecutive(principal.workspaceId), reachOf(principal)])

export const executive = withPrefetch(look, async (_, [marked, reaches]) =>
  marked
    .filter(reaches)
    .map(toEntry)
    .map(
      ({ id, uniqueId, raidType, projectId, title, description, dueDate, assignedTo, impact, status, mitigation }) => ({
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
      }),
    ),
)
