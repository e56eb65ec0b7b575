import { calendar } from '../../../shared/calendar/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { feed, makeFeed, revokeFeed } from './feed.ts'
import { list } from './list.ts'
import { readFeed } from './read-feed.ts'
import { workingDays } from './working-days.ts'

export const handler = serve(calendar, { list, workingDays, feed, makeFeed, revokeFeed, readFeed })
