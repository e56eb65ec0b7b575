/**
 * Bundles the functions in one esbuild pass, those that read event streams in another, and each that loads handlers by
 * route in its own. Each gets a folder that contains only its code, so that a function's asset changes only when its
 * code does.
 */
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type BuildOptions, type Metafile, type OutputFile, type Plugin } from 'esbuild'
import { folderOf, type FunctionRow } from '../functions/manifest.ts'
import { electrodbModules } from './electrodb-modules.ts'
import { fingerprint } from './fingerprint.ts'
import { fontsNextToCode } from './font-files.ts'
import { onDemand, withoutUnused } from './on-demand.ts'
import { pureTables } from './pure-tables.ts'
import { requiredHttp } from './required-http.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const bundleDir = path.join(root, 'dist', 'lambda')

/** The folder with the code of a function, `index.mjs`. */
export const codeDirOf = (name: string): string => path.join(bundleDir, 'code', name)

/**
 * Source maps, `<name>.mjs.map`. They are not part of the asset: Lambda would unpack them and, with source maps turned
 * on, parse megabytes at each cold start.
 */
const mapDir = path.join(bundleDir, 'maps')

const standIn = (file: string): string => path.join(root, 'infra', file)

/** Lets a CommonJS package inside an ES module call `require`. */
const requireBanner = `import{createRequire as createRequireOfNode}from'node:module';const require=createRequireOfNode(import.meta.url);`

/** How a function's code is bundled. The bench bundles its baseline the same way. */
export const asFunction = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  minify: true,
  banner: { js: requireBanner },
} satisfies BuildOptions

/** The fingerprint of what the bundles were made from. Absent while they are written. */
const stamp = path.join(bundleDir, '.made')

/**
 * Bundles these functions, unless their bundles are up to date: a pass takes longer than the synthesis of a stage. A
 * stage with fewer functions uses the bundles of one with more.
 */
export const bundleFunctions = async (rows: readonly FunctionRow[]): Promise<void> => {
  const sources = await fingerprint(['functions', 'shared', 'infra'])
  const [made, missing] = await Promise.all([
    readFile(stamp, 'utf8').catch(() => ''),
    Promise.all(rows.map(({ name }) => access(codeDirOf(name)))).then(
      () => false,
      () => true,
    ),
  ])
  if (made === sources && !missing) return
  await rm(stamp, { force: true })
  await bundle(rows)
  await writeFile(stamp, sources)
}

/** Whether a function reads answers while they are written. */
const readsStreams = ({ grants }: FunctionRow): boolean => grants.model === 'stream'

type Entry = { in: string; out: string }
type Pass = { outputFiles: OutputFile[]; metafile: Metafile }

/**
 * Bundles these files, and then those that they load on demand, next to them.
 *
 * @param split - the folder of the only function in the pass, if it loads handlers by route: what they share with each
 *   other becomes files in that folder
 */
const pass = async (
  outdir: string,
  entryPoints: Entry[],
  plugins: readonly Plugin[],
  split?: string,
): Promise<Pass> => {
  const onDemandSources = new Map<string, string>()
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    ...asFunction,
    legalComments: 'none',
    sourcemap: 'external',
    // A map names the files and lines of a commit, whose text is in the repository.
    sourcesContent: false,
    metafile: true,
    write: false,
    alias: {
      jsonschema: standIn('no-jsonschema.ts'),
      '@modelcontextprotocol/server/_shims': standIn('no-mcp-validator.ts'),
      '@aws-sdk/credential-provider-node': standIn('lambda-credentials.ts'),
    },
    ...(split !== undefined && { splitting: true, chunkNames: `${split}/[name]-[hash]` }),
    plugins: [
      pureTables(),
      electrodbModules(),
      requiredHttp(),
      onDemand(onDemandSources, { splits: split !== undefined }),
      fontsNextToCode(),
      ...plugins,
    ],
    logLevel: 'warning',
  })
  /** By its place, because several files of a function may load it. */
  const later = new Map(
    Object.entries(metafile.outputs).flatMap(([file, { imports }]) =>
      imports.flatMap(({ path: imported }) => {
        const source = onDemandSources.get(imported)
        const out = path.relative(outdir, path.resolve(root, path.dirname(file), path.basename(imported, '.mjs')))
        return source === undefined ? [] : [[out, { in: source, out }] as const]
      }),
    ),
  )
  if (later.size === 0) return { outputFiles, metafile }
  const rest = await pass(outdir, [...later.values()], plugins)
  return { outputFiles: [...outputFiles, ...rest.outputFiles], metafile: merged([metafile, rest.metafile]) }
}

