/**
 * Puts the font files of PDFs into the code that loads them, because a function's asset has no node_modules. The files
 * are those that functions/domain/charters/pdf/faces.ts may name: both weights of Inter for each script, and Noto Sans.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'esbuild'

const require = createRequire(import.meta.url)

const wanted: readonly (readonly [family: string, file: RegExp])[] = [
  ['inter', /^inter-[\w-]+-(400|600)-normal\.woff$/],
  ['noto-sans-hebrew', /^noto-sans-hebrew-hebrew-400-normal\.woff$/],
  ['noto-sans-devanagari', /^noto-sans-devanagari-devanagari-400-normal\.woff$/],
  ['noto-sans-thai', /^noto-sans-thai-thai-400-normal\.woff$/],
  ['noto-sans-arabic', /^noto-sans-arabic-arabic-400-normal\.woff$/],
]

/** `inter/files/inter-latin-400-normal.woff`, and its place. */
const fontFiles = (): [name: string, place: string][] =>
  wanted.flatMap(([family, file]) => {
    const folder = path.join(path.dirname(require.resolve(`@fontsource/${family}/LICENSE`)), 'files')
    return readdirSync(folder)
      .filter((name) => file.test(name))
      .map((name): [string, string] => [`${family}/files/${name}`, path.join(folder, name)])
  })

/** The module that the bundle has instead: the same function, over the files themselves. */
export const fontModule = (): string => {
  const files = fontFiles().map(
    ([name, place]) => `${JSON.stringify(name)}: '${readFileSync(place).toString('base64')}'`,
  )
  return `const files = { ${files.join(', ')} }
export const fontFile = (file) => {
  if (!Object.hasOwn(files, file)) throw new Error('There is no font ' + file)
  return Buffer.from(files[file], 'base64')
}`
}

export const embeddedFonts = (): Plugin => ({
  name: 'embedded-fonts',
  setup(build) {
    build.onLoad({ filter: /[/\\]charters[/\\]pdf[/\\]font-files\.ts$/ }, () => ({
      contents: fontModule(),
      loader: 'js',
    }))
  },
})
