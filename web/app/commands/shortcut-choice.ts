/**
 * Whether single keys act as shortcuts; stored on this device. People who use speech input want to turn them off (WCAG
 * 2.1.4).
 */
import { useSyncExternalStore } from 'react'

const key = 'plumbline.shortcuts'
const listeners = new Set<() => void>()
let chosen: boolean | undefined

export const shortcutsAreOn = (): boolean => {
  if (chosen !== undefined) return chosen
  try {
    chosen = localStorage.getItem(key) !== 'off'
  } catch {
    // The browser may block storage.
    chosen = true
  }
  return chosen
}

export const turnShortcuts = (on: boolean): void => {
  chosen = on
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export const useShortcutsAreOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, shortcutsAreOn)
