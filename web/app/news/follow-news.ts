/** Asks what is new as long as the page is open, and fetches again what is on screen and has changed. */
import type { QueryClient } from '@tanstack/react-query'
import type { News } from '../../../shared/dashboard/news.ts'
import { isOwnEvent, ownActs } from '../../client/event-progress.ts'
import { rows } from '../../client/rows.ts'
import { jsonOf, send } from '../../client/send.ts'
import { newsClock } from './news-clock.ts'
import { isStaleBy, whatIsNew } from './what-is-new.ts'

/** Asks once; resolves to whether something was new. The first answer is what later ones are compared with. */
const asking = (queries: QueryClient) => {
  let seen: { tag: string; news: News } | undefined
  return async (): Promise<boolean> => {
    const headers = seen === undefined ? undefined : { 'if-none-match': seen.tag }
    const response = await send(rows['dashboard.news']?.[1] ?? '', { method: 'GET', ...(headers && { headers }) })
    if (response.status === 304) return false
    const news = (await jsonOf(response)) as News
    const fresh = seen && whatIsNew(seen.news, news, isOwnEvent)
    seen = { tag: response.headers.get('etag') ?? '', news }
    if (fresh === undefined) return false
    await queries.invalidateQueries({ predicate: ({ queryKey, state }) => isStaleBy(fresh, queryKey, state.data) })
    return true
  }
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Returns a function that stops it. */
export const followNews = (queries: QueryClient): (() => void) => {
  const clock = newsClock(asking(queries))
  const look = () => (document.visibilityState === 'visible' ? clock.show() : clock.hide())
  const stop = new AbortController()
  const { signal } = stop
  for (const touch of touches) addEventListener(touch, clock.touch, { passive: true, signal })
  document.addEventListener('visibilitychange', look, { signal })
  const unsubscribe = ownActs.subscribe(clock.act)
  look()
  return () => {
    stop.abort()
    unsubscribe()
    clock.hide()
  }
}
