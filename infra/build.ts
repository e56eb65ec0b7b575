/**
 * `npm run build`: builds the site into dist/web, the functions into dist/lambda, and the local stage's assembly into
 * dist/assembly. Parts whose source files have not changed are not rebuilt.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprint } from './fingerprint.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The built site, as uploaded to its bucket. */
export const siteDir = path.join(root, 'dist', 'web')

/** The cloud assembly that the local stage runs. `cdk synth` and `cdk deploy` write to another folder, cdk.out. */
export const assemblyDir = path.join(root, 'dist', 'assembly')

type Part = {
  /** Its source files, besides the packages. */
  sources: readonly string[]
  /** A file that exists once it is built. */
  result: string
  make: (signal?: AbortSignal) => Promise<void>
}

const parts: Record<'site' | 'assembly', Part> = {
  site: {
    sources: ['web', 'shared', 'vite.config.ts'],
    result: path.join(siteDir, 'app.html'),
    make: (signal) => run('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], { signal }),
  },
  assembly: {
    sources: ['functions', 'shared', 'infra', 'cdk.json'],
    result: path.join(assemblyDir, 'assembly-local', 'manifest.json'),
    // Without the checks, which take as long as everything else: they are for `npm run synth` and the tests.
    make: (signal) =>
      run('infra/app.ts', [], {
        signal,
        environment: { PLUMBLINE_STAGE: 'local', PLUMBLINE_CHECKS: 'off', CDK_OUTDIR: assemblyDir },
      }),
  },
}

/** Builds the site even if it is up to date. */
export const buildSite = (): Promise<void> => build(parts.site)

/** Bundles the functions and synthesizes the local stage, even if they are up to date. */
export const buildAssembly = (): Promise<void> => build(parts.assembly)

/**
 * Builds what is missing or out of date. Rejects if a build fails, after the build has printed the error, or if it is
 * stopped by the signal.
 */
export const buildIfStale = async (signal?: AbortSignal): Promise<void> => {
  await Promise.all(
    Object.values(parts).map(async (part) => {
      const [made, now, there] = await Promise.all([
        readFile(stampOf(part), 'utf8').catch(() => ''),
        fingerprint(part.sources),
        stat(part.result).catch(() => undefined),
      ])
      if (made !== now || !there) await build(part, signal)
    }),
  )
}

const build = async (part: Part, signal?: AbortSignal): Promise<void> => {
  // Take the fingerprint first: if a file changes during the build, the next run builds again.
  const sources = await fingerprint(part.sources)
  await part.make(signal)
  await mkdir(path.join(root, 'dist'), { recursive: true })
  await writeFile(stampOf(part), sources)
}

const stampOf = (part: Part): string => path.join(root, 'dist', `.made-${part === parts.site ? 'site' : 'assembly'}`)

/** Runs a file of this package in its own process, so that its memory is freed afterwards. */
const run = (
  file: string,
  args: readonly string[],
  { signal, environment = {} }: { signal: AbortSignal | undefined; environment?: Record<string, string> },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment },
      ...(signal && { signal }),
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${[file, ...args].join(' ')} ended with ${code}`)),
    )
  })

if (process.argv[1] && import.meta.filename === path.resolve(process.argv[1])) {
  await Promise.all([buildSite(), buildAssembly()]).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
}
