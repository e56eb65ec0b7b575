/**
 * Delays the first paint until the entry script has run, which sets the chosen theme, so that no page flashes in the
 * wrong theme and no other script has to be fetched. Browsers without `blocking` paint an empty background first.
 */
import type { Plugin } from 'vite'

export const renderBlocking = (): Plugin => ({
  name: 'render-blocking',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
  },
})
