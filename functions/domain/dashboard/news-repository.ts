/**
 * What is new in a workspace, in one small read. An event of the activity feed costs no further write: its line is
 * written anyway. Changes that the feed has no line for leave a stamp, whose key sorts right after the lines.
 */
import { Entity } from 'electrodb'
import { newsLines, stampedKinds, type StampedKind } from '../../../shared/dashboard/limits.ts'
import type { News } from '../../../shared/dashboard/news.ts'
import { readMixed, itemOf } from '../../kernel/table/read-items.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import type { Happening } from './activity-text.ts'
import { feedEntries, markFor, overviewOf } from './totals-repository.ts'

const stamps = once(
  () =>
    new Entity(
      {
        model: { entity: 'news-stamp', version: '1', service: 'plumbline' },
        attributes: { ...keyAttributes, eventId: { type: 'string', required: true } },
        indexes: { byKey },
      } as const,
      inTable(),
    ),
)

const prefix = 'activity~'

/** Notes the last event of a kind. Idempotent; events that arrive in another order change the stamp as well. */
export const stampNews = async (workspaceId: string, kind: StampedKind, eventId: string): Promise<void> => {
  const { partition } = overviewOf(workspaceId)
  await stamps()
    .put({ partition, key: `${prefix}${kind}`, eventId })
    .go()
}

type WorkspaceNews = { happenings: Happening[]; last: News['last'] }

/** The newest lines of the feed, and the stamps. Eventually consistent. */
export const readNews = async (workspaceId: string, lines: number = newsLines): Promise<WorkspaceNews> => {
  const { partition } = overviewOf(workspaceId)
  const range = stamps()
    .query.byKey({ partition })
    .between({ key: markFor.shown('') }, { key: `${prefix}~` })
  const { items } = await readMixed(range, { order: 'desc', limit: stampedKinds.length + lines })
  const last: News['last'] = { comments: null, requests: null, raid: null }
  const happenings: Happening[] = []
  for (const item of items) {
    const stamp = itemOf(stamps(), item)
    if (stamp !== undefined) last[stamp.key.slice(prefix.length) as StampedKind] = stamp.eventId
    const entry = itemOf(feedEntries(), item)
    if (entry !== undefined) happenings.push(entry.happening as Happening)
  }
  return { happenings, last }
}
