/** `npm run rebuild`: has the running stage recount its overviews from the records. */
import { readSettings } from './settings.ts'

const { port } = readSettings(process.env)
const address = `http://localhost:${port}/_local/functions/plumbline-local-rebuild-overview`
const answer = await fetch(address, { method: 'POST' }).catch(() => undefined)
if (!answer) {
  console.error(`No stage answers on port ${port}. Start it with "npm start", or name its PORT.`)
  process.exitCode = 1
} else {
  const said = await answer.text()
  console.log(said)
  // A function that failed is told of in the body: the console did what it was asked.
  if (!answer.ok || (JSON.parse(said) as { ok?: boolean }).ok !== true) process.exitCode = 1
}
