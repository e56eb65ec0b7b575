import { showCarriedToast, latestToast } from '../../ui/toast.ts'

/** How long the note is shown, in milliseconds. */
const stands = 5000

/** Shows the message that the previous page left, such as 'Logged out', as a plain note. */
export const showCarriedNote = (): void => {
  showCarriedToast()
  const said = latestToast.read()
  if (said === undefined) return
  const note = document.createElement('div')
  note.role = 'status'
  note.className = 'fixed right-4 bottom-4 left-4 z-60 rounded-lg bg-raised px-4 py-3 shadow-float sm:left-auto sm:w-92'
  const title = document.createElement('p')
  title.className = 'font-medium'
  const text = document.createElement('p')
  text.className = 'text-sm text-muted'
  note.append(title, text)
  document.body.append(note)
  // A screen reader announces changes in a live region, not its initial content.
  requestAnimationFrame(() => {
    title.textContent = said.title
    text.textContent = said.description ?? ''
  })
  setTimeout(() => note.remove(), stands)
}
