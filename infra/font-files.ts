/**
 * Puts the font files of PDFs next to the code that reads them, because a function's asset has no node_modules. They are
 * the files that functions/domain/charters/pdf/faces.ts may name: both weights of Inter for each script, Noto Sans, and
 * the numbered files of Chinese, Japanese and Korean with the lists of their characters.
 */
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { OutputFile, Plugin } from 'esbuild'

const require = createRequire(import.meta.url)

const numbered = (family: string): readonly [family: string, file: RegExp] => [
  family,
  new RegExp(`^(?:files/${family}-\\d+-400-normal\\.woff|unicode\\.json)$`),
]

const wanted: readonly (readonly [family: string, file: RegExp])[] = [
  ['inter', /^files\/inter-[a-z-]+-(400|600)-normal\.woff$/],
  ['noto-sans-hebrew', /^files\/noto-sans-hebrew-hebrew-400-normal\.woff$/],
  ['noto-sans-devanagari', /^files\/noto-sans-devanagari-devanagari-400-normal\.woff$/],
  ['noto-sans-thai', /^files\/noto-sans-thai-thai-400-normal\.woff$/],
  ['noto-sans-arabic', /^files\/noto-sans-arabic-arabic-400-normal\.woff$/],
  ['ibm-plex-sans-arabic', /^files\/ibm-plex-sans-arabic-arabic-(400|600)-normal\.woff$/],
  numbered('noto-sans-sc'),
  numbered('noto-sans-jp'),
  numbered('noto-sans-kr'),
  ['noto-emoji', /^(?:files\/noto-emoji-emoji-400-normal\.woff|unicode\.json)$/],
]

/** `inter/files/inter-latin-400-normal.woff`, and its place. */
const fontFiles = async (): Promise<[name: string, place: string][]> => {
  const found = wanted.map(async ([family, file]) => {
    const folder = path.dirname(require.resolve(`@fontsource/${family}/LICENSE`))
    const names = await readdir(folder, { recursive: true })
    return names
      .map((name): [string, string] => [name.split(path.sep).join('/'), path.join(folder, name)])
      .filter(([name]) => file.test(name))
      .map(([name, place]): [string, string] => [`${family}/${name}`, place])
  })
  return (await Promise.all(found)).flat()
}

/** The module that the bundle has instead: the same function, over the files next to it. */
const fontModule = `import { readFileSync } from 'node:fs'
export const fontFile = (file) => readFileSync(new URL('fonts/' + file, import.meta.url))`

const replaced = /[/\\]charters[/\\]pdf[/\\]font-files\.ts$/

export const fontsNextToCode = (): Plugin => ({
  name: 'fonts-next-to-code',
  setup(build) {
    build.onLoad({ filter: replaced }, () => ({ contents: fontModule, loader: 'js' }))
    build.onEnd(async ({ metafile, outputFiles }) => {
      const folders = Object.entries(metafile?.outputs ?? {}).flatMap(([file, { inputs }]) =>
        Object.keys(inputs).some((input) => replaced.test(`/${input}`))
          ? [path.resolve(build.initialOptions.absWorkingDir ?? '', path.dirname(file), 'fonts')]
          : [],
      )
      if (folders.length === 0) return
      const fonts = await fontFiles()
      const read = folders.flatMap((folder) =>
        fonts.map(async ([name, place]): Promise<OutputFile> => ({
          path: path.join(folder, name),
          contents: await readFile(place),
          hash: '',
          text: '',
        })),
      )
      outputFiles?.push(...(await Promise.all(read)))
    })
  },
})
