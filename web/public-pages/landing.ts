/** The front page's script: the theme and the Customer Portal's dialog. No framework. */
import { applyTheme, chosenTheme } from '../theme.ts'
import { showCarriedNote } from './carried-note.ts'
import { preparePortal } from './portal-dialog.ts'

applyTheme(chosenTheme())

document.addEventListener('DOMContentLoaded', () => {
  preparePortal()
  showCarriedNote()
})
