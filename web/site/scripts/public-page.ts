/**
 * The script of every public page: the theme, the signed-in state, the Customer Portal's dialog and the registration.
 * No framework.
 */
import { applyTheme, chosenTheme, type Theme } from '../../ui/theme.ts'
import { showCarriedNote } from './carried-note.ts'
import { greetMember } from './member.ts'
import { preparePortal } from './portal-dialog.ts'
import { prepareRegistration } from './registration-form.ts'
import { showFigures } from './site-figures.ts'
import { showHealth } from './service-health.ts'

/** Shows pictures in the theme that a person has chosen, if it is not the system's. */
const themePictures = (theme: Theme): void => {
  if (theme === 'system') return
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-dark]'))
    source.media = theme === 'dark' ? 'all' : 'not all'
}

/** Shows which address has no page. */
const showAddress = (): void => {
  const place = document.querySelector('[data-current-address]')
  if (place !== null) place.textContent = location.href
}

/** Closes the menu of narrow screens with Escape, and when something else is clicked. It works without this too. */
const prepareMenu = (): void => {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (menu === null) return
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

applyTheme(chosenTheme())

document.addEventListener('DOMContentLoaded', () => {
  prepareMenu()
  showAddress()
  themePictures(chosenTheme())
  showHealth()
  void showFigures()
  preparePortal()
  const registration = prepareRegistration()
  showCarriedNote()
  void greetMember(registration)
})
