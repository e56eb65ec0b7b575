/** The latest activity in the workspace that the caller may see. */
import type { Activity } from '../../../shared/dashboard/activity.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import type { routes } from '../../../shared/routes.ts'
import { grouped } from '../../domain/dashboard/activity-groups.ts'
import type { Happening } from '../../domain/dashboard/activity-text.ts'
import { listHappenings } from '../../domain/dashboard/totals-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { showsTo, visibleTo, type Sees } from '../../domain/dashboard/visible.ts'

/** Number of lines on a dashboard. */
const linesShown = 8

/** Happenings that the lines are grouped from. */
const grouping = 24

/** Happenings searched for those of the caller's own projects. */
const lookedThrough = 100

export const readFeed = async (
  principal: Pick<Member, 'role' | 'workspaceId' | 'id' | 'key'>,
  visible: Promise<Sees> = visibleTo(principal),
): Promise<Activity[]> => {
  const all = scopeOf(principal.role, 'project.read') === 'all'
  const first = all ? grouping : lookedThrough
  const [sees, lines] = await Promise.all([visible, listHappenings(principal.workspaceId, first)])
  const shown = (some: readonly Happening[]) => grouped(some.filter(showsTo(principal.role, sees)))
  const feed = shown(lines)
  // What one person did many times is one line, which can leave too few.
  const isShort = feed.length < linesShown && lines.length === first && first < lookedThrough
  return (isShort ? shown(await listHappenings(principal.workspaceId, lookedThrough)) : feed).slice(0, linesShown)
}

export const activity: Handler<typeof routes.dashboard.activity> = ({ principal }) => readFeed(principal)

export const customerActivities: Handler<typeof routes.dashboard.customerActivities> = async ({ principal }) =>
  (await readFeed(principal)).map(({ id, text, subtitle, at }) => ({
    id,
    description: `${text}: ${subtitle}`,
    timestamp: at,
  }))
