/** Light, dark or the system's theme; stored on this device. */
export type Theme = 'light' | 'dark' | 'system'

const key = 'plumbline.theme'

export const chosenTheme = (): Theme => {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    // The browser may block storage.
    return 'system'
  }
}

export const applyTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export const chooseTheme = (theme: Theme): void => {
  applyTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // The choice then lasts as long as the page.
  }
}
