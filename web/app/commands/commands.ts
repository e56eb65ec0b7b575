/**
 * The commands of the current screen. Each screen registers its commands while it is shown, and the command palette and
 * the shortcuts read them from here.
 */
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'

export type Command = {
  /** Such as `project.edit`. If two commands have the same id, the one registered last is used. */
  id: string
  label: string
  /** The heading above the command in the palette. */
  group: string
  icon?: ComponentType<{ className?: string }>
  /** More words to find the command by. */
  keywords?: string
  /** Keys to press one after another, such as `g p`. */
  keys?: string
  /** Why the person cannot run it here, such as `Needs the Pro plan`. Undefined if they can. */
  unavailable?: string | undefined
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

/** Registers commands while the component is shown. Say of each that the person cannot run why it is unavailable. */
export const useCommands = (commands: readonly Command[]): void => {
  const [screen] = useState(() => Symbol('screen'))
  // After each render, because a command may use what is shown.
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

/** The commands that the screens offer now. */
export const useOfferedCommands = (): readonly Command[] => useSyncExternalStore(subscribe, () => offered)
