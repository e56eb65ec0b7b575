/** The pages that are written to files when the site is built, and so need no JavaScript to be read. */
export type PublicPage = {
  /** As in the address bar. */
  path: string
  /** In the built site. */
  file: string
}

/** Every other path without a file extension is a screen of the application, `/app.html`. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', file: '/index.html' },
  { path: '/pricing', file: '/pricing.html' },
]
