/** What marking makes of the notices that the browser holds, until the server's answer is there. Nothing here asks for anything. */
import type { Notice } from '../../../shared/notice.ts'
import { mostUnreadCounted } from '../../../shared/limits.ts'

type Latest = { unread: number; upTo: string | null; items: Notice[] }

const withMark =
  (id: string, read: boolean) =>
  (notice: Notice): Notice =>
    notice.id === id ? { ...notice, read } : notice

export const markIn = (items: readonly Notice[], id: string, read: boolean): Notice[] => items.map(withMark(id, read))

/** Beyond the most that are counted, one more or less is not seen. */
export const markInLatest = (latest: Latest, { id, read: was }: Notice, read: boolean): Latest => {
  const change = was === read || latest.unread === mostUnreadCounted ? 0 : read ? -1 : 1
  return { ...latest, unread: Math.max(0, latest.unread + change), items: markIn(latest.items, id, read) }
}
