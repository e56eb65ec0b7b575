import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import type { Actor } from '../../builders/actors.ts'
import { change } from '../records/made.ts'
import { nothing, type SamplesOf } from './sample.ts'

const today = (): string => dayOf(new Date(), 'UTC')

/** The token at the end of the manager's calendar feed address. */
const aFeedToken = async (manager: Actor): Promise<string> => {
  const { address } = (await change(manager, 'POST', '/api/calendar/feed', { whose: 'all' })).body as {
    address: string
  }
  return address.slice(address.lastIndexOf('/') + 1)
}

export const calendar: SamplesOf<'calendar'> = {
  list: async () => ({ query: { from: addDays(today(), -30), to: addDays(today(), 30) } }),
  workingDays: nothing,
  feed: nothing,
  makeFeed: async () => ({ body: { whose: 'all' } }),
  revokeFeed: nothing,
  readFeed: async (manager) => ({ path: { token: await aFeedToken(manager) } }),
}
