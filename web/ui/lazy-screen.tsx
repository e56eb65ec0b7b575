import { lazy, type ComponentType } from 'react'

const loaders = new Map<string, () => Promise<unknown>>()

/** What an address of a path begins with: `/projects/` of `/projects/:id`. */
const prefixOf = (path: string): string => path.replace(/(?:\/:\w+\?|:\w+)$/, '')

/** A screen that is loaded when it is first shown, or when a link to its path is about to be followed. */
export const lazyScreen = (path: string, load: () => Promise<ComponentType>) => {
  loaders.set(prefixOf(path), load)
  return lazy(async () => ({ default: await load() }))
}

/** Loads the screen of an address ahead of time; a failure shows when the screen is opened. */
export const preloadScreen = (address: string): void => {
  for (const [prefix, load] of loaders) if (address.startsWith(prefix)) load().catch(() => undefined)
}
