/**
 * How long the modules of the API's Lambdas take to start, as a ratio to a bare DocumentClient bundled the same way, in
 * one run. Seconds would not be comparable between machines.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { functionRows } from '../../functions/manifest.ts'
import { codeDirOf } from '../../infra/bundle.ts'
import { bundleBareClient } from './bare-client.ts'
import type { Finding } from './findings.ts'

/** Only the heaviest function counts, so after a few rounds over all functions, the rest go over the slowest of them. */
const [roundsOfAll, roundsOfFew, heaviestFew] = [4, 12, 5] as const

const environment = {
  ...process.env,
  TABLE_NAME: 'bench',
  AWS_REGION: 'us-east-1',
  STAGE: 'local',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
}

/** Milliseconds to import a module in its own process. */
const importMillis = (file: string): number => {
  const script = `const t = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(performance.now() - t); process.exit(0)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: environment,
    encoding: 'utf8',
  })
  const millis = Number(stdout.trim())
  if (!Number.isFinite(millis) || stdout.trim() === '') throw new Error(`${file} does not start: ${stderr}`)
  return millis
}

export const measureStartUp = async (): Promise<Finding[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  try {
    const bare = await bundleBareClient(folder)
    const fastest = new Map<string, number>()
    /** Keeps the fastest time: other work on the machine can only add to it. */
    const time = (name: string, file: string): void => {
      fastest.set(name, Math.min(fastest.get(name) ?? Infinity, importMillis(file)))
    }
    // Alternates between modules, so that slow moments of the machine affect all of them equally.
    const timeAll = (names: readonly string[], rounds: number): void => {
      for (let round = 0; round < rounds; round += 1) {
        time('bare', bare)
        for (const name of names) time(name, join(codeDirOf(name), 'index.mjs'))
      }
    }
    const ratioOf = (name: string): number => (fastest.get(name) ?? Number.NaN) / (fastest.get('bare') ?? Number.NaN)
    const heaviestOf = (names: readonly string[]): string[] => names.toSorted((a, b) => ratioOf(b) - ratioOf(a))

    const names = functionRows.filter(({ trigger }) => trigger.kind === 'api').map(({ name }) => name)
    timeAll(names, roundsOfAll)
    const few = heaviestOf(names).slice(0, heaviestFew)
    timeAll(few, roundsOfFew)
    const [heaviest = ''] = heaviestOf(few)
    return [
      {
        name: 'module start of the heaviest API Lambda over a bare DocumentClient',
        detail: `${heaviest} over ${fastest.get('bare')?.toFixed(0)} ms`,
        value: Number(ratioOf(heaviest).toFixed(2)),
        most: 1.5,
        unit: '×',
        kind: 'ratio',
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
