/** `npm run bench`: counts what the budgets of the product speak of and holds them against those. */
import { buildIfStale } from '../../infra/build.ts'
import { functionEnvironment, startEngine } from '../builders/dynamo-engine.ts'
import { report } from './findings.ts'
import { measureWalk } from './walk.ts'

await buildIfStale()
const engine = await startEngine({ stream: false })
Object.assign(process.env, functionEnvironment(engine))
try {
  // Imported here: the table's client reads the environment when its module is loaded.
  const [{ measureData }, { measureStartUp }, { measureSite }] = await Promise.all([import('./data.ts'), import('./start-up.ts'), import('./site.ts')])
  const over = report([...(await measureData()), ...(await measureStartUp()), ...measureSite(), ...(await measureWalk())])
  console.log(over === 0 ? '\nwithin all budgets' : `\n${over} over budget`)
  process.exitCode = over === 0 ? 0 : 1
} finally {
  await engine.stop()
}
