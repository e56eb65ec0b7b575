/** Whether the window is too narrow for seven days next to each other. */
import { useSyncExternalStore } from 'react'

/** The `sm` breakpoint. */
const narrow = () => matchMedia('(width < 40rem)')

const subscribe = (listener: () => void) => {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches)
