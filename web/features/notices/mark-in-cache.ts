/** Applies a mark to the cached notices until the server responds. Nothing here sends a request. */
import type { LatestNotices, Notice } from '../../../shared/notices/notice.ts'
import { mostUnreadCounted } from '../../../shared/notices/unread-notices.ts'

export const markIn = <N extends Notice>(items: readonly N[], id: string, read: boolean): N[] =>
  items.map((notice) => (notice.id === id ? { ...notice, read } : notice))

/**
 * The count changes only for a notice that is a line of its own. Only the server knows the others, and what is above
 * the maximum count.
 */
export const markInLatest = (latest: LatestNotices, { id }: Notice, read: boolean): LatestNotices => {
  const line = latest.items.find((item) => item.id === id)
  if (line === undefined || line.count > 1 || line.read === read) return latest
  const change = latest.unread === mostUnreadCounted ? 0 : read ? -1 : 1
  return { ...latest, unread: Math.max(0, latest.unread + change), items: markIn(latest.items, id, read) }
}
