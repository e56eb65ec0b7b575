import { get } from '../client/client.ts'

/** The query of the bell. */
export const latestQuery = get('notices.latest')
