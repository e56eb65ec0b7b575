/** The latest activity in the workspace that the caller may see. */
import type { Activity } from '../../../shared/dashboard/activity.ts'
import { importLimits } from '../../../shared/projects/limits.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import type { routes } from '../../../shared/routes.ts'
import { grouped } from '../../domain/dashboard/activity-groups.ts'
import type { Happening } from '../../domain/dashboard/activity-text.ts'
import { listHappenings } from '../../domain/dashboard/totals-repository.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { showsTo, visibleTo, type Sees } from '../../domain/dashboard/visible.ts'

/** Number of lines on a dashboard. */
const linesShown = 8

/** Happenings that are read at first: more for people who see only those of their own projects. */
const readFirst = { all: 24, own: 100 }

/** Happenings that are read after these if they make too few lines: more than the largest import makes. */
const readThen = importLimits.rows + 100

export const readFeed = async (
  principal: Pick<Member, 'role' | 'workspaceId' | 'id' | 'key'>,
  visible: Promise<Sees> = visibleTo(principal),
): Promise<Activity[]> => {
  const first = readFirst[scopeOf(principal.role, 'project.read') === 'all' ? 'all' : 'own']
  const [sees, newest] = await Promise.all([visible, listHappenings(principal.workspaceId, first)])
  const feed = (lines: readonly Happening[]) => grouped(lines.filter(showsTo(principal.role, sees)))
  const begun = feed(newest)
  // What one person did many times is one line, and what others may not see is none.
  if (begun.length >= linesShown || newest.length < first) return begun.slice(0, linesShown)
  const older = await listHappenings(principal.workspaceId, readThen, newest.at(-1)?.id)
  return feed([...newest, ...older]).slice(0, linesShown)
}

/** A feed that takes a second read still waits for the table no longer than other calls. */
const look = ({ principal }: Pick<Asked<typeof routes.dashboard.activity>, 'principal'>) => readFeed(principal)

export const activity = withPrefetch(look, async (_, feed: Activity[]) => feed)

export const customerActivities = withPrefetch(look, async (_, feed: Activity[]) =>
  feed.map(({ id, text, subtitle, at }) => ({ id, description: `${text}: ${subtitle}`, timestamp: at })),
)
