/** `npm run redrive -- <queue>`: makes the running stage move a dead-letter queue's messages back and try them again. */
import { counted } from '../../shared/wording.ts'
import { readSettings } from './settings.ts'

const { port } = readSettings(process.env)
const [queue] = process.argv.slice(2)
if (queue === undefined) {
  console.error('Name the queue: npm run redrive -- <queue>')
  process.exit(1)
}
const answer = await fetch(`http://localhost:${port}/_local/queues/${encodeURIComponent(queue)}/redrive`, {
  method: 'POST',
}).catch(() => undefined)
if (!answer) {
  console.error(`No stage answers on port ${port}. Start it with "npm start", or name its PORT.`)
  process.exit(1)
}
const said = (await answer.json()) as { moved: number; left: number; message?: string }
if (!answer.ok) {
  console.error(said.message)
  process.exit(1)
}
const stay = said.left > 0 ? `; ${said.left} stay, because they came from no queue` : ''
console.log(`${counted(said.moved, 'message')} moved back${stay}.`)
