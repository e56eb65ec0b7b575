import type { ComponentType } from 'react'
import { answerMissing } from '../client/connection.ts'
import { lazyPart } from './lazy-part.ts'

const loaders = new Map<string, () => Promise<unknown>>()

/** The fixed start of a path: `/projects/` for `/projects/:id`. */
const prefixOf = (path: string): string => path.replace(/(?:\/:\w+\?|:\w+)$/, '')

/** Opens the screen with a new page. The screen that the person left has nothing more to lose. */
const openAnew = async (): Promise<void> => (await import('../client/leave-page.ts')).reloadOnce()

/** A screen that is loaded when it is first shown, or when a link to its path is about to be followed. */
export const lazyScreen = (path: string, load: () => Promise<ComponentType>) => {
  loaders.set(prefixOf(path), load)
  return lazyPart(load, openAnew)
}

/**
 * Loads the screen of a URL ahead of time. A failure shows when the screen is opened. Not during an outage, because
 * browsers remember a failed import.
 */
export const preloadScreen = (address: string): void => {
  if (answerMissing.read()) return
  for (const [prefix, load] of loaders) if (address.startsWith(prefix)) load().catch(() => undefined)
}
