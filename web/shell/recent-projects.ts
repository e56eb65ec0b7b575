/** The projects that somebody opened last, kept on this device for each person. */
import { useSyncExternalStore } from 'react'
import type { Tone } from '../../shared/choices.ts'

export type RecentProject = { id: string; name: string; tone: Tone; condition: string }

const most = 5
const keyOf = (person: string) => `plumbline.recent.${person}`
const none: readonly RecentProject[] = []
const read = new Map<string, readonly RecentProject[]>()
const listeners = new Set<() => void>()

const recentOf = (person: string): readonly RecentProject[] => {
  const known = read.get(person)
  if (known !== undefined) return known
  let kept = none
  try {
    kept = (JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]') as RecentProject[]).slice(0, most)
  } catch {
    // Storage is refused or holds something else: the list starts anew.
  }
  read.set(person, kept)
  return kept
}

const keep = (person: string, projects: readonly RecentProject[]) => {
  read.set(person, projects)
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(projects))
  } catch {
    // It then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Puts a project first. */
export const noteOpened = (person: string, project: RecentProject): void =>
  keep(person, [project, ...recentOf(person).filter(({ id }) => id !== project.id)].slice(0, most))

/** Drops a project that is gone. */
export const forgetProject = (person: string, id: string): void => {
  if (recentOf(person).some((project) => project.id === id)) keep(person, recentOf(person).filter((project) => project.id !== id))
}

export const useRecentProjects = (person: string): readonly RecentProject[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => recentOf(person),
  )
