/**
 * The font files of PDFs. pdfkit cannot embed the site's own font, which comes as variable WOFF2 only, so these are the
 * same family as static WOFF, and others for scripts that it lacks. A function's folder contains the files
 * themselves: infra/font-files.ts replaces this module.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The content of a file of a `@fontsource` package: `inter/files/inter-latin-400-normal.woff`. */
export const fontFile = (file: string): Uint8Array => readFileSync(require.resolve(`@fontsource/${file}`))
