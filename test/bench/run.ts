/**
 * `npm run bench`: measures everything that has a budget, compares the results with the budgets, and writes them to
 * dist/bench.json or to the `--json FILE` path.
 *
 * `npm run bench -- data stage` measures only the named parts. `npm run bench -- --compare OLD.json` compares the
 * findings with those of an earlier run. With `--json NEW.json --only-compare`, nothing is measured and two earlier
 * runs are compared.
 */
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../infra/build.ts'
import { functionEnvironment, startEngine } from '../builders/dynamo-engine.ts'
import { measureApart } from './apart.ts'
import { compare, keep, readRun, report, reportComparison, type Finding } from './findings.ts'

/**
 * What a part measures. Counts, sizes and memory do not depend on what else the machine does, so they are measured
 * together, before everything that measures times.
 */
type Part = { together?: () => Promise<Finding[]>; alone?: () => Promise<Finding[]> }

/**
 * Imported when measured, because the table's client reads the environment when its module is loaded. What needs a
 * stage runs in its own process, where the table's client uses that stage.
 */
const measures: Record<string, Part> = {
  data: { together: async () => (await import('./data.ts')).measureData() },
  tenants: { together: async () => (await import('./tenants.ts')).measureTenants() },
  day: { together: () => measureApart('day.ts') },
  digests: { together: async () => (await import('./digests.ts')).measureDigests() },
  operators: { alone: () => measureApart('operators.ts') },
  startup: { alone: async () => (await import('./start-up.ts')).measureStartUp() },
  site: { together: async () => (await import('./site.ts')).measureSite() },
  handlers: { alone: async () => (await import('./handlers.ts')).measureHandlers() },
  stage: {
    together: () => measureApart('stage.ts', ['memory']),
    alone: () => measureApart('stage.ts', ['loopback']),
  },
  walk: { alone: () => measureApart('walk.ts') },
}

const onEngine = new Set(['data', 'handlers'])

const measure = async (parts: readonly string[]): Promise<{ findings: Finding[]; measured: string[] }> => {
  const findings = new Map<string, Finding[]>(parts.map((part) => [part, []]))
  const failed = new Set<string>()
  const add = async (part: string, how: keyof Part): Promise<void> => {
    const measurePart = measures[part]?.[how]
    if (measurePart === undefined) return
    const began = performance.now()
    try {
      findings.get(part)?.push(...(await measurePart()))
      console.log(`${part}, ${how}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
    } catch (error) {
      // Measure the other parts anyway.
      failed.add(part)
      console.error(`${part} could not be measured:`, error)
    }
  }
  await Promise.all(parts.map((part) => add(part, 'together')))
  for (const part of parts) await add(part, 'alone')
  return { findings: [...findings.values()].flat(), measured: parts.filter((part) => !failed.has(part)) }
}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string', default: 'dist/bench.json' },
      compare: { type: 'string' },
      'only-compare': { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((part) => !(part in measures))
  if (unknown.length > 0)
    throw new Error(`The bench has no part ${unknown.join(', ')}; it has ${Object.keys(measures).join(', ')}.`)
  // Read it first: it may be the file that this run writes.
  const old = values.compare === undefined ? undefined : readRun(values.compare)
  if (values['only-compare']) {
    if (old === undefined) throw new Error('Give --compare OLD.json as well.')
    const now = readRun(values.json)
    return reportComparison(old, compare(old, now.findings, now.parts))
  }

  await buildIfStale()
  const parts = Object.keys(measures).filter((part) => positionals.length === 0 || positionals.includes(part))
  const engine = parts.some((part) => onEngine.has(part)) ? await startEngine() : undefined
  if (engine !== undefined) Object.assign(process.env, functionEnvironment(engine))
  try {
    const { findings, measured } = await measure(parts)
    keep(values.json, measured, findings)
    const over = report(findings)
    const missing = parts.length - measured.length
    console.log(
      `\n${over === 0 ? 'within all budgets' : `${over} over budget`}${missing === 0 ? '' : `, ${missing} parts not measured`}; written to ${values.json}`,
    )
    if (old !== undefined) reportComparison(old, compare(old, findings, measured))
    process.exitCode = over + missing === 0 ? 0 : 1
  } finally {
    await engine?.stop()
  }
}

await run()
