/** The door by which this browser signed in last. */
import { paths, type Door } from '../address/paths.ts'

const key = 'plumbline.door'

export const rememberDoor = (door: Door): void => {
  try {
    localStorage.setItem(key, door)
  } catch {
    // The team's door is offered then.
  }
}

export const lastDoor = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Where somebody without a session signs in to come to a page. */
export const signInPath = (next: string): string => {
  const door = lastDoor()
  if (door === 'admin') return paths.admin({ next })
  return paths.login(door === 'customer' ? { next, door } : { next })
}
