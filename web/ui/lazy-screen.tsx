import { lazy, type ComponentType } from 'react'

const loaders = new Map<string, () => Promise<unknown>>()

/** The fixed start of a path: `/projects/` for `/projects/:id`. */
const prefixOf = (path: string): string => path.replace(/(?:\/:\w+\?|:\w+)$/, '')

/** A screen that is loaded when it is first shown, or when a link to its path is about to be followed. */
export const lazyScreen = (path: string, load: () => Promise<ComponentType>) => {
  loaders.set(prefixOf(path), load)
  return lazy(async () => ({ default: await load() }))
}

/** Loads the screen of a URL ahead of time. A failure shows when the screen is opened. */
export const preloadScreen = (address: string): void => {
  for (const [prefix, load] of loaders) if (address.startsWith(prefix)) load().catch(() => undefined)
}
