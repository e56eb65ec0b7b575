/**
 * Holds the first paint until the entry script has run, which sets the chosen theme: so no page
 * flashes in the other one, and no further script has to be fetched for it. A browser without
 * `blocking` paints an empty ground first.
 */
import type { Plugin } from 'vite'

export const renderBlocking = (): Plugin => ({
  name: 'render-blocking',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
  },
})
