/** Shows pictures in the theme that a person has chosen, if it is not the system's. */
import type { Theme } from '../../ui/theme.ts'

export const themePictures = (theme: Theme): void => {
  if (theme === 'system') return
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-dark]'))
    source.media = theme === 'dark' ? 'all' : 'not all'
}
