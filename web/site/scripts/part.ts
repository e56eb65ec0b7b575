/** Finds an element of the page that must exist. */
export const part = <T extends HTMLElement>(within: ParentNode, selector: string, kind: new () => T): T => {
  const element = within.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`The page has no ${selector}`)
  return element
}
