/**
 * What can be done where one is: each screen says what it offers for as long as it is shown, and the
 * command palette and the shortcuts take it from here.
 */
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'

export type Command = {
  /** `project.edit`; of two with one id the one that was registered last counts. */
  id: string
  label: string
  /** Heading that it stands under in the palette. */
  group: string
  icon?: ComponentType<{ className?: string }>
  /** Further words by which it is found. */
  keywords?: string
  /** Keys pressed one after the other: `g p`. */
  keys?: string
  run: () => void
}

const byScreen = new Map<symbol, readonly Command[]>()
let offered: readonly Command[] = []
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const offer = () => {
  offered = [...byScreen.values()].flat()
  for (const listener of listeners) listener()
}

/** Offers commands while the component is shown. Only what the person may do belongs here. */
export const useCommands = (commands: readonly Command[]): void => {
  const [screen] = useState(() => Symbol('screen'))
  // After each drawing: what a command does may rest on what is shown.
  useEffect(() => {
    byScreen.set(screen, commands)
    offer()
  })
  useEffect(
    () => () => {
      byScreen.delete(screen)
      offer()
    },
    [screen],
  )
}

/** What the screens offer at this moment. */
export const useOfferedCommands = (): readonly Command[] => useSyncExternalStore(subscribe, () => offered)
