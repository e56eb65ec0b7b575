/** The project whose timeline somebody looked at last, kept on this device for each person. */
const keyOf = (person: string) => `plumbline.timeline.${person}`

export const lastProject = (person: string): string | undefined => {
  try {
    return localStorage.getItem(keyOf(person)) ?? undefined
  } catch {
    return undefined
  }
}

export const rememberProject = (person: string, id: string): void => {
  try {
    localStorage.setItem(keyOf(person), id)
  } catch {
    // It then starts with the project that was opened last.
  }
}
