/** Applies a mark to the cached notices until the server responds. Nothing here sends a request. */
import type { Notice } from '../../../shared/notice.ts'
import { mostUnreadCounted } from '../../../shared/unread-notices.ts'

type Latest = { unread: number; upTo: string | null; items: Notice[] }

const withMark =
  (id: string, read: boolean) =>
  (notice: Notice): Notice =>
    notice.id === id ? { ...notice, read } : notice

export const markIn = (items: readonly Notice[], id: string, read: boolean): Notice[] => items.map(withMark(id, read))

/** Above the maximum count, the number does not change. */
export const markInLatest = (latest: Latest, { id, read: was }: Notice, read: boolean): Latest => {
  const change = was === read || latest.unread === mostUnreadCounted ? 0 : read ? -1 : 1
  return { ...latest, unread: Math.max(0, latest.unread + change), items: markIn(latest.items, id, read) }
}
