import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadRows } from '../client/load-rows.ts'
import { store } from '../state/store.ts'

/** How many parts are waited for that could not be loaded so far. */
export const failedParts = store(0)

/** How many parts of the page are being loaded, with or without a placeholder. */
export const loadingParts = store(0)

/**
 * Loads a part of the application. If that fails, tries again once the server can be reached; meanwhile, what waits for
 * the part shows its placeholder, and what is on screen stays. `reload` is called if only a new page can load the part.
 */
const loadPart = async <T>(load: () => Promise<T>, reload?: () => Promise<void>, failures = 0): Promise<T> => {
  try {
    const [part] = await Promise.all([load(), loadRows()])
    return part
  } catch (error) {
    if (failures === 0) failedParts.set(failedParts.read() + 1)
    const { afterFailedImport } = await import('../client/failed-import.ts')
    if ((await afterFailedImport(error, failures > 0)) === 'reload') {
      await reload?.()
      return new Promise(() => undefined)
    }
    const part = await loadPart(load, reload, failures + 1)
    if (failures === 0) failedParts.set(failedParts.read() - 1)
    return part
  }
}

/** A part of a screen that is loaded when it is first shown. */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
  reload?: () => Promise<void>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    loadingParts.set(loadingParts.read() + 1)
    try {
      return { default: await loadPart(load, reload) }
    } finally {
      loadingParts.set(loadingParts.read() - 1)
    }
  }) as LazyExoticComponent<ComponentType<Props>>
