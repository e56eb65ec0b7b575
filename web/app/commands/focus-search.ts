/** Leads to the search: to the field in the header or, where the screen has none to see, to the palette. */
import { searchFieldId } from '../search/search-box.tsx'
import { openCommandDialog } from '../command-dialog.ts'

export const focusSearch = (): void => {
  const field = document.getElementById(searchFieldId)
  if (field instanceof HTMLInputElement && field.checkVisibility()) {
    field.focus()
    field.select()
    // Its results open with a click; whoever only passes by with Tab does not see them.
    field.click()
  } else openCommandDialog('palette')
}
