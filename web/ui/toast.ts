/** Short messages about what has just happened. Only one is shown at a time; a new one replaces it. */
export type Toast = {
  id: number
  title: string
  description?: string
  tone: 'normal' | 'destructive'
  action?: { label: string; run: () => void }
}

let latest: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

export const toast = (title: string, rest: Partial<Omit<Toast, 'id' | 'title'>> = {}): void => {
  latest = { id: ++lastId, title, tone: 'normal', ...rest }
  tell()
}

export const failed = (title: string, description: string): void => toast(title, { description, tone: 'destructive' })

export const dismissToast = (id: number): void => {
  if (latest?.id !== id) return
  latest = undefined
  tell()
}

/** For useSyncExternalStore. */
export const toasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: (): Toast | undefined => latest,
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
