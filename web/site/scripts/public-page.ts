/**
 * The script of every public page: the theme, the signed-in state, the Customer Portal's dialog and the registration.
 * No framework.
 */
import { applyTheme, chosenTheme } from '../../ui/theme.ts'
import { showCarriedNote } from './carried-note.ts'
import { greetMember } from './member.ts'
import { prepareMenu } from './narrow-menu.ts'
import { showAddress } from './not-found.ts'
import { themePictures } from './picture-theme.ts'
import { preparePortal } from './portal-dialog.ts'
import { prepareRegistration } from './registration-form.ts'
import { showFigures } from './site-figures.ts'
import { showHealth } from './service-health.ts'

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
