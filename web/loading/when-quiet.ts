import type { QueryClient } from '@tanstack/react-query'
import { answerMissing } from '../client/connection.ts'

/** Returns how to no longer call back. */
const onIdle = (act: () => void): (() => void) => {
  let isWanted = true
  const run = () => {
    if (isWanted) act()
  }
  // Safari has no idle callbacks, and Chromium may not call one as long as nothing on the page moves.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 500)
  return () => {
    isWanted = false
  }
}

/**
 * Calls back, once, when what was asked for is shown: the page reads nothing, and the browser has nothing to do. At once
 * if a call has no answer, because what is fetched ahead for an outage cannot be fetched in it. Returns how to stop
 * waiting.
 */
export const whenQuiet = (queries: QueryClient, act: () => void): (() => void) => {
  let rest = (): void => undefined
  const end = (): void => {
    rest()
    for (const stop of stops) stop()
  }
  const look = (): void => {
    rest()
    rest = () => undefined
    if (answerMissing.read()) {
      end()
      act()
    } else if (queries.isFetching() === 0)
      rest = onIdle(() => {
        end()
        act()
      })
  }
  const stops = [queries.getQueryCache().subscribe(look), answerMissing.subscribe(look)]
  look()
  return end
}
