/** The latest activity of the workspace. */
import type { Activity } from '../../shared/activity.ts'
import type { routes } from '../../shared/routes.ts'
import { toActivity } from '../keep-overview/activity-text.ts'
import { listHappenings } from '../keep-overview/totals-repository.ts'
import type { Handler } from '../kernel/call.ts'

/** Lines that a dashboard shows. */
const linesShown = 8

export const readFeed = async (workspaceId: string): Promise<Activity[]> => (await listHappenings(workspaceId, linesShown)).map(toActivity)

export const activity: Handler<typeof routes.dashboard.activity> = ({ principal }) => readFeed(principal.workspaceId)

export const customerActivities: Handler<typeof routes.dashboard.customerActivities> = async ({ principal }) =>
  (await readFeed(principal.workspaceId)).map(({ id, text, subtitle, at }) => ({ id, description: `${text}: ${subtitle}`, timestamp: at }))
