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

/** Imported when measured, because the table's client reads the environment when its module is loaded. */
const measures: Record<string, () => Promise<Finding[]>> = {
  data: async () => (await import('./data.ts')).measureData(),
  operators: async () => [
    ...(await (await import('./operators.ts')).measureOperators()),
    ...(await measureApart('operators-walk.ts')),
  ],
  startup: async () => (await import('./start-up.ts')).measureStartUp(),
  site: async () => (await import('./site.ts')).measureSite(),
  handlers: async () => (await import('./handlers.ts')).measureHandlers(),
  // These run in their own processes, where the table's client uses their stage.
  stage: async () => [
    ...(await measureApart('stage.ts', ['loopback'])),
    ...(await measureApart('stage.ts', ['memory'])),
  ],
  walk: () => measureApart('walk.ts'),
}

const onEngine = new Set(['data', 'operators', 'handlers'])

const measure = async (parts: readonly string[]): Promise<{ findings: Finding[]; measured: string[] }> => {
  const [findings, measured]: [Finding[], string[]] = [[], []]
  for (const part of parts) {
    const began = performance.now()
    try {
      findings.push(...((await measures[part]?.()) ?? []))
      measured.push(part)
      console.log(`${part}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
    } catch (error) {
      // Measure the other parts anyway.
      console.error(`${part} could not be measured:`, error)
    }
  }
  return { findings, measured }
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
