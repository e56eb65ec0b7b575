/** The files of the console's page: one document, one stylesheet, and the bundle of the modules in `page/`. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { present } from '../values/present.ts'

export type PageFile = { type: string; body: string }

const folder = (name: string) => fileURLToPath(new URL(`./page/${name}`, import.meta.url))

/** Returns the file at a path below `/_local`. The script is bundled on the first request for it. */
export const createPageFiles = (): ((path: string) => Promise<PageFile> | undefined) => {
  let script: Promise<string> | undefined
  return (path) => {
    switch (path) {
      case '':
        return readFile(folder('index.html'), 'utf8').then((body) => ({ type: 'text/html; charset=utf-8', body }))
      case '/console.css':
        return readFile(folder('console.css'), 'utf8').then((body) => ({ type: 'text/css; charset=utf-8', body }))
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
    entryPoints: [folder('main.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  })
  return present(outputFiles[0]).text
}
