import { mostUnreadCounted } from '../../shared/limits.ts'
import { get } from '../client/client.ts'

/** Milliseconds between two looks for new notices, while the tab is seen. */
const interval = 60_000

/** What the bell shows. */
export const latestQuery = { ...get('notices.latest'), refetchInterval: interval }

/** `7`, or `99+` where there are more than are counted. */
export const unreadLabel = (unread: number): string =>
  unread < mostUnreadCounted ? String(unread) : `${mostUnreadCounted - 1}+`
