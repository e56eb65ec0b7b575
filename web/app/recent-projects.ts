/** The projects that a person opened last; stored on this device for each person. */
import { useSyncExternalStore } from 'react'
import { writeStored, readStoredList } from '../storage/local-storage.ts'

export type RecentProject = { id: string; name: string }

const limit = 5
const nameOf = (person: string) => `recent.${person}`
const read = new Map<string, readonly RecentProject[]>()
const listeners = new Set<() => void>()

/** The projects of a person, the latest first. */
export const recentOf = (person: string): readonly RecentProject[] => {
  const known = read.get(person) ?? (readStoredList(nameOf(person), limit) as readonly RecentProject[])
  // Keeps the same list until it changes, because useSyncExternalStore compares it.
  read.set(person, known)
  return known
}

const storeRecent = (person: string, projects: readonly RecentProject[]) => {
  read.set(person, projects)
  writeStored(nameOf(person), projects)
  for (const listener of listeners) listener()
}

/** Moves a project to the top. */
export const noteOpened = (person: string, project: RecentProject): void =>
  storeRecent(person, [project, ...recentOf(person).filter(({ id }) => id !== project.id)].slice(0, limit))

/** Removes a project that no longer exists. */
export const forgetProject = (person: string, id: string): void => {
  if (recentOf(person).some((project) => project.id === id))
    storeRecent(
      person,
      recentOf(person).filter((project) => project.id !== id),
    )
}

export const useRecentProjects = (person: string): readonly RecentProject[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => recentOf(person),
  )
