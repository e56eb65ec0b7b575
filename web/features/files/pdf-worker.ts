/** Parses PDFs away from the page. It is a file of our own, so that it is served from the site's origin as a script. */
// oxlint-disable-next-line import/no-unassigned-import -- the module is the worker
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