const merged = (files: readonly Metafile[]): Metafile => ({
  inputs: Object.assign({}, ...files.map(({ inputs }) => inputs)) as Metafile['inputs'],
  outputs: Object.assign({}, ...files.map(({ outputs }) => outputs)) as Metafile['outputs'],
})

const entryOf = (row: FunctionRow): Entry => ({ in: `${folderOf(row)}/index.ts`, out: `${row.name}/index` })

/** Whether a function loads handlers when their routes are first called: see functions/kernel/http/loaded-by-route.ts. */
const loadsByRoute = async (row: FunctionRow): Promise<boolean> =>
  /\bimport\(/.test(await readFile(path.join(root, folderOf(row), 'index.ts'), 'utf8'))

/**
 * A file is written only if it changed, so that other processes can read the bundles in the meantime. What is left of
 * removed functions and files is deleted.
 */
const bundle = async (rows: readonly FunctionRow[]): Promise<void> => {
  const outdir = path.join(bundleDir, 'code')
  // What a plugin leaves out of one file of a pass, it leaves out of all of them.
  const streaming = rows.filter(readsStreams)
  const loading = await Promise.all(rows.map(loadsByRoute))
  const split = rows.filter((row, index) => loading[index] === true && !readsStreams(row))
  const others = rows.filter((row) => !readsStreams(row) && !split.includes(row))
  const passes = await Promise.all([
    pass(outdir, others.map(entryOf), [withoutUnused()]),
    ...(streaming.length > 0 ? [pass(outdir, streaming.map(entryOf), [])] : []),
    ...split.map((row) => pass(outdir, [entryOf(row)], [withoutUnused()], row.name)),
  ])
  const outputFiles = passes.flatMap((pass) => pass.outputFiles)
  const metafile = merged(passes.map((pass) => pass.metafile))
  await Promise.all(
    outputFiles.map(({ path: file, contents }) =>
      writeIfChanged(
        file.endsWith('.map') ? path.join(mapDir, mapNameOf(path.relative(outdir, file))) : file,
        contents,
      ),
    ),
  )
  await writeIfChanged(path.join(bundleDir, 'meta.json'), Buffer.from(JSON.stringify(metafile)))
  await removeOthers(
    outdir,
    rows.map(({ name }) => name),
  )
  const written = new Set(outputFiles.map((file) => file.path))
  const there = await readdir(outdir, { recursive: true, withFileTypes: true })
  const left = there.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(left.filter((file) => !written.has(file)).map((file) => rm(file)))
}

/** `projects.mjs.map`, or `platform-open-api-on-demand.mjs.map` for a file that the function loads later. */
const mapNameOf = (file: string): string => file.split(path.sep).join('-').replace('-index.mjs.map', '.mjs.map')

const writeIfChanged = async (file: string, contents: Uint8Array): Promise<void> => {
  const there = await readFile(file).catch(() => undefined)
  if (there?.equals(contents)) return
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, contents)
}

const removeOthers = async (folder: string, names: readonly string[]): Promise<void> => {
  const gone = (await readdir(folder)).filter((name) => !names.includes(name))
  await Promise.all(gone.map((name) => rm(path.join(folder, name), { recursive: true })))
}
