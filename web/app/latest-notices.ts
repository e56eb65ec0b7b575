import { mostUnreadCounted } from '../../shared/unread-notices.ts'
import { get } from '../client/client.ts'

/** How often new notices are fetched while the tab is visible, in milliseconds. */
const interval = 60_000

/** The query of the bell. */
export const latestQuery = { ...get('notices.latest'), refetchInterval: interval }

/** `7`, or `99+` if there are more than the count covers. */
export const unreadLabel = (unread: number): string =>
  unread < mostUnreadCounted ? String(unread) : `${mostUnreadCounted - 1}+`
