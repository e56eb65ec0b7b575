/** The public pages. They are rendered to files when the site is built, so they can be read without JavaScript. */
export type PublicPage = {
  /** The path in the address bar. */
  path: string
  /** The file in the built site. */
  file: string
}

/** Shows what a link shares. Search engines are asked not to list it, and no other site learns its address. */
export const sharedPage: PublicPage = { path: '/shared', file: '/shared.html' }

/** Every other path without a file extension is a screen of the application and gets `/app.html`. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', file: '/index.html' },
  { path: '/pricing', file: '/pricing.html' },
  sharedPage,
]
