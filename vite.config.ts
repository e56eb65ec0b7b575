/** Builds the site into dist/web: the public pages as static HTML, the application as one entry with lazy screens. */
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { commonJs } from './web/build/commonjs-plugin.ts'
import { contract } from './web/build/contract-plugin.ts'
import { iconKeys } from './web/build/icon-keys-plugin.ts'
import { pdfData } from './web/build/pdf-data-plugin.ts'
import { makePublicPages, pageFiles } from './web/build/public-pages-plugin.ts'
import { pureModules } from './web/build/pure-modules-plugin.ts'
import { renderBlocking } from './web/build/render-blocking-plugin.ts'
import { isPublic, separatePublicPages } from './web/build/separate-public-pages-plugin.ts'
import { siteScripts } from './web/build/site-scripts-plugin.ts'

// Tests set NODE_ENV to `test`, but the browser always gets React's production build.
process.env['NODE_ENV'] = 'production'

const web = resolve(import.meta.dirname, 'web')
const router = resolve(import.meta.dirname, 'node_modules/react-router/dist/production')

/** Folders below the features, whose files are shared by many screens. */
const pieces =
  /\/web\/(?:address|client|dates|forms|lists\/[a-z]+|loading|records|saving|session|spreadsheets|state|storage|ui)\/[a-z-]+\.tsx?$|\/web\/features\/generation\/drafted-by\.tsx$/

/** The libraries that the files above import, and the file that replaces what one of them imports. */
const libraries =
  /\/node_modules\/(?:@floating-ui|@hookform|@radix-ui|@standard-schema|@tanstack|aria-hidden|fflate|react-hook-form|zod)\/|\/web\/ui\/scroll-lock\.tsx$/

export default defineConfig({
  root: web,
  plugins: [
    separatePublicPages(),
    commonJs(),
    contract(),
    pureModules(),
    iconKeys(),
    pdfData(),
    makePublicPages(),
    react(),
    tailwindcss(),
    renderBlocking(),
    siteScripts(),
  ],
  resolve: {
    // Radix dialogs lock scrolling through a library that adds a <style> element, which the content security policy
    // blocks. Our replacement sets an attribute that the stylesheet reads.
    // The drag and drop library binds its listeners through a CommonJS package, whose runtime would add a request to
    // the first paint.
    // The library that makes slides imports Node modules, which it uses only in Node.
    // The router's package exports only its development build, with warnings; the production build is next to it.
    alias: [
      { find: 'react-remove-scroll', replacement: resolve(web, 'ui/scroll-lock.tsx') },
      { find: 'bind-event-listener', replacement: resolve(web, 'ui/bind-events.ts') },
      { find: /^node:(?:fs|https)$/, replacement: resolve(web, 'spreadsheets/no-node-module.ts') },
      { find: /^react-router$/, replacement: resolve(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: resolve(router, 'dom-export.mjs') },
    ],
  },
  // The library that shows PDFs loads some decoders while it runs, and the reader of plans what a file needs.
  worker: { format: 'es', plugins: () => [commonJs(), contract(), pureModules()] },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // The largest chunk is the library that shows PDFs, which loads when one is opened.
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    // light-dark() is not compiled: all of these browsers support it.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      input: [resolve(web, 'app.html'), ...pageFiles],
      output: {
        // File names contain only the content hash, because the lists of files repeat them.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          // One file for everything that the first dashboard needs, so that it waits for one request. Schemas are for
          // forms that load later, and the stylesheet is shared with pages outside the application.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'app',
              tags: ['$initial'],
              test: (id) => !isPublic(id) && !/\/node_modules\/zod\/|\.css$/.test(id),
            },
            // As separate files, the libraries would be twenty requests for each screen.
            { name: 'libraries', test: (id) => !isPublic(id) && libraries.test(id) },
            // Separate icon files would each add a name to the lists of what each screen needs, which are part of the
            // first file.
            { name: 'icons', test: /\/lucide-react\// },
            // The same applies to the small modules that the screens share.
            {
              name: 'inputs',
              test: /\/shared\/[a-z-]+\/(?:smaller-plan\/)?(?:active-set|amount|analytics|approval-rules|automation|billing|budget-change-rules|budget-choices|change-set-choices|charter|charter-needs|choice-input|choices|confidential|countries|day-inputs|defined-fields|email|expense-choices|expense-rules|file|file-choices|field-rows|file-rules|generation-choices|health|health-choices|health-thresholds|ids|industries|late|limits|link-types|made-by|mail-reach-choices|meeting-choices|open-in-project|operator-access|order-choices|password-rule|plans|project-choices|project-request-states|raci|raid-choices|read-amount|report-choices|request-limits|risk-score|search|session|sums|task-choices|task-key|team|template|text-inputs|time-zone|typed-\w+|watched-condition|week|working-calendar)\.ts$/,
            },
            { name: 'plan', test: /\/web\/features\/plan\// },
            {
              name: 'shell',
              test: /\/web\/app\/(?:shell\/(?:to-portal|operator-page|closing-banner|session-replaced|section-nav)|place-at|use-cancel-closing|sign-out)\.tsx?$/,
            },
            {
              name: 'operators',
              test: /\/shared\/(?:operators\/(?:client-states|clients|events|finance|mail|revenue|support|test-calls)|audit\/operator-audit)\.ts$|\/web\/features\/admin\/(?:parts\/|clients\/client-badges|finance\/(?:figure-table|month-words))/,
            },
            {
              name: 'commands',
              test: /\/web\/app\/(?:commands\/(?:availability|commands|current-project)|search\/(?:recent-results|search-results))\.tsx?$/,
            },
            {
              name: 'sign-in',
              test: /\/web\/features\/sign-in\/(?:demo-logins|form-parts|is-recovery-code|passkey-button|pool-way|second-factor-field|server-way|set-up|sign-in-(?:form|page|refusal))\.tsx?$/,
            },
            {
              name: 'approvals',
              test: /\/web\/features\/(?:expenses\/(?:approval-row|approvals-card|use-approval-acts|use-expense-actions|waiting-approvals)|budget\/use-change-actions)\.tsx?$/,
            },
            {
              name: 'requests',
              test: /\/web\/features\/project-requests\/(?:request-(?:facts|filter|table|tiles)|review-controls|use-can-open-project|use-requests|use-review)\.tsx?$/,
            },
            {
              name: 'attached',
              test: /\/web\/features\/files\/(?:attached-link|awaited|may-change|size)\.tsx?$/,
            },
            {
              name: 'documents',
              test: /\/shared\/charters\/charter-justification\.ts$|\/web\/features\/documents\/(?:charter-proposals|draft-input|origin)\.tsx?$/,
            },
            { name: 'charts', test: /\/web\/charts\/[a-z-]+\.tsx?$|\/analytics\/csv-button\.tsx$/ },
            {
              name: 'team',
              test: /\/web\/features\/team\/(?:failure-note|invitation-toast|team-queries|member-fields|role-options|use-member-mail)\.tsx?$/,
            },
            {
              name: 'raid',
              test: /\/web\/features\/raid\/(?:badges|level-choices|owner-names|raid-list|conditions\/condition-(?:badge|faults|draft))\.tsx?$/,
            },
            { name: 'tasks', test: /\/web\/features\/tasks\/task-(?:calls|list)\.ts$/ },
            {
              name: 'payment',
              test: /\/web\/features\/billing\/(?:use-days|bank-return|billing-words|payment\/(?:confirm-payment|form-skeleton|local-pay|pay-button|payment|payment-failed|payment-form|use-pay))\.tsx?$/,
            },
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
