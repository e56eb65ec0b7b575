/** Focuses the search field in the header or, if it is not visible, opens the palette. */
import { searchFieldId } from '../search/search-box.tsx'
import { openCommandDialog } from '../command-dialog.ts'

export const focusSearch = (): void => {
  const field = document.getElementById(searchFieldId)
  if (field instanceof HTMLInputElement && field.checkVisibility()) {
    field.focus()
    field.select()
    // A click opens the results. They stay closed for people who only pass through with Tab.
    field.click()
  } else openCommandDialog('palette')
}
