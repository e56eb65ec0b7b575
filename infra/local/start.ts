/** `npm start`, and with `--watch` `npm run dev`. */
import { restartWithArenas } from './arenas.ts'
import { stopOnSignals } from './stopping.ts'

restartWithArenas()
stopOnSignals()
// Not loaded before, because a process that starts again loads everything again.
await import('./run-stage.ts')
