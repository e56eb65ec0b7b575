/** Leaving or reloading the page without losing what is not saved: the browser asks once. */
import { keptChanges } from './kept-changes.ts'

/** Fields of forms that the person has typed into. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()

document.addEventListener('input', ({ target }) => {
  const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
  if (isText && target.closest('form, [role=dialog]') !== null) typed.add(target)
})

/** Whether a form on screen has text that was typed there. */
const hasTyped = (): boolean => {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  return [...typed].some(({ value }) => value !== '')
}

/** Whether this page is about to reload itself. A person who closes a tab knows what they have typed. */
let reloading = false

addEventListener('beforeunload', (event) => {
  if (keptChanges.read().length > 0 || (reloading && hasTyped())) event.preventDefault()
  reloading = false
})

/** Loads the page again in its current version. */
export const reload = (): void => {
  reloading = true
  location.reload()
}

const reloaded = 'plumbline.reloaded'
/** A second failure at the same address within this time, in milliseconds, means that reloading does not help. */
const oneTry = 60_000

/** Reloads, unless that did not help a moment ago or a change would be lost: then the person decides. */
export const reloadOnce = (): void => {
  if (keptChanges.read().length > 0) return
  try {
    const [at, address] = (sessionStorage.getItem(reloaded) ?? '').split(' ')
    if (address === location.href && Date.now() - Number(at) < oneTry) return
    sessionStorage.setItem(reloaded, `${Date.now()} ${location.href}`)
  } catch {
    // Without storage, a second try cannot be told from the first.
    return
  }
  reload()
}
