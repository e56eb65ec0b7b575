/** Where the person was before the page of a project, so that its Back leads there. Stored for this tab. */

const key = 'plumbline.from'

const projectPage = /^\/(?:projects?|project-details)\/(?!templates$)/

/** Notes an address, unless it is the page of a project. */
export const noteCameFrom = (pathname: string, search: string): void => {
  if (projectPage.test(pathname)) return
  try {
    sessionStorage.setItem(key, pathname + search)
  } catch {
    // Back then leads to the usual place.
  }
}

export const cameFrom = (): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
