import type { QueryClient } from '@tanstack/react-query'
import { answerMissing } from '../client/connection.ts'
import { isLoading } from './is-loading.ts'
import { failedParts } from './lazy-part.ts'

// Safari has no idle callbacks, and Chromium may not call one as long as nothing on the page moves.
const whenIdle = (act: () => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 500)

/** Milliseconds after which a placeholder is looked for again: it tells no one that it is gone. */
const pause = 250

/**
 * Calls back, once, when what was asked for is shown: the page reads nothing, loads no part and shows no placeholder, and
 * the browser has nothing to do. At once if a call has no answer or a part could not be loaded: what is fetched ahead for an
 * outage cannot be fetched in it, and says what is wrong. Returns how to stop waiting.
 */
export const whenQuiet = (queries: QueryClient, act: () => void): (() => void) => {
  let stops: (() => void)[] = []
  let isWaiting = false
  const end = (): void => {
    for (const stop of stops) stop()
    stops = []
  }
  const finish = (): void => {
    end()
    act()
  }
  const look = (): void => {
    if (stops.length === 0) return
    if (answerMissing.read() || failedParts.read() > 0) return finish()
    if (isWaiting) return
    isWaiting = true
    whenIdle(() => {
      isWaiting = false
      if (stops.length === 0 || queries.isFetching() > 0) return
      if (isLoading()) setTimeout(look, pause)
      else finish()
    })
  }
  stops = [queries.getQueryCache().subscribe(look), answerMissing.subscribe(look), failedParts.subscribe(look)]
  look()
  return end
}
