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

const rounds = 15

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

/** The fastest time. Other work on the machine can only add to it. */
const fastest = (values: readonly number[]): number => Math.min(...values)

export const measureStartUp = async (): Promise<Finding[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  try {
    const bare = await bundleBareClient(folder)
    const names = functionRows.filter(({ trigger }) => trigger.kind === 'api').map(({ name }) => name)
    const files = new Map([['bare', bare], ...names.map((name) => [name, join(codeDirOf(name), 'index.mjs')] as const)])
    const millis = new Map<string, number[]>()
    // Alternate between modules, so that slow moments of the machine affect all of them equally.
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, file] of files) millis.set(name, [...(millis.get(name) ?? []), importMillis(file)])
    }
    const base = fastest(millis.get('bare') ?? [])
    const ratios = names.map((name) => ({ name, ratio: fastest(millis.get(name) ?? []) / base }))
    const heaviest = ratios.toSorted((a, b) => b.ratio - a.ratio)[0] ?? { name: '', ratio: 0 }
    return [
      {
        name: 'module start of the heaviest API Lambda over a bare DocumentClient',
        detail: `${heaviest.name} over ${base.toFixed(0)} ms`,
        value: Number(heaviest.ratio.toFixed(2)),
        most: 1.5,
        unit: '×',
        kind: 'ratio',
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
