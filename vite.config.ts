/** Builds the site into dist/web: the public pages as finished HTML, the application as one entry with lazy screens. */
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { publicPages } from './shared/pages.ts'
import { contract } from './web/build/contract-plugin.ts'
import { iconKeys } from './web/build/icon-keys-plugin.ts'
import { prerender } from './web/build/prerender-plugin.ts'
import { pureModules } from './web/build/pure-modules-plugin.ts'
import { renderBlocking } from './web/build/render-blocking-plugin.ts'
import { isPublic, separatePublicPages } from './web/build/separate-public-pages-plugin.ts'

// Whatever runs the build, and the tests set it to `test`: the browser gets React's production build.
process.env['NODE_ENV'] = 'production'

const web = resolve(import.meta.dirname, 'web')
const router = resolve(import.meta.dirname, 'node_modules/react-router/dist/production')

/** Below the features: the folders whose files many screens share. */
const pieces =
  /\/web\/(?:address|bulk|client|dates|files|format|forms|grid|records|selection|session|storage|ui)\/[a-z-]+\.tsx?$/

export default defineConfig({
  root: web,
  plugins: [
    separatePublicPages(),
    contract(),
    pureModules(),
    iconKeys(),
    prerender(),
    react(),
    tailwindcss(),
    renderBlocking(),
  ],
  resolve: {
    // Radix dialogs lock scrolling through a library that writes a <style> element, which the
    // content security policy refuses; ours sets an attribute that the stylesheet reads.
    // And the library of drag and drop binds its listeners by a CommonJS package, whose runtime would be
    // one more request of the first paint.
    // The router's package names its development build alone, with its warnings; the other lies beside it.
    alias: [
      { find: 'react-remove-scroll', replacement: resolve(web, 'ui/scroll-lock.tsx') },
      { find: 'bind-event-listener', replacement: resolve(web, 'ui/bind-events.ts') },
      { find: /^react-router$/, replacement: resolve(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: resolve(router, 'dom-export.mjs') },
    ],
  },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // light-dark() stays as it is written: every browser of this list has it.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      input: ['app.html', ...publicPages.map((page) => page.file.slice(1))].map((file) => resolve(web, file)),
      output: {
        // Those lists name each file by its content alone.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          // One file for all that the first dashboard needs, so that it waits for one request. Schemas are
          // for the forms that come later, and the stylesheet is not the application's alone.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'app',
              tags: ['$initial'],
              test: (id) => !isPublic(id) && !/\/node_modules\/zod\/|\.css$/.test(id),
            },
            // A file for each icon would be a name in the lists of what each screen needs, which the first one carries.
            { name: 'icons', test: /\/lucide-react\// },
            // The same holds for the small pieces of which the screens are made.
            { name: 'inputs', test: /\/shared\/(?:amount|choice-input|day|ids|password-rule|text|time-zone)\.ts$/ },
            {
              name: 'pieces',
              test: (id) => !isPublic(id) && pieces.test(id),
            },
          ],
        },
      },
    },
  },
})
