import { sumBy } from '../shared/contract/sums.ts'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { build, type Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import type * as OnDemand from '../functions/api/ai/charter-pdf-on-demand.ts'
import { functionRows } from '../functions/manifest.ts'
import { asFunction, bundleFunctions, codeDirOf } from './bundle.ts'
import { onDemand } from './on-demand.ts'
import cdk from '../cdk.json' with { type: 'json' }
import { readStages } from './settings.ts'
import { rowsOf } from './stage.ts'

test('a stage with fewer functions uses the bundles of one with more', async () => {
  const fewer = Object.entries(readStages(cdk.context.stages))
    .map(([name, settings]) => rowsOf(name, settings))
    .find((rows) => rows.length < functionRows.length)
  if (!fewer) throw new Error('All stages have all functions')
  const madeAt = async () => (await stat(new URL('../dist/lambda/.made', import.meta.url))).mtimeMs
  await bundleFunctions(functionRows)
  const made = await madeAt()
  await bundleFunctions(fewer)
  await bundleFunctions(functionRows)
  expect(await madeAt()).toBe(made)
})

/** The files of a function, with the names of those that each imports at once and later. */
const filesOf = async (name: string) => {
  const dir = codeDirOf(name)
  return Promise.all(
    (await readdir(dir))
      .filter((file) => file.endsWith('.mjs'))
      .map(async (file) => {
        const code = await readFile(path.join(dir, file), 'utf8')
        const importedBy = (form: RegExp) => [...code.matchAll(form)].map(([, imported = '']) => imported)
        return {
          file,
          size: code.length,
          atOnce: importedBy(/(?:from|import)"\.\/([\w-]+\.mjs)"/g),
          later: importedBy(/import\("\.\/([\w-]+\.mjs)"\)/g),
        }
      }),
  )
}

type Files = Awaited<ReturnType<typeof filesOf>>

/** Those that a function loads when it starts. */
const startedWith = (files: Files, file = 'index.mjs', known = new Set<string>()): Files => {
  if (known.has(file)) return []
  known.add(file)
  return files.flatMap((one) =>
    one.file === file ? [one, ...one.atOnce.flatMap((imported) => startedWith(files, imported, known))] : [],
  )
}

/**
 * Bytes that a function may load when it starts. What words answers has the whole assistant, and the SDK of the models;
 * beside the seconds that a model takes, its start is short.
 */
const mostAtStart = (name: string): number => (name === 'answer-questions' ? 1_160_000 : 1_000_000)

test('the folder of a function has the files that it imports at once or later, and no others', async () => {
  await bundleFunctions(functionRows)
  const folders = await Promise.all(functionRows.map(async ({ name }) => ({ name, files: await filesOf(name) })))
  for (const { name, files } of folders) {
    const imported = files.flatMap(({ atOnce, later }) => [...atOnce, ...later])
    expect(files.map(({ file }) => file).toSorted(), name).toEqual([...new Set(['index.mjs', ...imported])].toSorted())
    const size = sumBy(startedWith(files), (one) => one.size)
    expect(size, name).toBeLessThan(mostAtStart(name))
  }
  const having = (file: string) =>
    folders.filter(({ files }) => files.some((one) => one.file === file)).map(({ name }) => name)
  expect(having('common-passwords-on-demand.mjs')).toEqual(expect.arrayContaining(['auth', 'profile', 'team']))
  expect(having('stripe-on-demand.mjs')).toEqual(expect.arrayContaining(['billing', 'publish-prices']))
})

test('the function that makes PDFs has their fonts next to its code, because its asset has no packages', async () => {
  await bundleFunctions(functionRows)
  const fonts = path.join(codeDirOf('ai'), 'fonts')
  const bundled = await readdir(fonts, { recursive: true })
  for (const file of ['inter/files/inter-latin-600-normal.woff', 'noto-sans-jp/unicode.json'])
    expect(bundled).toContain(path.join(...file.split('/')))
  const code = (await filesOf('ai')).find(({ file }) => file === 'charter-pdf-on-demand.mjs')
  expect(code?.size).toBeLessThan(1_300_000)
  const { renderCharter } = (await import(path.join(codeDirOf('ai'), 'charter-pdf-on-demand.mjs'))) as typeof OnDemand
  await expect(renderCharter({ purpose: '屋顶' }, 'Depot roof')).resolves.toBeInstanceOf(Uint8Array)
  const others = functionRows.filter(({ name }) => name !== 'ai')
  const folders = await Promise.all(others.map(({ name }) => readdir(codeDirOf(name))))
  expect(folders.filter((names) => names.includes('fonts'))).toEqual([])
})

test.each([
  ['ai', 'functions/domain/verdict/analysis/analyse-project.ts'],
  ['assistant', 'functions/domain/assistant/answer-at-once.ts'],
  ['communications', 'functions/domain/mail/own-domain.ts'],
])('%s starts without %s, which only some of its routes need', async (name, source) => {
  await bundleFunctions(functionRows)
  const { outputs } = JSON.parse(await readFile(path.join(codeDirOf(name), '../../meta.json'), 'utf8')) as Metafile
  const files = await filesOf(name)
  const sourcesOf = (of: Files) =>
    of.flatMap(({ file }) =>
      Object.entries(outputs)
        .filter(([output]) => output.endsWith(`/${name}/${file}`))
        .flatMap(([, { inputs }]) => Object.keys(inputs)),
    )
  expect(sourcesOf(files)).toContain(source)
  expect(sourcesOf(startedWith(files))).toContain('functions/kernel/http/http.ts')
  expect(sourcesOf(startedWith(files))).not.toContain(source)
})

test('a file whose name does not say that it is loaded later does not get into a function that is not split', async () => {
  const bundled = build({
    ...asFunction,
    stdin: { contents: `import('./bundle.ts')`, resolveDir: import.meta.dirname },
    write: false,
    plugins: [onDemand(new Map(), { splits: false })],
    logLevel: 'silent',
  })
  await expect(bundled).rejects.toThrow(/bundle.ts is imported dynamically/)
})
