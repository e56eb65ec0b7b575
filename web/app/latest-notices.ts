import { get } from '../client/client.ts'

/** How often new notices are fetched while the tab is visible, in milliseconds. */
const interval = 60_000

/** The query of the bell. */
export const latestQuery = { ...get('notices.latest'), refetchInterval: interval }
