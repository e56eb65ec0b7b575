/** `npm run rebuild`: has the running stage recount its overviews and rebuild its search from the records. */
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
  // A function that failed is told of in the body: the console did what it was asked.
  if (!answer.ok || (JSON.parse(said) as { ok?: boolean }).ok !== true) process.exitCode = 1
}
