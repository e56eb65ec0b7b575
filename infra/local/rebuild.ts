/**
 * `npm run rebuild`: makes the running stage recalculate its overviews and rebuild its search index from the records.
 */
import { readSettings } from './settings.ts'

const { port } = readSettings(process.env)
for (const name of ['rebuild-overview', 'rebuild-search-index']) {
  const answer = await fetch(`http://localhost:${port}/_local/functions/plumbline-local-${name}`, {
    method: 'POST',
  }).catch(() => undefined)
  if (!answer) {
    console.error(`No stage answers on port ${port}. Start it with "npm start", or name its PORT.`)
    process.exitCode = 1
    break
  }
  const said = await answer.text()
  console.log(said)
  // If the function failed, only the body says so, because the console's request itself succeeded.
  if (!answer.ok || (JSON.parse(said) as { ok?: boolean }).ok !== true) process.exitCode = 1
}
