/** The caller's own feed: whether there is one, and how to create a new address for it or revoke it. */
import type { CalendarFeed, Whose } from '../../../shared/calendar/calendar.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { setting } from '../../kernel/environment.ts'
import { stamp, type StampedEvent } from '../../kernel/events/event.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import {
  keepFeed,
  newFeedToken,
  readFeedOf,
  takeFeedBack,
  type Feed,
  type Holder,
} from '../../domain/calendar/feed-repository.ts'

const holderOf = ({ workspaceId, id }: Member): Holder => ({ workspaceId, personId: id })

const toFeed = ({ whose, madeAt }: Feed): CalendarFeed => ({ whose, madeAt })

const eventOf = (
  name: 'calendar-feed.made.v1' | 'calendar-feed.revoked.v1',
  principal: Member,
  whose: Whose,
): StampedEvent => stamp(name, principal.workspaceId, nowBy(principal), { personId: principal.id, whose })

export const feed: Handler<typeof routes.calendar.feed> = async ({ principal }) => {
  const kept = await readFeedOf(holderOf(principal))
  return { feed: kept === undefined ? null : toFeed(kept) }
}

export const makeFeed: Handler<typeof routes.calendar.makeFeed> = async ({ body: { whose }, principal }) => {
  const holder = holderOf(principal)
  const { token, hash } = newFeedToken(holder)
  const made: Feed = { hash, whose, madeAt: new Date().toISOString() }
  await keepFeed(holder, made, eventOf('calendar-feed.made.v1', principal, whose))
  return { feed: toFeed(made), address: `${setting('SITE_ORIGIN')}/api/calendar/feed/${token}.ics` }
}

export const revokeFeed: Handler<typeof routes.calendar.revokeFeed> = ({ principal }) =>
  untilWritten(async (): Promise<null | typeof lost> => {
    const holder = holderOf(principal)
    const kept = await readFeedOf(holder)
    if (kept === undefined) return null
    return (await takeFeedBack(holder, kept, eventOf('calendar-feed.revoked.v1', principal, kept.whose))) ? null : lost
  })
