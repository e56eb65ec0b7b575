/**
 * `npm run bench`: counts what the budgets of the product speak of and compares it with them.
 * `npm run bench -- data stage` measures only the named parts.
 */
import { buildIfStale } from '../../infra/build.ts'
import { functionEnvironment, startEngine } from '../builders/dynamo-engine.ts'
import { report, type Finding } from './findings.ts'
import { measureWalk } from './walk.ts'

/** Imported when they are measured: the table's client reads the environment when its module is loaded. */
const parts: Record<string, () => Promise<Finding[]>> = {
  data: async () => (await import('./data.ts')).measureData(),
  startup: async () => (await import('./start-up.ts')).measureStartUp(),
  handlers: async () => (await import('./handlers.ts')).measureHandlers(),
  stage: async () => (await import('./stage.ts')).measureStage(),
  site: async () => (await import('./site.ts')).measureSite(),
  walk: measureWalk,
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`The bench has no part ${unknown.join(', ')}. Its parts: ${Object.keys(parts).join(', ')}`)

await buildIfStale()
const engine = await startEngine({ stream: false })
Object.assign(process.env, functionEnvironment(engine))
try {
  const findings: Finding[] = []
  for (const [name, measure] of Object.entries(parts)) if (named.length === 0 || named.includes(name)) findings.push(...(await measure()))
  const over = report(findings)
  console.log(over === 0 ? '\nwithin all budgets' : `\n${over} over budget`)
  process.exitCode = over === 0 ? 0 : 1
} finally {
  await engine.stop()
}
