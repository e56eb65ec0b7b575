/** Short messages about what has just happened. Only one is shown at a time; a new one replaces it. */
import { store } from '../state/store.ts'

/** How long a toast, and so its Undo, is shown, in milliseconds. The timer pauses while it is hovered or focused. */
export const toastDuration = 5000

export type Toast = {
  id: number
  title: string
  description?: string
  tone: 'normal' | 'destructive'
  action?: { label: string; run: () => void }
  /** What the message suggests to do next. */
  offer?: { label: string; run: () => void }
}

/** The toast that is shown. */
export const latestToast = store<Toast | undefined>(undefined)

let lastId = 0

export const toast = (title: string, rest: Partial<Omit<Toast, 'id' | 'title'>> = {}): void => {
  latestToast.set({ id: ++lastId, title, tone: 'normal', ...rest })
}

export const failed = (title: string, description: string): void => toast(title, { description, tone: 'destructive' })

export const dismissToast = (id: number): void => {
  if (latestToast.read()?.id === id) latestToast.set(undefined)
}

const carried = 'plumbline.toast'

/** Shows a toast on the page that the browser is about to load. */
export const toastOnNextPage = (title: string, description?: string): void => {
  try {
    sessionStorage.setItem(carried, JSON.stringify({ title, description }))
  } catch {
    // Without storage, the next page shows no toast.
  }
}

/** Shows the toast that the previous page left. */
export const showCarriedToast = (): void => {
  try {
    const stored = sessionStorage.getItem(carried)
    if (stored === null) return
    sessionStorage.removeItem(carried)
    const { title, description } = JSON.parse(stored) as { title: string; description?: string }
    toast(title, description === undefined ? {} : { description })
  } catch {
    // As above.
  }
}
