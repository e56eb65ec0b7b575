import type { QueryClient } from '@tanstack/react-query'
import { answerMissing } from '../client/connection.ts'
import { loadingParts } from './lazy-part.ts'

// Safari has no idle callbacks, and Chromium may not call one as long as nothing on the page moves.
const whenIdle = (act: () => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 500)

/**
 * Calls back, once, when what was asked for is shown: the page reads nothing, loads no part that may read something, and
 * the browser has nothing to do. At once if a call has no answer, because what is fetched ahead for an outage cannot be
 * fetched in it. Returns how to stop waiting.
 */
export const whenQuiet = (queries: QueryClient, act: () => void): (() => void) => {
  let stops: (() => void)[] = []
  const end = (): void => {
    for (const stop of stops) stop()
    stops = []
  }
  const finish = (): void => {
    if (stops.length === 0) return
    end()
    act()
  }
  const isQuiet = (): boolean => queries.isFetching() === 0 && loadingParts.read() === 0
  const look = (): void => {
    if (answerMissing.read()) finish()
    else if (isQuiet()) whenIdle(() => isQuiet() && finish())
  }
  stops = [queries.getQueryCache().subscribe(look), loadingParts.subscribe(look), answerMissing.subscribe(look)]
  look()
  return end
}
