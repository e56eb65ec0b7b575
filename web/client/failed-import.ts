/** A part of the application that could not be loaded: because of the network, or because of a new version. */
import { entryIn, fileIn } from './asset-names.ts'
import { store } from '../state/store.ts'
import { askServer, untilReachable } from './watch-connection.ts'

/** Why the page has to be loaded again, if it has to. */
export const reloadReason = store<'new version' | 'part missing' | undefined>(undefined)

const fetchFresh = (address: string, method: string): Promise<Response> =>
  fetch(address, { method, cache: 'no-store', signal: AbortSignal.timeout(10_000) })

/** Whether the server no longer has the file, or sends pages of another version. */
const stateOf = async (error: unknown): Promise<'gone' | 'there' | 'unreachable'> => {
  const file = fileIn(error instanceof Error ? error.message : '')
  try {
    const status = file === undefined ? 200 : (await fetchFresh(file, 'HEAD')).status
    if ([403, 404, 410].includes(status)) return 'gone'
    const page = await fetchFresh(location.pathname, 'GET')
    if (status >= 400 || !page.ok) return 'unreachable'
    const entry = entryIn(await page.text())
    return entry === undefined || document.querySelector(`script[src="${entry}"]`) !== null ? 'there' : 'gone'
  } catch {
    return 'unreachable'
  }
}

/** Ends the pauses. */
const wakers = new Set<() => void>()

/** The pause before a file is asked for again although the server can be reached, in milliseconds. */
const pause = 3000

const pauseUnlessWoken = (): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      wakers.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, pause)
    wakers.add(wake)
  })

/** Tries to load again now what could not be loaded. */
export const importAgain = (): void => {
  for (const wake of wakers) wake()
  void askServer()
}

/**
 * Finds out why an import failed, and waits until something can be done about it: `again` if importing again may help,
 * `reload` if only loading the page does. Browsers remember a failed import, some of them for as long as the page lasts.
 */
export const afterFailedImport = async (error: unknown, hasTriedAgain: boolean): Promise<'again' | 'reload'> => {
  for (;;) {
    const state = await stateOf(error)
    if (state === 'there' && !hasTriedAgain) return 'again'
    if (state !== 'unreachable') {
      reloadReason.set(state === 'gone' ? 'new version' : 'part missing')
      return 'reload'
    }
    if (await askServer()) await pauseUnlessWoken()
    else await untilReachable()
  }
}
