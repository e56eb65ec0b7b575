/** The files of the console's page: one document, one stylesheet, and the bundle of the modules in `page/`. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { compile } from 'tailwindcss'
import { present } from '../values/present.ts'

export type PageFile = { type: string; body: string }

const folder = path.join(import.meta.dirname, 'page')
const page = () => readFile(path.join(folder, 'index.html'), 'utf8')

/** Returns the file at a path below `/_local`. The script and the stylesheet are built on the first request for one. */
export const createPageFiles = (): ((address: string) => Promise<PageFile> | undefined) => {
  let script: Promise<string> | undefined
  let styles: Promise<string> | undefined
  return (address) => {
    switch (address) {
      case '':
        return page().then((body) => ({ type: 'text/html; charset=utf-8', body }))
      case '/console.css':
        script ??= bundle()
        styles ??= Promise.all([page(), script]).then(compileStyles)
        return styles.then((body) => ({ type: 'text/css; charset=utf-8', body }))
      case '/console.js':
        script ??= bundle()
        return script.then((body) => ({ type: 'text/javascript; charset=utf-8', body }))
      default:
        return undefined
    }
  }
}

const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'main.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  })
  return present(outputFiles[0]).text
}

/** The product's stylesheet, with the utilities that these texts name. */
const compileStyles = async (texts: string[]): Promise<string> => {
  const styles = await compile(await readFile(path.join(folder, 'console.css'), 'utf8'), {
    base: folder,
    loadStylesheet,
  })
  // Tailwind ignores words that are not its own.
  return styles.build(texts.flatMap((text) => text.split(/[\s"`]+/)))
}

/** Reads a stylesheet that another imports, without its fonts: the console serves none. */
const loadStylesheet = async (id: string, base: string) => {
  const file =
    id === 'tailwindcss' ? createRequire(import.meta.url).resolve('tailwindcss/index.css') : path.resolve(base, id)
  const content = await readFile(file, 'utf8')
  return { path: file, base: path.dirname(file), content: content.replaceAll(/@font-face \{.*?\n\}/gs, '') }
}
