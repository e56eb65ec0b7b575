/** Finds an element of the page that must exist. */
export const part = <T extends HTMLElement>(within: ParentNode, selector: string, kind: new () => T): T => {
  const found = within.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}`)
  return found
}
