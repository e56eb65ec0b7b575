import { lazy, type ComponentType } from 'react'

const loaders = new Map<string, () => Promise<unknown>>()

/**
 * A screen that is loaded when it is first needed, or when somebody is about to go to a path that
 * starts with its prefix.
 */
export const lazyScreen = <N extends string>(
  prefix: string,
  load: () => Promise<Record<N, ComponentType>>,
  name: N,
) => {
  loaders.set(prefix, load)
  return lazy(async () => ({ default: (await load())[name] }))
}

/** Loads the screen of a path ahead; a failure shows when the screen is opened. */
export const preloadScreen = (path: string): void => {
  for (const [prefix, load] of loaders) if (path.startsWith(prefix)) load().catch(() => undefined)
}
