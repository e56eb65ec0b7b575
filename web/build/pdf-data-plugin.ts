/**
 * Adds the data that pdf.js reads for some PDFs: character maps, the standard fonts, and decoders of two picture formats.
 * The decoders are plain JavaScript, because the content security policy allows no WebAssembly. Each file is loaded only
 * by a PDF that needs it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const packageFile = require.resolve('pdfjs-dist/package.json')
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

/** The version is part of the address, because files below `assets/` are cached for good. */
const place = `assets/pdf-${version}`

const parts: Record<string, RegExp> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(?:pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
}

const dataModule = 'virtual:pdf-data'

export const pdfData = (): Plugin => ({
  name: 'pdf-data',
  resolveId: { filter: { id: /^virtual:pdf-data$/ }, handler: () => `\0${dataModule}` },
  load: {
    filter: { id: /^\0virtual:pdf-data$/ },
    handler: () => `export const place = ${JSON.stringify(`/${place}/`)}`,
  },
  generateBundle() {
    for (const [folder, wanted] of Object.entries(parts))
      for (const name of readdirSync(join(dirname(packageFile), folder)))
        if (wanted.test(name))
          this.emitFile({
            type: 'asset',
            fileName: `${place}/${folder}/${name}`,
            source: readFileSync(join(dirname(packageFile), folder, name)),
          })
  },
})
