/** Text that a person has typed but not sent, stored for this tab until they send it or sign out. */

const prefix = 'plumbline.draft.'

export const readDraft = <T>(name: string): Partial<T> | undefined => {
  try {
    const stored = sessionStorage.getItem(prefix + name)
    return stored === null ? undefined : (JSON.parse(stored) as Partial<T>)
  } catch {
    return undefined
  }
}

export const saveDraft = (name: string, value: unknown): void => {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Without storage, the draft is lost when the dialog closes.
  }
}

export const deleteDraft = (name: string): void => {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Nothing was stored.
  }
}
